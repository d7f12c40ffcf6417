import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FaultOutcome } from './database-faults.ts'
import { type End, type ServerEnvironment, spawnServer } from './server.ts'
import { openSilentServer } from './silent-server.ts'

const exitTimeoutMs = 20_000
const concurrency = 3
const production = { NODE_ENV: 'production', SECRET: 'a secret of the fault tests', SMTP_URL: 'smtp://127.0.0.1:9' }

/** Settings with which the process must not start. The format of each single one is tested in config.test.ts. */
const settingsIn = (folder: string, occupiedPort: number): ServerEnvironment[] => [
  { HOST: '203.0.113.1' },
  { HOST: 'no-such-host.invalid' },
  { HOST: 'not a host' },
  { PORT: String(occupiedPort) },
  { PORT: '70000' },
  { DATA_DIR: join(folder, 'a-file') },
  { DATA_DIR: join(folder, 'a-file/below') },
  { DATA_DIR: '/proc/octavo' },
  { DATA_DIR: '/sys/octavo' },
  { DATABASE_URL: 'postgres://octavo@127.0.0.1:1/octavo' },
  { DATABASE_URL: 'postgres://octavo@no-such-host.invalid/octavo' },
  { DATABASE_URL: 'nonsense' },
  { BASE_URL: 'https://octavo.example/path' },
  { SMTP_URL: 'nonsense' },
  { S3_BUCKET: 'octavo' },
  { GOOGLE_CLIENT_ID: 'half-of-a-pair' },
  { TRUST_PROXY: 'everybody' },
  { TRUST_PROXY: '0.0.0.0/0' },
  { STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_PUBLISHABLE_KEY: 'pk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' },
  { ...production, SECRET: '' },
  { ...production, SMTP_URL: '' },
]

/** Each must end with exit code 1 and one sentence. */
export async function startWithInvalidSettings(log: (line: string) => void): Promise<FaultOutcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-faults-settings-'))
  writeFileSync(join(folder, 'a-file'), '')
  const portHolder = await openSilentServer()
  const problems: string[] = []
  const all = settingsIn(folder, portHolder.port)
  try {
    const queue = [...all.entries()]
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, wrong] = next
        const env = { PORT: '0', DATA_DIR: join(folder, String(index)), ...wrong }
        const problem = await problemOfStart(env)
        if (problem) problems.push(`${JSON.stringify(wrong)} ${problem}`)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, worker))
  } finally {
    portHolder.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const summary = `${all.length} refused starts`
  log(`Wrong settings: ${summary}, ${problems.length} problems.`)
  return [{ name: 'Wrong settings', problems, summary }]
}

/** What is wrong with how a server refuses these settings. */
export async function problemOfStart(env: ServerEnvironment): Promise<string | undefined> {
  const { child, output, ended } = spawnServer(env)
  const late = setTimeout(() => child.kill('SIGKILL'), exitTimeoutMs)
  const problem = problemOf(await ended, output.err)
  clearTimeout(late)
  return problem
}

function problemOf({ code, signal }: End, sentence: string): string | undefined {
  if (code !== 1) return `ended with ${code ?? signal}`
  return /^[A-Z][^\n]*\.\n$/.test(sentence) ? undefined : `said ${JSON.stringify(sentence.slice(0, 300))}`
}
