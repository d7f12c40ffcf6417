-- Some exports leave out the address of their site, which their pictures and links need; its writer can give it.
alter table imports
  add column needs_site boolean not null default false,
  add column site_url text check (length(site_url) <= 2000);

-- A cover that came with an imported story and is in none of its paragraphs stays until its writer chooses another.
alter table posts add column has_separate_cover boolean not null default false;
