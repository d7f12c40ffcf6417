-- The partner program: enrollment, tax forms, what reading earns, and payouts.

create table partner_program_enrollments (
  id text collate "C" primary key,
  user_id text collate "C" not null unique references users (id) on delete cascade,
  status text not null check (status in ('ACTIVE', 'INACTIVE', 'PENDING_ACTION', 'SUSPENDED', 'UNKNOWN')),
  enrolled_at timestamptz not null,
  country text check (length(country) = 2),
  terms_accepted_at timestamptz,
  ineligibility_reasons text[] not null default '{}',
  change_origin text not null default 'USER_SELF_ACTION' check (
    change_origin in ('ADMIN_ACTION', 'DELINQUENCY_SYSTEM_ACTION', 'USER_SELF_ACTION')
  ),
  changed_at timestamptz
);
create index partner_program_enrollments_standing on partner_program_enrollments (id) where status in ('ACTIVE', 'PENDING_ACTION');

-- The history of each enrollment.
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
create unique index partner_program_applications_open on partner_program_applications (user_id)
  where status in ('PENDING', 'ON_HOLD', 'APPROVED');

-- Payout accounts being set up at the provider. `state_hash` recognizes the user on return.
create table payout_setups (
  state_hash text primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  provider text not null,
  type text not null check (type in ('STRIPE_EXPRESS', 'STRIPE_STANDARD')),
  country text not null check (length(country) = 2),
  -- Null where the provider names it only on return.
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
  -- Encrypted with a key derived from the server’s secret; only its last four characters are ever shown.
  tax_id_sealed text,
  tax_id_last_four text check (length(tax_id_last_four) <= 4),
  signature text not null check (length(signature) <= 200),
  signed_on date not null,
  withholding_percent int not null check (withholding_percent between 0 and 100),
  -- Null for a form that does not expire.
  valid_through date,
  submitted_at timestamptz not null,
  replaced_at timestamptz
);
create unique index tax_forms_current on tax_forms (user_id) where replaced_at is null;
create index tax_forms_user on tax_forms (user_id, submitted_at desc);

-- How far each day has been processed; a day is processed once.
create table earning_days (
  day date primary key,
  counted_to text collate "C" not null default '',
  counted_at timestamptz
);

-- Reading that earns: who read which story on which day, for how long. Readers are the keyed hashes of `story_visits`.
create table earning_reads (
  story_id text collate "C" not null references stories (id) on delete cascade,
  day date not null,
  reader text collate "C" not null,
  seconds int not null check (seconds > 0),
  primary key (story_id, day, reader)
);
create index earning_reads_day on earning_reads (day, story_id);

-- The seconds among which each reader’s monthly fee is divided.
create table earning_readers (
  month date not null,
  reader text collate "C" not null,
  monthly_price int not null,
  seconds bigint not null check (seconds > 0),
  primary key (month, reader)
);

-- What each story earned on each day, in millionths of a cent. Changes until its month is settled.
create table earning_story_days (
  story_id text collate "C" not null references stories (id) on delete cascade,
  day date not null,
  seconds bigint not null,
  readers int not null,
  micros bigint not null check (micros >= 0),
  primary key (story_id, day)
);

create table earning_months (
  month date primary key,
  settled_at timestamptz not null
);

-- Why a story earns nothing, or a bonus.
create table story_earning_reasons (
  story_id text collate "C" not null references stories (id) on delete cascade,
  reason text not null check (
    reason in ('AWARDED_BONUS', 'EXCLUDED_CALL_TO_ACTION', 'EXCLUDED_META_POST', 'MINIMUM_GUARANTEE_ACCUMULATION',
      'MINIMUM_GUARANTEE_FULFILLED', 'USER_EXCLUDED')
  ),
  set_by text collate "C" references users (id) on delete set null,
  set_at timestamptz not null,
  primary key (story_id, reason)
);

create table payouts (
  id text collate "C" primary key,
  -- Payouts stay on record after the account is gone.
  user_id text collate "C" references users (id) on delete set null,
  status text not null check (
    status in ('FORFEITED', 'INTERNAL_FAILED', 'ON_HOLD', 'PAID', 'PENDING', 'PROCESSING', 'PROVIDER_FAILED', 'REVERSED',
      'UNKNOWN')
  ),
  amount int not null check (amount > 0),
  currency text not null check (currency in ('USD', 'CAD')),
  -- The month this payout closes.
  month date not null,
  created_at timestamptz not null,
  provider text not null,
  -- The account this attempt pays into. With `attempts` it forms the idempotency key sent to the provider.
  destination text,
  attempts int not null default 0,
  provider_transfer_id text,
  failure_message text,
  held_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz
);
create unique index payouts_month on payouts (user_id, month);
create index payouts_user on payouts (user_id, created_at desc, id desc);
create index payouts_open on payouts (id) where status <> ALL (array['PAID', 'FORFEITED', 'REVERSED']);

-- A ledger: rows are added and never changed. A balance is their sum.
create table partner_transactions (
  id text collate "C" primary key,
  user_id text collate "C" references users (id) on delete set null,
  kind text not null check (kind in ('CREDIT', 'DEBIT', 'TRANSFER')),
  credit_kind text check (credit_kind in ('BONUS', 'POST', 'REFERRAL', 'CORRECTION', 'REVERSE_FORFEITURE')),
  debit_kind text check (debit_kind in ('BASE', 'FORFEITURE', 'PROCESSING_FEE', 'TAX_WITHHOLDING')),
  amount int not null check (amount > 0),
  currency text not null check (currency in ('USD', 'CAD')),
  -- The month it belongs to: a payout closes months.
  month date not null,
  story_id text collate "C" references stories (id) on delete set null,
  payout_id text collate "C" references payouts (id),
  note text check (length(note) <= 1000),
  made_by text collate "C" references users (id) on delete set null,
  created_at timestamptz not null,
  check (((kind = 'CREDIT') = (credit_kind is not null)) and ((kind = 'DEBIT') = (debit_kind is not null)))
);
create index partner_transactions_user on partner_transactions (user_id, month);
create index partner_transactions_payout on partner_transactions (payout_id, created_at, id);
create index partner_transactions_story on partner_transactions (story_id) where story_id is not null;
-- A story earns once a month, and a payout consists of one transfer and one of each debit.
create unique index partner_transactions_earned on partner_transactions (story_id, month) where credit_kind = 'POST';
create unique index partner_transactions_transfer on partner_transactions (payout_id) where kind = 'TRANSFER';

create function refuse_transaction_change() returns trigger language plpgsql as $$
begin
  -- Deleting an account or a story clears its reference and leaves the amounts.
  if new.amount <> old.amount or new.kind <> old.kind or new.currency <> old.currency or new.month <> old.month
    or new.payout_id is distinct from old.payout_id then
    raise exception 'Transactions are added, never changed.';
  end if;
  return new;
end $$;
create trigger partner_transactions_immutable before update on partner_transactions for each row execute function refuse_transaction_change();

-- Months for which payouts were made, and how far an interrupted run got.
create table payout_runs (
  month date primary key,
  done_to text collate "C" not null default '',
  began_at timestamptz not null,
  ended_at timestamptz
);
