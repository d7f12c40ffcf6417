-- OAuth applications, the access people granted them, and integration tokens. Secrets, codes and tokens are stored as hashes.

create table oauth_applications (
  id text collate "C" primary key,
  owner_id text collate "C" not null references users (id) on delete cascade,
  client_id text collate "C" not null unique,
  -- Null for applications that cannot keep a secret (RFC 6749, section 2.1); they use PKCE.
  secret_hash text collate "C",
  name text not null,
  description text not null default '',
  -- Compared character by character.
  callback_urls text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index oauth_applications_owner on oauth_applications (owner_id, created_at desc, id desc);

-- Access a user granted an application. Revoking it deletes the codes and tokens issued under it.
create table oauth_grants (
  user_id text collate "C" not null references users (id) on delete cascade,
  application_id text collate "C" not null references oauth_applications (id) on delete cascade,
  scopes text[] not null,
  granted_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, application_id)
);
create index oauth_grants_application on oauth_grants (application_id);

create table oauth_codes (
  code_hash text collate "C" primary key,
  user_id text collate "C" not null,
  application_id text collate "C" not null,
  scopes text[] not null,
  redirect_uri text not null,
  -- RFC 7636, S256.
  code_challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (user_id, application_id) references oauth_grants (user_id, application_id) on delete cascade
);
create index oauth_codes_grant on oauth_codes (user_id, application_id);

create table oauth_tokens (
  token_hash text collate "C" primary key,
  kind text not null check (kind in ('access', 'refresh')),
  user_id text collate "C" not null,
  application_id text collate "C" not null,
  scopes text[] not null,
  -- The authorization code all of them come from: if it is used twice, they are revoked.
  code_hash text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (user_id, application_id) references oauth_grants (user_id, application_id) on delete cascade
);
create index oauth_tokens_grant on oauth_tokens (user_id, application_id);
create index oauth_tokens_code on oauth_tokens (code_hash);

-- Tokens people create for scripts of their own.
create table integration_tokens (
  id text collate "C" primary key,
  token_hash text collate "C" not null unique,
  user_id text collate "C" not null references users (id) on delete cascade,
  description text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index integration_tokens_user on integration_tokens (user_id, created_at desc, id desc);
