-- Publications with their staff, front page and custom domains; tags and topics; follows, mutes and blocks.

create table tags (
  id text collate "C" primary key,
  slug text collate "C" not null unique,
  name text not null,
  created_at timestamptz not null
);

create table tag_stats (
  tag_id text collate "C" primary key references tags (id) on delete cascade,
  story_count int not null default 0,
  follower_count int not null default 0
) with (fillfactor = 70);

create table topics (
  id text collate "C" primary key,
  slug text collate "C" not null unique,
  name text not null,
  description text not null default '',
  visibility text not null default 'PUBLIC' check (visibility in ('PUBLIC', 'SPECIAL', 'STAFF')),
  position int not null default 0,
  tag_id text collate "C" references tags (id),
  parent_id text collate "C" references topics (id) on delete set null,
  image_id text collate "C" references images (id) on delete set null
);
create index topics_parent on topics (parent_id, position) where parent_id is not null;

create table publications (
  id text collate "C" primary key,
  slug text not null unique,
  name text not null,
  tagline text not null default '',
  description text not null default '',
  avatar_image_id text collate "C" references images (id),
  logo_image_id text collate "C" references images (id),
  favicon_image_id text collate "C" references images (id),
  -- Colors and typefaces: {"ground": "#…", "ink": "#…", "accent": ["light", "dark"], …}.
  theme jsonb not null default '{}',
  creator_id text collate "C" not null references users (id),
  domain text unique,
  tags text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz,
  suspended_at timestamptz,
  deleted_at timestamptz,
  facebook_page_id text,
  twitter_username text,
  google_analytics_id text,
  header_size text not null default 'MEDIUM' check (header_size in ('SMALL', 'MEDIUM', 'LARGE')),
  header_image_id text collate "C" references images (id),
  accepts_submissions boolean not null default false,
  submission_guidelines text not null default '' check (length(submission_guidelines) <= 5000),
  -- The front page’s own headline, if it differs from the publication’s name and description.
  homepage_title text,
  homepage_description text,
  -- Whether pages on a custom domain navigate in place or load in full.
  is_aurora_visible boolean not null default true
);
create index publications_name_prefix on publications (lower(name) text_pattern_ops);

create table publication_stats (
  publication_id text collate "C" primary key references publications (id) on delete cascade,
  follower_count int not null default 0
) with (fillfactor = 70);

create table publication_members (
  publication_id text collate "C" not null references publications (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  role text not null check (role in ('OWNER', 'EDITOR', 'WRITER')),
  joined_at timestamptz not null,
  added_by text collate "C" references users (id) on delete set null,
  primary key (publication_id, user_id)
);
create index publication_members_user on publication_members (user_id, role);

create table publication_invitations (
  id text collate "C" primary key,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  -- The invited account, or an address that has no account yet; anyone who verifies it may accept.
  user_id text collate "C" references users (id) on delete cascade,
  email text check (length(email) between 3 and 254),
  role text not null check (role in ('EDITOR', 'WRITER')),
  invited_by text collate "C" not null references users (id) on delete cascade,
  created_at timestamptz not null,
  accepted_at timestamptz,
  refused_at timestamptz,
  check ((user_id is null) <> (email is null))
);
create unique index publication_invitations_open_user on publication_invitations (publication_id, user_id)
  where user_id is not null and accepted_at is null and refused_at is null;
create unique index publication_invitations_open_email on publication_invitations (publication_id, lower(email))
  where email is not null and accepted_at is null and refused_at is null;
create index publication_invitations_user on publication_invitations (user_id) where accepted_at is null and refused_at is null;
create index publication_invitations_email on publication_invitations (lower(email)) where accepted_at is null and refused_at is null;
create index publication_invitations_invited_by on publication_invitations (invited_by);

-- A publication without rows shows the default items.
create table publication_navigation_items (
  id text collate "C" primary key,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  position int not null,
  title text not null,
  destination text not null check (
    destination in ('HOME', 'ARCHIVE', 'ABOUT', 'LATEST', 'TAG', 'FEATURE_PAGE', 'POST', 'EXTERNAL_URL', 'NEWSLETTER')
  ),
  -- What the destination needs: a tag’s slug, a story’s id or a URL.
  value text not null default '',
  unique (publication_id, position)
);

create table publication_feature_pages (
  id text collate "C" primary key,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  position int not null,
  slug text not null,
  title text not null,
  description text not null default '',
  image_id text collate "C" references images (id) on delete set null,
  tag_slugs text[] not null default '{}',
  created_at timestamptz not null,
  unique (publication_id, slug)
);
create index publication_feature_pages_order on publication_feature_pages (publication_id, position, id);

-- Sections of the front page, or of the feature page in `page_id`. A publication without rows has a front page made from its newest
-- story.
create table publication_sections (
  id text collate "C" primary key,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  position int not null,
  kind text not null check (kind in ('promotion', 'posts')),
  title text not null default '',
  layout text not null default 'VERTICAL_LIST' check (layout in ('CAROUSEL', 'HERO', 'VERTICAL_LIST')),
  margin text not null default 'MEDIUM' check (margin in ('NONE', 'SMALL', 'MEDIUM', 'LARGE')),
  text_position text not null default 'RIGHT' check (text_position in ('LEFT', 'RIGHT', 'TOP', 'BOTTOM', 'OVERLAY')),
  source text not null default 'LATEST' check (source in ('LATEST', 'TRENDING', 'TAGGED', 'FEATURED', 'MANUAL')),
  tag_slugs text[] not null default '{}',
  story_ids text[] not null default '{}',
  story_limit int not null default 4 check (story_limit between 1 and 20),
  headline text not null default '',
  button_text text not null default '',
  url text not null default '',
  image_id text collate "C" references images (id),
  background_color text,
  page_id text collate "C" references publication_feature_pages (id) on delete cascade
);
create unique index publication_sections_order on publication_sections (publication_id, page_id, position) nulls not distinct;
create index publication_sections_page on publication_sections (page_id, position) where page_id is not null;

-- Domains that users and publications connect. Several may try to connect the same domain; the first to verify it gets it.
create table custom_domains (
  id text collate "C" primary key,
  domain text collate "C" not null check (length(domain) between 4 and 253),
  user_id text collate "C" references users (id) on delete cascade,
  publication_id text collate "C" references publications (id) on delete cascade,
  connected_by text collate "C" references users (id) on delete set null,
  -- Where the domain was bought, if its owner says so.
  provider text check (length(provider) <= 60),
  status text not null check (status in ('PENDING', 'VERIFYING', 'LIVE', 'FAILED', 'RELEASED')),
  -- The value of the domain’s TXT record, which proves control over it.
  token text collate "C" not null,
  connected_at timestamptz not null,
  checked_at timestamptz,
  last_right_at timestamptz,
  verified_at timestamptz,
  failed_at timestamptz,
  released_at timestamptz,
  check ((user_id is null) <> (publication_id is null))
);
create unique index custom_domains_live on custom_domains (domain) where status = 'LIVE';
create unique index custom_domains_user on custom_domains (user_id) where user_id is not null and status <> 'RELEASED';
create unique index custom_domains_publication on custom_domains (publication_id)
  where publication_id is not null and status <> 'RELEASED';
create index custom_domains_connected_by on custom_domains (connected_by);

create table follows_users (
  follower_id text collate "C" not null references users (id) on delete cascade,
  followee_id text collate "C" not null references users (id) on delete cascade,
  followed_at timestamptz not null,
  check (follower_id <> followee_id),
  primary key (follower_id, followee_id)
);
create index follows_users_followee on follows_users (followee_id, followed_at desc, follower_id);

create table follows_publications (
  follower_id text collate "C" not null references users (id) on delete cascade,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (follower_id, publication_id)
);
create index follows_publications_publication on follows_publications (publication_id, followed_at desc, follower_id);

create table follows_tags (
  follower_id text collate "C" not null references users (id) on delete cascade,
  tag_id text collate "C" not null references tags (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (follower_id, tag_id)
);
create index follows_tags_newest on follows_tags (follower_id, followed_at desc, tag_id);

create table mutes_users (
  user_id text collate "C" not null references users (id) on delete cascade,
  muted_id text collate "C" not null references users (id) on delete cascade,
  muted_at timestamptz not null,
  primary key (user_id, muted_id)
);
create index mutes_users_newest on mutes_users (user_id, muted_at desc, muted_id);

create table mutes_publications (
  user_id text collate "C" not null references users (id) on delete cascade,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  muted_at timestamptz not null,
  primary key (user_id, publication_id)
);
create index mutes_publications_newest on mutes_publications (user_id, muted_at desc, publication_id);

create table blocks (
  user_id text collate "C" not null references users (id) on delete cascade,
  blocked_id text collate "C" not null references users (id) on delete cascade,
  blocked_at timestamptz not null,
  primary key (user_id, blocked_id)
);
create index blocks_blocked on blocks (blocked_id);
create index blocks_newest on blocks (user_id, blocked_at desc, blocked_id);
