-- What somebody may want to know, and when they last looked.

create table notifications (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  type text not null,
  actor_id text collate "C" references users (id) on delete cascade,
  post_id text collate "C" references posts (id) on delete cascade,
  happened_at timestamptz not null,
  -- The same person doing the same thing to the same story again is no news.
  unique (user_id, type, actor_id, post_id)
);
create index notifications_newest on notifications (user_id, happened_at desc, id desc);

create table notification_status (
  user_id text collate "C" primary key references users (id) on delete cascade,
  last_read_at timestamptz not null
);
