-- Which story it was at its source, whatever its text: a later version of it is known again by this.
alter table imported_stories add column origin text;
create index imported_stories_origin on imported_stories (user_id, origin) where origin is not null;

-- What was found in a file, a row for each post, and later what became of it.
create table import_stories (
  import_id text collate "C" not null references imports (id) on delete cascade,
  position int not null,
  title text not null,
  words int not null default 0,
  images int not null default 0,
  published_at timestamptz,
  outcome text not null check (outcome in ('NEW', 'HERE_ALREADY', 'SKIPPED', 'IMPORTED', 'FAILED')),
  -- Who can read it once it is imported and published, or could.
  becomes text not null check (becomes in ('PUBLIC', 'LOCKED', 'UNLISTED', 'DRAFT')),
  post_id text collate "C" references posts (id) on delete set null,
  -- Why it is skipped, stays a draft or failed, as sentences.
  reason text,
  -- What becomes of its parts: {"found": {"PARAGRAPH": 12, …}, "notes": [{"kind", "outcome", "reason", "count"}]}.
  report jsonb,
  primary key (import_id, position)
);
create index import_stories_post on import_stories (post_id) where post_id is not null;

insert into import_stories (import_id, position, title, words, images, published_at, outcome, becomes, post_id, reason)
select i.id, s.position - 1, coalesce(s.line ->> 'title', ''), coalesce((s.line ->> 'words')::int, 0),
  coalesce((s.line ->> 'images')::int, 0), (s.line ->> 'publishedAt')::timestamptz,
  case s.line ->> 'outcome' when 'new' then 'NEW' when 'here-already' then 'HERE_ALREADY' when 'unreadable' then 'SKIPPED'
    when 'refused' then 'FAILED' else 'IMPORTED' end,
  case s.line ->> 'outcome' when 'published' then 'PUBLIC' else 'DRAFT' end,
  (select p.id from posts p where p.id = s.line ->> 'postId'), s.line ->> 'note'
from imports i cross join lateral jsonb_array_elements(i.stories) with ordinality s (line, position);

alter table imports add column story_count int not null default 0;
update imports set story_count = jsonb_array_length(stories);
alter table imports drop column stories;
