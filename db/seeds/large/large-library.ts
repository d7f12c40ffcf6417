import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'
import { countLargeLibrary } from './counters.ts'
import { searchTables, withoutIndexes } from './indexes.ts'
import { prepareInputs } from './prepare-inputs.ts'
import { seedClaps, seedFollows, seedPublications, seedStories, seedUsers } from './rows.ts'

export type LargeLibrary = { stories: number; users: number; publications: number; followsEach: number }

/** The default proportions of a library with this many stories. */
export const defaultSizeFor = ({
  stories,
  users = Math.max(20, Math.ceil(stories / 10)),
}: {
  stories: number
  users?: number
}): LargeLibrary => ({
  stories,
  users,
  publications: Math.max(3, Math.ceil(users / 100)),
  followsEach: Math.min(20, users - 1),
})

type Options = { db: Db; size: LargeLibrary; now: Date; batchSize?: number; say?: (line: string) => void }

/**
 * Fills a migrated database with a synthetic library: people with skewed audiences, publications, tagged stories with text, claps and exact
 * counters. The rows are generated inside the database. Stories have no draft, because they are only read. Returns false without changes
 * where such a library exists.
 */
export async function seedLargeLibrary({ db, size, now, batchSize = 20_000, say = () => {} }: Options): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql`select 1 from users where username = 'reader.1'`.execute(connection)
    if (rows.length > 0) return false
    await connection.transaction().execute(async (tx) => {
      await prepareInputs(tx, size, now)
      await withoutIndexes(tx, async () => {
        const step = { tx, size, batchSize, say }
        await seedUsers(step)
        await seedPublications(step)
        await seedFollows(step)
        await seedStories(step)
        await seedClaps(step)
        say('Counting …')
        await countLargeLibrary(tx)
        say('Building indexes …')
      })
      say('Building the search index …')
      await withoutIndexes(tx, () => makeFindable(tx), searchTables)
    })
    say('Analyzing tables …')
    // Index-only scans need an up-to-date visibility map.
    await sql`vacuum analyze`.execute(connection)
    return true
  })
}

/** The planner has no statistics of rows inserted in this transaction until it analyzes them. */
async function makeFindable(tx: Db): Promise<void> {
  await sql`analyze users, stories, story_versions, story_tags, story_stats`.execute(tx)
  await sql`select search_fill()`.execute(tx)
}
