-- Who got mail in the last 30 days, and whether it was sent. Not what it said: subjects name private drafts and contain codes.
create table mail_log (
  id text collate "C" primary key,
  -- The same on each attempt of a job, which updates the row.
  message_key text collate "C" not null unique,
  recipient text not null,
  -- The job that sent it.
  kind text not null,
  state text not null check (state in ('SENT', 'FAILED', 'REFUSED')),
  error text check (length(error) <= 500),
  attempts int not null default 1,
  sent_at timestamptz not null
);
create index mail_log_newest on mail_log (sent_at desc, id desc);
create index mail_log_recipient on mail_log (lower(recipient), sent_at desc, id desc);
create index mail_log_unsent on mail_log (sent_at desc, id desc) where state <> 'SENT';

create index failed_jobs_newest on failed_jobs (failed_at desc, id desc);

-- Accounts as staff list them; a purged account has a name that no one can choose.
create index users_newest on users (created_at desc, id desc) where username not like 'deleted-%';
create index users_suspended on users (created_at desc, id desc) where suspended_at is not null;
create index users_being_deleted on users (created_at desc, id desc) where deleted_at is not null and username not like 'deleted-%';
