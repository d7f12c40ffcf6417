-- Secret addresses under which a member's feed reader gets whole stories without signing in.

create table private_feeds (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  kind text not null check (kind in ('author', 'publication', 'list')),
  -- Of a user, a publication or a list. A predefined list has an id before it has a row, so there is no reference.
  subject_id text collate "C" not null,
  -- The token of the address is derived from the server's secret, the id and the salt: the rows alone reveal no address.
  salt text collate "C" not null,
  token_hash text collate "C" not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_fetched_at timestamptz,
  -- When it was first noticed that many places fetch the feed.
  shared_at timestamptz
);
create unique index private_feeds_live on private_feeds (user_id, kind, subject_id) where revoked_at is null;
create index private_feeds_user on private_feeds (user_id, created_at desc, id desc);
create index private_feeds_shared on private_feeds (shared_at desc, id desc) where shared_at is not null;
create index private_feeds_revoked on private_feeds (revoked_at) where revoked_at is not null;

-- The places from which a feed was fetched on a day, as keyed hashes. At most a hundred and one rows per feed and day, for thirty days.
create table private_feed_networks (
  feed_id text collate "C" not null references private_feeds (id) on delete cascade,
  day date not null,
  network text collate "C" not null,
  primary key (feed_id, day, network)
);
create index private_feed_networks_day on private_feed_networks (day);
