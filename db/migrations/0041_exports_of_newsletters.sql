-- Whose subscribers a file lists: it is for the owner of the newsletter at the time of the download.
alter table exports add column newsletter_id text collate "C" references newsletters (id) on delete cascade;
create index exports_newsletter on exports (newsletter_id) where newsletter_id is not null;
