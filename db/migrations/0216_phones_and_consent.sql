-- Phone numbers that were proved by a text message, and what people agreed to.

create table phone_numbers (
  user_id text collate "C" primary key references users (id) on delete cascade,
  number text not null,
  verified_at timestamptz not null
);

create table phone_verifications (
  id text collate "C" primary key,
  -- Which came after which, whatever the clock says.
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

-- Where text messages go as long as nobody is set who sends them.
create table local_sms (
  id bigint generated always as identity primary key,
  recipient text not null,
  body text not null,
  sent_at timestamptz not null
);

-- By account, or by the hash of the word that stands for a browser.
create table privacy_consents (
  who text collate "C" primary key,
  user_id text collate "C" references users (id) on delete cascade,
  accepted boolean not null,
  decided_at timestamptz not null
);
create index privacy_consents_user on privacy_consents (user_id) where user_id is not null;
create index privacy_consents_decided on privacy_consents (decided_at);
