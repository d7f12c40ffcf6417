-- What a publication shows its readers: its front page, its navigation, what its editors set before others, and whether it is shown.

alter table publications
  add column updated_at timestamptz,
  add column suspended_at timestamptz,
  add column deleted_at timestamptz,
  add column facebook_page_id text,
  add column twitter_username text,
  add column google_analytics_id text,
  add column header_size text not null default 'MEDIUM' check (header_size in ('SMALL', 'MEDIUM', 'LARGE')),
  add column header_image_id text collate "C" references images (id);

-- Without rows a publication has the usual items and a front page made of its newest story.
create table publication_navigation_items (
  id text collate "C" primary key,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  position int not null,
  title text not null,
  destination text not null check (
    destination in ('HOME', 'ARCHIVE', 'ABOUT', 'LATEST', 'TAG', 'FEATURE_PAGE', 'POST', 'EXTERNAL_URL', 'NEWSLETTER')
  ),
  -- What the destination needs to be found: a tag's slug, a story's id, an address.
  value text not null default '',
  unique (publication_id, position)
);

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
  post_ids text[] not null default '{}',
  post_limit int not null default 4 check (post_limit between 1 and 20),
  headline text not null default '',
  button_text text not null default '',
  url text not null default '',
  image_id text collate "C" references images (id),
  background_color text,
  unique (publication_id, position)
);

create table publication_featured_posts (
  id text collate "C" primary key,
  publication_id text collate "C" not null references publications (id) on delete cascade,
  post_id text collate "C" not null references posts (id) on delete cascade,
  position int not null,
  featured_at timestamptz not null,
  featured_by text collate "C" not null references users (id),
  unique (publication_id, post_id)
);
create index publication_featured_posts_order on publication_featured_posts (publication_id, position, id);
