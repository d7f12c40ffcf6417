-- Ways into an account beside its mailbox, and what keeps others out.

create table account_passwords (
  user_id text collate "C" primary key references users (id) on delete cascade,
  -- Slow, salted, with its own parameters in front.
  hash text not null,
  changed_at timestamptz not null
);

-- Wrong tries in a row, for each thing that can be tried.
create table account_locks (
  user_id text collate "C" not null references users (id) on delete cascade,
  factor text not null check (factor in ('password', 'two-factor')),
  fail_count int not null default 0,
  lockouts int not null default 0,
  locked_out_until timestamptz,
  is_permanent boolean not null default false,
  primary key (user_id, factor)
);

-- Begun when the secret was shown, on once a code of it was right.
create table two_factor_secrets (
  user_id text collate "C" primary key references users (id) on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  enabled_at timestamptz,
  -- The half minute of the last code taken, so that none is taken twice.
  last_step bigint not null default 0
);

create table two_factor_backup_codes (
  user_id text collate "C" not null references users (id) on delete cascade,
  code_hash text collate "C" not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Somebody has proved who they are; what is left is to open the session, and for some accounts a code before.
create table sign_in_passes (
  token_hash text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  awaits_code boolean not null,
  -- The browser that may give the code.
  browser_hash text collate "C",
  method text not null check (method in ('email', 'password', 'provider')),
  is_new boolean not null default false,
  redirect text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_passes_user on sign_in_passes (user_id);
create index sign_in_passes_browser on sign_in_passes (browser_hash) where browser_hash is not null;
create index sign_in_passes_expires on sign_in_passes (expires_at);

-- What a one-time token may be used for.
alter table account_tokens add column purpose text not null default 'session' check (purpose in ('session', 'password'));
