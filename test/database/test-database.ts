import { openDatabase, type Database } from '#server/platform/database/open-database.ts'
import { openEmbeddedForTest } from './embedded.ts'
import { databaseName, openOnServer, onServer } from './server.ts'

/** `npm test` chooses the server (`bin/lib/test-engine.js`). Without one, tests run on the embedded database. */
const serverUrl = process.env.TEST_DATABASE_URL || undefined

export const testEngine: Database['engine'] = serverUrl ? 'postgres' : 'pglite'

/** A migrated database without rows, of which no other test file sees any; emptied and used again after it is closed. */
export const openTestDatabase = (): Promise<Database> => (serverUrl ? openOnServer(serverUrl) : openEmbeddedForTest())

/** A test database for another server, as for another process: on PostgreSQL with connections of its own. */
export async function openAgain(database: Database): Promise<Database> {
  if (!serverUrl) return { ...database, close: async () => {} }
  const name = await databaseName(database.db)
  return openDatabase({ databaseUrl: onServer(serverUrl, name), databasePool: 8, dataDir: 'memory://' })
}
