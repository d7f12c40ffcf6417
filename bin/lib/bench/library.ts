import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { demoValues } from '#db/seeds/demo-values.ts'
import { fillDemoLibrary } from '#db/seeds/fill.ts'
import { seedLargeLibrary, defaultSizeFor } from '#db/seeds/large/large-library.ts'
import { tagNames } from '#db/seeds/large/words.ts'
import { sessionCookie } from '#server/http/cookies.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type Db, openDatabase } from '#server/platform/database/open-database.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { tagSlug } from '#shared/text/slug.ts'
import { day } from '#shared/time/units.ts'
import { createTestDatabase } from './postgres.ts'
import { type Served, serve } from './server.ts'

const follows = 200
const minUsers = 400
const maxStories = 600
const readers = 20

/** A library of this many stories in addition to the demo library, whose stories have realistic lengths, and a server on it. */
export type BenchLibrary = {
  stories: number
  server: Served
  env: { DATABASE_URL: string; DATA_DIR: string }
  /** The session cookies of readers who each follow 200 people. */
  cookies: string[]
  /** The longest stories of the demo library, then others. */
  storyIds: string[]
  /** Words of titles and subtitles, most frequent first. */
  words: string[]
  profilePath: string
  publicationPath: string
  topicPath: string
  close: () => Promise<void>
}

export async function openBenchLibrary(postgres: string, stories: number): Promise<BenchLibrary> {
  const own = await createTestDatabase(postgres)
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'))
  const env = { DATABASE_URL: own.url, DATA_DIR: folder }
  const clear = async () => {
    await own.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const { cookies, storyIds, words } = await fill(env, stories)
    const server = await serve(env)
    const close = () => server.stop().then(clear)
    return {
      stories,
      server,
      env,
      cookies,
      storyIds,
      words,
      profilePath: `/@${demoValues.username}`,
      publicationPath: `/${demoValues.collectionSlug}`,
      topicPath: `/tag/${tagSlug(tagNames[0] ?? '')}`,
      close,
    }
  } catch (error) {
    await clear()
    throw error
  }
}

async function fill(env: BenchLibrary['env'], stories: number) {
  const config = readConfig(env)
  const database = await openDatabase(config)
  try {
    return await database.maintain(async (db) => {
      await migrate(db as never, 'db/migrations')
      await fillDemoLibrary({
        db,
        images: await openImageStore(config),
        videos: await openImageStore(config, 'videos'),
        clock: systemClock,
      })
      const size = defaultSizeFor({ stories, users: Math.max(minUsers, Math.ceil(stories / 10)) })
      await seedLargeLibrary({ db, size, now: systemClock() })
      const cookies: string[] = []
      for (let place = 0; place < readers; place++) cookies.push(await signInReader(db, size.users, size.users - place))
      await sql`analyze follows_users`.execute(db)
      const storyIds = await openStories(db)
      await respondTo(db, storyIds)
      return { cookies, storyIds, words: await sampleTitleTerms(db) }
    })
  } finally {
    await database.close()
  }
}

/** A user who follows 200 people, from the most prolific writers to the least. */
async function signInReader(db: Db, users: number, place: number): Promise<string> {
  const now = systemClock()
  const reader = sql`(select id from users where username = ${`reader.${place}`})`
  await sql`delete from follows_users where follower_id = ${reader}`.execute(db)
  await sql`delete from follows_publications where follower_id = ${reader}`.execute(db)
  await sql`insert into follows_users (follower_id, followee_id, followed_at)
    select ${reader}, users.id, ${now}::timestamptz from generate_series(1, ${follows}::int) n
      join users on users.username = 'reader.' || (1 + (n - 1) * ${Math.floor(users / follows)}::int)
    where users.id <> ${reader}`.execute(db)
  const token = newToken()
  await sql`insert into sessions (token_hash, user_id, xsrf_token, created_at, last_seen_at, expires_at)
    values (${hashToken(token)}, ${reader}, 'of-the-bench-only', ${now}, ${now}, ${new Date(now.getTime() + day)})`.execute(db)
  return `${sessionCookie}=${token}; xsrf=of-the-bench-only`
}

/** Public stories that are not responses: those of the demo library, longest first, then the newest others. */
async function openStories(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select stories.id from stories join users on users.id = stories.author_id
    where stories.state = 'published' and stories.visibility = 'PUBLIC'
      and not exists (select 1 from responses where responses.response_id = stories.id)
    order by users.username like 'reader.%', case when users.username not like 'reader.%' then stories.word_count end desc,
      stories.first_published_at desc
    limit ${maxStories}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Makes the oldest stories of the synthetic library responses, so that most of the stories have some. */
async function respondTo(db: Db, storyIds: readonly string[]): Promise<void> {
  await sql`
    with answered as (select id, place::int from unnest(${storyIds}::text[]) with ordinality as ids (id, place)),
    answering as (
      select stories.id, author_id, first_published_at, row_number() over (order by first_published_at) as place from stories
      join users on users.id = author_id
      where username like 'reader.%' and stories.id <> all(${storyIds}::text[]) order by first_published_at limit ${maxStories}),
    pairs as (select answering.*, answered.id as story_id from answering join answered using (place)),
    marked as (update stories set in_response_to_id = story_id from pairs where pairs.id = stories.id),
    counted as (
      insert into story_stats (story_id, response_count) select story_id, 1 from pairs
      on conflict (story_id) do update set response_count = story_stats.response_count + 1)
    insert into responses (response_id, author_id, story_id, parent_id, form, thread_id, path, people, published_at)
    select id, author_id, story_id, story_id, 'response', id, array[id], array[author_id], first_published_at from pairs`.execute(
    db,
  )
  await sql`analyze responses, stories`.execute(db)
}

/** An even sample from the most frequent to the rarest. */
async function sampleTitleTerms(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select word, row_number() over (order by n desc, word) as place, count(*) over () as many
      from search_words where kind = 'story' and length(word) > 2
    ) ranked where place % greatest(1, many / 100) = 0 order by place`.execute(db)
  return rows.map(({ word }) => word)
}
