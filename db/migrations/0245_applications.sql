-- Programs of others that act for people here. Of secrets, codes and tokens only hashes are kept.

create table oauth_applications (
  id text collate "C" primary key,
  owner_id text collate "C" not null references users (id) on delete cascade,
  client_id text collate "C" not null unique,
  secret_hash text collate "C" not null,
  name text not null,
  description text not null default '',
  -- Where people may be sent back to, compared letter by letter.
  callback_urls text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index oauth_applications_owner on oauth_applications (owner_id, created_at desc, id desc);

-- What somebody has allowed an application. Taken back, everything that was given out on it goes with it.
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
  -- Of a verifier that only whoever asked for the code knows (RFC 7636, S256).
  code_challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (user_id, application_id) references oauth_grants on delete cascade
);
create index oauth_codes_grant on oauth_codes (user_id, application_id);

create table oauth_tokens (
  token_hash text collate "C" primary key,
  kind text not null check (kind in ('access', 'refresh')),
  user_id text collate "C" not null,
  application_id text collate "C" not null,
  scopes text[] not null,
  -- The code all of them come from: when it is shown a second time, they end.
  code_hash text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (user_id, application_id) references oauth_grants on delete cascade
);
create index oauth_tokens_grant on oauth_tokens (user_id, application_id);
create index oauth_tokens_code on oauth_tokens (code_hash);

-- Made by people for programs of their own.
create table integration_tokens (
  id text collate "C" primary key,
  token_hash text collate "C" not null unique,
  user_id text collate "C" not null references users (id) on delete cascade,
  description text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index integration_tokens_user on integration_tokens (user_id, created_at desc, id desc);
