import { parseArgs } from 'node:util'
import { seedLargeLibrary, sizedFor } from '#db/seeds/large/large-library.ts'
import { elapsedMs, systemClock } from '#server/platform/clock.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { DatabaseUnavailable, openDatabase } from '#server/platform/database/open-database.ts'

const mostEmbedded = 50_000
const usage = 'Usage: bin/seed --posts 100000 [--users 10000]'

class Told extends Error {}

const numberOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < 20 || number > 100_000_000)
    throw new Told(`${text} is no number from 20 up. ${usage}`)
  return number
}

const readArguments = () => {
  try {
    return parseArgs({ options: { posts: { type: 'string' }, users: { type: 'string' } } }).values
  } catch {
    throw new Told(usage)
  }
}

try {
  const given = readArguments()
  const posts = numberOf(given.posts)
  const users = numberOf(given.users)
  if (!posts) throw new Told(usage)
  const config = readConfig(process.env)
  if (!config.databaseUrl && posts > mostEmbedded)
    throw new Told(
      `The embedded database takes up to ${mostEmbedded} stories: set DATABASE_URL to a PostgreSQL database for more.`,
    )
  const started = elapsedMs()
  const database = await openDatabase(config)
  const seeded = await database.maintain(async (db) => {
    await migrate(db as never, 'db/migrations')
    return seedLargeLibrary({
      db,
      size: sizedFor({ posts, ...(users && { users }) }),
      now: systemClock(),
      rowsAtOnce: database.engine === 'pglite' ? 2_000 : 20_000,
      say: (line) => console.log(line),
    })
  })
  await database.close()
  console.log(seeded ? `Done in ${Math.round((elapsedMs() - started) / 1000)} s.` : 'This database has a large library already.')
} catch (error) {
  const isTold = error instanceof Told || error instanceof ConfigError || error instanceof DatabaseUnavailable
  console.error(
    isTold ? error.message : `The library could not be made: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exit(1)
}
