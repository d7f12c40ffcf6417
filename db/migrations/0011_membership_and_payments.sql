-- Payment methods, charges, memberships and gifts. Card numbers never reach this database: the payment provider stores them and returns a
-- token.

create table payment_methods (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  provider text not null,
  customer_id text not null,
  -- The provider’s identifier for it.
  token text not null,
  kind text not null check (kind in ('CreditCard', 'ApplePayCard', 'GooglePayCard', 'PaypalAccount')),
  brand text,
  last_four text check (last_four ~ '^[0-9]{4}$'),
  expiration_month int check (expiration_month between 1 and 12),
  expiration_year int check (expiration_year between 2000 and 2200),
  email text,
  postal_code text check (length(postal_code) <= 10),
  added_at timestamptz not null,
  replaced_at timestamptz
);
create unique index payment_methods_current on payment_methods (user_id) where replaced_at is null;
create index payment_methods_user on payment_methods (user_id, added_at desc);

create table charges (
  -- Also the idempotency key sent to the provider, so that a retry charges nobody twice.
  id text collate "C" primary key,
  -- Charges stay on record after the account is gone.
  user_id text collate "C" references users (id) on delete set null,
  kind text not null check (
    kind in ('ANNUAL', 'CUSTOM_DOMAIN', 'GIFT', 'GROUP_GIFT', 'MONTHLY', 'PREMIUM_ANNUAL', 'PREMIUM_MONTHLY')
  ),
  -- The membership or gift paid for.
  subject_id text collate "C" not null,
  plan_id text,
  period_starts_at timestamptz,
  amount int not null check (amount > 0),
  tax int not null default 0 check (tax >= 0),
  currency text not null check (currency in ('USD', 'CAD')),
  provider text not null,
  customer_id text,
  method_token text,
  method_summary text,
  is_off_session boolean not null default false,
  status text not null check (status in ('PENDING', 'PAID', 'FAILED', 'REFUNDED')),
  failure text check (failure in ('declined', 'error', 'three-d-secure')),
  provider_charge_id text,
  created_at timestamptz not null,
  settled_at timestamptz,
  refunded_at timestamptz
);
create index charges_user on charges (user_id, created_at desc, id desc);
-- A period is charged once, however often a charge is attempted.
create unique index charges_period on charges (subject_id, period_starts_at) where status in ('PENDING', 'PAID');

create table memberships (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  type text not null check (type in ('MONTHLY', 'YEARLY', 'PREMIUM_MONTHLY', 'PREMIUM_YEARLY')),
  status text not null check (status in ('ACTIVE', 'INACTIVE', 'PENDING', 'UNKNOWN')),
  provider text not null,
  amount int not null,
  currency text not null default 'USD',
  started_at timestamptz not null,
  friend_since timestamptz,
  current_period_ends_at timestamptz not null,
  cancelled_at timestamptz,
  payment_failed_at timestamptz,
  plan_id text,
  period_starts_at timestamptz,
  country text,
  discount_id text,
  -- False until it has unlocked anything: an abandoned checkout is no past membership.
  was_active boolean not null default true,
  -- Set while a checkout is open; a second purchase waits for it.
  paying_since timestamptz,
  trial_ends_at timestamptz,
  -- When to renew, retry or end it. Null: leave it alone.
  due_at timestamptz,
  payment_failures int not null default 0 check (payment_failures >= 0),
  discount_percent int not null default 0 check (discount_percent between 0 and 100),
  discount_ends_at timestamptz,
  -- The unused part of a period paid before a switch of plans, in minor units.
  credit int not null default 0 check (credit >= 0)
);
create index memberships_user on memberships (user_id, started_at desc);
create unique index memberships_begun on memberships (user_id) where not was_active;
create index memberships_due on memberships (due_at, id) where due_at is not null;

create table membership_switches (
  membership_id text collate "C" primary key references memberships (id) on delete cascade,
  plan_id text not null,
  start_at timestamptz not null,
  requested_at timestamptz not null
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

-- Each offer can be used once per account.
create table membership_discounts (
  user_id text collate "C" not null references users (id) on delete cascade,
  offer text not null check (offer in ('first-year', 'free-months', 'cancellation')),
  discount text not null,
  membership_id text collate "C" not null references memberships (id) on delete cascade,
  used_at timestamptz not null,
  primary key (user_id, offer)
);
create index membership_discounts_membership on membership_discounts (membership_id);

-- Memberships bought for others, with one code per seat.
create table gifts (
  id text collate "C" primary key,
  type text not null check (type in ('gift', 'group-gift')),
  plan_id text not null,
  giver_id text collate "C" references users (id) on delete set null,
  giver_name text not null check (length(giver_name) between 1 and 200),
  giver_email text not null check (length(giver_email) <= 254),
  recipient_name text check (length(recipient_name) between 1 and 100),
  recipient_emails text[] not null default '{}',
  message text check (length(message) <= 300),
  deliver_on date,
  seats int not null check (seats between 1 and 500),
  amount int not null check (amount > 0),
  currency text not null check (currency in ('USD', 'CAD')),
  status text not null check (status in ('PENDING', 'PAID', 'FAILED')),
  created_at timestamptz not null
);
create index gifts_giver on gifts (giver_id);

create table gift_codes (
  code text collate "C" primary key check (code ~ '^[A-HJ-NP-Z2-9]{12}$'),
  gift_id text collate "C" not null references gifts (id) on delete cascade,
  position int not null,
  recipient_email text,
  expires_at timestamptz not null,
  delivered_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by text collate "C" references users (id) on delete set null,
  unique (gift_id, position)
);
create index gift_codes_redeemed on gift_codes (redeemed_by) where redeemed_by is not null;
