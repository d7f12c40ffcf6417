-- Payments that settle days later, customers at providers, what providers report, refunds, disputes, and the ledger of members’ money.

create table payment_customers (
  user_id text collate "C" not null references users (id) on delete cascade,
  provider text not null,
  -- Null while it is being created.
  customer_id text,
  created_at timestamptz not null,
  primary key (user_id, provider)
);
insert into payment_customers (user_id, provider, customer_id, created_at)
  select distinct on (user_id, provider) user_id, provider, customer_id, added_at from payment_methods
  order by user_id, provider, added_at desc;

-- Bank accounts and whatever else a provider takes.
alter table payment_methods drop constraint payment_methods_kind_check;
alter table payment_methods
  add constraint payment_methods_kind_check check (kind in ('CreditCard', 'ApplePayCard', 'GooglePayCard', 'PaypalAccount', 'OtherMethod')),
  add column label text check (length(label) <= 100);

-- The payment’s id is known before money is taken.
alter table charges rename column provider_charge_id to provider_payment_id;
alter table charges
  -- Whether the payment method is charged again later.
  add column saves_method boolean not null default false,
  add column method_kind text,
  -- Chosen by the browser: the same purchase sent twice is one charge.
  add column request_key text,
  -- Why it is not settled yet: the bank takes days, or wants the payer to confirm. Null while we are trying.
  add column waiting_for text check (waiting_for in ('bank', 'payer')),
  add column refunded_amount int not null default 0 check (refunded_amount between 0 and amount + tax),
  add column disputed_at timestamptz;
update charges set saves_method = kind not in ('GIFT', 'GROUP_GIFT');
update charges set refunded_amount = amount + tax where status = 'REFUNDED';
create unique index charges_request on charges (request_key) where request_key is not null;
create index charges_payment on charges (provider_payment_id) where provider_payment_id is not null;
create index charges_subject on charges (subject_id, created_at desc);

-- The last purchase that this membership was bought with.
alter table memberships add column request_key text;
-- What gifts added to the current period are worth, in minor units: a switch of plans takes it into account.
alter table memberships add column gifted_amount int not null default 0 check (gifted_amount >= 0);

create table refunds (
  -- Also the idempotency key sent to the provider.
  id text collate "C" primary key,
  charge_id text collate "C" not null references charges (id),
  amount int not null check (amount > 0),
  reason text not null check (reason in ('abandoned', 'staff', 'provider')),
  note text check (length(note) <= 1000),
  requested_by text collate "C" references users (id) on delete set null,
  status text not null check (status in ('PENDING', 'DONE', 'FAILED')),
  provider_refund_id text,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint refunds_settled check ((status = 'PENDING') = (settled_at is null))
);
create index refunds_charge on refunds (charge_id, created_at, id);
create unique index refunds_provider on refunds (provider_refund_id) where provider_refund_id is not null;

create table disputes (
  id text collate "C" primary key,
  provider text not null,
  provider_dispute_id text not null,
  charge_id text collate "C" not null references charges (id),
  amount int not null check (amount > 0),
  reason text not null check (length(reason) <= 200),
  status text not null check (status in ('OPEN', 'WON', 'LOST')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (provider, provider_dispute_id),
  constraint disputes_closed check ((status = 'OPEN') = (closed_at is null))
);
create index disputes_charge on disputes (charge_id);

-- Members’ money: rows are added and never changed. What was received for a charge is their sum.
create table member_transactions (
  id bigint generated always as identity primary key,
  charge_id text collate "C" not null references charges (id),
  kind text not null check (kind in ('PAYMENT', 'REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON')),
  -- Negative for money that went back.
  amount int not null check (amount <> 0),
  currency text not null,
  provider text not null,
  -- The payment, refund or dispute at the provider.
  provider_object_id text not null,
  created_at timestamptz not null,
  unique (provider, kind, provider_object_id)
);
create index member_transactions_charge on member_transactions (charge_id, id);
create index member_transactions_time on member_transactions (created_at, id);

create function refuse_member_transaction_change() returns trigger language plpgsql as $$
begin
  raise exception 'Transactions are added, never changed.';
end $$;
create trigger member_transactions_immutable before update or delete on member_transactions
  for each row execute function refuse_member_transaction_change();

insert into member_transactions (charge_id, kind, amount, currency, provider, provider_object_id, created_at)
  select id, 'PAYMENT', amount + tax, currency, provider, provider_payment_id, settled_at from charges
  where status in ('PAID', 'REFUNDED') and provider in ('STRIPE', 'BRAINTREE')
  on conflict do nothing;

-- What providers report, each once, with what was done about it.
create table payment_events (
  id text collate "C" primary key,
  provider text not null,
  provider_event_id text not null,
  type text not null check (length(type) <= 200),
  -- What it is about. Its state is asked for when the event is processed, so that no more of it is kept.
  subject jsonb not null,
  -- When it happened at the provider.
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  status text not null check (status in ('RECEIVED', 'APPLIED', 'IGNORED', 'FAILED')),
  outcome text check (length(outcome) <= 1000),
  attempts int not null default 0,
  processed_at timestamptz,
  unique (provider, provider_event_id)
);
create index payment_events_list on payment_events (received_at desc, id desc);
create index payment_events_open on payment_events (received_at desc, id desc) where status in ('RECEIVED', 'FAILED');

-- Where the provider’s books and ours disagree.
create table payment_differences (
  id text collate "C" primary key,
  provider text not null,
  kind text not null check (kind in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT')),
  transaction_kind text not null,
  provider_object_id text not null,
  charge_id text collate "C" references charges (id),
  our_amount int,
  their_amount int,
  currency text not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  resolved_at timestamptz,
  unique (provider, kind, transaction_kind, provider_object_id)
);
create index payment_differences_open on payment_differences (found_at desc, id desc) where resolved_at is null;

-- Reading that was paid for with money a bank took back earns nothing. Readers are named as in `earning_reads`.
create table earning_exclusions (
  reader text collate "C" not null,
  from_day date not null,
  to_day date not null,
  charge_id text collate "C" not null references charges (id),
  primary key (reader, charge_id)
);

-- The closed set of actions is `shared/staff-actions.ts`.
alter table moderation_decisions drop constraint moderation_decisions_decision_check;
alter table moderation_decisions add constraint moderation_decisions_decision_check check (decision ~ '^[A-Z]+(_[A-Z]+)*$');
