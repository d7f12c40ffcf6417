import { parseArgs } from 'node:util'
import { promoteToStaff } from '#server/domains/accounts/accounts.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { DatabaseUnavailable, openDatabase } from '#server/platform/database/open-database.ts'

const usage = 'Usage: bin/staff EMAIL, with the settings of the server.'

class Explained extends Error {}

const readEmail = (): string => {
  try {
    const [email, ...others] = parseArgs({ allowPositionals: true }).positionals
    if (email?.includes('@') && others.length === 0) return email
  } catch {
    // An unknown option gets the same answer.
  }
  throw new Explained(usage)
}

async function promote(email: string): Promise<string> {
  const database = await openDatabase(readConfig(process.env))
  try {
    const promoted = await promoteToStaff(database.db, email)
    if (!promoted.ok) throw new Explained(promoted.refusal.message)
    const { name, username, wasStaff } = promoted.value
    return `${name} (@${username}) is ${wasStaff ? 'staff already' : 'staff now'}.`
  } catch (error) {
    // undefined_table
    if ((error as { code?: string }).code === '42P01')
      throw new Explained('This database has no tables yet. Start the server once, sign up, then run this again.')
    throw error
  } finally {
    await database.close()
  }
}

try {
  console.log(await promote(readEmail()))
} catch (error) {
  const isExplained = error instanceof Explained || error instanceof ConfigError || error instanceof DatabaseUnavailable
  const message = error instanceof Error ? error.message : String(error)
  console.error(isExplained ? message : `The account could not be changed: ${message}.`)
  process.exit(1)
}
