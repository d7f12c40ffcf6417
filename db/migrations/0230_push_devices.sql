-- Browsers that wish to be told of news while no page is open. Signing out there ends it.

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
