import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A server for one test, with settings of its own, which can be stopped and restarted on the same data and at the same address. */
export async function startOwnServer(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-restart-'))
  // The demo library, which takes longer to fill than to copy.
  if (process.env.OCTAVO_LIBRARY) cpSync(process.env.OCTAVO_LIBRARY, folder, { recursive: true })
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  const url = `http://localhost:${port}`
  let server: ChildProcess | undefined

  const start = async () => {
    server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        BASE_URL: url,
        DATA_DIR: folder,
        DATABASE_URL: '',
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    // The test's own timeout bounds this: on a busy machine filling a new database takes longer than any limit chosen here.
    while (server.exitCode === null) {
      if (await fetch(url).catch(() => undefined)) return
      await new Promise((done) => setTimeout(done, 100))
    }
    throw new Error(`The server stopped with exit code ${server.exitCode}.`)
  }
  const stop = async () => {
    if (!server) return
    const exited = once(server, 'exit')
    server.kill('SIGKILL')
    await exited
    server = undefined
  }
  await start()
  return {
    url,
    start,
    stop,
    end: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
