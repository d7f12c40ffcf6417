-- What publications sell to their own members, and tips to writers. The money goes straight to an account of the seller at the provider.

-- An account at the provider that a publication or a writer is paid to.
create table seller_accounts (
  id text collate "C" primary key,
  publication_id text collate "C" references publications (id) on delete cascade,
  user_id text collate "C" references users (id) on delete cascade,
  provider text not null,
  -- Its id at the provider.
  account_id text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (is_price_currency(currency)),
  -- Whether the provider lets it take payments now, and what it still requires, in its own terms.
  can_charge boolean not null,
  requirements_due text[] not null default '{}',
  -- Of a writer: whether readers are offered to tip.
  takes_tips boolean not null default false,
  connected_by text collate "C" references users (id) on delete set null,
  connected_at timestamptz not null,
  checked_at timestamptz not null,
  -- Replaced by another account, or disconnected by its owner at the provider.
  ended_at timestamptz,
  constraint seller_accounts_owner check (num_nonnulls(publication_id, user_id) = 1),
  unique (provider, account_id)
);
create unique index seller_accounts_publication on seller_accounts (publication_id) where ended_at is null and publication_id is not null;
create unique index seller_accounts_user on seller_accounts (user_id) where ended_at is null and user_id is not null;
create index seller_accounts_all_publication on seller_accounts (publication_id) where publication_id is not null;
create index seller_accounts_all_user on seller_accounts (user_id) where user_id is not null;
create index seller_accounts_connected_by on seller_accounts (connected_by) where connected_by is not null;

-- A setup at the provider, which a seller starts here and comes back from.
create table seller_setups (
  state_hash text primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  publication_id text collate "C" references publications (id) on delete cascade,
  provider text not null,
  -- Null while the provider has not said it.
  account_id text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  expires_at timestamptz not null,
  -- When its owner came back: from then on `account_id` is what the provider said.
  finished_at timestamptz
);
create index seller_setups_user on seller_setups (user_id);
create index seller_setups_publication on seller_setups (publication_id) where publication_id is not null;

-- A publication that sells memberships of its own.
create table publication_sales (
  publication_id text collate "C" primary key references publications (id) on delete cascade,
  -- Whether new members can join. Those there are stay, and renew.
  is_open boolean not null,
  -- Whether members of the whole site read its locked stories, too.
  admits_site_members boolean not null,
  -- What the page where people join says first.
  headline text check (length(headline) between 1 and 100),
  updated_at timestamptz not null
);

create table publication_tiers (
  id text collate "C" primary key,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  -- FOUNDING: yearly, for its price or more.
  kind text not null check (kind in ('STANDARD', 'FOUNDING')),
  name text not null check (length(name) between 1 and 40),
  description text check (length(description) between 1 and 280),
  currency text not null check (is_price_currency(currency)),
  -- In minor units. Null: not sold by the month, or by the year.
  monthly_price int check (monthly_price between 100 and 10000000),
  yearly_price int check (yearly_price between 100 and 10000000),
  trial_days int check (trial_days between 1 and 90),
  position int not null,
  created_at timestamptz not null,
  -- Not sold any more. Its members keep it.
  archived_at timestamptz,
  constraint publication_tiers_price check (monthly_price is not null or yearly_price is not null),
  constraint publication_tiers_founding check (kind = 'STANDARD' or (monthly_price is null and trial_days is null))
);
create index publication_tiers_order on publication_tiers (publication_id, position, id);

create table publication_memberships (
  id text collate "C" primary key,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  tier_id text collate "C" not null references publication_tiers (id),
  -- Null: imported for an address that has no account yet.
  user_id text collate "C" references users (id) on delete cascade,
  email text check (length(email) <= 254),
  cadence text not null check (cadence in ('MONTHLY', 'YEARLY')),
  -- What each period costs, kept when the price of the tier changes.
  price int not null check (price >= 0),
  currency text not null check (is_price_currency(currency)),
  -- IMPORTED: the provider itself charges for a subscription that began elsewhere, and this table follows it.
  source text not null check (source in ('PURCHASE', 'GIFT', 'IMPORTED')),
  status text not null check (status in ('PENDING', 'ACTIVE', 'INACTIVE')),
  -- The account at the provider that is paid.
  account_id text,
  subscription_id text,
  customer_id text,
  started_at timestamptz not null,
  trial_ends_at timestamptz,
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  -- When the job looks at it next: to renew, to try again, or to end it.
  due_at timestamptz,
  cancelled_at timestamptz,
  payment_failed_at timestamptz,
  payment_failures int not null default 0,
  -- The last purchase it was bought with.
  request_key text,
  ended_at timestamptz,
  constraint publication_memberships_owner check (user_id is not null or email is not null),
  constraint publication_memberships_imported check ((source = 'IMPORTED') = (subscription_id is not null))
);
-- One that is bought or runs, for each person.
create unique index publication_memberships_current on publication_memberships (publication_id, user_id)
  where status <> 'INACTIVE' and user_id is not null;
create unique index publication_memberships_address on publication_memberships (publication_id, lower(email))
  where status <> 'INACTIVE' and user_id is null;
create unique index publication_memberships_subscription on publication_memberships (account_id, subscription_id)
  where subscription_id is not null;
create index publication_memberships_user on publication_memberships (user_id, started_at) where user_id is not null;
create index publication_memberships_unclaimed on publication_memberships (lower(email)) where user_id is null;
create index publication_memberships_list on publication_memberships (publication_id, started_at desc, id desc) where status = 'ACTIVE';
create index publication_memberships_due on publication_memberships (due_at, id) where due_at is not null;
create index publication_memberships_tier on publication_memberships (tier_id);

create table publication_gifts (
  id text collate "C" primary key,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  tier_id text collate "C" not null references publication_tiers (id),
  giver_id text collate "C" references users (id) on delete set null,
  giver_name text not null check (length(giver_name) between 1 and 100),
  -- Where the receipt goes. Empty once the account of the giver is gone.
  giver_email text not null check (length(giver_email) <= 254),
  recipient_name text not null check (length(recipient_name) between 1 and 100),
  recipient_email text not null check (length(recipient_email) <= 254),
  message text check (length(message) <= 500),
  amount int not null check (amount > 0),
  currency text not null check (is_price_currency(currency)),
  status text not null check (status in ('PENDING', 'PAID', 'FAILED', 'ENDED')),
  -- What opens it, written by the recipient.
  code text collate "C" not null unique,
  created_at timestamptz not null,
  delivered_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by text collate "C" references users (id) on delete set null,
  -- The membership that it started or extended.
  membership_id text collate "C" references publication_memberships (id) on delete set null
);
create index publication_gifts_publication on publication_gifts (publication_id, created_at desc, id desc);
create index publication_gifts_tier on publication_gifts (tier_id);
create index publication_gifts_giver on publication_gifts (giver_id) where giver_id is not null;
create index publication_gifts_redeemer on publication_gifts (redeemed_by) where redeemed_by is not null;
create index publication_gifts_membership on publication_gifts (membership_id) where membership_id is not null;

create table tips (
  id text collate "C" primary key,
  recipient_id text collate "C" not null references users (id) on delete cascade,
  story_id text collate "C" references stories (id) on delete set null,
  -- Null for a visitor, and once the account is gone.
  giver_id text collate "C" references users (id) on delete set null,
  giver_name text check (length(giver_name) between 1 and 50),
  message text check (length(message) between 1 and 280),
  amount int not null check (amount > 0),
  currency text not null check (is_price_currency(currency)),
  status text not null check (status in ('PENDING', 'PAID', 'FAILED', 'REFUNDED')),
  created_at timestamptz not null,
  -- The giver’s bank has taken it back, or is deciding about that.
  disputed_at timestamptz
);
create index tips_recipient on tips (recipient_id, created_at desc, id desc) where status in ('PAID', 'REFUNDED');
create index tips_all_recipient on tips (recipient_id);
create index tips_giver on tips (giver_id) where giver_id is not null;
create index tips_story on tips (story_id) where story_id is not null;

-- The tiers whose members alone receive issues.
alter table newsletters add column tier_ids text[] not null default '{}';
alter table newsletter_issues add column tier_ids text[] not null default '{}';

-- Charges of sellers: `account_id` is theirs at the provider, and null for what the site sells itself.
alter table charges drop constraint charges_kind_check;
alter table charges
  add constraint charges_kind_check check (kind in ('ANNUAL', 'CUSTOM_DOMAIN', 'GIFT', 'GROUP_GIFT', 'MONTHLY', 'PREMIUM_ANNUAL',
    'PREMIUM_MONTHLY', 'PUBLICATION_GIFT', 'PUBLICATION_MEMBERSHIP', 'TIP')),
  add column account_id text,
  -- The site’s share of it, in minor units.
  add column fee int not null default 0 check (fee >= 0),
  -- What was bought and from whom, on the receipt. Null for what the kind says already.
  add column title text check (length(title) between 1 and 200);
create index charges_account on charges (account_id, created_at) where account_id is not null;

-- Customers and payment methods are kept by each account for itself; an empty account is the site’s own.
alter table payment_customers
  add column account_id text not null default '',
  drop constraint payment_customers_pkey,
  add primary key (user_id, provider, account_id);
alter table payment_methods add column account_id text not null default '';
drop index payment_methods_current;
create unique index payment_methods_current on payment_methods (user_id, account_id) where replaced_at is null;
