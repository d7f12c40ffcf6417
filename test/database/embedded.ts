import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { emptyDatabase, fingerprintOf, filledTables } from './empty-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { onEmbedded, startEmbedded } from '#server/platform/database/open-embedded.ts'
import { fingerprintOfMigrations, migrations } from './migrations.ts'

const images = resolve(import.meta.dirname, '../../node_modules/.cache/octavo-test-databases')

/** The engine's own 128 megabytes are cleared at each start, which takes longer than reading the image. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** A database that is not in use, as the migrations left it. */
type Unused = { pglite: PGlite; kept: readonly string[]; fingerprint: string }

const unused: Unused[] = []

export async function openEmbeddedForTest(): Promise<Database> {
  const own = unused.pop() ?? (await startFromImage())
  return onEmbedded(own.pglite, () => recycle(own))
}

/** Emptied for the next test file; given up if that does not make it equal to a new one. */
async function recycle(own: Unused): Promise<void> {
  const isLikeNew = await withConnection(own.pglite, async ({ db }) => {
    // A test may have left a transaction open, and the engine has one session for all.
    await own.pglite.exec('rollback')
    return (await emptyDatabase(db, own.kept)) === own.fingerprint
  }).catch(() => false)
  if (isLikeNew) unused.push(own)
  else await own.pglite.close()
}

async function withConnection<Done>(pglite: PGlite, work: (database: Database) => Promise<Done>): Promise<Done> {
  const database = await onEmbedded(pglite, async () => {})
  return work(database).finally(() => database.close())
}

async function startFromImage(): Promise<Unused> {
  image ??= readImage()
  const pglite = await startEmbedded('memory://', { loadDataDir: await image, startParams })
  return withConnection(pglite, async ({ db }) => {
    const kept = await filledTables(db)
    return { pglite, kept, fingerprint: await fingerprintOf(db, kept) }
  })
}

let image: Promise<Image> | undefined

/** An archive that is read once. From an ordinary Blob, each database would copy its 26 megabytes piece by piece. */
class Image extends Blob {
  readonly #bytes: ArrayBuffer
  constructor({ buffer, byteOffset, byteLength }: Buffer) {
    super()
    this.#bytes = (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength)
  }
  override arrayBuffer = async () => this.#bytes
}

/** One file per state of the migrations: starting a database from it takes a tenth of the time. */
async function readImage(): Promise<Image> {
  const path = join(images, `${fingerprintOfMigrations()}.tar`)
  if (!existsSync(path)) await writeImage(path)
  return new Image(await readFile(path))
}

/** An empty database whose write-ahead log starts with one megabyte instead of sixteen. */
async function smallDatabase(): Promise<Blob> {
  const pglite = await PGlite.create({ dataDir: 'memory://', initDbStartParams: ['--wal-segsize=1'] })
  return pglite.dumpDataDir('none').finally(() => pglite.close())
}

/** Renamed into place, because test files that run in parallel may all find none and write it. */
async function writeImage(path: string): Promise<void> {
  const pglite = await startEmbedded('memory://', { loadDataDir: await smallDatabase() })
  await withConnection(pglite, ({ db }) => migrate(db as never, migrations))
  // The two system templates are never used again, and each is as large as a third of the rest.
  await pglite.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`)
  const dump = await pglite.dumpDataDir('none').finally(() => pglite.close())
  await mkdir(images, { recursive: true })
  // Images of other states of the migrations would pile up, 26 megabytes each.
  for (const file of await readdir(images)) {
    if (!file.startsWith(basename(path))) await rm(join(images, file), { force: true })
  }
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, path)
}
