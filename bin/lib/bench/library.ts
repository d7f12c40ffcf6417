import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { demoValues } from '#db/seeds/demo-values.ts'
import { fillDemoLibrary } from '#db/seeds/fill.ts'
import { seedLargeLibrary, defaultSizeFor } from '#db/seeds/large/large-library.ts'
import { sessionCookie } from '#server/http/cookies.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type Db, openDatabase } from '#server/platform/database/open-database.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { day } from '#shared/time/units.ts'
import { createTestDatabase } from './postgres.ts'
import { type Served, serve } from './server.ts'

const follows = 200
const minUsers = 400
const maxStories = 50

/** A library of this many stories in addition to the demo library, whose stories have realistic lengths, and a server on it. */
export type BenchLibrary = {
  stories: number
  server: Served
  env: { DATABASE_URL: string; DATA_DIR: string }
  /** The session cookie of a reader who follows 200 people. */
  cookie: string
  storyIds: string[]
  /** Words of titles and subtitles, most frequent first. */
  words: string[]
  profilePath: string
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
    const { cookie, storyIds, words } = await fill(env, stories)
    const server = await serve(env)
    const close = () => server.stop().then(clear)
    return { stories, server, env, cookie, storyIds, words, profilePath: `/@${demoValues.username}`, close }
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
      return { cookie: await signInReader(db, size.users), storyIds: await openStories(db), words: await sampleTitleTerms(db) }
    })
  } finally {
    await database.close()
  }
}

/** A user who follows 200 people, from the most prolific writers to the least. */
async function signInReader(db: Db, users: number): Promise<string> {
  const now = systemClock()
  const reader = sql`(select id from users where username = ${`reader.${users}`})`
  await sql`delete from follows_users where follower_id = ${reader}`.execute(db)
  await sql`delete from follows_publications where follower_id = ${reader}`.execute(db)
  await sql`insert into follows_users (follower_id, followee_id, followed_at)
    select ${reader}, users.id, ${now}::timestamptz from generate_series(1, ${follows}::int) n
      join users on users.username = 'reader.' || (1 + (n - 1) * ${Math.floor(users / follows)}::int)`.execute(db)
  const token = newToken()
  await sql`insert into sessions (token_hash, user_id, xsrf_token, created_at, last_seen_at, expires_at)
    values (${hashToken(token)}, ${reader}, 'of-the-bench-only', ${now}, ${now}, ${new Date(now.getTime() + day)})`.execute(db)
  await sql`analyze follows_users`.execute(db)
  return `${sessionCookie}=${token}; xsrf=of-the-bench-only`
}

/** Public stories of the demo library that are not responses, longest first. */
async function openStories(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select stories.id from stories join users on users.id = stories.author_id
    where stories.state = 'published' and stories.visibility = 'PUBLIC' and users.username not like 'reader.%'
      and not exists (select 1 from responses where responses.response_id = stories.id)
    order by stories.word_count desc limit ${maxStories}`.execute(db)
  return rows.map(({ id }) => id)
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
