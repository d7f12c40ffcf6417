-- The writer's desk: what is chosen for a story beside its text, when it is to be published, and what leads to it.

alter table posts
  add column seo_title text,
  add column seo_description text,
  -- Stands for the title's own words in the address; the id behind it stays.
  add column custom_slug text collate "C",
  add column allow_private_notes boolean not null default true,
  add column topic_id text collate "C" references topics (id) on delete set null;
create index posts_author_edited on posts (author_id, updated_at desc, id desc);
create index posts_author_deleted on posts (author_id, deleted_at desc, id desc) where state = 'deleted';

-- Words that stood before the id of a story's address while readers could find it there. They keep leading to the story.
create table story_former_slugs (
  post_id text collate "C" not null references posts (id) on delete cascade,
  slug text collate "C" not null,
  used_until timestamptz not null,
  primary key (post_id, slug)
);

create table story_pins (
  user_id text collate "C" not null references users (id) on delete cascade,
  post_id text collate "C" not null references posts (id) on delete cascade,
  pinned_at timestamptz not null,
  primary key (user_id, post_id)
);
create index story_pins_order on story_pins (user_id, pinned_at desc, post_id desc);
create index story_pins_post on story_pins (post_id);

-- A draft that is to be published at a minute, and by whose word. `problem` says why it was not, when it was not.
create table post_schedules (
  post_id text collate "C" primary key references posts (id) on delete cascade,
  publish_at timestamptz not null,
  visibility text not null check (visibility in ('LOCKED', 'PRIVATE', 'PUBLIC', 'UNLISTED')),
  notifies_followers boolean not null,
  scheduled_by text collate "C" not null references users (id) on delete cascade,
  scheduled_at timestamptz not null,
  problem text
);

alter table share_keys
  add column id text collate "C" unique,
  add column created_by text collate "C" references users (id) on delete cascade,
  add column opened_at timestamptz;
create index share_keys_post on share_keys (post_id, created_at desc);

-- The whole text at a moment worth going back to.
create table post_revisions (
  post_id text collate "C" not null references posts (id) on delete cascade,
  rev int not null,
  document jsonb not null,
  words int,
  author_id text collate "C" not null,
  saved_at timestamptz not null,
  name text,
  named_by text collate "C",
  named_at timestamptz,
  primary key (post_id, rev)
);
-- What was published before versions were kept whole.
insert into post_revisions (post_id, rev, document, author_id, saved_at)
  select v.post_id, v.rev,
    jsonb_build_array(
      jsonb_build_object('name', 'title', 'type', 'COVER_TITLE', 'text', v.title, 'markups', '[]'::jsonb),
      jsonb_build_object('name', 'subtitle', 'type', 'SECTION_CAPTION', 'text', v.subtitle, 'markups', '[]'::jsonb)) || v.body,
    v.author_id, v.published_at
  from post_versions v;

create table sequences (
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
create index sequences_author on sequences (author_id, updated_at desc, id desc);

-- A story stands in one series at most, so that "next" has one meaning.
create table sequence_stories (
  post_id text collate "C" primary key references posts (id) on delete cascade,
  sequence_id text collate "C" not null references sequences (id) on delete cascade,
  position int not null,
  added_at timestamptz not null
);
create index sequence_stories_order on sequence_stories (sequence_id, position, post_id);

create table sequence_follows (
  sequence_id text collate "C" not null references sequences (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (sequence_id, user_id)
);
create index sequence_follows_user on sequence_follows (user_id);

-- A remark on somebody's story, as a story of one's own.
create table reposts (
  post_id text collate "C" primary key references posts (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  reposted_id text collate "C" not null references posts (id) on delete cascade,
  unique (user_id, reposted_id)
);
create index reposts_reposted on reposts (reposted_id);
