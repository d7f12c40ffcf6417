import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { type Database, openDatabase } from '#server/platform/database/open-database.ts'
import { addWriter, type DurabilityWriter } from '../durability/saving.ts'
import { prepareRecoveryCheck } from './verify-recovery.ts'
import { findLostSaves, startLoad } from './load.ts'
import { problemOfStart } from './invalid-settings.ts'
import { openMovingAddress } from './moving-address.ts'
import { openPostgres, type TestPostgres } from './postgres.ts'
import { becomesTrue, type Server, startServer } from './server.ts'

const writers = 12
const maxConnections = 60
const recoveryTimeoutMs = 10_000
const unreadyTimeoutMs = 20_000

/** Breaks the database, and repairs it. */
type Fault = (postgres: TestPostgres, servers: readonly Server[]) => Promise<void>

const restart =
  (signal: NodeJS.Signals): Fault =>
  async (postgres) => {
    await postgres.stop(signal)
    await wait(300)
    await postgres.start()
  }

const terminateAll = 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1'

const terminate: Fault = async (postgres) => {
  for (let times = 0; times < 3; times++) {
    await postgres.query(terminateAll, ['client backend'])
    await wait(200)
  }
}

const freeze: Fault = async (postgres) => {
  postgres.freeze()
  await wait(2_500)
  postgres.resume()
}

/** Takes every available connection, after the servers have lost theirs. */
const starve: Fault = async (postgres) => {
  const connections: pg.Client[] = []
  const openConnections = async () => {
    for (;;) {
      const client = await postgres.connect().catch(() => undefined)
      if (!client) return
      connections.push(client)
    }
  }
  await openConnections()
  const own = connections.map((client) => (client as pg.Client & { processID: number }).processID)
  await connections[0]?.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where backend_type = $1 and not pid = any($2)',
    ['client backend', own],
  )
  await wait(100)
  await openConnections()
  await wait(1_500)
  await Promise.all(connections.map((client) => client.end().catch(() => {})))
}

/** Locks one table that every save and every page needs. A single table, so that the lock is granted whatever others hold. */
const lockFor =
  (ms: number): Fault =>
  async (postgres, servers) => {
    const client = await postgres.connect()
    await client.query('begin')
    await client.query('lock table users in access exclusive mode')
    await wait(ms)
    const live = await Promise.all(servers.map(({ url }) => fetch(`${url}/_/live`).then(({ status }) => status)))
    await client.query('rollback')
    await client.end()
    if (live.some((status) => status !== 200)) throw new Error(`While a lock was held, /_/live answered ${live.join()}.`)
  }

/** Until each server knows that it cannot do its work. */
const becomeUnready = async (servers: readonly Server[]) => {
  const isUnready = async () => (await Promise.all(servers.map((server) => server.isReady()))).every((ready) => !ready)
  if (!(await becomesTrue(isUnready, unreadyTimeoutMs))) throw new Error('A server said that it was ready.')
}

/** Like a primary that steps down and comes back: connections opened meanwhile stay read-only. */
const makeReadOnly: Fault = async (postgres, servers) => {
  await postgres.query('alter database octavo set default_transaction_read_only = on')
  await postgres.query(terminateAll, ['client backend'])
  await becomeUnready(servers).finally(() => postgres.query('alter database octavo reset default_transaction_read_only'))
}

const fillDisk: Fault = async (postgres, servers) => {
  try {
    postgres.fillDisk?.()
  } catch {
    // It fails once the disk is full, which is its purpose.
  }
  await becomeUnready(servers).finally(() => postgres.clearDisk())
}

const changePassword: Fault = async (postgres, servers) => {
  await postgres.query("alter role octavo password 'another'")
  await postgres.query(terminateAll, ['client backend'])
  await becomeUnready(servers).finally(() => postgres.query(`alter role octavo password '${postgres.password}'`))
}

const faultsOn = (postgres: TestPostgres, rounds: number): Record<string, Fault> => ({
  'restarted, fast': restart('SIGINT'),
  'restarted, immediately': restart('SIGQUIT'),
  'killed with -9': restart('SIGKILL'),
  'its connections terminated': terminate,
  frozen: freeze,
  'all its connections taken': starve,
  'its tables locked': lockFor(5_000),
  // Only where each fault has time: it is the same rule as above, held past every timeout.
  ...(rounds > 2 && { 'its tables locked for a minute': lockFor(60_000) }),
  'read-only for a while': makeReadOnly,
  'its password changed and changed back': changePassword,
  ...(postgres.fillDisk && { 'its disk full': fillDisk }),
})

export type FaultOutcome = { name: string; problems: string[]; summary: string }

/** Produces each fault this many times, while two servers are under load. */
export async function breakDatabase(rounds: number, log: (line: string) => void): Promise<FaultOutcome[]> {
  const postgres = await openPostgres({ maxConnections, hasSmallDisk: true })
  try {
    const { url } = postgres
    const folder = mkdtempSync(join(tmpdir(), 'octavo-faults-pool-'))
    const problem = await problemOfStart({ DATABASE_URL: url, DATABASE_POOL: '200', DATA_DIR: folder })
    rmSync(folder, { recursive: true })
    const refused = { name: 'A pool larger than the database allows', problems: problem ? [problem] : [], summary: 'refused' }
    return [refused, ...(await runFaults({ postgres, url, faults: faultsOn(postgres, rounds), rounds, log }))]
  } finally {
    await postgres.close()
  }
}

/** Kills the database for good. A second server takes over, and the address leads to it. */
export async function failOver(log: (line: string) => void): Promise<FaultOutcome[]> {
  const postgres = await openPostgres({ maxConnections })
  const address = await openMovingAddress(postgres.port)
  try {
    const standby = await postgres.addStandby()
    const takeOver: Fault = async () => {
      await postgres.stop('SIGKILL')
      await standby.promote()
      address.moveTo(standby.port)
    }
    const faults = { 'replaced by its standby': takeOver }
    return await runFaults({ postgres, url: postgres.urlAt(address.port), faults, rounds: 1, log })
  } finally {
    address.close()
    await postgres.close()
  }
}

type Run = {
  postgres: TestPostgres
  url: string
  faults: Record<string, Fault>
  rounds: number
  log: (line: string) => void
}

async function runFaults({ postgres, url, faults, rounds, log }: Run): Promise<FaultOutcome[]> {
  const dataDir = join(tmpdir(), `octavo-faults-files-${process.pid}`)
  const database = await openDatabase({ databaseUrl: url, databasePool: 4, dataDir })
  await database.maintain((db) => migrate(db as never, 'db/migrations'))
  const people = await Promise.all(Array.from({ length: writers }, () => addWriter(database.db)))
  const env = { DATABASE_URL: url, DATABASE_POOL: '8', DATA_DIR: dataDir }
  const servers = [await startServer(env), await startServer(env)]
  const load = startLoad(servers, people)
  try {
    const outcomes: FaultOutcome[] = []
    for (const [name, fault] of Object.entries(faults)) {
      const problems: string[] = []
      const startedAt = performance.now()
      for (let round = 1; round <= rounds; round++) {
        load.nextRound()
        problems.push(
          ...(await runRound(fault, { postgres, servers, people, database })).map((line) => `Round ${round}: ${line}`),
        )
        if (servers.some((server) => server.end())) break
      }
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
      const saves = people.reduce((sum, { saved }) => sum + saved.size, 0)
      const summary = `${rounds} times in ${seconds} s; ${saves} saves acknowledged so far, ${problems.length} problems`
      log(`The database ${name}: ${summary}.`)
      outcomes.push({ name: `The database ${name} under load`, problems, summary })
    }
    await load.stop()
    log(`Answers: ${[...load.statusCounts].map(([status, count]) => `${count} × ${status}`).join(', ')}.`)
    const ends = await Promise.all(servers.map((server) => server.stop()))
    const logged = servers.flatMap(({ output }) => output.out.split('\n')).filter((line) => /"level":[56]0/.test(line))
    const unforeseen = logged.filter((line) => !line.includes('the database is away'))
    log(`Errors logged: ${logged.length}. Ended with ${ends.map(({ code, signal }) => code ?? signal).join(' and ')}.`)
    return [...outcomes, { name: 'Each outage is one kind of error', problems: unforeseen, summary: `${logged.length} lines` }]
  } finally {
    await load.stop()
    for (const server of servers) server.kill('SIGKILL')
    await database.close().catch(() => {})
  }
}

type Setting = { postgres: TestPostgres; servers: readonly Server[]; people: readonly DurabilityWriter[]; database: Database }

async function runRound(fault: Fault, { postgres, servers, people, database }: Setting): Promise<string[]> {
  const works = await prepareRecoveryCheck(servers, () => addWriter(database.db))
  await wait(700)
  const unforeseen = await fault(postgres, servers).then(
    () => [],
    (error: unknown) => [`the fault itself failed: ${String(error)}`],
  )
  const isReady = async () => (await Promise.all(servers.map((server) => server.isReady()))).every(Boolean)
  const recovered = await becomesTrue(isReady, recoveryTimeoutMs)
  const exits = servers.flatMap((server) => server.end() ?? [])
  if (exits.length > 0) return exits.map(({ code, signal }) => `a server ended with ${code ?? signal}`)
  if (!recovered) return [`the servers were not ready again within ${recoveryTimeoutMs} ms`]
  return [...unforeseen, ...(await works()), ...(await findLostSaves(servers[0] as Server, people))]
}
