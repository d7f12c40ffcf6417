-- Who is in the partner program and why not any more, where their money goes, and what they told the tax office.

alter table partner_program_enrollments
  add column country text check (length(country) = 2),
  add column terms_accepted_at timestamptz,
  add column ineligibility_reasons text[] not null default '{}',
  add column change_origin text not null default 'USER_SELF_ACTION'
    check (change_origin in ('ADMIN_ACTION', 'DELINQUENCY_SYSTEM_ACTION', 'USER_SELF_ACTION')),
  add column changed_at timestamptz;
update partner_program_enrollments set changed_at = enrolled_at;
create index partner_program_enrollments_standing on partner_program_enrollments (id)
  where status in ('ACTIVE', 'PENDING_ACTION');

create table partner_program_enrollment_changes (
  id bigint generated always as identity primary key,
  enrollment_id text collate "C" not null references partner_program_enrollments (id) on delete cascade,
  status text not null,
  origin text not null,
  changed_by text collate "C" references users (id) on delete set null,
  changed_at timestamptz not null
);
create index partner_program_enrollment_changes_enrollment on partner_program_enrollment_changes (enrollment_id, id);

create table partner_program_applications (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  status text not null check (status in ('APPROVED', 'INVALID', 'ON_HOLD', 'PENDING')),
  country text not null check (length(country) = 2),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text collate "C" references users (id) on delete set null,
  reason text check (length(reason) <= 1000)
);
create index partner_program_applications_user on partner_program_applications (user_id, submitted_at desc);
-- One stands open at a time.
create unique index partner_program_applications_open on partner_program_applications (user_id)
  where status in ('PENDING', 'ON_HOLD', 'APPROVED');

-- An account with the provider that has been begun, and the word by which its owner is known again when they come back.
create table payout_setups (
  state_hash text primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  provider text not null,
  type text not null check (type in ('STRIPE_EXPRESS', 'STRIPE_STANDARD')),
  country text not null check (length(country) = 2),
  -- Null where the provider names it only when they come back.
  provider_account_id text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index payout_setups_user on payout_setups (user_id);

create table payout_accounts (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  provider text not null,
  type text not null check (type in ('STRIPE_EXPRESS', 'STRIPE_STANDARD')),
  provider_account_id text not null,
  country text not null check (length(country) = 2),
  currency text not null check (currency in ('USD', 'CAD')),
  is_complete boolean not null,
  requirements_due text[] not null default '{}',
  created_at timestamptz not null,
  checked_at timestamptz not null,
  replaced_at timestamptz
);
create unique index payout_accounts_current on payout_accounts (user_id) where replaced_at is null;
create index payout_accounts_user on payout_accounts (user_id, created_at desc);

create table tax_forms (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  kind text not null check (kind in ('W-9', 'W-8BEN')),
  country text not null check (length(country) = 2),
  legal_name text not null check (length(legal_name) <= 200),
  address text not null check (length(address) <= 500),
  -- Sealed with a key made from the server's secret; only its last four characters are ever shown.
  tax_id_sealed text,
  tax_id_last_four text check (length(tax_id_last_four) <= 4),
  signature text not null check (length(signature) <= 200),
  signed_on date not null,
  withholding_percent int not null check (withholding_percent between 0 and 100),
  -- Nothing for a form that does not run out.
  valid_through date,
  submitted_at timestamptz not null,
  replaced_at timestamptz
);
create unique index tax_forms_current on tax_forms (user_id) where replaced_at is null;
create index tax_forms_user on tax_forms (user_id, submitted_at desc);
