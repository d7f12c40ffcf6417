import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Db } from '#server/platform/database/open-database.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { openArchive } from '#server/domains/import-export/archive.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { demoValues } from './demo-values.ts'
import { fillDemoLibrary } from './fill.ts'
import { loadLibrary } from './library.ts'

const clock = () => new Date('2026-11-20T10:00:00Z')
const library = loadLibrary()

const tables = [
  'users',
  'publications',
  'stories',
  'tags',
  'topics',
  'lists',
  'listItems',
  'images',
  'memberships',
  'charges',
] as const

const idsIn = async (db: Db) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await db.selectFrom(table).select('id').orderBy('id').execute()])),
  )

/** The number of rows of a query; each of the queries below finds inconsistencies. */
const count = async (db: Db, query: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from (${sql.raw(query)}) as found`.execute(db)).rows[0]?.n

describe('the demo library in a database', () => {
  let app: TestApp
  let database: Database

  beforeAll(async () => {
    app = await openTestApp()
    app.advanceClock(clock().getTime() - app.clock().getTime())
    database = app.database
    await fillDemoLibrary({ ...app.services, db: database.db, clock })
  })

  afterAll(() => app.close())

  test("has earnings, payouts and a nonnegative balance for the demo's writer", async () => {
    const { db } = database
    const userId = demoValues.userId
    expect(await count(db, `select 1 from payouts where user_id = '${userId}' and status = 'PAID'`)).toBeGreaterThan(2)
    expect(await count(db, `select 1 from tax_forms where user_id = '${userId}' and replaced_at is null`)).toBe(1)
    const wrong = `select month from partner_transactions where user_id = '${userId}' group by month
      having sum(case when kind = 'CREDIT' then amount else -amount end) <> 0`
    expect(await count(db, wrong)).toBe(0)
    expect(
      await count(db, 'select 1 from earning_story_days d join stories p on p.id = d.story_id where p.author_id is null'),
    ).toBe(0)
  })

  test('has an export that only its writer can download, once its job has run', async () => {
    const { exportId, userId } = demoValues
    const writer = await app.signedIn(userId)
    expect((await writer.get(`/me/export/${exportId}`)).statusCode).toBe(404)
    await app.jobs.drain()
    const file = await writer.get(`/me/export/${exportId}`)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip'])
    const archive = await openArchive(file.rawPayload)
    expect(JSON.parse(String(await archive.read('octavo.json')))).toMatchObject({ version: 1 })
    expect(archive.names).not.toContain('pictures-left-behind.txt')
    archive.close()
    expect((await app.browser().get(`/me/export/${exportId}`)).statusCode).not.toBe(200)
  })

  test('holds every story, publication and person', async () => {
    const { db } = database
    expect(
      await count(
        db,
        'select 1 from stories where published_rev is not null and in_response_to_id is null and in_response_to_list_id is null',
      ),
    ).toBe(library.stories.length)
    expect(
      await count(
        db,
        'select 1 from story_versions v join stories p on p.id = v.story_id where p.in_response_to_id is null and p.in_response_to_list_id is null',
      ),
    ).toBe(library.stories.length)
    expect(await count(db, 'select 1 from publications')).toBe(library.publications.length)
    for (const { username, email } of library.people)
      expect(await count(db, `select 1 from users where username = '${username}' and email = '${email}'`)).toBe(1)
  })

  test.each([
    [
      'claps',
      'select 1 from story_stats s where clap_count <> (select coalesce(sum(count), 0) from claps c where c.story_id = s.story_id)',
    ],
    [
      'followers',
      'select 1 from user_stats s where follower_count <> (select count(*) from follows_users where followee_id = user_id)',
    ],
    [
      'followed people',
      'select 1 from user_stats s where following_count <> (select count(*) from follows_users where follower_id = user_id)',
    ],
    [
      'followers of publications',
      'select 1 from publication_stats s where follower_count <> (select count(*) from follows_publications f where f.publication_id = s.publication_id)',
    ],
    [
      'stories of a tag',
      'select 1 from tag_stats s where story_count <> (select count(*) from story_tags t join stories p on p.id = t.story_id where t.tag_id = s.tag_id and p.is_listed)',
    ],
    [
      'followers of a tag',
      'select 1 from tag_stats s where follower_count <> (select count(*) from follows_tags f where f.tag_id = s.tag_id)',
    ],
  ])('counts its %s exactly', async (_name, wrong) => {
    expect(await count(database.db, wrong)).toBe(0)
  })

  test("gives each story the claps it declares, and none to an author's own story", async () => {
    const { rows } = await sql<{ title: string; clapCount: number }>`
      select title, clap_count from stories join story_stats on story_id = id`.execute(database.db)
    for (const story of library.stories) expect(rows).toContainEqual({ title: story.title, clapCount: story.claps })
    expect(await count(database.db, 'select 1 from claps join stories on id = story_id where author_id = user_id')).toBe(0)
  })

  test('has nothing from before its time: no follow or clap by an account that did not exist yet', async () => {
    expect(await count(database.db, 'select 1 from claps join users on id = user_id where clapped_at < created_at')).toBe(0)
    expect(
      await count(
        database.db,
        'select 1 from follows_users join users on id in (follower_id, followee_id) where followed_at < created_at',
      ),
    ).toBe(0)
  })

  test('has every picture that a row or a story names, in the store and in the table', async () => {
    const { rows } = await sql<{ id: string }>`
      select preview_image_id as id from stories where preview_image_id is not null union select image_id from users where image_id is not null
      union select block->'image'->>'id' from story_versions, jsonb_array_elements(body) block where block ? 'image'`.execute(
      database.db,
    )
    expect(rows.length).toBeGreaterThan(30)
    for (const { id } of rows) {
      expect(await app.services.images.get(id), id).toMatchObject({ type: 'image/webp' })
      expect(await count(database.db, `select 1 from images where id = '${id}' and byte_size > 0 and width > 0`), id).toBe(1)
    }
  })

  test('has responses, highlights and notes, each counted on its story', async () => {
    const { db } = database
    expect(await count(db, 'select 1 from responses')).toBeGreaterThan(10)
    const uncounted = `select 1 from story_stats s where response_count <>
      (select count(*) from responses r where r.story_id = s.story_id or (s.story_id = any(r.path) and r.response_id <> s.story_id))`
    expect(await count(db, uncounted)).toBe(0)
    expect(await count(db, `select 1 from quotes where id = '${demoValues.quoteId}'`)).toBe(1)
    expect(await count(db, `select 1 from private_note_replies where id = '${demoValues.replyId}'`)).toBe(1)
  })

  test('has members in a running period who have paid for it', async () => {
    const { db } = database
    const now = `timestamptz '${clock().toISOString()}'`
    const wrong = `select 1 from memberships m where current_period_ends_at <= ${now} or period_starts_at > ${now}
      or not exists (select 1 from payment_methods p where p.user_id = m.user_id and replaced_at is null)
      or not exists (select 1 from charges c where c.subject_id = m.id and c.period_starts_at = m.period_starts_at)`
    expect(await count(db, wrong)).toBe(0)
    expect(await count(db, 'select 1 from memberships')).toBeGreaterThan(5)
  })

  test('stays the same after a second fill', async () => {
    const before = await idsIn(database.db)
    expect(await fillDemoLibrary({ ...app.services, db: database.db, clock })).toBe(false)
    expect(await idsIn(database.db)).toEqual(before)
  })

  test('has everything the demo values name', async () => {
    const {
      userId,
      postId: storyId,
      username,
      tagSlug,
      topicSlug,
      collectionSlug: publicationSlug,
      collectionId: publicationId,
    } = demoValues
    for (const query of [
      `select 1 from users where id = '${userId}' and username = '${username}'`,
      `select 1 from stories where id = '${storyId}' and author_id = '${userId}'`,
      `select 1 from publications where id = '${publicationId}' and slug = '${publicationSlug}'`,
      `select 1 from charges where id = '${demoValues.chargeId}' and user_id = '${userId}' and status = 'PAID'`,
      `select 1 from tags where slug = '${tagSlug}'`,
      `select 1 from topics where slug = '${topicSlug}'`,
    ])
      expect(await count(database.db, query), query).toBe(1)
  })

  // Slow: the whole demo library is filled in twice.
  test('has the same ids in every database', async () => {
    const other = await openTestDatabase()
    expect(await fillDemoLibrary({ ...app.services, db: other.db, clock })).toBe(true)
    expect(await idsIn(other.db)).toEqual(await idsIn(database.db))
    await other.close()
  })
})
