-- What the operator sets about money: prices by currency, exchange rates, promotion codes and taxes; and invoices.

-- Every currency with two decimals in which prices can be set. `currencyCodes` lists the same.
create function is_price_currency(code text) returns boolean language sql immutable
  return code in ('USD', 'CAD', 'EUR', 'GBP', 'AUD', 'NZD', 'CHF', 'SEK', 'NOK', 'DKK');

alter table charges drop constraint charges_currency_check, add constraint charges_currency check (is_price_currency(currency));
alter table gifts drop constraint gifts_currency_check, add constraint gifts_currency check (is_price_currency(currency));
alter table memberships add constraint memberships_currency check (is_price_currency(currency));

-- What writers are paid in dollars for a unit of a currency, in millionths: 1 EUR at 1.08 USD is 1080000.
create table currency_rates (
  currency text primary key check (is_price_currency(currency)),
  usd_micros int not null check (usd_micros > 0)
);

-- A plan or gift without a row has its default price in dollars, and is not for sale in other currencies.
create table plan_prices (
  plan_id text not null,
  currency text not null check (is_price_currency(currency)),
  price int not null check (price between 50 and 100000000),
  strikethrough_price int check (strikethrough_price > price),
  trial_days int check (trial_days between 1 and 90),
  is_for_sale boolean not null,
  primary key (plan_id, currency)
);

create table promotion_codes (
  id text collate "C" primary key,
  code text collate "C" not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  percent_off int check (percent_off between 1 and 100),
  amount_off int check (amount_off > 0),
  currency text check (is_price_currency(currency)),
  free_months int check (free_months between 1 and 36),
  -- Empty: for every plan.
  plan_ids text[] not null default '{}',
  is_for_new_members boolean not null,
  -- Null: for as long as the membership renews.
  periods int check (periods between 1 and 120),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  max_uses int check (max_uses > 0),
  use_count int not null default 0 check (use_count >= 0 and use_count <= coalesce(max_uses, use_count)),
  ended_at timestamptz,
  created_by text collate "C" references users (id) on delete set null,
  created_at timestamptz not null,
  check (num_nonnulls(percent_off, amount_off, free_months) = 1),
  check ((amount_off is null) = (currency is null))
);
create index promotion_codes_newest on promotion_codes (created_at desc, id desc);
create index promotion_codes_creator on promotion_codes (created_by);

-- A code is reserved when a purchase begins and used when it succeeds, once per account.
create table promotion_uses (
  promotion_id text collate "C" not null references promotion_codes (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  membership_id text collate "C" not null references memberships (id) on delete cascade,
  reserved_at timestamptz not null,
  used_at timestamptz,
  primary key (promotion_id, user_id)
);
create index promotion_uses_user on promotion_uses (user_id);
create index promotion_uses_membership on promotion_uses (membership_id);
create index promotion_uses_reserved on promotion_uses (promotion_id) where used_at is null;

-- Members keep the price they bought, whatever the plan costs later. Null: the default price of the plan, in dollars.
alter table memberships
  add column regular_price int check (regular_price > 0),
  add column discount_amount int not null default 0 check (discount_amount >= 0),
  -- The plans the discount is for; empty: any.
  add column discount_plan_ids text[] not null default '{}',
  add column promotion_id text collate "C" references promotion_codes (id) on delete set null,
  -- The total of the checkout as it was shown, to charge no other.
  add column quote jsonb;
create index memberships_promotion on memberships (promotion_id) where promotion_id is not null;

update memberships set regular_price = case
  when plan_id = 'staffYearly' then 100
  when type = 'MONTHLY' then 500
  when type = 'YEARLY' then 5000
  when type = 'PREMIUM_MONTHLY' then 1500
  else 15000
end;

-- The price that was agreed to for the plan the membership switches to.
alter table membership_switches add column price int check (price > 0);

-- Tax the operator adds or that prices include, by the buyer's country and, where given, the beginning of the postal code.
create table tax_rules (
  id text collate "C" primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  postal_prefix text not null default '' check (postal_prefix ~ '^[A-Z0-9 -]{0,10}$'),
  name text not null check (length(name) between 1 and 40),
  -- In thousandths of a percent: 20% is 20000.
  rate int not null check (rate between 1 and 100000),
  is_included boolean not null,
  unique (country, postal_prefix, name)
);

create table billing_details (
  user_id text collate "C" primary key references users (id) on delete cascade,
  company text not null check (length(company) between 1 and 200),
  address text not null check (length(address) <= 500),
  tax_number text check (length(tax_number) <= 30),
  country text not null check (country ~ '^[A-Z]{2}$'),
  updated_at timestamptz not null
);

-- `amount` is what is charged before tax; `tax` is added to it, or was taken out of a price that includes it.
alter table charges
  add column regular_price int check (regular_price > 0),
  add column tax_lines jsonb not null default '[]',
  add column is_tax_included boolean not null default false,
  add column is_reverse_charge boolean not null default false,
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column tax_calculation_id text,
  -- The tax service’s record of the paid charge.
  add column tax_transaction_id text;

-- The last number of each sequence. Its row stays locked until the charge is settled, so that no number is skipped.
create table invoice_sequences (
  seller text not null,
  series text not null,
  last_number int not null check (last_number > 0),
  primary key (seller, series)
);

-- Invoices of paid charges and a credit note for each refund, with both parties as they were named on that day.
create table invoices (
  id text collate "C" primary key,
  charge_id text collate "C" not null references charges (id),
  -- Of a credit note.
  refund_id text collate "C" unique references refunds (id),
  seller text not null,
  number text not null check (length(number) <= 30),
  amount int not null check (amount > 0),
  issued_at timestamptz not null,
  seller_details jsonb not null,
  buyer_details jsonb not null,
  unique (seller, number)
);
create unique index invoices_charge on invoices (charge_id) where refund_id is null;
create index invoices_of_charge on invoices (charge_id, issued_at);
