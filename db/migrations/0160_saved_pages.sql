-- A page of another site that a reader saved: a story of their own that stands for it, which nobody else sees.

alter table posts add column outside_href text;
create unique index posts_outside on posts (author_id, md5(outside_href)) where outside_href is not null and state = 'published';
