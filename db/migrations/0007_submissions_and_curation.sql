-- Submissions to publications, requests to feature a story, and what curators and readers say about stories.

create table submissions (
  id text collate "C" primary key,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  story_id text collate "C" not null references stories (id) on delete cascade,
  submitter_id text collate "C" not null references users (id) on delete cascade,
  status text not null check (status in ('WIP', 'OPEN', 'CHANGES_REQUESTED', 'ACCEPTED', 'REJECTED')),
  -- The title at the time of submission: later edits by the writer are not for the editors.
  title text not null default '',
  note text check (length(note) between 1 and 2000),
  editor_note text check (length(editor_note) between 1 and 2000),
  decided_by text collate "C" references users (id) on delete set null,
  publish_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index submissions_one_open on submissions (story_id) where status = 'OPEN';
create unique index submissions_one_unsettled on submissions (story_id, publication_id)
  where status in ('WIP', 'OPEN', 'CHANGES_REQUESTED');
create index submissions_desk on submissions (publication_id, updated_at desc, id desc);
create index submissions_desk_by_status on submissions (publication_id, status, updated_at desc, id desc);
create index submissions_story on submissions (story_id, updated_at desc, id desc);
create index submissions_submitter on submissions (submitter_id);
create index submissions_decided_by on submissions (decided_by) where decided_by is not null;

-- One row per change of status, with the note sent along.
create table submission_steps (
  id text collate "C" primary key,
  submission_id text collate "C" not null references submissions (id) on delete cascade,
  status text not null check (status in ('WIP', 'OPEN', 'CHANGES_REQUESTED', 'ACCEPTED', 'REJECTED')),
  actor_id text collate "C" references users (id) on delete set null,
  note text check (length(note) between 1 and 2000),
  at timestamptz not null
);
create index submission_steps_order on submission_steps (submission_id, at desc, id desc);
create index submission_steps_actor on submission_steps (actor_id) where actor_id is not null;

-- Editors ask the writer of an unpublished-in-publication story whether they may feature it. The mailed token is stored as a hash.
create table feature_requests (
  id text collate "C" primary key,
  token_hash text collate "C" not null unique,
  story_id text collate "C" not null references stories (id) on delete cascade,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  requested_by text collate "C" references users (id) on delete set null,
  requested_at timestamptz not null,
  answered_at timestamptz,
  is_accepted boolean
);
create unique index feature_requests_open on feature_requests (story_id, publication_id) where answered_at is null;
create index feature_requests_publication on feature_requests (publication_id);
create index feature_requests_requested_by on feature_requests (requested_by) where requested_by is not null;

create table curator_tags (
  user_id text collate "C" not null references users (id) on delete cascade,
  tag_id text collate "C" not null references tags (id) on delete cascade,
  assigned_at timestamptz not null,
  primary key (user_id, tag_id)
);
create index curator_tags_tag on curator_tags (tag_id);

create table story_labels (
  story_id text collate "C" not null references stories (id) on delete cascade,
  label text not null,
  labelled_by text collate "C" references users (id) on delete set null,
  labelled_at timestamptz not null,
  primary key (story_id, label)
);
create index story_labels_user on story_labels (labelled_by);

-- `tag_id` is the topic a story is nominated for; null for any.
create table story_nominations (
  story_id text collate "C" not null references stories (id) on delete cascade,
  tag_id text collate "C" references tags (id) on delete cascade,
  nominated_by text collate "C" references users (id) on delete set null,
  nominated_at timestamptz not null,
  unique nulls not distinct (story_id, tag_id)
);
create index story_nominations_newest on story_nominations (nominated_at desc, story_id);
create index story_nominations_user on story_nominations (nominated_by);

create table curation_skips (
  user_id text collate "C" not null references users (id) on delete cascade,
  story_id text collate "C" not null references stories (id) on delete cascade,
  skipped_at timestamptz not null,
  primary key (user_id, story_id)
);
create index curation_skips_story on curation_skips (story_id);

-- "More like this" and "less like this": one per reader and story, the last one counts. A reader no longer sees stories they wanted less
-- of.
create table story_signals (
  user_id text collate "C" not null references users (id) on delete cascade,
  story_id text collate "C" not null references stories (id) on delete cascade,
  kind text not null check (kind in ('MORE', 'LESS')),
  given_at timestamptz not null,
  primary key (user_id, story_id)
);
create index story_signals_newest on story_signals (user_id, given_at desc);
create index story_signals_story on story_signals (story_id);
