-- Memberships given to others: what was bought, and a code for each of them.

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
  deliver_at date,
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

-- Who may buy for a group.
alter table users add column group_gifting_since timestamptz;
