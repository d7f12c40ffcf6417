-- Accounts elsewhere that open an account here.

create table linked_accounts (
  provider text not null check (provider in ('google', 'facebook', 'apple', 'twitter')),
  -- How the provider names the account for good, whatever name it shows.
  subject text collate "C" not null,
  user_id text collate "C" not null references users (id) on delete cascade,
  display_name text,
  connected_at timestamptz not null,
  primary key (provider, subject)
);
create unique index linked_accounts_user on linked_accounts (user_id, provider);
