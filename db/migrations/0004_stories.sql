-- Stories: what they say, who may see it, and what readers did with it.

create table posts (
  id text collate "C" primary key,
  author_id text collate "C" not null references users (id),
  publication_id text collate "C" references publications (id) on delete set null,
  publication_status text check (publication_status in ('APPROVED', 'PENDING', 'REJECTED', 'REMOVED')),
  state text not null check (state in ('draft', 'published', 'deleted')),
  visibility text not null default 'PUBLIC' check (visibility in ('LOCKED', 'PRIVATE', 'PUBLIC', 'UNLISTED')),
  title text not null default '',
  subtitle text not null default '',
  preview_image_id text collate "C" references images (id),
  preview_image_alt text not null default '',
  focus_x int not null default 50,
  focus_y int not null default 50,
  license text not null default 'ALL_RIGHTS_RESERVED',
  canonical_url text,
  word_count int not null default 0,
  reading_minutes int not null default 1,
  published_rev int,
  first_published_at timestamptz,
  latest_published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  state_before_deletion text,
  suspended_at timestamptz,
  limited_at timestamptz,
  withheld_in text[] not null default '{}',
  legally_unavailable_at timestamptz,
  in_response_to_id text collate "C" references posts (id),
  discussion_closed_at timestamptz,
  -- Whether feeds, lists, archives, search and sitemaps may name it.
  is_listed boolean not null generated always as (
    state = 'published' and visibility in ('PUBLIC', 'LOCKED') and suspended_at is null and limited_at is null
    and legally_unavailable_at is null and in_response_to_id is null
  ) stored
);
create index posts_latest on posts (first_published_at desc, id desc) include (author_id, publication_id) where is_listed;
create index posts_author_feed on posts (author_id, first_published_at desc, id desc) include (publication_id) where is_listed;
create index posts_publication_feed on posts (publication_id, first_published_at desc, id desc) include (author_id)
  where is_listed and publication_id is not null;
create index posts_author_all on posts (author_id, state, updated_at desc, id desc);
create index posts_responses on posts (in_response_to_id, first_published_at desc, id desc) where in_response_to_id is not null;

-- The text readers see: one row for each time a story was published.
create table post_versions (
  post_id text collate "C" not null references posts (id) on delete cascade,
  rev int not null,
  title text not null,
  subtitle text not null,
  body jsonb not null,
  author_id text collate "C" not null,
  published_at timestamptz not null,
  primary key (post_id, rev)
);

-- The text its writer sees: the whole document at its newest revision, and the changes that led there.
create table post_drafts (
  post_id text collate "C" primary key references posts (id) on delete cascade,
  rev int not null,
  document jsonb not null,
  updated_at timestamptz not null
) with (fillfactor = 70);

create table post_deltas (
  post_id text collate "C" not null references posts (id) on delete cascade,
  rev int not null,
  deltas jsonb not null,
  author_id text collate "C" not null,
  saved_at timestamptz not null,
  primary key (post_id, rev)
);

create table post_stats (
  post_id text collate "C" primary key references posts (id) on delete cascade,
  clap_count int not null default 0,
  response_count int not null default 0
) with (fillfactor = 70);

create table claps (
  post_id text collate "C" not null references posts (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  count int not null check (count between 1 and 50),
  last_delta int not null,
  clapped_at timestamptz not null,
  primary key (post_id, user_id)
);
create index claps_user on claps (user_id, clapped_at desc);

create table post_tags (
  post_id text collate "C" not null references posts (id) on delete cascade,
  tag_id text collate "C" not null references tags (id),
  position int not null,
  first_published_at timestamptz,
  primary key (post_id, tag_id)
);
create index post_tags_tag on post_tags (tag_id, first_published_at desc, post_id desc);

create table share_keys (
  key_hash text collate "C" primary key,
  post_id text collate "C" not null references posts (id) on delete cascade,
  created_at timestamptz not null
);

create table catalogs (
  id text collate "C" primary key,
  owner_id text collate "C" not null references users (id) on delete cascade,
  name text not null,
  slug text not null,
  description text not null default '',
  visibility text not null check (visibility in ('PUBLIC', 'PRIVATE', 'LOCKED')),
  predefined text check (predefined in ('READING_LIST', 'CURRENTLY_READING', 'PURCHASED')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index catalogs_owner on catalogs (owner_id, updated_at desc, id desc);
create unique index catalogs_predefined on catalogs (owner_id, predefined) where predefined is not null;

create table catalog_items (
  id text collate "C" primary key,
  catalog_id text collate "C" not null references catalogs (id) on delete cascade,
  post_id text collate "C" not null references posts (id) on delete cascade,
  note text not null default '',
  position int not null,
  added_at timestamptz not null,
  unique (catalog_id, post_id)
);
create index catalog_items_order on catalog_items (catalog_id, position, id);
