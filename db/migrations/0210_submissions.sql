-- Stories handed in to publications: who decides on them, what both sides say to each other, and what became of it.

create table submissions (
  id text collate "C" primary key,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  post_id text collate "C" not null references posts (id) on delete cascade,
  submitter_id text collate "C" not null references users (id) on delete cascade,
  status text not null check (status in ('WIP', 'OPEN', 'CHANGES_REQUESTED', 'ACCEPTED', 'REJECTED')),
  -- What it was called when it was last handed in: what its writer makes of it later, on their own, is not for the editors.
  title text not null default '',
  note text check (length(note) between 1 and 2000),
  editor_note text check (length(editor_note) between 1 and 2000),
  decided_by text collate "C" references users (id) on delete set null,
  publish_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index submissions_one_open on submissions (post_id) where status = 'OPEN';
create unique index submissions_one_unsettled on submissions (post_id, publication_id)
  where status in ('WIP', 'OPEN', 'CHANGES_REQUESTED');
create index submissions_desk on submissions (publication_id, updated_at desc, id desc);
create index submissions_desk_by_status on submissions (publication_id, status, updated_at desc, id desc);
create index submissions_post on submissions (post_id, updated_at desc, id desc);
create index submissions_submitter on submissions (submitter_id);
create index submissions_decided_by on submissions (decided_by) where decided_by is not null;

-- One row for each step, with what was said on the way.
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

-- The publication whose editors have the story in hand while a submission of it is open.
alter table posts add column submitted_to_id text collate "C" references publications (id) on delete set null;
create index posts_submitted_to on posts (submitted_to_id) where submitted_to_id is not null;
-- What editors see of their publication beside what is published.
create index posts_publication_desk on posts (publication_id, state, updated_at desc, id desc) where publication_id is not null;

alter table users add column shares_email_with_editors boolean not null default false;
