-- Readers’ lists, their reading history, and writers’ series.

create table lists (
  -- A predefined list’s id is derived from its owner and kind, so that it can be referenced before it exists.
  id text collate "C" primary key,
  owner_id text collate "C" not null references users (id) on delete cascade,
  name text not null,
  slug text not null,
  description text not null default '',
  visibility text not null check (visibility in ('PUBLIC', 'PRIVATE', 'LOCKED')),
  predefined text check (predefined in ('READING_LIST', 'CURRENTLY_READING', 'PURCHASED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Increases with every change, so that an edit based on an older version is refused.
  version int not null default 1,
  discussion_closed_at timestamptz,
  check (predefined is null or id = 'predefined:' || owner_id || ':' || predefined)
);
create index lists_owner on lists (owner_id, updated_at desc, id desc);
create unique index lists_predefined on lists (owner_id, predefined) where predefined is not null;

create table list_items (
  id text collate "C" primary key,
  list_id text collate "C" not null references lists (id) on update cascade on delete cascade,
  story_id text collate "C" not null references stories (id) on delete cascade,
  note text not null default '',
  position int not null,
  added_at timestamptz not null,
  unique (list_id, story_id)
);
create index list_items_order on list_items (list_id, position, id);

create table list_stats (
  list_id text collate "C" primary key references lists (id) on delete cascade,
  clap_count int not null default 0,
  follower_count int not null default 0,
  response_count int not null default 0
) with (fillfactor = 70);

create table list_claps (
  list_id text collate "C" not null references lists (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  count int not null check (count between 1 and 50),
  last_delta int not null,
  clapped_at timestamptz not null,
  primary key (list_id, user_id)
);
create index list_claps_user on list_claps (user_id);
create index list_claps_newest on list_claps (list_id, clapped_at desc, user_id desc);

create table list_follows (
  list_id text collate "C" not null references lists (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (list_id, user_id)
);
create index list_follows_user on list_follows (user_id, followed_at desc, list_id desc);

-- Lists that staff added to the public library.
create table library_lists (
  list_id text collate "C" primary key references lists (id) on delete cascade,
  chosen_by text collate "C" references users (id) on delete set null,
  chosen_at timestamptz not null
);
create index library_lists_newest on library_lists (chosen_at desc, list_id desc);

-- Reading history: one row per reader and story, at its latest opening.
create table story_reads (
  user_id text collate "C" not null references users (id) on delete cascade,
  story_id text collate "C" not null references stories (id) on delete cascade,
  -- How far the reader last got, in percent.
  percent int not null check (percent between 0 and 100),
  read_at timestamptz not null,
  -- When it was first read to the end; going back to an earlier place does not undo that.
  finished_at timestamptz,
  primary key (user_id, story_id)
) with (fillfactor = 80);
create index story_reads_newest on story_reads (user_id, read_at desc, story_id desc);
create index story_reads_story on story_reads (story_id);
create index story_reads_day on story_reads (read_at);

create table reading_history_pauses (
  user_id text collate "C" primary key references users (id) on delete cascade,
  paused_at timestamptz not null
);

create table series (
  id text collate "C" primary key,
  slug text collate "C" not null unique,
  author_id text collate "C" not null references users (id),
  title text not null,
  subtitle text not null default '',
  cover_image_id text collate "C" references images (id),
  visibility text not null default 'PUBLIC' check (visibility in ('PUBLIC', 'UNLISTED', 'PRIVATE')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index series_author on series (author_id, updated_at desc, id desc);

-- A story is in at most one series, so that "next" has one meaning.
create table series_stories (
  story_id text collate "C" primary key references stories (id) on delete cascade,
  series_id text collate "C" not null references series (id) on delete cascade,
  position int not null,
  added_at timestamptz not null
);
create index series_stories_order on series_stories (series_id, position, story_id);

create table series_follows (
  series_id text collate "C" not null references series (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (series_id, user_id)
);
create index series_follows_user on series_follows (user_id);
