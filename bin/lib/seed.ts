import { parseArgs } from 'node:util'
import { seedLargeLibrary, defaultSizeFor } from '#db/seeds/large/large-library.ts'
import { elapsedMs, systemClock } from '#server/platform/clock.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { DatabaseUnavailable, openDatabase } from '#server/platform/database/open-database.ts'

const maxEmbeddedStories = 50_000
const usage = 'Usage: bin/seed --stories 100000 [--users 10000]'

class SeedError extends Error {}

const numberOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < 20 || number > 100_000_000)
    throw new SeedError(`${text} must be a number of at least 20. ${usage}`)
  return number
}

const readArguments = () => {
  try {
    return parseArgs({ options: { stories: { type: 'string' }, users: { type: 'string' } } }).values
  } catch {
    throw new SeedError(usage)
  }
}

try {
  const options = readArguments()
  const stories = numberOf(options.stories)
  const users = numberOf(options.users)
  if (!stories) throw new SeedError(usage)
  const config = readConfig(process.env)
  if (!config.databaseUrl && stories > maxEmbeddedStories)
    throw new SeedError(
      `The embedded database takes up to ${maxEmbeddedStories} stories: set DATABASE_URL to a PostgreSQL database for more.`,
    )
  const started = elapsedMs()
  const database = await openDatabase(config)
  const seeded = await database.maintain(async (db) => {
    await migrate(db as never, 'db/migrations')
    return seedLargeLibrary({
      db,
      size: defaultSizeFor({ stories, ...(users && { users }) }),
      now: systemClock(),
      batchSize: database.engine === 'pglite' ? 2_000 : 20_000,
      say: (line) => console.log(line),
    })
  })
  await database.close()
  console.log(seeded ? `Done in ${Math.round((elapsedMs() - started) / 1000)} s.` : 'This database already has a large library.')
} catch (error) {
  const isUserError = error instanceof SeedError || error instanceof ConfigError || error instanceof DatabaseUnavailable
  console.error(
    isUserError ? error.message : `The library could not be made: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exit(1)
}
