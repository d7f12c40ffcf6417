-- How a publication and a writer present themselves: what editors arrange, and the colours and faces that are chosen.

alter table publications
  -- What its front page is headed with, where that is not what the publication says of itself everywhere.
  add column homepage_title text,
  add column homepage_description text;

alter table users
  add column theme jsonb not null default '{}',
  add column style_editor_version_seen int;

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

-- A section stands on the front page, or on one feature page.
alter table publication_sections
  add column page_id text collate "C" references publication_feature_pages (id) on delete cascade;
alter table publication_sections drop constraint publication_sections_publication_id_position_key;
create unique index publication_sections_order
  on publication_sections (publication_id, page_id, position) nulls not distinct;
create index publication_sections_page on publication_sections (page_id, position) where page_id is not null;

create table publication_pins (
  publication_id text collate "C" not null references publications (id) on delete cascade,
  post_id text collate "C" not null references posts (id) on delete cascade,
  pinned_by text collate "C" references users (id) on delete set null,
  pinned_at timestamptz not null,
  primary key (publication_id, post_id)
);
create index publication_pins_order on publication_pins (publication_id, pinned_at desc, post_id desc);
create index publication_pins_post on publication_pins (post_id);
