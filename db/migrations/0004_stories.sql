-- Stories: their text and its history, who can see them, and what readers do with them.

create table stories (
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
  in_response_to_id text collate "C" references stories (id),
  discussion_closed_at timestamptz,
  -- Chosen by the browser, so that repeating a request whose response was lost creates no second draft.
  creation_key text collate "C",
  seo_title text,
  seo_description text,
  -- Replaces the words of the title in the address; the id that follows stays.
  custom_slug text collate "C",
  allow_private_notes boolean not null default true,
  topic_id text collate "C" references topics (id) on delete set null,
  -- Restoring the account restores only the stories deleted along with it.
  deleted_with_account_at timestamptz,
  in_response_to_list_id text collate "C",
  -- A response to a story or a list; `responses` says to which.
  is_response boolean not null default false,
  -- Whether feeds, lists, archives, search and sitemaps may show it.
  is_listed boolean not null generated always as (
    state = 'published' and visibility in ('PUBLIC', 'LOCKED') and suspended_at is null and limited_at is null
    and legally_unavailable_at is null and in_response_to_id is null and in_response_to_list_id is null
  ) stored,
  -- A saved page of another site, visible only to the reader who saved it.
  external_url text,
  -- The publication whose editors hold the story while a submission is open.
  submitted_to_id text collate "C" references publications (id) on delete set null,
  -- An imported cover that is in no paragraph; it stays until the writer chooses another.
  has_separate_cover boolean not null default false
);
create index stories_author_all on stories (author_id, state, updated_at desc, id desc);
create index stories_responses on stories (in_response_to_id, first_published_at desc, id desc) where in_response_to_id is not null;
create unique index stories_creation_key on stories (author_id, creation_key) where creation_key is not null;
create index stories_author_edited on stories (author_id, updated_at desc, id desc);
create index stories_author_deleted on stories (author_id, deleted_at desc, id desc) where state = 'deleted';
create index stories_sanctioned on stories (author_id) where suspended_at is not null or limited_at is not null;
create index stories_latest on stories (first_published_at desc, id desc) include (author_id, publication_id) where is_listed;
create index stories_author_feed on stories (author_id, first_published_at desc, id desc) include (publication_id) where is_listed;
create index stories_publication_feed on stories (publication_id, first_published_at desc, id desc) include (author_id)
  where is_listed and publication_id is not null;
create unique index stories_external_url on stories (author_id, md5(external_url)) where external_url is not null and state = 'published';
create index stories_submitted_to on stories (submitted_to_id) where submitted_to_id is not null;
create index stories_publication_desk on stories (publication_id, state, updated_at desc, id desc) where publication_id is not null;

-- The text readers see: one row each time a story is published.
create table story_versions (
  story_id text collate "C" not null references stories (id) on delete cascade,
  rev int not null,
  title text not null,
  subtitle text not null,
  body jsonb not null,
  author_id text collate "C" not null,
  published_at timestamptz not null,
  primary key (story_id, rev)
);

-- The text its writer sees: the whole document at its newest revision.
create table story_drafts (
  story_id text collate "C" primary key references stories (id) on delete cascade,
  rev int not null,
  document jsonb not null,
  updated_at timestamptz not null
) with (fillfactor = 70);

-- The changes that led to the current draft.
create table story_deltas (
  story_id text collate "C" not null references stories (id) on delete cascade,
  rev int not null,
  deltas jsonb not null,
  author_id text collate "C" not null,
  saved_at timestamptz not null,
  primary key (story_id, rev)
);

-- Whole documents at the revisions a writer can go back to.
create table story_revisions (
  story_id text collate "C" not null references stories (id) on delete cascade,
  rev int not null,
  document jsonb not null,
  words int,
  author_id text collate "C" not null,
  saved_at timestamptz not null,
  name text,
  named_by text collate "C",
  named_at timestamptz,
  primary key (story_id, rev)
);

-- Drafts to publish at a given time. `problem` says why a scheduled story was not published.
create table story_schedules (
  story_id text collate "C" primary key references stories (id) on delete cascade,
  publish_at timestamptz not null,
  visibility text not null check (visibility in ('LOCKED', 'PRIVATE', 'PUBLIC', 'UNLISTED')),
  notifies_followers boolean not null,
  scheduled_by text collate "C" not null references users (id) on delete cascade,
  scheduled_at timestamptz not null,
  problem text
);

create table story_stats (
  story_id text collate "C" primary key references stories (id) on delete cascade,
  clap_count int not null default 0,
  response_count int not null default 0,
  highlight_count int not null default 0
) with (fillfactor = 70);

create table story_tags (
  story_id text collate "C" not null references stories (id) on delete cascade,
  tag_id text collate "C" not null references tags (id),
  position int not null,
  first_published_at timestamptz,
  -- The curator who added the tag; it stays when the writer changes the others.
  added_by text collate "C" references users (id) on delete set null,
  primary key (story_id, tag_id)
);
create index story_tags_tag on story_tags (tag_id, first_published_at desc, story_id desc);
create index story_tags_added_by on story_tags (added_by) where added_by is not null;

-- Slugs a story had while readers could find it there. They redirect to the story.
create table story_former_slugs (
  story_id text collate "C" not null references stories (id) on delete cascade,
  slug text collate "C" not null,
  used_until timestamptz not null,
  primary key (story_id, slug)
);

create table story_pins (
  user_id text collate "C" not null references users (id) on delete cascade,
  story_id text collate "C" not null references stories (id) on delete cascade,
  pinned_at timestamptz not null,
  primary key (user_id, story_id)
);
create index story_pins_order on story_pins (user_id, pinned_at desc, story_id desc);
create index story_pins_story on story_pins (story_id);

create table share_keys (
  key_hash text collate "C" primary key,
  story_id text collate "C" not null references stories (id) on delete cascade,
  created_at timestamptz not null,
  id text collate "C" unique,
  created_by text collate "C" references users (id) on delete cascade,
  opened_at timestamptz
);
create index share_keys_story on share_keys (story_id, created_at desc);

create table claps (
  story_id text collate "C" not null references stories (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  count int not null check (count between 1 and 50),
  last_delta int not null,
  clapped_at timestamptz not null,
  primary key (story_id, user_id)
);
create index claps_user on claps (user_id, clapped_at desc);
create index claps_day on claps (clapped_at);

-- A story that comments on another story.
create table reposts (
  story_id text collate "C" primary key references stories (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  reposted_id text collate "C" not null references stories (id) on delete cascade,
  unique (user_id, reposted_id)
);
create index reposts_reposted on reposts (reposted_id);

-- Pages of other sites embedded in stories: in a frame for known providers, as a card otherwise.
create table media_resources (
  id text collate "C" primary key,
  href text not null,
  title text not null,
  description text not null,
  site text not null,
  -- The provider, if it may be framed; empty for a card.
  provider text not null,
  frame_src text,
  frame_width int,
  frame_height int,
  thumbnail_image_id text collate "C" references images (id),
  created_by text collate "C" references users (id) on delete set null,
  created_at timestamptz not null,
  read_at timestamptz not null
);
-- URLs are too long to be indexed themselves.
create unique index media_resources_href on media_resources (md5(href));

-- Uploaded videos.
create table videos (
  id text collate "C" primary key,
  owner_id text collate "C" not null references users (id) on delete cascade,
  -- RECEIVING an upload in pieces, PROCESSING by ffmpeg, READY to play, or FAILED.
  state text not null check (state in ('RECEIVING', 'PROCESSING', 'READY', 'FAILED')),
  failure text check (failure in ('unreadable', 'too-long', 'too-many-pixels', 'too-slow')),
  byte_size int not null check (byte_size > 0),
  received_bytes int not null default 0,
  received_pieces int not null default 0,
  width int,
  height int,
  duration_ms int,
  poster_image_id text collate "C" references images (id),
  created_at timestamptz not null,
  check (received_bytes between 0 and byte_size),
  check ((state = 'FAILED') = (failure is not null)),
  check (state <> 'READY' or (width is not null and height is not null and duration_ms is not null and poster_image_id is not null))
);
create index videos_owner on videos (owner_id);
create index videos_created on videos (created_at);
create index videos_poster on videos (poster_image_id);

-- A story that has shown a video may show it again, because its older versions do.
create table story_videos (
  story_id text collate "C" not null references stories (id) on delete cascade,
  video_id text collate "C" not null references videos (id) on delete cascade,
  primary key (story_id, video_id)
);
create index story_videos_video on story_videos (video_id);

create table publication_featured_stories (
  id text collate "C" primary key,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  story_id text collate "C" not null references stories (id) on delete cascade,
  position int not null,
  featured_at timestamptz not null,
  featured_by text collate "C" not null references users (id),
  unique (publication_id, story_id)
);
create index publication_featured_stories_order on publication_featured_stories (publication_id, position, id);

create table publication_pins (
  publication_id text collate "C" not null references publications (id) on delete cascade,
  story_id text collate "C" not null references stories (id) on delete cascade,
  pinned_by text collate "C" references users (id) on delete set null,
  pinned_at timestamptz not null,
  primary key (publication_id, story_id)
);
create index publication_pins_order on publication_pins (publication_id, pinned_at desc, story_id desc);
create index publication_pins_story on publication_pins (story_id);
