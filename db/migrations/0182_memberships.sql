-- Plans, renewals, trials, switches, cancellations and discounts of memberships.

alter table memberships
  add column plan_id text,
  add column period_starts_at timestamptz,
  add column country text,
  add column discount_id text,
  -- False until it has opened anything: a checkout that was never finished is no past membership.
  add column was_active boolean not null default true,
  -- Somebody is at the till with it: a second purchase waits for the first one.
  add column paying_since timestamptz,
  add column trial_ends_at timestamptz,
  -- When it is to be renewed, tried again or ended; without a time it is left alone.
  add column due_at timestamptz,
  add column payment_failures int not null default 0 check (payment_failures >= 0),
  add column discount_percent int not null default 0 check (discount_percent between 0 and 100),
  add column discount_ends_at timestamptz,
  -- What is left of a period paid before a switch, in minor units.
  add column credit int not null default 0 check (credit >= 0);

update memberships set
  plan_id = case type
    when 'MONTHLY' then 'monthly' when 'YEARLY' then 'yearly'
    when 'PREMIUM_MONTHLY' then 'premiumMonthly' else 'premiumYearly' end,
  was_active = status <> 'PENDING';

create unique index memberships_begun on memberships (user_id) where not was_active;
create index memberships_due on memberships (due_at, id) where due_at is not null;

create table membership_switches (
  membership_id text collate "C" primary key references memberships (id) on delete cascade,
  plan_id text not null,
  start_at timestamptz not null,
  asked_at timestamptz not null
);

create table membership_cancellations (
  id text collate "C" primary key,
  membership_id text collate "C" not null references memberships (id) on delete cascade,
  reason text not null,
  comment text check (length(comment) <= 500),
  cancelled_at timestamptz not null,
  undone_at timestamptz
);
create index membership_cancellations_membership on membership_cancellations (membership_id, cancelled_at desc);

-- A discount is had once by an account.
create table membership_discounts (
  user_id text collate "C" not null references users (id) on delete cascade,
  offer text not null check (offer in ('first-year', 'free-months', 'cancellation')),
  discount text not null,
  membership_id text collate "C" not null references memberships (id) on delete cascade,
  had_at timestamptz not null,
  primary key (user_id, offer)
);
create index membership_discounts_membership on membership_discounts (membership_id);
