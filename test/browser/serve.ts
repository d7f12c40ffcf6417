import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'

const root = resolve(import.meta.dirname, '../..')
const node = join(root, 'node_modules/node/bin/node')
const startsWithinMs = 60_000
const stopsWithinMs = 10_000

/** Starts the built server with the demo library in a database of its own, for all browser tests. Playwright calls what it answers. */
export default async function serve(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-browser-'))
  const database = await ownDatabase(process.env.TEST_DATABASE_URL)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    BASE_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    SMTP_URL: '',
  }
  // The server itself fills the embedded database only: nobody wants demo stories in a database they brought.
  if (database.url) {
    const filled = spawnSync(node, [join(root, 'test/browser/fill-database.ts')], { cwd: root, env, encoding: 'utf8' })
    if (filled.status !== 0) throw new Error(`The database could not be filled: ${filled.stderr}`)
  }
  const server = spawn(node, [join(root, 'dist/server/main.js')], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(server, 'exit')
  server.stdout.resume()
  try {
    await answers(url, () => server.exitCode !== null)
  } catch (error) {
    server.kill('SIGKILL')
    throw error
  }
  // Read by the fixtures, whose processes begin after this.
  process.env.OCTAVO_URL = url
  return async () => {
    const late = setTimeout(() => server.kill('SIGKILL'), stopsWithinMs)
    server.kill('SIGTERM')
    await exited
    clearTimeout(late)
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function answers(url: string, hasEnded: () => boolean): Promise<void> {
  for (const until = Date.now() + startsWithinMs; Date.now() < until; ) {
    if (hasEnded()) throw new Error('The server ended before it answered.')
    const response = await fetch(url).catch(() => undefined)
    if (response) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error('The server did not answer in time.')
}

/** A database on the server at this address; without one, the embedded database. */
async function ownDatabase(server: string | undefined): Promise<{ url: string; drop: () => Promise<void> }> {
  if (!server) return { url: '', drop: async () => {} }
  const name = `octavo_test_${randomBytes(6).toString('hex')}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await administer(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) }
}
