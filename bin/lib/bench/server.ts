import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from '../paths.js'
import { serverEnvironment, serverFlags } from '../server-flags.js'
import { spawnMeasured, stop } from './processes.ts'

const startTimeoutMs = 60_000
export const benchSecret = 'a secret of the bench only'

export type Served = { port: number; pid: number; startupMs: number; stop: () => Promise<void> }

/** The built server, as `npm start` runs it in production. */
export async function serve(env: { DATABASE_URL: string; DATA_DIR: string }): Promise<Served> {
  const port = await freePort()
  const started = performance.now()
  const server = spawnMeasured([...serverFlags, ...profiling(), join(root, 'dist/server/main.js')], {
    env: {
      ...process.env,
      ...serverEnvironment,
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      NODE_ENV: 'production',
      NODE_NO_WARNINGS: '1',
      SECRET: benchSecret,
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'error',
      SMTP_URL: '',
      MAIL_SANDBOX: 'true',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await isOpen(server)
  return { port, pid: server.pid as number, startupMs: performance.now() - started, stop: () => stop(server) }
}

/** With PROFILE set to a folder, each server writes a CPU profile there when it stops. */
const profiling = (): string[] => (process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : [])

function isOpen(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      server.kill('SIGKILL')
      reject(new Error('The server did not start in time.'))
    }, startTimeoutMs)
    let output = ''
    server.stdout?.on('data', (text) => {
      output += text
      if (!output.includes(' is running at ')) return
      clearTimeout(late)
      resolve()
    })
    server.on('error', reject)
    server.on('exit', () => {
      clearTimeout(late)
      reject(new Error('The server exited while starting.'))
    })
  })
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
