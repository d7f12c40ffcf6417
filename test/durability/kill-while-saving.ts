import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/ids.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { day } from '#shared/time/units.ts'

const writers = 20
const rounds = 10
const writeForMs = 1_200
const root = resolve(import.meta.dirname, '../..')

type Writer = {
  postId: string
  cookie: string
  xsrf: string
  rev: number
  saved: Map<string, string>
  asked: Map<string, string>
}

/** Twenty people with a session and a draft each, put there before the server starts: no mail is needed. */
async function prepare(databaseUrl: string, dataDir: string): Promise<Writer[]> {
  const { db, maintain, close } = await openDatabase({ databaseUrl, databasePool: 4, dataDir })
  await maintain((unlimited) => migrate(unlimited as never, join(root, 'db/migrations')))
  const now = new Date()
  const made = await Promise.all(
    Array.from({ length: writers }, async () => {
      const [id, postId, token, xsrf] = [newId(), newId(), newToken(), newToken(18)]
      await db
        .insertInto('users')
        .values({ id, username: `w${id}`, name: 'Writer', email: `${id}@posteo.example`, created_at: now })
        .execute()
      await db
        .insertInto('sessions')
        .values({
          token_hash: hashToken(token),
          user_id: id,
          xsrf_token: xsrf,
          created_at: now,
          last_seen_at: now,
          expires_at: new Date(now.getTime() + day),
        })
        .execute()
      await db
        .insertInto('posts')
        .values({ id: postId, author_id: id, state: 'draft', created_at: now, updated_at: now })
        .execute()
      const document = JSON.stringify([
        { name: 'title', type: 'COVER_TITLE', text: '', markups: [] },
        { name: 'subtitle', type: 'SECTION_CAPTION', text: '', markups: [] },
      ])
      await db.insertInto('post_drafts').values({ post_id: postId, rev: 0, document, updated_at: now }).execute()
      return { postId, cookie: `sid=${token}; xsrf=${xsrf}`, xsrf, rev: 0, saved: new Map(), asked: new Map() }
    }),
  )
  await close()
  return made
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}

async function start(databaseUrl: string, dataDir: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => (said += String(text)))
  await new Promise<void>((open, fail) => {
    child.stdout.on('data', (text) => String(text).includes('is open at') && open())
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}. ${said}`)))
  })
  const ended = new Promise((gone) => child.once('exit', gone))
  return { url: `http://127.0.0.1:${port}`, kill: async () => (child.kill('SIGKILL'), ended) }
}

/** Saves one paragraph after another, as fast as answers come, until the server is gone. */
async function write(url: string, writer: Writer, round: number, isOver: () => boolean): Promise<void> {
  for (let i = 0; !isOver(); i++) {
    const name = `r${round}x${i}`
    const text = `${name} ${'low water '.repeat(i % 9)}`
    writer.asked.set(name, text)
    const deltas = [{ type: 1, index: 2, paragraph: { name, type: 'P', text, markups: [] } }]
    try {
      const answer = await fetch(`${url}/p/${writer.postId}/deltas`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: writer.cookie, 'x-xsrf-token': writer.xsrf },
        body: JSON.stringify({ baseRev: writer.rev, deltas }),
      })
      // The limit of saves for a minute; whoever is stopped by it has written enough.
      if (answer.status === 400) return
      if (answer.status !== 200) throw new Error(`A save was answered with ${answer.status}: ${await answer.text()}`)
      const { payload } = (await answer.json()) as { payload: { latestRev: number } }
      writer.rev = payload.latestRev
      writer.saved.set(name, text)
    } catch (error) {
      if (isOver()) return
      throw error
    }
  }
}

type Kept = { latestRev: number; document: { name: string; text: string }[] }

/** What is missing of what was acknowledged, and what is there that nobody wrote. */
async function missing(url: string, writer: Writer): Promise<string[]> {
  const answer = await fetch(`${url}/p/${writer.postId}/deltas`, { headers: { cookie: writer.cookie } })
  const { payload } = (await answer.json()) as { payload: Kept }
  const kept = new Map(payload.document.map(({ name, text }) => [name, text]))
  const lost = [...writer.saved]
    .filter(([name, text]) => kept.get(name) !== text)
    .map(([name]) => `${writer.postId}: ${name} is lost`)
  const strange = [...kept].filter(([name, text]) => !['title', 'subtitle'].includes(name) && writer.asked.get(name) !== text)
  writer.rev = payload.latestRev
  return [...lost, ...strange.map(([name]) => `${writer.postId}: ${name} was never written`)]
}

/** Kills the server in the midst of work, again and again, and looks each time whether it kept its word. */
export async function killWhileSaving(
  databaseUrl: string,
  log: (line: string) => void,
): Promise<{ saves: number; problems: string[] }> {
  if (!existsSync(join(root, 'dist/server/main.js'))) throw new Error('Build the server first: npm run build.')
  const dataDir = await mkdtemp(join(tmpdir(), 'octavo-durability-'))
  try {
    const people = await prepare(databaseUrl, dataDir)
    const problems: string[] = []
    for (let round = 0; round <= rounds; round++) {
      const server = await start(databaseUrl, dataDir)
      problems.push(...(await Promise.all(people.map((writer) => missing(server.url, writer)))).flat())
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

/** A database of its own on this server. */
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
