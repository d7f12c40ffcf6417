-- Users, their sessions and every way to sign in, and their settings.

create table users (
  id text collate "C" primary key,
  username text not null,
  name text not null,
  bio text not null default '',
  about text not null default '',
  image_id text collate "C" references images (id),
  email text,
  unverified_email text,
  twitter_screen_name text,
  country text,
  is_staff boolean not null default false,
  is_book_author boolean not null default false,
  created_at timestamptz not null,
  suspended_at timestamptz,
  suspension_reason text,
  deactivated_at timestamptz,
  deleted_at timestamptz,
  tipping_link text not null default '',
  group_gifting_since timestamptz,
  shares_email_with_editors boolean not null default false,
  theme jsonb not null default '{}',
  style_editor_version_seen int
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email)) where email is not null;
create index users_unverified_email on users (lower(unverified_email)) where unverified_email is not null;
create index users_username_prefix on users (lower(username) text_pattern_ops);
create index users_name_prefix on users (lower(name) text_pattern_ops);
-- Deleted accounts are purged 14 days later, by a daily job.
create index users_deleted on users (deleted_at) where deleted_at is not null;

create table user_stats (
  user_id text collate "C" primary key references users (id) on delete cascade,
  follower_count int not null default 0,
  following_count int not null default 0
) with (fillfactor = 70);

-- Usernames people gave up, in lower case. Their addresses redirect to the current username.
create table former_usernames (
  username text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  left_at timestamptz not null
);
create index former_usernames_user on former_usernames (user_id, left_at desc);

create table subdomains (
  user_id text collate "C" primary key references users (id) on delete cascade,
  claimed_at timestamptz not null
);

-- Settings a user has changed; `user-settings.ts` has the defaults of the rest.
create table user_setting_choices (
  user_id text collate "C" not null references users (id) on delete cascade,
  key text not null,
  value boolean not null,
  chosen_at timestamptz not null,
  primary key (user_id, key)
);

create table feature_flag_overrides (
  user_id text collate "C" not null references users (id) on delete cascade,
  name text not null,
  value jsonb not null,
  primary key (user_id, name)
);

create table flag_dismissals (
  user_id text collate "C" not null references users (id) on delete cascade,
  flag text not null,
  dismissed_at timestamptz not null,
  primary key (user_id, flag)
);

-- Cookie consent, by account or by a hash of the browser’s consent cookie.
create table privacy_consents (
  who text collate "C" primary key,
  user_id text collate "C" references users (id) on delete cascade,
  accepted boolean not null,
  decided_at timestamptz not null
);
create index privacy_consents_user on privacy_consents (user_id) where user_id is not null;
create index privacy_consents_decided on privacy_consents (decided_at);

-- `id` may be shown to the user; the token itself is stored as a hash.
create table sessions (
  token_hash text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  xsrf_token text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  id text collate "C" not null default substr(md5(random()::text || clock_timestamp()::text), 1, 12),
  device text not null default '',
  country text
);
create index sessions_user on sessions (user_id);
-- A daily job deletes expired rows.
create index sessions_expires on sessions (expires_at);
create unique index sessions_id on sessions (user_id, id);

-- Browsers subscribed to push notifications. Signing out of the session removes its subscription.
create table push_devices (
  endpoint text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  session_hash text collate "C" not null references sessions (token_hash) on delete cascade,
  p256dh text not null,
  auth text not null,
  added_at timestamptz not null
);
create index push_devices_user on push_devices (user_id, added_at desc);
create index push_devices_session on push_devices (session_hash);

-- Sign-in and sign-up emails. Each contains a link and, if it was requested in a browser, a code that works only there.
create table sign_in_requests (
  id text collate "C" primary key,
  token_hash text collate "C" not null unique,
  browser_hash text collate "C",
  code_hash text collate "C",
  code_attempts int not null default 0,
  email text not null,
  operation text not null check (operation in ('login', 'register')),
  full_name text not null default '',
  redirect text not null default '/',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A code works only in the browser that requested it; a link can be opened anywhere.
  is_for_this_browser boolean not null default false
);
create index sign_in_requests_email on sign_in_requests (lower(email), created_at desc);
create index sign_in_requests_browser on sign_in_requests (browser_hash, created_at desc);
create index sign_in_requests_expires on sign_in_requests (expires_at);

-- Identity is proven; what remains is to open the session and, for some accounts, to enter a second factor first.
create table sign_in_passes (
  token_hash text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  awaits_code boolean not null,
  -- The browser in which the second factor may be entered.
  browser_hash text collate "C",
  method text not null check (method in ('email', 'password', 'provider', 'token')),
  is_new boolean not null default false,
  redirect text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_passes_user on sign_in_passes (user_id);
create index sign_in_passes_browser on sign_in_passes (browser_hash) where browser_hash is not null;
create index sign_in_passes_expires on sign_in_passes (expires_at);

-- One-time tokens, each bound to a purpose, to the browser it was issued for and, between our hosts, to the target host.
create table account_tokens (
  token_hash text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  purpose text not null check (purpose in ('app', 'host', 'password')),
  target_host text,
  browser_hash text collate "C",
  check (purpose = 'password' or browser_hash is not null),
  check ((purpose = 'host') = (target_host is not null))
);
create index account_tokens_expires on account_tokens (expires_at);

create table email_verifications (
  key_hash text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_verifications_expires on email_verifications (expires_at);
create index email_verifications_user on email_verifications (user_id);

create table sign_in_failures (
  id bigint generated always as identity primary key,
  network text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_network on sign_in_failures (network, failed_at desc);
create index sign_in_failures_failed on sign_in_failures (failed_at);

create table network_lockouts (
  network text primary key,
  locked_until timestamptz not null,
  locked_at timestamptz not null
);

-- Hashes carry their own salt and parameters.
create table account_passwords (
  user_id text collate "C" primary key references users (id) on delete cascade,
  hash text not null,
  changed_at timestamptz not null
);

-- Consecutive failed attempts by factor.
create table account_locks (
  user_id text collate "C" not null references users (id) on delete cascade,
  factor text not null check (factor in ('password', 'two-factor')),
  fail_count int not null default 0,
  lockouts int not null default 0,
  locked_out_until timestamptz,
  is_permanent boolean not null default false,
  primary key (user_id, factor)
);

-- Created when the secret is shown, enabled by the first correct code.
create table two_factor_secrets (
  user_id text collate "C" primary key references users (id) on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  enabled_at timestamptz,
  -- The 30-second step of the last accepted code, so that no code is accepted twice.
  last_step bigint not null default 0
);

create table two_factor_backup_codes (
  user_id text collate "C" not null references users (id) on delete cascade,
  code_hash text collate "C" not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Accounts at other services that can sign in to an account here.
create table linked_accounts (
  provider text not null check (provider in ('google', 'facebook', 'apple', 'twitter')),
  -- The provider’s permanent identifier for the account.
  subject text collate "C" not null,
  user_id text collate "C" not null references users (id) on delete cascade,
  display_name text,
  connected_at timestamptz not null,
  primary key (provider, subject)
);
create unique index linked_accounts_user on linked_accounts (user_id, provider);

-- Numbers verified by text message.
create table phone_numbers (
  user_id text collate "C" primary key references users (id) on delete cascade,
  number text not null,
  verified_at timestamptz not null
);

create table phone_verifications (
  id text collate "C" primary key,
  -- The order of requests, independent of the clock.
  sequence bigint generated always as identity,
  user_id text collate "C" not null references users (id) on delete cascade,
  number text not null,
  code_hash text collate "C",
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index phone_verifications_user on phone_verifications (user_id, sequence desc);
create index phone_verifications_expires on phone_verifications (expires_at);

create table mastodon_accounts (
  id text collate "C" primary key,
  user_id text collate "C" not null unique references users (id) on delete cascade,
  -- The host of the server, in lower case and punycode.
  instance text collate "C" not null check (length(instance) between 3 and 253),
  username text collate "C" not null check (length(username) between 1 and 64),
  url text not null check (length(url) <= 500),
  linked_at timestamptz not null
);
-- Mastodon usernames are never reassigned, so they identify the account.
create unique index mastodon_accounts_account on mastodon_accounts (instance, lower(username));

-- This site’s registration with each Mastodon server.
create table mastodon_apps (
  instance text collate "C" primary key,
  redirect_uri text not null,
  client_id text not null,
  client_secret_sealed text not null,
  registered_at timestamptz not null
);

-- At most one pending authorization per user.
create table mastodon_link_attempts (
  user_id text collate "C" primary key references users (id) on delete cascade,
  state_hash text collate "C" not null,
  session_hash text collate "C" not null,
  instance text collate "C" not null,
  started_at timestamptz not null
);
