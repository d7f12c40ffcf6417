-- Stories on their way in and out: files somebody brought, what came of them, and copies somebody asked for.

create table imports (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  file_name text not null,
  format text not null,
  -- 'read': looked through, nothing brought in yet. 'bringing' and 'done' speak for themselves; 'failed' says why in `problem`.
  state text not null check (state in ('read', 'bringing', 'done', 'failed')),
  -- What was found, a line for each story, and later what came of it.
  stories jsonb not null,
  -- How many of the stories have been dealt with.
  position int not null default 0,
  publishes boolean not null default false,
  problem text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index imports_user on imports (user_id, created_at desc, id desc);

-- Where an imported story came from, so that bringing the same thing twice makes no second story.
create table imported_stories (
  user_id text collate "C" not null references users (id) on delete cascade,
  source_key text not null,
  post_id text collate "C" not null references posts (id) on delete cascade,
  imported_at timestamptz not null,
  primary key (user_id, source_key)
);
create index imported_stories_post on imported_stories (post_id);

create table exports (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  state text not null check (state in ('making', 'ready', 'failed')),
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index exports_user on exports (user_id, created_at desc, id desc);
create index exports_expiry on exports (expires_at) where expires_at is not null;
