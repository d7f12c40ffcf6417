-- The language of a story's published text, where it can be told. `language_rev` is the revision in which it was looked for.
alter table stories add column language text collate "C" check (length(language) between 2 and 8);
alter table stories add column language_rev int;
create index stories_language_unread on stories (id) where state = 'published' and language_rev is distinct from published_rev;

-- Rankings read the language of every candidate, so it is in the indexes of feeds.
drop index stories_latest;
create index stories_latest on stories (first_published_at desc, id desc) include (author_id, publication_id, language) where is_listed;
drop index stories_author_feed;
create index stories_author_feed on stories (author_id, first_published_at desc, id desc) include (publication_id, language) where is_listed;
drop index stories_publication_feed;
create index stories_publication_feed on stories (publication_id, first_published_at desc, id desc) include (author_id, language)
  where is_listed and publication_id is not null;

-- The languages a reader chose. Without a row, they follow from what the reader read.
create table reading_languages (
  user_id text collate "C" primary key references users (id) on delete cascade,
  languages text[] not null check (cardinality(languages) between 1 and 20),
  chosen_at timestamptz not null
);
