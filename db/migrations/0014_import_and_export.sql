-- Stories imported from files and feeds, and copies of an account or its subscribers to download.

create table imports (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  file_name text not null,
  format text not null,
  -- `read`: parsed, nothing imported yet. `failed` says why in `problem`.
  state text not null check (state in ('read', 'bringing', 'done', 'failed')),
  -- How many of its stories are done.
  position int not null default 0,
  publishes boolean not null default false,
  problem text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  story_count int not null default 0,
  -- Some exports leave out the address of their site, which relative images and links need; the writer can enter it.
  needs_site boolean not null default false,
  site_url text check (length(site_url) <= 2000)
);
create index imports_user on imports (user_id, created_at desc, id desc);

-- The stories found in an import, and what became of each.
create table import_stories (
  import_id text collate "C" not null references imports (id) on delete cascade,
  position int not null,
  title text not null,
  words int not null default 0,
  images int not null default 0,
  published_at timestamptz,
  outcome text not null check (outcome in ('NEW', 'HERE_ALREADY', 'SKIPPED', 'IMPORTED', 'FAILED')),
  -- Who can read it once imported.
  becomes text not null check (becomes in ('PUBLIC', 'LOCKED', 'UNLISTED', 'DRAFT')),
  story_id text collate "C" references stories (id) on delete set null,
  -- Why it is skipped, stays a draft or failed, in full sentences.
  reason text,
  -- What became of its parts: {"found": {"PARAGRAPH": 12, …}, "notes": [{"kind", "outcome", "reason", "count"}]}.
  report jsonb,
  primary key (import_id, position)
);
create index import_stories_story on import_stories (story_id) where story_id is not null;

-- Where an imported story came from, so that importing it again creates no second story.
create table imported_stories (
  user_id text collate "C" not null references users (id) on delete cascade,
  source_key text not null,
  story_id text collate "C" not null references stories (id) on delete cascade,
  imported_at timestamptz not null,
  -- Identifies the story at its source whatever its text, so that a later version is recognized.
  origin text,
  primary key (user_id, source_key)
);
create index imported_stories_story on imported_stories (story_id);
create index imported_stories_origin on imported_stories (user_id, origin) where origin is not null;

create table exports (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  state text not null check (state in ('making', 'ready', 'failed')),
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  kind text not null default 'ACCOUNT' check (kind in ('ACCOUNT', 'SUBSCRIBERS'))
);
create index exports_user on exports (user_id, created_at desc, id desc);
create index exports_expiry on exports (expires_at) where expires_at is not null;
