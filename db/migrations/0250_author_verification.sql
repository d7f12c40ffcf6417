-- Who asks to be known as the author of books, and what staff answered.

create table author_applications (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  isbn13 text collate "C" not null check (isbn13 ~ '^97[89][0-9]{10}$'),
  evidence text not null default '' check (length(evidence) <= 2000),
  submitted_at timestamptz not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'VERIFIED', 'TURNED_DOWN')),
  decided_at timestamptz,
  decided_by text collate "C" references users (id) on delete set null,
  -- What the applicant is told.
  note text not null default '' check (length(note) <= 1000),
  check ((status = 'OPEN') = (decided_at is null))
);
-- One stands open at a time.
create unique index author_applications_open_once on author_applications (user_id) where status = 'OPEN';
create index author_applications_open on author_applications (submitted_at, id) where status = 'OPEN';
create index author_applications_user on author_applications (user_id, submitted_at desc, id desc);

alter table moderation_decisions
  drop constraint moderation_decisions_decision_check,
  add constraint moderation_decisions_decision_check check (
    decision in (
      'SUSPEND_USER', 'UNSUSPEND_USER', 'SUSPEND_POST', 'LIMIT_POST', 'UNSUSPEND_POST', 'WITHHOLD_POST',
      'VERIFY_AUTHOR', 'TURN_DOWN_AUTHOR', 'UNVERIFY_AUTHOR'
    )
  );
