import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'
import type { LargeLibrary } from './large-library.ts'
import { paragraphCount, titleCount } from './prepare-inputs.ts'

type Step = { tx: Db; size: LargeLibrary; batchSize: number; say: (line: string) => void }

/** Runs `make` for the numbers 1 to `count` in batches, and lets other tasks run in between: the embedded database blocks the event loop. */
async function inBatches(
  { tx, say }: Step,
  label: string,
  count: number,
  batchSize: number,
  make: (series: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  for (let from = 1; from <= count; from += batchSize) {
    const to = Math.min(count, from + batchSize - 1)
    await make(sql`generate_series(${from}::int, ${to}::int)`).execute(tx)
    await nextTurn()
    if (to === count || Math.floor(to / 100_000) > Math.floor((from - 1) / 100_000)) say(`${to.toLocaleString('en')} ${label}`)
  }
}

export const seedUsers = (step: Step): Promise<void> =>
  inBatches(
    step,
    'people',
    step.size.users,
    step.batchSize,
    (series) => sql`
      insert into users (id, username, name, bio, email, created_at)
      select pg_temp.seed_id('user', i), 'reader.' || i, names.text, left(titles.text, 160), 'reader.' || i || '@octavo.example',
        pg_temp.seed_now() - interval '3 years' - random() * interval '2 years'
      from ${series} i join seed_names names on names.n = 1 + i % (select count(*) from seed_names)
        join seed_titles titles on titles.n = 1 + i % ${titleCount}::int`,
  )

/** Publication n belongs to person n, and to its writers. */
export async function seedPublications({ tx, size }: Step): Promise<void> {
  await sql`
    insert into publications (id, slug, name, tagline, creator_id, created_at)
    select pg_temp.seed_id('publication', i), 'publication-' || i, titles.text, titles.text, pg_temp.seed_id('user', i),
      pg_temp.seed_now() - interval '3 years'
    from generate_series(1, ${size.publications}::int) i join seed_titles titles on titles.n = 1 + i % ${titleCount}::int`.execute(
    tx,
  )
  await sql`
    insert into publication_members (publication_id, user_id, role, joined_at)
    select pg_temp.seed_id('publication', 1 + n % ${size.publications}::int), pg_temp.seed_id('user', n), 'WRITER',
      pg_temp.seed_now() - interval '3 years'
    from generate_series(1, ${size.users}::int) n where n % 3 = 0`.execute(tx)
  await sql`
    insert into publication_members (publication_id, user_id, role, joined_at)
    select id, creator_id, 'OWNER', created_at from publications where slug like 'publication-%'
    on conflict (publication_id, user_id) do update set role = excluded.role`.execute(tx)
}

/** A few have very many followers, and most a handful. */
export async function seedFollows(step: Step): Promise<void> {
  const { users, publications, followsEach } = step.size
  const batchSize = Math.max(1, Math.floor(step.batchSize / followsEach))
  await inBatches(
    step,
    'followers',
    users,
    batchSize,
    (series) => sql`
      insert into follows_users (follower_id, followee_id, followed_at)
      select pg_temp.seed_id('user', n), pg_temp.seed_id('user', followed), pg_temp.seed_now() - random() * interval '3 years'
      from (select distinct n, pg_temp.many(${users}::bigint, 3) as followed from ${series} n, generate_series(1, ${followsEach}::int)) drawn
      where n <> followed`,
  )
  await sql`
    insert into follows_publications (follower_id, publication_id, followed_at)
    select pg_temp.seed_id('user', n), pg_temp.seed_id('publication', followed), pg_temp.seed_now() - random() * interval '3 years'
    from (select distinct n, pg_temp.many(${publications}::bigint, 2) as followed
      from generate_series(1, ${users}::int) n, generate_series(1, 3)) drawn`.execute(step.tx)
}

/** Everyone writes a little, and few write most. One in three writes for a publication. */
export async function seedStories(step: Step): Promise<void> {
  const { users, publications, stories } = step.size
  await inBatches(
    step,
    'stories',
    stories,
    Math.max(1, Math.floor(step.batchSize / 2)),
    (series) => sql`
      with drawn as materialized (
        select n, pg_temp.seed_id('story', n) as id, pg_temp.many(${users}::bigint, 2) as author,
          pg_temp.seed_now() - random() * interval '3 years' as at, random() < 0.3 as locked, pg_temp.many(${titleCount}::bigint, 1) as title,
          pg_temp.many(${titleCount}::bigint, 1) as subtitle, pg_temp.many(${paragraphCount}::bigint, 1) as one,
          pg_temp.many(${paragraphCount}::bigint, 1) as two, pg_temp.many(${paragraphCount}::bigint, 1) as three,
          pg_temp.many(tags.count, 2) as tag, (random() * (tags.count / 3 - 1))::int as tag2, (random() * (tags.count / 3 - 1))::int as tag3,
          tags.count as tags
        from ${series} n, (select count(*) from seed_tags) tags
      ), chosen as materialized (
        select drawn.*, pg_temp.seed_id('user', author) as author_id, titles.text as title_text, subtitles.text as subtitle_text,
          case when author % 3 = 0 then pg_temp.seed_id('publication', 1 + author % ${publications}::int) end as publication_id,
          a.words + b.words + c.words as words,
          jsonb_build_array(
            jsonb_build_object('name', 'p1', 'type', 'P', 'text', a.text, 'markups', '[]'::jsonb),
            jsonb_build_object('name', 'p2', 'type', 'P', 'text', b.text, 'markups', '[]'::jsonb),
            jsonb_build_object('name', 'p3', 'type', 'P', 'text', c.text, 'markups', '[]'::jsonb)) as body
        from drawn join seed_titles titles on titles.n = title join seed_titles subtitles on subtitles.n = subtitle
          join seed_paragraphs a on a.n = one join seed_paragraphs b on b.n = two join seed_paragraphs c on c.n = three
      ), posted as (
        insert into stories (id, author_id, publication_id, publication_status, state, visibility, title, subtitle, word_count,
          reading_minutes, published_rev, first_published_at, latest_published_at, created_at, updated_at)
        select id, author_id, publication_id, case when publication_id is not null then 'APPROVED' end, 'published',
          case when locked then 'LOCKED' else 'PUBLIC' end, title_text, subtitle_text, words, greatest(1, round(words / 265.0)),
          1, at, at, at, at from chosen
      ), tagged as (
        insert into story_tags (story_id, tag_id, position, first_published_at)
        select chosen.id, seed_tags.id, place, at from chosen
          cross join lateral (values (0, tag), (1, tag + 1 + tag2), (2, tag + 2 + tag2 + tag3)) placed (place, number)
          join seed_tags on seed_tags.n = 1 + number % tags
      )
      insert into story_versions (story_id, rev, title, subtitle, body, author_id, published_at)
      select id, 1, title_text, subtitle_text, body, author_id, at from chosen`,
  )
}

/** One story in eight gets claps from many, the others from few or none. */
export const seedClaps = (step: Step): Promise<void> =>
  inBatches(
    step,
    'stories clapped for',
    step.size.stories,
    step.batchSize,
    (series) => sql`
      insert into claps (story_id, user_id, count, last_delta, clapped_at)
      select pg_temp.seed_id('story', n), pg_temp.seed_id('user', clapper), claps, claps, pg_temp.seed_now() - random() * interval '30 days'
      from (select n, clapper, pg_temp.many(50, 1) as claps
        from (select distinct n, pg_temp.many(${step.size.users}::bigint, 1) as clapper from ${series} n, generate_series(1, case when n % 8 = 0 then 6 else n % 2 end)) drawn) given
      where pg_temp.seed_id('user', clapper) <> (select author_id from stories where id = pg_temp.seed_id('story', n))`,
  )
