import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FullConfig } from '@playwright/test'
import pg from 'pg'
import { fakeVideoTools } from '#test/server/videos.ts'

const root = resolve(import.meta.dirname, '../..')
const node = join(root, 'node_modules/node/bin/node')
const startTimeoutMs = 60_000
const stopTimeoutMs = 10_000

type Library = { folder: string; database?: string }

/**
 * Starts a server per worker process, so that tests of one do not see data of another; and one more when tests are retried, so that a retry
 * does not find what the first attempt left. Playwright calls the returned function at the end.
 */
export default async function serveAll({ workers, projects }: FullConfig): Promise<() => Promise<void>> {
  const library = await fillLibrary()
  const retryServers = projects.some(({ retries }) => retries > 0) ? 1 : 0
  const servers = await Promise.all(Array.from({ length: workers + retryServers }, () => serve(library)))
  // Read by the fixtures, whose processes start after this.
  process.env.OCTAVO_URLS = servers.map((server) => server.url).join(' ')
  process.env.OCTAVO_LIBRARY = library.database ? '' : library.folder
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await drop(library)
  }
}

/** The demo library, rendered and stored once; each server starts with a copy. */
async function fillLibrary(): Promise<Library> {
  const library = await newLibrary()
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: library.folder, DATABASE_URL: addressOf(library.database) }
  const filled = spawnSync(node, [join(root, 'test/browser/fill-database.ts')], { cwd: root, env, encoding: 'utf8' })
  if (filled.status !== 0) throw new Error(`The database could not be filled: ${filled.stderr}`)
  return library
}

/** The built server with its own library. */
async function serve(filled: Library): Promise<{ url: string; stop: () => Promise<void> }> {
  const library = await newLibrary(filled)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    BASE_URL: url,
    DATA_DIR: library.folder,
    DATABASE_URL: addressOf(library.database),
    LOG_LEVEL: 'error',
    SMTP_URL: '',
    FFMPEG_PATH: fakeVideoTools.ffmpeg,
    FFPROBE_PATH: fakeVideoTools.ffprobe,
  }
  const server = spawn(node, [join(root, 'dist/server/main.js')], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(server, 'exit')
  server.stdout.resume()
  try {
    await waitUntilReady(url, () => server.exitCode !== null)
  } catch (error) {
    server.kill('SIGKILL')
    throw error
  }
  const stop = async () => {
    const late = setTimeout(() => server.kill('SIGKILL'), stopTimeoutMs)
    server.kill('SIGTERM')
    await exited
    clearTimeout(late)
    await drop(library)
  }
  return { url, stop }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (const until = Date.now() + startTimeoutMs; Date.now() < until; ) {
    if (hasEnded()) throw new Error('The server ended before it answered.')
    const response = await fetch(url).catch(() => undefined)
    if (response) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('The server did not answer in time.')
}

const databaseServer = process.env.TEST_DATABASE_URL

/** A folder, and a database where a database server is configured; empty, or a copy of another. */
async function newLibrary(like?: Library): Promise<Library> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-browser-'))
  if (like) cpSync(like.folder, folder, { recursive: true })
  if (!databaseServer) return { folder }
  const database = `octavo_test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${database}${like ? ` template ${like.database}` : ''}`)
  return { folder, database }
}

async function drop({ folder, database }: Library): Promise<void> {
  if (database) await administer(`drop database ${database} with (force)`)
  rmSync(folder, { recursive: true, force: true })
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseServer })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function addressOf(database: string | undefined): string {
  if (!databaseServer || !database) return ''
  const url = new URL(databaseServer)
  url.pathname = `/${database}`
  return url.href
}
