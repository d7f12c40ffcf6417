-- Running a publication: who may send it stories, who invited whom, and who put somebody on its staff.

alter table publications
  add column accepts_submissions boolean not null default false,
  add column submission_guidelines text not null default '' check (length(submission_guidelines) <= 5000);

alter table publication_members add column added_by text collate "C" references users (id) on delete set null;

create table publication_invitations (
  id text collate "C" primary key,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  -- An account, or an address that has none yet; whoever proves the address may accept.
  user_id text collate "C" references users (id) on delete cascade,
  email text check (length(email) between 3 and 254),
  role text not null check (role in ('EDITOR', 'WRITER')),
  invited_by text collate "C" not null references users (id) on delete cascade,
  created_at timestamptz not null,
  accepted_at timestamptz,
  refused_at timestamptz,
  check ((user_id is null) <> (email is null))
);
create unique index publication_invitations_open_user on publication_invitations (publication_id, user_id)
  where user_id is not null and accepted_at is null and refused_at is null;
create unique index publication_invitations_open_email on publication_invitations (publication_id, lower(email))
  where email is not null and accepted_at is null and refused_at is null;
create index publication_invitations_user on publication_invitations (user_id) where accepted_at is null and refused_at is null;
create index publication_invitations_email on publication_invitations (lower(email)) where accepted_at is null and refused_at is null;
create index publication_invitations_invited_by on publication_invitations (invited_by);
