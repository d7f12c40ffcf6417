-- Accounts on Mastodon that people have linked, and what linking needs.

create table mastodon_accounts (
  id text collate "C" primary key,
  user_id text collate "C" not null unique references users (id) on delete cascade,
  -- The host of the server, in lower case and as name servers know it.
  instance text collate "C" not null check (length(instance) between 3 and 253),
  username text collate "C" not null check (length(username) between 1 and 64),
  url text not null check (length(url) <= 500),
  linked_at timestamptz not null
);
-- Names there never pass to somebody else, so they stand for the account.
create unique index mastodon_accounts_account on mastodon_accounts (instance, lower(username));

-- How each server knows us.
create table mastodon_apps (
  instance text collate "C" primary key,
  redirect_uri text not null,
  client_id text not null,
  client_secret_sealed text not null,
  registered_at timestamptz not null
);

-- Who is on their way to a server: one at a time.
create table mastodon_link_attempts (
  user_id text collate "C" primary key references users (id) on delete cascade,
  state_hash text collate "C" not null,
  session_hash text collate "C" not null,
  instance text collate "C" not null,
  started_at timestamptz not null
);
