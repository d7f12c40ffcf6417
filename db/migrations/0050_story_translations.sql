-- Stories that say the same in other languages: a set is an original and its translations. The language of each is the story's own.
create table story_translations (
  story_id text collate "C" primary key references stories (id) on delete cascade,
  original_id text collate "C" not null references stories (id) on delete cascade,
  -- The published version of the original that the translation follows.
  followed_rev int not null,
  created_at timestamptz not null,
  check (story_id <> original_id)
);
create index story_translations_original on story_translations (original_id);

-- A link with a language is an invitation: who holds it may translate the story into it, once.
alter table share_keys add column translates_into text;
