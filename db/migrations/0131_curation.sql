-- What curators do: which tags are theirs, what they said of stories, and which stories they put under a topic.

alter table topics add column image_id text collate "C" references images (id) on delete set null;

-- A tag that a curator gave stays when the writer changes theirs.
alter table post_tags add column added_by text collate "C" references users (id) on delete set null;
create index post_tags_added_by on post_tags (added_by) where added_by is not null;

create table curator_tags (
  user_id text collate "C" not null references users (id) on delete cascade,
  tag_id text collate "C" not null references tags (id) on delete cascade,
  assigned_at timestamptz not null,
  primary key (user_id, tag_id)
);
create index curator_tags_tag on curator_tags (tag_id);

create table story_labels (
  post_id text collate "C" not null references posts (id) on delete cascade,
  label text not null,
  labelled_by text collate "C" references users (id) on delete set null,
  labelled_at timestamptz not null,
  primary key (post_id, label)
);
create index story_labels_user on story_labels (labelled_by);

create table story_nominations (
  post_id text collate "C" not null references posts (id) on delete cascade,
  -- For which topic; null for any.
  tag_id text collate "C" references tags (id) on delete cascade,
  nominated_by text collate "C" references users (id) on delete set null,
  nominated_at timestamptz not null,
  unique nulls not distinct (post_id, tag_id)
);
create index story_nominations_newest on story_nominations (nominated_at desc, post_id);
create index story_nominations_user on story_nominations (nominated_by);

create table curation_skips (
  user_id text collate "C" not null references users (id) on delete cascade,
  post_id text collate "C" not null references posts (id) on delete cascade,
  skipped_at timestamptz not null,
  primary key (user_id, post_id)
);
create index curation_skips_post on curation_skips (post_id);
