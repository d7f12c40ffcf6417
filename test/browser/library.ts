import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createTestDatabase, dropTestDatabase, onServer } from '#test/database/server.ts'

const root = resolve(import.meta.dirname, '../..')
const databaseServer = process.env.TEST_DATABASE_URL

/** The folder of a server, and its database where the tests run on PostgreSQL. */
export type Library = { folder: string; database?: string }

/** An empty library, or a copy of another. */
async function createLibrary(like?: Library): Promise<Library> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-browser-'))
  if (like) cpSync(like.folder, folder, { recursive: true })
  return databaseServer ? { folder, database: await createTestDatabase(databaseServer, like?.database) } : { folder }
}

export async function dropLibrary({ folder, database }: Library): Promise<void> {
  if (database && databaseServer) await dropTestDatabase(databaseServer, database)
  rmSync(folder, { recursive: true, force: true })
}

/** The settings of a server on this library. */
export const settingsOf = ({ folder, database }: Library) => ({
  NODE_ENV: 'development',
  DATA_DIR: folder,
  DATABASE_URL: database && databaseServer ? onServer(databaseServer, database) : '',
})

/** The demo library, rendered and stored once for all servers of a run, which copy it. */
export async function fillLibrary(): Promise<Library> {
  const library = await createLibrary()
  const env = { ...process.env, ...settingsOf(library) }
  const filled = spawnSync(process.execPath, [join(root, 'test/browser/fill-database.ts')], { cwd: root, env, encoding: 'utf8' })
  if (filled.status !== 0) throw new Error(`The database could not be filled: ${filled.stderr}`)
  // Read by the worker processes, which start after this.
  process.env.OCTAVO_LIBRARY = JSON.stringify(library)
  return library
}

/** A copy of the demo library of this run. */
export const copyLibrary = (): Promise<Library> => createLibrary(JSON.parse(process.env.OCTAVO_LIBRARY ?? '') as Library)
