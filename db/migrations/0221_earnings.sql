-- What members' reading earns, and what becomes of it.

-- What this reader's membership costs a month, in cents, when the story was for members; 0 for reading that earns nothing.
alter table story_visits add column monthly_price int not null default 0;
create index story_visits_earning on story_visits (day, post_id) where monthly_price > 0;

-- How far each day has been looked through; a day is done once.
create table earning_days (
  day date primary key,
  counted_to text collate "C" not null default '',
  counted_at timestamptz
);

-- Reading that earns: who read which story on which day, for how long. Readers are the keyed hashes of story_visits.
create table earning_reads (
  post_id text collate "C" not null references posts (id) on delete cascade,
  day date not null,
  reader text collate "C" not null,
  seconds int not null check (seconds > 0),
  primary key (post_id, day, reader)
);
create index earning_reads_day on earning_reads (day, post_id);

-- Among how many seconds each reader's month is divided.
create table earning_readers (
  month date not null,
  reader text collate "C" not null,
  monthly_price int not null,
  seconds bigint not null check (seconds > 0),
  primary key (month, reader)
);

-- What each story earned on each day, in millionths of a cent; it changes until its month is settled.
create table earning_post_days (
  post_id text collate "C" not null references posts (id) on delete cascade,
  day date not null,
  seconds bigint not null,
  readers int not null,
  micros bigint not null check (micros >= 0),
  primary key (post_id, day)
);

create table earning_months (
  month date primary key,
  settled_at timestamptz not null
);

-- Why a story earns nothing, or something beside.
create table post_earning_reasons (
  post_id text collate "C" not null references posts (id) on delete cascade,
  reason text not null check (reason in ('AWARDED_BONUS', 'EXCLUDED_CALL_TO_ACTION', 'EXCLUDED_META_POST',
    'MINIMUM_GUARANTEE_ACCUMULATION', 'MINIMUM_GUARANTEE_FULFILLED', 'USER_EXCLUDED')),
  set_by text collate "C" references users (id) on delete set null,
  set_at timestamptz not null,
  primary key (post_id, reason)
);

create table payouts (
  id text collate "C" primary key,
  -- What was paid stays on record when the account is gone.
  user_id text collate "C" references users (id) on delete set null,
  status text not null check (status in ('FORFEITED', 'INTERNAL_FAILED', 'ON_HOLD', 'PAID', 'PENDING', 'PROCESSING',
    'PROVIDER_FAILED', 'REVERSED', 'UNKNOWN')),
  amount int not null check (amount > 0),
  currency text not null check (currency in ('USD', 'CAD')),
  -- The month it closes.
  month date not null,
  created_at timestamptz not null,
  provider text not null,
  -- To which account this attempt goes: it and the count make the key under which the provider is asked.
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
create index payouts_open on payouts (id) where status not in ('PAID', 'FORFEITED', 'REVERSED');

-- Rows are added and never changed; what somebody is owed is their sum.
create table partner_transactions (
  id text collate "C" primary key,
  user_id text collate "C" references users (id) on delete set null,
  kind text not null check (kind in ('CREDIT', 'DEBIT', 'TRANSFER')),
  credit_kind text check (credit_kind in ('BONUS', 'POST', 'REFERRAL', 'CORRECTION', 'REVERSE_FORFEITURE')),
  debit_kind text check (debit_kind in ('BASE', 'FORFEITURE', 'PROCESSING_FEE', 'TAX_WITHHOLDING')),
  amount int not null check (amount > 0),
  currency text not null check (currency in ('USD', 'CAD')),
  -- The month it counts to: a payout closes months.
  month date not null,
  post_id text collate "C" references posts (id) on delete set null,
  payout_id text collate "C" references payouts (id),
  note text check (length(note) <= 1000),
  made_by text collate "C" references users (id) on delete set null,
  created_at timestamptz not null,
  check ((kind = 'CREDIT') = (credit_kind is not null) and (kind = 'DEBIT') = (debit_kind is not null))
);
create index partner_transactions_user on partner_transactions (user_id, month);
create index partner_transactions_payout on partner_transactions (payout_id, created_at, id);
create index partner_transactions_post on partner_transactions (post_id) where post_id is not null;
-- A story earns once a month, and a payout is made of one transfer and one of each debit.
create unique index partner_transactions_earned on partner_transactions (post_id, month) where credit_kind = 'POST';
create unique index partner_transactions_transfer on partner_transactions (payout_id) where kind = 'TRANSFER';

create function refuse_change() returns trigger language plpgsql as $$
begin
  -- An account or a story that goes takes its name with it, and leaves the figures.
  if new.amount <> old.amount or new.kind <> old.kind or new.currency <> old.currency or new.month <> old.month
    or new.payout_id is distinct from old.payout_id then
    raise exception 'Transactions are added, never changed.';
  end if;
  return new;
end $$;
create trigger partner_transactions_stay before update on partner_transactions for each row execute function refuse_change();

-- Which months have been gone through for payouts.
create table payout_runs (
  month date primary key,
  -- How far, so that a run that was broken off goes on.
  done_to text collate "C" not null default '',
  began_at timestamptz not null,
  ended_at timestamptz
);
