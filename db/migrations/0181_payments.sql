-- What people pay with, and what they paid. Card numbers never come here: a provider keeps them and gives a token.

create table payment_methods (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  provider text not null,
  customer_id text not null,
  -- The provider's own name for it.
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
  -- It is also the key under which the provider is asked, so that asking again charges nobody twice.
  id text collate "C" primary key,
  -- What was paid stays on record when the account is gone.
  user_id text collate "C" references users (id) on delete set null,
  kind text not null check (
    kind in ('ANNUAL', 'CUSTOM_DOMAIN', 'GIFT', 'GROUP_GIFT', 'MONTHLY', 'PREMIUM_ANNUAL', 'PREMIUM_MONTHLY')
  ),
  -- What is paid for: a membership or a gift.
  subject_id text collate "C" not null,
  -- Which of its plans.
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
-- A period is paid once, whoever asks for it and however often.
create unique index charges_period on charges (subject_id, period_starts_at) where status in ('PENDING', 'PAID');
