-- The search index: one row for each story, user, publication, tag and list that anyone may find, and a dictionary of the words in them.
-- `search_refresh` builds a row from the other tables.

create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create table search_entries (
  kind text not null,
  id text collate "C" not null,
  -- The writer of a story, the creator of a list or publication, the user themselves.
  owner_id text collate "C",
  publication_id text collate "C",
  -- Its title or name, in lower case without accents.
  folded text collate "C" not null,
  tsv tsvector not null,
  -- Words by which it is found when they are mistyped or typed in part.
  words text[] not null,
  popularity int not null,
  is_high_quality boolean not null,
  primary key (kind, id)
) partition by list (kind);

create table search_entries_story partition of search_entries for values in ('story');
create table search_entries_user partition of search_entries for values in ('user');
create table search_entries_publication partition of search_entries for values in ('publication');
create table search_entries_tag partition of search_entries for values in ('tag');
create table search_entries_list partition of search_entries for values in ('list');

-- Indexes are created per partition, so that a bulk load can drop those of one kind.
create index search_stories_words on search_entries_story using gin (tsv);
create index search_stories_popular on search_entries_story (popularity desc, id desc);
create index search_stories_name on search_entries_story (folded text_pattern_ops);
create index search_stories_owner on search_entries_story (owner_id);
create index search_stories_publication on search_entries_story (publication_id) where publication_id is not null;
create index search_users_words on search_entries_user using gin (tsv);
create index search_users_popular on search_entries_user (popularity desc, id desc);
create index search_users_name on search_entries_user (folded text_pattern_ops);
create index search_publications_words on search_entries_publication using gin (tsv);
create index search_publications_popular on search_entries_publication (popularity desc, id desc);
create index search_publications_name on search_entries_publication (folded text_pattern_ops);
create index search_tags_words on search_entries_tag using gin (tsv);
create index search_tags_popular on search_entries_tag (popularity desc, id desc);
create index search_tags_name on search_entries_tag (folded text_pattern_ops);
create index search_lists_words on search_entries_list using gin (tsv);
create index search_lists_popular on search_entries_list (popularity desc, id desc);
create index search_lists_name on search_entries_list (folded text_pattern_ops);
create index search_lists_owner on search_entries_list (owner_id);

-- How many entries of each kind contain a word.
create table search_words (
  kind text collate "C" not null,
  word text collate "C" not null,
  n int not null,
  primary key (kind, word)
) with (fillfactor = 80);
-- The most frequent words with a short prefix; longer prefixes have few enough words to scan.
create index search_words_one on search_words (kind, "left"(word, 1), n desc);
create index search_words_two on search_words (kind, "left"(word, 2), n desc);
create index search_words_three on search_words (kind, "left"(word, 3), n desc);
-- Candidates for a mistyped word: words of similar length with the same first letter, and words that differ only in it.
create index search_words_alike on search_words (kind, "left"(word, 1), length(word));
create index search_words_rest on search_words (kind, substr(word, 2));

-- Results people opened.
create table search_clicks (
  id bigint generated always as identity primary key,
  query_id text not null,
  index_name text not null,
  object_id text not null,
  position int not null,
  viewer_key text,
  clicked_at timestamptz not null,
  unique (query_id, object_id)
);
create index search_clicks_time on search_clicks (clicked_at);

-- These functions are in plpgsql because calling a SQL function that cannot be inlined costs many times more.

-- Lower case without accents, independent of the database's collation.
create function search_fold(input text) returns text stable strict parallel safe language plpgsql as $$
begin
  return lower(unaccent(translate(input,
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґαβγδεζηθικλμνξοπρστυφχψω')));
end
$$;

-- Words separated by single spaces. Apostrophes are dropped: "don't" is found by "dont".
create function search_plain(input text) returns text stable strict parallel safe language plpgsql as $$
begin
  return btrim(regexp_replace(translate(search_fold(input), U&'''\2019\2018', ''),
    U&'[\0001-\002f\003a-\0040\005b-\0060\007b-\00bf\2000-\206f\2190-\2bff\3000-\303f\fe00-\fe0f\+01f000-\+01faff]+', ' ', 'g'));
end
$$;

create function search_words_of(plain text) returns text[] immutable strict parallel safe language plpgsql as $$
begin
  return (
    select coalesce(array_agg(distinct word), '{}') from unnest(string_to_array(plain, ' ')) word where length(word) between 1 and 40
  );
end
$$;

-- A user with a verified address and no story that is suspended or limited.
create function search_is_high_quality(user_id text) returns boolean stable strict parallel safe language plpgsql as $$
begin
  return (select u.email is not null from users u where u.id = search_is_high_quality.user_id)
    and not exists (select 1 from stories p where p.author_id = search_is_high_quality.user_id and (p.suspended_at is not null or p.limited_at is not null));
end
$$;

-- What the index should contain now. Of a story behind the paywall only its title and subtitle: code, not this view, decides which part
-- of its text is public.
create view search_sources as
  select 'story' as kind, p.id, p.author_id as owner_id,
    case when p.publication_status = 'APPROVED' then p.publication_id end as publication_id,
    plain.title as folded,
    setweight(to_tsvector('english', plain.title), 'A') || setweight(to_tsvector('english', plain.subtitle), 'B')
      || setweight(to_tsvector('english', plain.context), 'C')
      || setweight(strip(to_tsvector('english', plain.opening)), 'D') as tsv,
    search_words_of(concat_ws(' ', plain.title, plain.subtitle, plain.context)) as words,
    coalesce(s.clap_count + 2 * s.response_count, 0) as popularity,
    search_is_high_quality(p.author_id) as is_high_quality
  from stories p join users u on u.id = p.author_id left join story_stats s on s.story_id = p.id
  cross join lateral (
    select coalesce(string_agg(t.name, ' ' order by pt.position), '') as names
    from story_tags pt join tags t on t.id = pt.tag_id where pt.story_id = p.id
  ) tagged
  left join lateral (
    select left(string_agg(left(part ->> 'text', 1000), ' '), 1000) as text
    from story_versions v cross join lateral (
      select one as part from jsonb_array_elements(v.body) one where p.visibility = 'PUBLIC' limit 8
    ) parts
    where v.story_id = p.id and v.rev = p.published_rev and p.visibility = 'PUBLIC'
  ) opening on true
  -- `offset 0` keeps the planner from computing each of these more than once.
  cross join lateral (
    select search_plain(p.title) as title, search_plain(p.subtitle) as subtitle,
      search_plain(u.name || ' ' || tagged.names) as context, search_plain(coalesce(opening.text, '')) as opening offset 0
  ) plain
  where p.is_listed and u.suspended_at is null and u.deactivated_at is null and u.deleted_at is null
union all
  select 'user', u.id, u.id, null, search_plain(u.name),
    setweight(to_tsvector('simple', search_plain(u.name)), 'A') || setweight(to_tsvector('simple', search_plain(u.username)), 'B')
      || setweight(to_tsvector('simple', search_plain(u.bio)), 'D'),
    search_words_of(search_plain(u.name || ' ' || u.username)),
    coalesce(s.follower_count, 0), search_is_high_quality(u.id)
  from users u left join user_stats s on s.user_id = u.id
  where u.suspended_at is null and u.deactivated_at is null and u.deleted_at is null
union all
  select 'publication', c.id, c.creator_id, c.id, search_plain(c.name),
    setweight(to_tsvector('simple', search_plain(c.name)), 'A') || setweight(to_tsvector('simple', search_plain(c.slug)), 'B')
      || setweight(to_tsvector('simple', search_plain(c.tagline || ' ' || c.description)), 'D'),
    search_words_of(search_plain(c.name || ' ' || c.slug)),
    coalesce(s.follower_count, 0), true
  from publications c left join publication_stats s on s.publication_id = c.id
  where c.suspended_at is null and c.deleted_at is null
union all
  select 'tag', t.id, null, null, search_plain(t.name),
    setweight(to_tsvector('simple', search_plain(t.name)), 'A') || setweight(to_tsvector('simple', search_plain(t.slug)), 'B'),
    search_words_of(search_plain(t.name)),
    s.story_count, true
  from tags t join tag_stats s on s.tag_id = t.id where s.story_count > 0
union all
  select 'list', l.id, l.owner_id, null, search_plain(l.name),
    setweight(to_tsvector('english', search_plain(l.name)), 'A')
      || setweight(to_tsvector('english', search_plain(l.description)), 'C'),
    search_words_of(search_plain(l.name)),
    (select count(*)::int from list_items i where i.list_id = l.id), search_is_high_quality(l.owner_id)
  from lists l join users u on u.id = l.owner_id
  where l.visibility = 'PUBLIC' and u.suspended_at is null and u.deactivated_at is null and u.deleted_at is null;

-- Updates the index for these rows, and removes those that may no longer be found. `openings` maps ids to the public text of stories
-- whose body the view leaves out.
create function search_refresh(which text, ids text[], openings jsonb default '{}') returns void language plpgsql as $$
begin
  -- One at a time: two refreshes that count the same words would miscount them or deadlock.
  perform pg_advisory_xact_lock(808018);
  create temporary table if not exists search_refreshing (like search_entries, is_new boolean not null) on commit delete rows;
  truncate search_refreshing;
  insert into search_refreshing
    select e.*, false from search_entries e where e.kind = which and e.id = any (ids);
  insert into search_refreshing
    select f.kind, f.id, f.owner_id, f.publication_id, f.folded,
      f.tsv || setweight(strip(to_tsvector('english', search_plain(coalesce(openings ->> f.id, '')))), 'D'),
      f.words, f.popularity, f.is_high_quality, true
    from search_sources f where f.kind = which and f.id = any (ids);
  delete from search_entries e where e.kind = which and e.id = any (ids)
    and not exists (select 1 from search_refreshing r where r.is_new and r.id = e.id);
  insert into search_entries
    select r.kind, r.id, r.owner_id, r.publication_id, r.folded, r.tsv, r.words, r.popularity, r.is_high_quality
    from search_refreshing r where r.is_new
  on conflict (kind, id) do update set owner_id = excluded.owner_id, publication_id = excluded.publication_id,
    folded = excluded.folded, tsv = excluded.tsv, words = excluded.words, popularity = excluded.popularity,
    is_high_quality = excluded.is_high_quality;
  insert into search_words as w (kind, word, n)
    select which, counted.word, counted.n from (
      select word, sum(case when r.is_new then 1 else -1 end)::int as n
      from search_refreshing r cross join lateral unnest(r.words) word group by word
    ) counted where counted.n <> 0
  on conflict (kind, word) do update set n = w.n + excluded.n;
  delete from search_words w where w.kind = which and w.n <= 0;
end
$$;

-- Rebuilds the whole index, after a bulk load.
create function search_fill() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(808018);
  delete from search_entries;
  insert into search_entries
    select kind, id, owner_id, publication_id, folded, tsv, words, popularity, is_high_quality from search_sources;
  delete from search_words;
  insert into search_words
    select e.kind, word, count(*)::int from search_entries e cross join lateral unnest(e.words) word group by 1, 2;
end
$$;
