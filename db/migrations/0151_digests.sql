-- Of whom people hear, when their digest comes, and what has stood in it.

-- Only what somebody has chosen; of everything else they hear from everybody.
create table notification_scopes (
  user_id text collate "C" not null references users (id) on delete cascade,
  key text not null,
  scope text not null check (scope in ('ALL', 'NETWORK', 'OFF')),
  chosen_at timestamptz not null,
  primary key (user_id, key)
);

create table digest_times (
  user_id text collate "C" primary key references users (id) on delete cascade,
  time_zone text not null default 'UTC',
  -- Nothing while no digest is wanted.
  next_at timestamptz
);
create index digest_times_due on digest_times (next_at) where next_at is not null;

create table digests (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  frequency text not null check (frequency in ('DAILY', 'WEEKLY')),
  due_at timestamptz not null,
  -- Nothing until the mail is on its way: a job that is repeated sends the same stories.
  sent_at timestamptz,
  opened_at timestamptz,
  unique (user_id, due_at)
);

-- Each story once for each reader, whenever that was.
create table digest_stories (
  user_id text collate "C" not null references users (id) on delete cascade,
  post_id text collate "C" not null references posts (id) on delete cascade,
  digest_id text collate "C" not null references digests (id) on delete cascade,
  position int not null,
  primary key (user_id, post_id)
);
create index digest_stories_digest on digest_stories (digest_id, position);
create index digest_stories_post on digest_stories (post_id);
