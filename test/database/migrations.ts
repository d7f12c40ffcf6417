import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
export const migrations = join(root, 'db/migrations')
const engineManifest = join(root, 'node_modules/@electric-sql/pglite/package.json')

/** Of everything that a migrated database depends on. */
export function fingerprintOfMigrations(): string {
  const hash = createHash('sha256').update(readFileSync(engineManifest))
  for (const file of readdirSync(migrations).sort()) hash.update(file).update(readFileSync(join(migrations, file)))
  return hash.digest('hex').slice(0, 16)
}
