-- Who somebody is, how they prove it, and what they pay for.

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
  deleted_at timestamptz
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email)) where email is not null;

create table user_stats (
  user_id text collate "C" primary key references users (id) on delete cascade,
  follower_count int not null default 0,
  following_count int not null default 0
) with (fillfactor = 70);

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

create table sessions (
  token_hash text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  xsrf_token text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- One e-mail asked for at sign-in or sign-up: a link, and for a code the browser that asked.
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
  used_at timestamptz
);
create index sign_in_requests_email on sign_in_requests (lower(email), created_at desc);
create index sign_in_requests_browser on sign_in_requests (browser_hash, created_at desc);

create table account_tokens (
  token_hash text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table email_verifications (
  key_hash text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sign_in_failures (
  id bigint generated always as identity primary key,
  network text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_network on sign_in_failures (network, failed_at desc);

create table network_lockouts (
  network text primary key,
  locked_until timestamptz not null,
  locked_at timestamptz not null
);

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
  payment_failed_at timestamptz
);
create index memberships_user on memberships (user_id, started_at desc);

create table partner_program_enrollments (
  id text collate "C" primary key,
  user_id text collate "C" not null unique references users (id) on delete cascade,
  status text not null check (status in ('ACTIVE', 'INACTIVE', 'PENDING_ACTION', 'SUSPENDED', 'UNKNOWN')),
  enrolled_at timestamptz not null
);
