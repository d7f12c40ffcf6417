-- Search finds words of every script: however they are written (accents, vowel signs, width, case, final forms) and, where a script puts
-- no spaces between words, at any place. What is indexed and what is searched for pass through the same `search_plain`.

-- Lower case in one width, whatever the database's collation: PostgreSQL's own `lower` knows only ASCII in some.
create function fold_case(input text) returns text immutable strict parallel safe language plpgsql as $$
begin
  if input !~ '[^\x01-\x7f]' then
    return lower(input);
  end if;
  if lower('Ж') = 'ж' then
    return normalize(lower(normalize(input, NFKD)), NFKC);
  end if;
  return normalize(translate(lower(normalize(input, NFKD)),
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋ' ||
      'ЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴ' ||
      'ԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
      'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћ' ||
      'џабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդ' ||
      'եզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'), NFKC);
end
$$;

-- Without case, without the marks and invisible letters that people leave out, and with one of the letters that stand for the same.
create or replace function search_fold(input text) returns text immutable strict parallel safe language plpgsql as $$
declare
  folded text;
begin
  if input !~ '[^\x01-\x7f]' then
    return lower(replace(input, '''', ''));
  end if;
  -- An abbreviation in Hebrew has a quotation mark before its last letter.
  folded := fold_case(regexp_replace(regexp_replace(normalize(input, NFKD), '([\u05d0-\u05ea])"(?=[\u05d0-\u05ea])', '\1', 'g'),
    '[' ||
      '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4\u0610-\u061a\u061c\u0640' ||
      '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u08d3-\u08e1\u08e3-\u08ff' ||
      '\u0e48-\u0e4b\u0ec8-\u0ecb\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2069' ||
      '\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff''\u00ad\u02bb\u02bc\u2018\u2019' ||
      ']+', '', 'g'));
  -- Final sigma, the i without a dot, letters with a stroke, those that stand for two; forms of alef, heh, yeh and kaf; digits.
  if folded ~ '[\u00df\u00e6\u00f0\u00f8\u00fe\u0111\u0127\u0131\u0142\u014b\u0153\u0167\u0192\u03c2\u0629\u0649-\u0671\u06a9-\u06f9\u0966-\u096f]' then
    folded := replace(replace(replace(replace(translate(folded,
      U&'\03c2\0131\00f8\0111\0142\0127\014b\0167\00f0\0192' ||
        U&'\0671\0629\06be\06c1\06d5\0649\06cc\06a9' || '٠١٢٣٤٥٦٧٨٩' || '۰۱۲۳۴۵۶۷۸۹' || '०१२३४५६७८९',
      U&'\03c3iodlhntdf' || U&'\0627\0647\0647\0647\0647\064a\064a\0643' || '012345678901234567890123456789'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  return normalize(folded, NFC);
end
$$;

-- Classes of letters for regular expressions: scripts without spaces, and Korean, whose words carry particles.
create function search_ideographs() returns text immutable parallel safe language sql as $$
  select '\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u302f\u3031-\u3035\u3038-\u303c\u3041-\u309f\u30a1-\u30fa' ||
      '\u30fc-\u31ff\u3400-\u9fff\ua000-\ua48c\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U0001b000-\U0001b16f' ||
      '\U00020000-\U0003ffff'
$$;
-- Thai, Lao, Khmer, Burmese and their relatives.
create function search_unspaced_letters() returns text immutable parallel safe language sql as $$
  select '\u0e00-\u0edf\u1000-\u109f\u1780-\u17ff\u1950-\u19df\u1a20-\u1aaf\ua9e0-\ua9ff\uaa60-\uaa7f'
$$;

-- Words separated by single spaces. Apostrophes are dropped: "don't" is found by "dont". A run of a script without spaces counts as a word.
create or replace function search_plain(input text) returns text immutable strict parallel safe language plpgsql as $$
declare
  folded constant text := search_fold(input);
begin
  if folded !~ '[^\x01-\x7f]' then
    return btrim(regexp_replace(folded, '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g'));
  end if;
  return btrim(regexp_replace(
    regexp_replace(folded, '([' || search_ideographs() || ']+|[' || search_unspaced_letters() || ']+)', ' \1 ', 'g'),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f' ||
      '\u0080-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02eb\u02ed\u02ef-\u02ff\u0375\u03f6\u0482\u055a-\u055f' ||
      '\u0589-\u05c6\u0600-\u061f\u066a-\u066d\u06d4\u06dd-\u06e9\u06fd-\u06fe\u0700-\u070f\u07f6-\u07f9\u07fe-\u07ff' ||
      '\u0830-\u083e\u085e\u0888\u0890-\u0891\u08e2\u0964-\u0965\u0970\u09f2-\u09f3\u09fa-\u09fb\u09fd\u0a76' ||
      '\u0af0-\u0af1\u0b70\u0bf3-\u0bfa\u0c77\u0c7f\u0c84\u0d4f\u0d79\u0df4\u0e3f\u0e4f\u0e5a-\u0e5b\u0f01-\u0f17' ||
      '\u0f1a-\u0f1f\u0f34\u0f36\u0f38\u0f3a-\u0f3d\u0f85\u0fbe-\u0fc5\u0fc7-\u0fda\u104a-\u104f\u109e-\u109f\u10fb' ||
      '\u1360-\u1368\u1390-\u1399\u1400\u166d-\u166e\u1680\u169b-\u169c\u16eb-\u16ed\u1735-\u1736\u17d4-\u17d6' ||
      '\u17d8-\u17db\u1800-\u180a\u1940-\u1945\u19de-\u19ff\u1a1e-\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e-\u1b4f' ||
      '\u1b5a-\u1b6a\u1b74-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e-\u1c7f\u1cc0-\u1cc7\u1cd3\u2010-\u212e\u213a-\u214d' ||
      '\u214f\u218a-\u244a\u2500-\u2775\u2794-\u2bff\u2ce5-\u2cea\u2cf9-\u2cfc\u2cfe-\u2cff\u2d70\u2e00-\u2e2e' ||
      '\u2e30-\u3004\u3008-\u3020\u3030\u3037\u303d-\u303f\u30a0\u30fb\u3190-\u3191\u31c0-\u31ef\u327f\u4dc0-\u4dff' ||
      '\ua490-\ua4c6\ua4fe-\ua4ff\ua60d-\ua60f\ua673\ua67e\ua6f2-\ua716\ua720-\ua721\ua789-\ua78a\ua828-\ua82b' ||
      '\ua836-\ua839\ua874-\ua877\ua8ce-\ua8cf\ua8f8-\ua8fa\ua8fc\ua92e-\ua92f\ua95f\ua9c1-\ua9cd\ua9de-\ua9df' ||
      '\uaa5c-\uaa5f\uaa77-\uaa79\uaade-\uaadf\uaaf0-\uaaf1\uab5b\uab6a-\uab6b\uabeb\ufbb2-\ufe46\ufff9-\ufffd' ||
      '\U0001d000-\U0001d7ff\U0001f000-\U0001fbff' ||
      ']+', ' ', 'g'));
end
$$;

-- What stands before and after an apostrophe, to be found by: "eau" in "l'eau", "istanbul" in "Istanbul'da".
create function search_parts(input text) returns text immutable strict parallel safe language plpgsql as $$
begin
  if input !~ '[''\u2018\u2019\u02bc]' then
    return '';
  end if;
  return coalesce((
    select ' ' || search_plain(string_agg(part[1], ' '))
    from regexp_matches(input,
      '[^\s''\u2018\u2019\u02bc]{2,}(?=[''\u2018\u2019\u02bc])|(?<=[''\u2018\u2019\u02bc])[^\s''\u2018\u2019\u02bc]{2,}', 'g') part
  ), '');
end
$$;

-- How many letters of a run are indexed together: 2 of Chinese, Japanese and Korean, 3 of alphabets; null for words between spaces.
create function search_gram_size(word text) returns int immutable strict parallel safe language plpgsql as $$
begin
  return case when word !~ '[^\x01-\x7f]' then null when word ~ ('^[' || search_ideographs() || ']') then 2
    when word ~ ('^[' || search_unspaced_letters() || ']') then 3 end;
end
$$;

-- The word, and what it is without an article, conjunction or preposition that is written as part of it in Arabic and Hebrew.
create function search_forms(word text) returns text[] immutable strict parallel safe language plpgsql as $$
begin
  return case
    when word ~ '^[\u0620-\u06ff]{4}' then array_remove(array[word,
      nullif(regexp_replace(word, '^[\u0648\u0641]?(?:[\u0628\u0643]?\u0627\u0644|\u0644\u0644)(?=..)', ''), word),
      nullif(regexp_replace(word, '^[\u0648\u0641\u0628\u0643\u0644](?=...)', ''), word)], null)
    when word ~ '^[\u05d0-\u05ea]{3}' then array_remove(array[word,
      nullif(regexp_replace(word, '^[\u05d4\u05d5\u05d1\u05db\u05dc\u05de\u05e9](?=..)', ''), word),
      nullif(regexp_replace(word, '^[\u05d4\u05d5\u05d1\u05db\u05dc\u05de\u05e9]{2}(?=...)', ''), word)], null)
    else array[word] end;
end
$$;

-- The index of a plain text: stems of ASCII words, and all others as they are. Runs of a script without spaces become overlapping groups of
-- letters with their positions, so that any part of a run can be found.
create function search_vector(language regconfig, plain text, has_positions boolean) returns tsvector
  immutable strict parallel safe language plpgsql as $$
declare
  is_ascii constant boolean := plain !~ '[^\x01-\x7f]';
  stems tsvector := to_tsvector(language,
    case when is_ascii then plain else regexp_replace(plain, '[^ ]*[^\x01-\x7f ][^ ]*', ' ', 'g') end);
begin
  if not has_positions then
    stems := strip(stems);
  end if;
  if is_ascii then
    return stems;
  end if;
  return stems || coalesce((
    select string_agg('''' || lexeme.form || ''''
      || case when has_positions or w.size is not null then ':' || w.at + lexeme.n else '' end, ' ')
    from (
      -- Where the word begins; no run continues in the next one.
      select word, size, sum(case when size is null then 1 else length(word) + 1 end) over (order by n rows unbounded preceding)
        - case when size is null then 0 else length(word) end as at
      from (
        select word, search_gram_size(word) as size, n
        from unnest(string_to_array(plain, ' ')) with ordinality split (word, n) where word ~ '[^\x01-\x7f]'
      ) sized where size is not null or length(word) <= 200
    ) w
    cross join lateral (
      select form, 0 as n from unnest(case when w.size is null then search_forms(w.word) end) form
      union all
      select substr(w.word, i, w.size), i - 1 from generate_series(1, case when w.size is not null then length(w.word) end) i
    ) lexeme
  ), '')::tsvector;
end
$$;

-- The index of a text as it was written.
create function search_text(language regconfig, input text, has_positions boolean default true) returns tsvector
  immutable strict parallel safe language plpgsql as $$
begin
  return search_vector(language, search_plain(input) || search_parts(input), has_positions);
end
$$;

-- The query for a list of words, each a list of alternatives, in the words of `search_plain`.
create function search_query(language regconfig, meant jsonb) returns tsquery immutable strict parallel safe language plpgsql as $$
declare
  alternatives jsonb;
  stems text;
  others text;
  one tsquery;
  asked tsquery;
begin
  for alternatives in select * from jsonb_array_elements(meant) loop
    select string_agg('''' || word || '''', ' | ') filter (where word !~ '[^\x01-\x7f]'),
      string_agg('(' || case
        when size is null then (select string_agg('''' || form || '''', ' | ') from unnest(search_forms(word)) form
          where form = word or length(form) > 2)
        when length(word) < size then '''' || word || ''':*'
        else (select string_agg('''' || substr(word, i, size) || '''', ' <-> ' order by i)
          from generate_series(1, length(word) - size + 1) i)
      end || ')', ' | ') filter (where word ~ '[^\x01-\x7f]')
    into stems, others
    from (select word, search_gram_size(word) as size from jsonb_array_elements_text(alternatives) word) sized;
    one := case when others is null then to_tsquery(language, stems) when stems is null then others::tsquery
      else to_tsquery(language, stems) || others::tsquery end;
    asked := case when asked is null then one else asked && one end;
  end loop;
  return asked;
end
$$;

-- Words that can be completed and corrected; those of scripts without spaces are found by any part of them.
create or replace function search_words_of(plain text) returns text[] immutable strict parallel safe language plpgsql as $$
begin
  return (
    select coalesce(array_agg(distinct word), '{}') from unnest(string_to_array(plain, ' ')) word
    where length(word) between 1 and 40 and (plain !~ '[^\x01-\x7f]' or search_gram_size(word) is null)
  );
end
$$;

-- Entries of an earlier version are indexed again by the daily job.
create function search_text_version() returns int immutable parallel safe language sql as $$ select 2 $$;
alter table search_entries add column text_version int not null default 1;

create or replace view search_sources as
  select 'story' as kind, p.id, p.author_id as owner_id,
    case when p.publication_status = 'APPROVED' then p.publication_id end as publication_id,
    plain.title as folded,
    setweight(search_text('english', p.title), 'A')
      || setweight(search_text('english', p.subtitle), 'B')
      || setweight(search_text('english', u.name || ' ' || tagged.names), 'C')
      || search_text('english', coalesce(opening.text, ''), false) as tsv,
    search_words_of(concat_ws(' ', plain.title, plain.subtitle, plain.context)) as words,
    coalesce(s.clap_count + 2 * s.response_count, 0) as popularity,
    search_is_high_quality(p.author_id) as is_high_quality,
    search_text_version() as text_version
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
      search_plain(u.name || ' ' || tagged.names) as context offset 0
  ) plain
  where p.is_listed and u.suspended_at is null and u.deactivated_at is null and u.deleted_at is null
union all
  select 'user', u.id, u.id, null, search_plain(u.name),
    setweight(search_text('simple', u.name), 'A') || setweight(search_text('simple', u.username), 'B')
      || setweight(search_text('simple', u.bio), 'D'),
    search_words_of(search_plain(u.name || ' ' || u.username)),
    coalesce(s.follower_count, 0), search_is_high_quality(u.id), search_text_version()
  from users u left join user_stats s on s.user_id = u.id
  where u.suspended_at is null and u.deactivated_at is null and u.deleted_at is null
union all
  select 'publication', c.id, c.creator_id, c.id, search_plain(c.name),
    setweight(search_text('simple', c.name), 'A') || setweight(search_text('simple', c.slug), 'B')
      || setweight(search_text('simple', c.tagline || ' ' || c.description), 'D'),
    search_words_of(search_plain(c.name || ' ' || c.slug)),
    coalesce(s.follower_count, 0), true, search_text_version()
  from publications c left join publication_stats s on s.publication_id = c.id
  where c.suspended_at is null and c.deleted_at is null
union all
  select 'tag', t.id, null, null, search_plain(t.name),
    setweight(search_text('simple', t.name), 'A') || setweight(search_text('simple', t.slug), 'B'),
    search_words_of(search_plain(t.name)),
    s.story_count, true, search_text_version()
  from tags t join tag_stats s on s.tag_id = t.id where s.story_count > 0
union all
  select 'list', l.id, l.owner_id, null, search_plain(l.name),
    setweight(search_text('english', l.name), 'A')
      || setweight(search_text('english', l.description), 'C'),
    search_words_of(search_plain(l.name)),
    (select count(*)::int from list_items i where i.list_id = l.id), search_is_high_quality(l.owner_id),
    search_text_version()
  from lists l join users u on u.id = l.owner_id
  where l.visibility = 'PUBLIC' and u.suspended_at is null and u.deactivated_at is null and u.deleted_at is null;

-- Updates the index for these rows, and removes those that may no longer be found. `openings` maps ids to the public text of stories
-- whose body the view leaves out.
create or replace function search_refresh(which text, ids text[], openings jsonb default '{}') returns void language plpgsql as $$
begin
  -- One at a time: two refreshes that count the same words would miscount them or deadlock.
  perform pg_advisory_xact_lock(808018);
  create temporary table if not exists search_entries_refreshing (like search_entries, is_new boolean not null) on commit delete rows;
  truncate search_entries_refreshing;
  insert into search_entries_refreshing
    select e.*, false from search_entries e where e.kind = which and e.id = any (ids);
  insert into search_entries_refreshing
    select f.kind, f.id, f.owner_id, f.publication_id, f.folded,
      f.tsv || search_text('english', coalesce(openings ->> f.id, ''), false),
      f.words, f.popularity, f.is_high_quality, f.text_version, true
    from search_sources f where f.kind = which and f.id = any (ids);
  delete from search_entries e where e.kind = which and e.id = any (ids)
    and not exists (select 1 from search_entries_refreshing r where r.is_new and r.id = e.id);
  insert into search_entries
    select r.kind, r.id, r.owner_id, r.publication_id, r.folded, r.tsv, r.words, r.popularity, r.is_high_quality, r.text_version
    from search_entries_refreshing r where r.is_new
  on conflict (kind, id) do update set owner_id = excluded.owner_id, publication_id = excluded.publication_id,
    folded = excluded.folded, tsv = excluded.tsv, words = excluded.words, popularity = excluded.popularity,
    is_high_quality = excluded.is_high_quality, text_version = excluded.text_version;
  insert into search_words as w (kind, word, n)
    select which, counted.word, counted.n from (
      select word, sum(case when r.is_new then 1 else -1 end)::int as n
      from search_entries_refreshing r cross join lateral unnest(r.words) word group by word
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
    select kind, id, owner_id, publication_id, folded, tsv, words, popularity, is_high_quality, text_version
    from search_sources;
  delete from search_words;
  insert into search_words
    select e.kind, word, count(*)::int from search_entries e cross join lateral unnest(e.words) word group by 1, 2;
end
$$;

-- Of the stories in scripts without spaces, each run of letters counted as one word.
update stories s set word_count = s.word_count + counted.words, reading_minutes = s.reading_minutes + round(counted.words / 265.0)::int
  from (
    select p.id, round(length(regexp_replace(body.text, '[^' || search_ideographs() || ']|[\u1100-\u11ff\uac00-\ud7ff]', '', 'g')) / 1.9
      + length(regexp_replace(body.text, '[^' || search_unspaced_letters() || ']', '', 'g')) / 5.0)::int as words
    from stories p
    join story_versions v on v.story_id = p.id and v.rev = p.published_rev
    cross join lateral (select string_agg(part ->> 'text', ' ') as text from jsonb_array_elements(v.body) part) body
    where p.title ~ ('[' || search_ideographs() || search_unspaced_letters() || ']')
  ) counted
  where s.id = counted.id and counted.words > 0;

-- Two names are one topic if they differ only in case, width, and spaces or hyphens between words.
create function tag_key(name text) returns text immutable strict parallel safe language plpgsql set search_path from current as $$
begin
  return btrim(regexp_replace(fold_case(name), '[-\s]+', ' ', 'g'));
end
$$;
create index tags_key on tags (tag_key(name) text_pattern_ops, created_at);

-- Due at once rather than tomorrow. Until they have been indexed again, entries with letters beyond ASCII are found by their other words.
insert into jobs (kind, payload, run_at, created_at, unique_key)
  select 'search-sweep', jsonb_build_object('kind', k.kind, 'after', ''), now(), now(), 'search-sweep:' || k.kind || ':'
  from (values ('story'), ('user'), ('publication'), ('tag'), ('list')) k (kind)
  where exists (select 1 from search_entries e where e.kind = k.kind)
  on conflict (unique_key) do update set run_at = excluded.run_at;
