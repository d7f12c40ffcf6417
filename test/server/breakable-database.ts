import type { KyselyPlugin } from 'kysely'
import { DatabaseOutage } from '#server/platform/database/database-outage.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { openTestDatabase } from '#test/database/test-database.ts'

/** A test database that goes away and comes back when a test says so. Each statement calls `onFailed` while it is away. */
export async function openBreakableDatabase({ onFailed = () => {} }: { onFailed?: () => void } = {}) {
  let isAway = false
  const failWhileAway = <Value>(value: Value): Value => {
    if (!isAway) return value
    onFailed()
    throw new DatabaseOutage(new Error('the test has taken it away'))
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => failWhileAway(node),
    // Statements that were built before are not transformed again.
    transformResult: async ({ result }) => failWhileAway(result),
  }
  const database = await openTestDatabase()
  const breakable: Database = {
    ...database,
    db: database.db.withPlugin(plugin),
    background: database.background.withPlugin(plugin),
  }
  return {
    database: breakable,
    setAway: (away: boolean) => void (isAway = away),
  }
}
