import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/ids.ts'
import { freePort, spawnBuiltServer } from '#test/server/built-server.ts'
import { addWriter, findMissing, saveParagraph, type DurabilityWriter } from './saving.ts'

const writers = 20
const rounds = 10
const writeForMs = 1_200
const root = resolve(import.meta.dirname, '../..')

/** Twenty users, created before the server starts. */
async function prepare(databaseUrl: string, dataDir: string): Promise<DurabilityWriter[]> {
  const { db, maintain, close } = await openDatabase({ databaseUrl, databasePool: 4, dataDir })
  await maintain((unlimited) => migrate(unlimited as never, join(root, 'db/migrations')))
  const writersInDatabase = await Promise.all(Array.from({ length: writers }, () => addWriter(db)))
  await close()
  return writersInDatabase
}

async function start(databaseUrl: string, dataDir: string) {
  const port = await freePort()
  const child = spawnBuiltServer({
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
  })
  let output = ''
  child.stderr.on('data', (text) => (output += String(text)))
  await new Promise<void>((open, fail) => {
    child.stdout.on('data', (text) => String(text).includes('is running at') && open())
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}. ${output}`)))
  })
  const ended = new Promise((onExit) => child.once('exit', onExit))
  return { url: `http://127.0.0.1:${port}`, kill: async () => (child.kill('SIGKILL'), ended) }
}

/** Saves one paragraph after another, as fast as responses arrive, until the server is gone. */
async function write(url: string, writer: DurabilityWriter, round: number, isOver: () => boolean): Promise<void> {
  for (let i = 0; !isOver(); i++) {
    const name = `r${round}x${i}`
    try {
      const answer = await saveParagraph(url, writer, name, `${name} ${'low water '.repeat(i % 9)}`)
      // The limit of saves per minute; a writer stopped by it has written enough.
      if (answer.status === 400) return
      if (answer.status !== 200) throw new Error(`A save was answered with ${answer.status}: ${await answer.text()}`)
    } catch (error) {
      if (isOver()) return
      throw error
    }
  }
}

/** Kills the server in the middle of work, repeatedly, and checks each time that everything acknowledged was stored. */
export async function runKillTest(
  databaseUrl: string,
  log: (line: string) => void,
): Promise<{ saves: number; problems: string[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'octavo-durability-'))
  try {
    const people = await prepare(databaseUrl, dataDir)
    const problems: string[] = []
    for (let round = 0; round <= rounds; round++) {
      const server = await start(databaseUrl, dataDir)
      problems.push(...(await Promise.all(people.map((writer) => findMissing(server.url, writer)))).flat())
      if (round < rounds) {
        let isOver = false
        const writing = people.map((writer) => write(server.url, writer, round, () => isOver))
        await new Promise((wait) => setTimeout(wait, writeForMs))
        isOver = true
        await server.kill()
        await Promise.all(writing)
      } else await server.kill()
      const saves = people.reduce((sum, { saved }) => sum + saved.size, 0)
      log(`Round ${round}: ${saves} saves acknowledged, ${problems.length} problems.`)
    }
    return { saves: people.reduce((sum, { saved }) => sum + saved.size, 0), problems }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A separate database on this server. */
export async function withDatabase<T>(serverUrl: string, run: (url: string) => Promise<T>): Promise<T> {
  const name = `octavo_durability_${newId()}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await administer(`create database ${name}`)
  const own = new URL(serverUrl)
  own.pathname = `/${name}`
  try {
    return await run(own.href)
  } finally {
    await administer(`drop database ${name} with (force)`)
  }
}
