-- Publications, topics, and who follows, mutes or blocks whom.

create table publications (
  id text collate "C" primary key,
  slug text not null unique,
  name text not null,
  tagline text not null default '',
  description text not null default '',
  avatar_image_id text collate "C" references images (id),
  logo_image_id text collate "C" references images (id),
  favicon_image_id text collate "C" references images (id),
  -- The letter avatar and the ink a publication brings: {"ground": "#…", "ink": "#…", "accent": ["light", "dark"], …}.
  theme jsonb not null default '{}',
  creator_id text collate "C" not null references users (id),
  domain text unique,
  tags text[] not null default '{}',
  created_at timestamptz not null
);

create table publication_stats (
  publication_id text collate "C" primary key references publications (id) on delete cascade,
  follower_count int not null default 0
) with (fillfactor = 70);

create table publication_members (
  publication_id text collate "C" not null references publications (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  role text not null check (role in ('OWNER', 'EDITOR', 'WRITER')),
  joined_at timestamptz not null,
  primary key (publication_id, user_id)
);
create index publication_members_user on publication_members (user_id, role);

create table follows_users (
  follower_id text collate "C" not null references users (id) on delete cascade,
  followee_id text collate "C" not null references users (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follows_users_followee on follows_users (followee_id, followed_at desc, follower_id);

create table follows_publications (
  follower_id text collate "C" not null references users (id) on delete cascade,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (follower_id, publication_id)
);
create index follows_publications_publication on follows_publications (publication_id, followed_at desc, follower_id);

create table mutes_users (
  user_id text collate "C" not null references users (id) on delete cascade,
  muted_id text collate "C" not null references users (id) on delete cascade,
  muted_at timestamptz not null,
  primary key (user_id, muted_id)
);

create table mutes_publications (
  user_id text collate "C" not null references users (id) on delete cascade,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  muted_at timestamptz not null,
  primary key (user_id, publication_id)
);

create table blocks (
  user_id text collate "C" not null references users (id) on delete cascade,
  blocked_id text collate "C" not null references users (id) on delete cascade,
  blocked_at timestamptz not null,
  primary key (user_id, blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

create table tags (
  id text collate "C" primary key,
  slug text collate "C" not null unique,
  name text not null,
  created_at timestamptz not null
);

create table tag_stats (
  tag_id text collate "C" primary key references tags (id) on delete cascade,
  post_count int not null default 0,
  follower_count int not null default 0
) with (fillfactor = 70);

create table follows_tags (
  follower_id text collate "C" not null references users (id) on delete cascade,
  tag_id text collate "C" not null references tags (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (follower_id, tag_id)
);

create table topics (
  id text collate "C" primary key,
  slug text collate "C" not null unique,
  name text not null,
  description text not null default '',
  visibility text not null default 'PUBLIC' check (visibility in ('PUBLIC', 'SPECIAL', 'STAFF')),
  position int not null default 0,
  tag_id text collate "C" references tags (id)
);
