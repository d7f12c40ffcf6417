-- Notifications tell of responses and lists too, and are read rolled up: by kind, by what they are about, and by day.

alter table notifications
  add column response_id text collate "C" references posts (id) on delete cascade,
  add column list_id text collate "C" references catalogs (id) on delete cascade,
  drop constraint notifications_once,
  add constraint notifications_once unique nulls not distinct (user_id, type, actor_id, post_id, response_id, list_id);
create index notifications_in_roll on notifications (user_id, type, post_id, list_id, happened_at desc);

create table notification_rolls (
  id text collate "C" primary key default substr(md5(gen_random_uuid()::text), 1, 12),
  user_id text collate "C" not null references users (id) on delete cascade,
  type text not null,
  post_id text collate "C" references posts (id) on delete cascade,
  list_id text collate "C" references catalogs (id) on delete cascade,
  day date not null,
  happened_at timestamptz not null,
  unique nulls not distinct (user_id, type, post_id, list_id, day)
);
create index notification_rolls_newest on notification_rolls (user_id, happened_at desc, id desc);

insert into notification_rolls (user_id, type, post_id, day, happened_at)
select user_id, type, post_id, (happened_at at time zone 'UTC')::date, max(happened_at) from notifications
group by 1, 2, 3, 4;
