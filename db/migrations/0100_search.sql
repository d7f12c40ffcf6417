-- What can be searched for: one row for each story, person, publication, topic and list that everybody may find, and every word in
-- them. A row is made from the other tables by `search_refresh`, wherever it is called from: a job after a change, or a seed.

create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create table search_entries (
  kind text not null,
  id text collate "C" not null,
  -- Whose it is: a story's writer, a list's maker, the person themselves.
  owner_id text collate "C",
  publication_id text collate "C",
  -- What it is called, in small letters without accents.
  folded text collate "C" not null,
  tsv tsvector not null,
  -- The words by which it may be found when they are mistyped or not typed to their end.
  words text[] not null,
  popularity int not null,
  is_high_quality boolean not null,
  primary key (kind, id)
) partition by list (kind);

create table search_entries_post partition of search_entries for values in ('post');
create table search_entries_user partition of search_entries for values in ('user');
create table search_entries_publication partition of search_entries for values in ('publication');
create table search_entries_tag partition of search_entries for values in ('tag');
create table search_entries_list partition of search_entries for values in ('list');

-- On each part by itself, so that a large library can be filled without them.
create index search_posts_words on search_entries_post using gin (tsv);
create index search_posts_popular on search_entries_post (popularity desc, id desc);
create index search_posts_called on search_entries_post (folded text_pattern_ops);
create index search_posts_owner on search_entries_post (owner_id);
create index search_posts_publication on search_entries_post (publication_id) where publication_id is not null;
create index search_people_words on search_entries_user using gin (tsv);
create index search_people_popular on search_entries_user (popularity desc, id desc);
create index search_people_called on search_entries_user (folded text_pattern_ops);
create index search_publications_words on search_entries_publication using gin (tsv);
create index search_publications_popular on search_entries_publication (popularity desc, id desc);
create index search_publications_called on search_entries_publication (folded text_pattern_ops);
create index search_tags_words on search_entries_tag using gin (tsv);
create index search_tags_popular on search_entries_tag (popularity desc, id desc);
create index search_tags_called on search_entries_tag (folded text_pattern_ops);
create index search_lists_words on search_entries_list using gin (tsv);
create index search_lists_popular on search_entries_list (popularity desc, id desc);
create index search_lists_called on search_entries_list (folded text_pattern_ops);
create index search_lists_owner on search_entries_list (owner_id);

-- The dictionary: what is in the index under each kind, and how often.
create table search_words (
  kind text collate "C" not null,
  word text collate "C" not null,
  n int not null,
  primary key (kind, word)
) with (fillfactor = 80);
-- The most frequent words of a short beginning; longer beginnings have few enough words to look at them all.
create index search_words_one on search_words (kind, left(word, 1), n desc);
create index search_words_two on search_words (kind, left(word, 2), n desc);
create index search_words_three on search_words (kind, left(word, 3), n desc);
-- Neighbours of a mistyped word: those of about its length that begin as it does, and those that go on as it does.
create index search_words_alike on search_words (kind, left(word, 1), length(word));
create index search_words_rest on search_words (kind, substr(word, 2));

-- In plpgsql, whose calls cost a fraction of those of a function in SQL that cannot be inlined.
-- Small letters whatever the database's collation knows of capitals, and no accents.
create function search_fold(said text) returns text stable strict parallel safe language plpgsql as $$
begin
  return lower(unaccent(translate(said,
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґαβγδεζηθικλμνξοπρστυφχψω')));
end
$$;

-- Words with single spaces between them. What joins words in English does not stand inside one: "don't" is found by "dont".
create function search_plain(said text) returns text stable strict parallel safe language plpgsql as $$
begin
  return btrim(regexp_replace(translate(search_fold(said), U&'''\2019\2018', ''),
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

-- A person whose address is proved and whose stories are neither suspended nor under review.
create index posts_sanctioned on posts (author_id) where suspended_at is not null or limited_at is not null;
create function search_is_high_quality(person text) returns boolean stable strict parallel safe language plpgsql as $$
begin
  return (select u.email is not null from users u where u.id = person)
    and not exists (select 1 from posts p where p.author_id = person and (p.suspended_at is not null or p.limited_at is not null));
end
$$;

-- What the index holds of everything as it is now. Of a story behind the paywall only what it is called: the part of its text that
-- everybody may read is not for a table to decide.
create view search_sources as
  select 'post' as kind, p.id, p.author_id as owner_id,
    case when p.publication_status = 'APPROVED' then p.publication_id end as publication_id,
    plain.title as folded,
    setweight(to_tsvector('english', plain.title), 'A') || setweight(to_tsvector('english', plain.subtitle), 'B')
      || setweight(to_tsvector('english', plain.company), 'C')
      || setweight(strip(to_tsvector('english', plain.opening)), 'D') as tsv,
    search_words_of(concat_ws(' ', plain.title, plain.subtitle, plain.company)) as words,
    coalesce(s.clap_count + 2 * s.response_count, 0) as popularity,
    search_is_high_quality(p.author_id) as is_high_quality
  from posts p join users u on u.id = p.author_id left join post_stats s on s.post_id = p.id
  cross join lateral (
    select coalesce(string_agg(t.name, ' ' order by pt.position), '') as names
    from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id
  ) tagged
  left join lateral (
    select left(string_agg(left(part ->> 'text', 1000), ' '), 1000) as text
    from post_versions v cross join lateral (
      select one as part from jsonb_array_elements(v.body) one where p.visibility = 'PUBLIC' limit 8
    ) parts
    where v.post_id = p.id and v.rev = p.published_rev and p.visibility = 'PUBLIC'
  ) opening on true
  -- Apart, so that each is made plain once.
  cross join lateral (
    select search_plain(p.title) as title, search_plain(p.subtitle) as subtitle,
      search_plain(u.name || ' ' || tagged.names) as company, search_plain(coalesce(opening.text, '')) as opening offset 0
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
    s.post_count, true
  from tags t join tag_stats s on s.tag_id = t.id where s.post_count > 0
union all
  select 'list', l.id, l.owner_id, null, search_plain(l.name),
    setweight(to_tsvector('english', search_plain(l.name)), 'A')
      || setweight(to_tsvector('english', search_plain(l.description)), 'C'),
    search_words_of(search_plain(l.name)),
    (select count(*)::int from catalog_items i where i.catalog_id = l.id), search_is_high_quality(l.owner_id)
  from catalogs l join users u on u.id = l.owner_id
  where l.visibility = 'PUBLIC' and u.suspended_at is null and u.deactivated_at is null and u.deleted_at is null;

-- Brings the index up to what these rows are now; what nobody may find any more goes. `openings` holds, by id, text that everybody
-- may read of stories whose own table does not say so.
create function search_refresh(which text, ids text[], openings jsonb default '{}') returns void language plpgsql as $$
begin
  -- One at a time: two that count the same words would count them wrong, or wait for each other in a circle.
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

-- The whole index anew, for a library that came by other ways than one story at a time.
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

-- What was chosen of what was found.
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

select search_fill();
