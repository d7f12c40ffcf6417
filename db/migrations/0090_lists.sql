-- Lists: how they are received, who follows them, and which of them the editors have put into the library.

alter table catalogs
  -- Grows with every change, so that whoever changes what they no longer see is told.
  add column version int not null default 1,
  add column discussion_closed_at timestamptz;

-- A predefined list is known by whose it is and which one, so that it can be named before it exists.
alter table catalog_items
  drop constraint catalog_items_catalog_id_fkey,
  add constraint catalog_items_catalog_id_fkey foreign key (catalog_id) references catalogs (id) on delete cascade on update cascade;
update catalogs set id = 'predefined:' || owner_id || ':' || predefined where predefined is not null;
alter table catalogs add constraint catalogs_predefined_id check (predefined is null or id = 'predefined:' || owner_id || ':' || predefined);

create table catalog_stats (
  catalog_id text collate "C" primary key references catalogs (id) on delete cascade,
  clap_count int not null default 0,
  follower_count int not null default 0
) with (fillfactor = 70);

create table catalog_claps (
  catalog_id text collate "C" not null references catalogs (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  count int not null check (count between 1 and 50),
  last_delta int not null,
  clapped_at timestamptz not null,
  primary key (catalog_id, user_id)
);
create index catalog_claps_user on catalog_claps (user_id);
create index catalog_claps_newest on catalog_claps (catalog_id, clapped_at desc, user_id desc);

create table catalog_follows (
  catalog_id text collate "C" not null references catalogs (id) on delete cascade,
  user_id text collate "C" not null references users (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (catalog_id, user_id)
);
create index catalog_follows_user on catalog_follows (user_id, followed_at desc, catalog_id desc);

create table library_catalogs (
  catalog_id text collate "C" primary key references catalogs (id) on delete cascade,
  chosen_by text collate "C" references users (id) on delete set null,
  chosen_at timestamptz not null
);
create index library_catalogs_newest on library_catalogs (chosen_at desc, catalog_id desc);

-- What staff have been keeping as their picks is in the library from the start.
insert into library_catalogs (catalog_id, chosen_by, chosen_at)
select c.id, c.owner_id, c.created_at from catalogs c join users u on u.id = c.owner_id
where u.is_staff and c.slug = 'staff-picks' and c.visibility = 'PUBLIC';
