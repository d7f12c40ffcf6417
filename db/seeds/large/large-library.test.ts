import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/open-database.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { seedLargeLibrary, defaultSizeFor } from './large-library.ts'

const now = new Date('2026-11-20T10:00:00Z')
const size = defaultSizeFor({ stories: 200 })

describe('a large library', () => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase()
    await seedLargeLibrary({ db: database.db, size, now, batchSize: 90 })
  })

  afterAll(() => database.close())

  const count = async (query: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from (${sql.raw(query)}) as found`.execute(database.db)).rows[0]?.n

  test('has as many stories and people as requested, each story with its text and three tags', async () => {
    expect(
      await count('select 1 from stories join story_versions on story_id = id and rev = published_rev where is_listed'),
    ).toBe(200)
    expect(await count('select 1 from users')).toBe(size.users)
    expect(await count('select story_id from story_tags group by 1 having count(*) = 3')).toBe(200)
  })

  test.each([
    'select 1 from story_stats s where clap_count <> (select coalesce(sum(count), 0) from claps c where c.story_id = s.story_id)',
    'select 1 from user_stats s where follower_count <> (select count(*) from follows_users where followee_id = user_id)',
    'select 1 from user_stats s where following_count <> (select count(*) from follows_users where follower_id = user_id)',
    'select 1 from publication_stats s where follower_count <> (select count(*) from follows_publications f where f.publication_id = s.publication_id)',
    'select 1 from tag_stats s where story_count <> (select count(*) from story_tags t join stories p on p.id = t.story_id where t.tag_id = s.tag_id and p.is_listed)',
    'select 1 from stories where id not in (select story_id from story_stats)',
    'select 1 from users where id not in (select user_id from user_stats)',
  ])('counts exactly: no row in %s', async (wrong) => {
    expect(await count(wrong)).toBe(0)
  })

  test('has no dangling references', async () => {
    expect(await count('select 1 from stories where author_id not in (select id from users)')).toBe(0)
    expect(
      await count('select 1 from claps where user_id not in (select id from users) or story_id not in (select id from stories)'),
    ).toBe(0)
    expect(
      await count(
        'select 1 from stories p where publication_id is not null and not exists (select 1 from publication_members m where m.publication_id = p.publication_id and m.user_id = p.author_id)',
      ),
    ).toBe(0)
    expect(await count('select 1 from claps c join stories p on p.id = c.story_id where p.author_id = c.user_id')).toBe(0)
  })

  test('keeps every index', async () => {
    expect(
      await count(
        "select 1 from pg_indexes where indexname in ('stories_latest', 'claps_user', 'follows_users_followee', 'story_tags_tag')",
      ),
    ).toBe(4)
  })

  test('is created once', async () => {
    expect(await seedLargeLibrary({ db: database.db, size, now })).toBe(false)
  })
})
