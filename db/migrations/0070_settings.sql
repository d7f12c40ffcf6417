-- What people choose for themselves, where they are signed in, and under which names they were known before.

alter table users add column tipping_link text not null default '';

-- Only what somebody has chosen; everything else is as `user-settings.ts` has it.
create table user_setting_choices (
  user_id text collate "C" not null references users (id) on delete cascade,
  key text not null,
  value boolean not null,
  chosen_at timestamptz not null,
  primary key (user_id, key)
);

create table digest_choices (
  user_id text collate "C" primary key references users (id) on delete cascade,
  frequency text not null check (frequency in ('DAILY', 'WEEKLY', 'OFF')),
  chosen_at timestamptz not null
);

-- In small letters. Whoever comes by an old name is led to the new one.
create table former_usernames (
  username text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  left_at timestamptz not null
);
create index former_usernames_user on former_usernames (user_id, left_at desc);

-- A session has a name that may be shown, and says where it was opened.
alter table sessions
  add column id text collate "C" not null default substr(md5(random()::text || clock_timestamp()::text), 1, 12),
  add column device text not null default '',
  add column country text;
create unique index sessions_id on sessions (user_id, id);

create index mutes_users_newest on mutes_users (user_id, muted_at desc, muted_id);
create index mutes_publications_newest on mutes_publications (user_id, muted_at desc, publication_id);
create index blocks_newest on blocks (user_id, blocked_at desc, blocked_id);

-- A story that went into the trash with its writer's account comes back with it; one that lay there before stays.
alter table posts add column deleted_with_account_at timestamptz;

-- The same person doing the same thing again is no news, where there is no story in it either.
delete from notifications n using notifications earlier
where n.post_id is null and earlier.post_id is null and n.user_id = earlier.user_id and n.type = earlier.type
  and n.actor_id = earlier.actor_id and (n.happened_at, n.id) > (earlier.happened_at, earlier.id);
alter table notifications
  drop constraint notifications_user_id_type_actor_id_post_id_key,
  add constraint notifications_once unique nulls not distinct (user_id, type, actor_id, post_id);
