-- Search finds other forms of a word in the language of a story, such as "Haus" by "Häuser", and the stories of one language. What it found
-- without that stays: stems have a prefix, such as "de:haus", and stories in English, or in an unknown language, have none.

-- The configuration of a BCP 47 tag; null where this database has none, or none is needed.
create function search_configuration(language text) returns regconfig stable parallel safe language plpgsql as $$
begin
  return (select oid::regconfig from pg_ts_config where cfgnamespace = 'pg_catalog'::regnamespace and cfgname = case language
    when 'ar' then 'arabic' when 'ca' then 'catalan' when 'da' then 'danish' when 'de' then 'german' when 'el' then 'greek'
    when 'es' then 'spanish' when 'et' then 'estonian' when 'eu' then 'basque' when 'fi' then 'finnish' when 'fr' then 'french'
    when 'ga' then 'irish' when 'hi' then 'hindi' when 'hu' then 'hungarian' when 'hy' then 'armenian' when 'id' then 'indonesian'
    when 'it' then 'italian' when 'lt' then 'lithuanian' when 'nb' then 'norwegian' when 'ne' then 'nepali' when 'nl' then 'dutch'
    when 'nn' then 'norwegian' when 'pt' then 'portuguese' when 'ro' then 'romanian' when 'ru' then 'russian'
    when 'sr' then 'serbian' when 'sv' then 'swedish' when 'ta' then 'tamil' when 'tr' then 'turkish' end);
end
$$;

-- The stems of a text in a language, such as 'de:haus'. Endings are recognized with their accents ("mangées", "новый"), which people may
-- leave out, so each word is stemmed with and without.
create function search_stems(language text, input text, has_positions boolean default true) returns tsvector
  stable parallel safe language plpgsql as $$
declare
  configuration constant regconfig := case when language <> 'en' then search_configuration(language) end;
begin
  if configuration is null then
    return '';
  end if;
  return coalesce((
    select string_agg(quote_literal(language || ':' || stem)
      || case when has_positions then ':' || array_to_string(positions, ',') else '' end, ' ')
    from (
      select search_fold(lexeme) as stem, positions from unnest(to_tsvector(configuration,
        regexp_replace(fold_case(input), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\u00a0-\u00bf\u2000-\u206f]+', ' ', 'g')))
      union
      select lexeme, positions from unnest(to_tsvector(configuration, search_plain(input) || search_parts(input)))
    ) stemmed where length(stem) between 1 and 100
  ), '')::tsvector;
end
$$;

-- The lexemes of a story with those of these stems that are none of them, and the mark of its language, such as 'de:'. Stories in English,
-- the most frequent in most libraries, do without.
create function search_with_stems(language text, lexemes tsvector, stems tsvector) returns tsvector
  immutable parallel safe language plpgsql as $$
begin
  if language is null or language = 'en' then
    return lexemes;
  end if;
  return lexemes || quote_literal(language || ':')::tsvector
    || ts_delete(stems, array(select language || ':' || lexeme from unnest(tsvector_to_array(lexemes)) lexeme));
end
$$;

-- The query for stories in a language: of each word that is not a stop word there one of its stems, or it is found as in other stories.
-- A stem that the story has anyway, as a word or a stem in English, has no prefix.
-- Null if there are only stop words.
create function search_stem_query(language text, stems jsonb, meant jsonb) returns tsquery immutable strict parallel safe language plpgsql as $$
declare
  one text;
  asked tsquery;
begin
  for i in 0 .. jsonb_array_length(meant) - 1 loop
    select string_agg(quote_literal(stem) || ' | ' || quote_literal(substr(stem, length(language) + 2)), ' | ') into one
    from jsonb_array_elements_text(stems -> i) stem;
    if one is not null then
      asked := coalesce(asked, quote_literal(language || ':')::tsquery)
        && (one::tsquery || search_query('english', jsonb_build_array(meant -> i)));
    end if;
  end loop;
  return asked;
end
$$;

-- Entries of an earlier version are indexed again by the daily job.
create or replace function search_text_version() returns int immutable parallel safe language sql as $$ select 3 $$;
alter table search_entries add column language text collate "C";
create index search_stories_language on search_entries_story (language, popularity desc, id desc) where language is not null;

create or replace view search_sources as
  select 'story' as kind, p.id, p.author_id as owner_id,
    case when p.publication_status = 'APPROVED' then p.publication_id end as publication_id,
    plain.title as folded,
    search_with_stems(spoken.language,
      setweight(search_text('english', p.title), 'A')
        || setweight(search_text('english', p.subtitle), 'B')
        || setweight(search_text('english', u.name || ' ' || tagged.names), 'C')
        || search_text('english', coalesce(opening.text, ''), false),
      setweight(search_stems(spoken.language, p.title), 'A')
        || setweight(search_stems(spoken.language, p.subtitle), 'B')
        || search_stems(spoken.language, coalesce(opening.text, ''), false)) as tsv,
    search_words_of(concat_ws(' ', plain.title, plain.subtitle, plain.context)) as words,
    coalesce(s.clap_count + 2 * s.response_count, 0) as popularity,
    search_is_high_quality(p.author_id) as is_high_quality,
    search_text_version() as text_version,
    spoken.language
  from stories p join users u on u.id = p.author_id left join story_stats s on s.story_id = p.id
  cross join lateral (select coalesce(p.language, split_part(p.chosen_language, '-', 1)) as language) spoken
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
      search_plain(u.name || ' ' || tagged.names) as context offset 0
  ) plain
  where p.is_listed and u.suspended_at is null and u.deactivated_at is null and u.deleted_at is null
union all
  select 'user', u.id, u.id, null, search_plain(u.name),
    setweight(search_text('simple', u.name), 'A') || setweight(search_text('simple', u.username), 'B')
      || setweight(search_text('simple', u.bio), 'D'),
    search_words_of(search_plain(u.name || ' ' || u.username)),
    coalesce(s.follower_count, 0), search_is_high_quality(u.id), search_text_version(), null
  from users u left join user_stats s on s.user_id = u.id
  where u.suspended_at is null and u.deactivated_at is null and u.deleted_at is null
union all
  select 'publication', c.id, c.creator_id, c.id, search_plain(c.name),
    setweight(search_text('simple', c.name), 'A') || setweight(search_text('simple', c.slug), 'B')
      || setweight(search_text('simple', c.tagline || ' ' || c.description), 'D'),
    search_words_of(search_plain(c.name || ' ' || c.slug)),
    coalesce(s.follower_count, 0), true, search_text_version(), null
  from publications c left join publication_stats s on s.publication_id = c.id
  where c.suspended_at is null and c.deleted_at is null
union all
  select 'tag', t.id, null, null, search_plain(t.name),
    setweight(search_text('simple', t.name), 'A') || setweight(search_text('simple', t.slug), 'B'),
    search_words_of(search_plain(t.name)),
    s.story_count, true, search_text_version(), null
  from tags t join tag_stats s on s.tag_id = t.id where s.story_count > 0
union all
  select 'list', l.id, l.owner_id, null, search_plain(l.name),
    setweight(search_text('english', l.name), 'A')
      || setweight(search_text('english', l.description), 'C'),
    search_words_of(search_plain(l.name)),
    (select count(*)::int from list_items i where i.list_id = l.id), search_is_high_quality(l.owner_id),
    search_text_version(), null
  from lists l join users u on u.id = l.owner_id
  where l.visibility = 'PUBLIC' and u.suspended_at is null and u.deactivated_at is null and u.deleted_at is null;

-- Updates the index for these rows, and removes those that may no longer be found. `openings` maps ids to the public text of stories
-- whose body the view leaves out.
create or replace function search_refresh(which text, ids text[], openings jsonb default '{}') returns void language plpgsql as $$
begin
  -- One at a time: two refreshes that count the same words would miscount them or deadlock.
  perform pg_advisory_xact_lock(808018);
  create temporary table if not exists search_entries_refreshed (like search_entries, is_new boolean not null) on commit delete rows;
  truncate search_entries_refreshed;
  insert into search_entries_refreshed
    select e.*, false from search_entries e where e.kind = which and e.id = any (ids);
  insert into search_entries_refreshed
    select f.kind, f.id, f.owner_id, f.publication_id, f.folded,
      search_with_stems(f.language, f.tsv || search_text('english', coalesce(openings ->> f.id, ''), false),
        search_stems(f.language, coalesce(openings ->> f.id, ''), false)),
      f.words, f.popularity, f.is_high_quality, f.text_version, f.language, true
    from search_sources f where f.kind = which and f.id = any (ids);
  delete from search_entries e where e.kind = which and e.id = any (ids)
    and not exists (select 1 from search_entries_refreshed r where r.is_new and r.id = e.id);
  insert into search_entries
    select r.kind, r.id, r.owner_id, r.publication_id, r.folded, r.tsv, r.words, r.popularity, r.is_high_quality, r.text_version,
      r.language
    from search_entries_refreshed r where r.is_new
  on conflict (kind, id) do update set owner_id = excluded.owner_id, publication_id = excluded.publication_id,
    folded = excluded.folded, tsv = excluded.tsv, words = excluded.words, popularity = excluded.popularity,
    is_high_quality = excluded.is_high_quality, text_version = excluded.text_version,
    language = excluded.language;
  insert into search_words as w (kind, word, n)
    select which, counted.word, counted.n from (
      select word, sum(case when r.is_new then 1 else -1 end)::int as n
      from search_entries_refreshed r cross join lateral unnest(r.words) word group by word
    ) counted where counted.n <> 0
  on conflict (kind, word) do update set n = w.n + excluded.n;
  delete from search_words w where w.kind = which and w.n <= 0;
end
$$;

-- Rebuilds the whole index, after a bulk load.
create or replace function search_fill() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(808018);
  delete from search_entries;
  insert into search_entries
    select kind, id, owner_id, publication_id, folded, tsv, words, popularity, is_high_quality, text_version, language
    from search_sources;
  delete from search_words;
  insert into search_words
    select e.kind, word, count(*)::int from search_entries e cross join lateral unnest(e.words) word group by 1, 2;
end
$$;

-- Due at once rather than tomorrow. Until they have been indexed again, stories are found by their other words, and not by their language.
insert into jobs (kind, payload, run_at, created_at, unique_key)
  select 'search-sweep', jsonb_build_object('kind', k.kind, 'after', ''), now(), now(), 'search-sweep:' || k.kind || ':'
  from (values ('story'), ('user'), ('publication'), ('tag'), ('list')) k (kind)
  where exists (select 1 from search_entries e where e.kind = k.kind)
  on conflict (unique_key) do update set run_at = excluded.run_at;
