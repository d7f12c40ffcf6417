-- Paid subscribers that a publication brings from another platform, and who receives its newsletter.

-- The last list that a publication uploaded.
create table member_imports (
  id text collate "C" primary key,
  publication_id text collate "C" not null unique references publications (id) on delete cascade,
  -- Whoever uploaded it.
  user_id text collate "C" references users (id) on delete set null,
  file_name text not null check (length(file_name) <= 200),
  -- CHECKING: each row is compared with the provider, without changing anything. IMPORTING: rows without a problem become members.
  state text not null check (state in ('UPLOADED', 'CHECKING', 'CHECKED', 'IMPORTING', 'IMPORTED')),
  account_id text,
  -- The tiers of those who pay by the month and by the year.
  monthly_tier_id text collate "C" references publication_tiers (id),
  yearly_tier_id text collate "C" references publication_tiers (id),
  -- Whether its members are subscribed to the newsletter of the publication.
  subscribes_members boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index member_imports_user on member_imports (user_id) where user_id is not null;
create index member_imports_monthly_tier on member_imports (monthly_tier_id) where monthly_tier_id is not null;
create index member_imports_yearly_tier on member_imports (yearly_tier_id) where yearly_tier_id is not null;

create table member_import_rows (
  import_id text collate "C" not null references member_imports (id) on delete cascade,
  -- In the file, where the first is 1.
  line int not null,
  email text not null check (length(email) <= 254),
  name text not null check (length(name) <= 100),
  customer_id text not null check (length(customer_id) <= 100),
  state text not null check (state in ('NEW', 'READY', 'PROBLEM', 'IMPORTED')),
  -- Why it is not imported: a value of memberImportProblems.
  problem text,
  -- What the provider said when the row was checked.
  subscription_id text,
  primary key (import_id, line),
  constraint member_import_rows_problem check ((state = 'PROBLEM') = (problem is not null))
);
create index member_import_rows_state on member_import_rows (import_id, state, line);

-- Members for whom the provider charges, by when it is asked next.
create index publication_memberships_followed on publication_memberships (period_ends_at, id)
  where source = 'IMPORTED' and status = 'ACTIVE';
create index publication_memberships_former on publication_memberships (publication_id, started_at desc, id desc)
  where status = 'INACTIVE';

-- Who receives issues: everyone who subscribed, or those of them who are members, of any tier or of those in `tier_ids`.
alter table newsletters add column audience text not null default 'EVERYONE' check (audience in ('EVERYONE', 'MEMBERS', 'TIERS'));
alter table newsletter_issues add column audience text not null default 'EVERYONE' check (audience in ('EVERYONE', 'MEMBERS', 'TIERS'));
