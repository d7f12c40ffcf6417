import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#test/server/built-server.ts'

const packaged = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs: PG_BIN, or the newest that Debian has installed. */
function findPrograms(): string {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((one, other) => Number(other) - Number(one)) : []
  const found = [process.env.PG_BIN ?? '', ...versions.map((version) => join(packaged, version, 'bin'))]
  const bin = found.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (!bin) throw new Error('The fault tests need initdb and postgres: install PostgreSQL, or set PG_BIN to their folder.')
  return bin
}

/** PostgreSQL refuses to run as root. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(readFileSync(`/proc/${name}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)

const diskMb = 256

/** A folder on a small disk of its own, which can be filled; undefined where this process may not mount one. */
function mountSmallDisk(folder: string, as: ReturnType<typeof owner>): string | undefined {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  if (as) chownSync(disk, as.uid, as.gid)
  return disk
}

export type TestPostgres = Awaited<ReturnType<typeof openPostgres>>

type Instance = { bin: string; as: ReturnType<typeof owner>; folder: string; data: string; maxConnections: number }

/** Runs a PostgreSQL server on the files in `data`. Its sockets are in `folder`. */
async function runPostgres({ bin, as, folder, data, maxConnections }: Instance) {
  const options = { ...as, cwd: folder, stdio: 'ignore' as const }
  const port = await freePort()
  const settings = { port, unix_socket_directories: folder, listen_addresses: '127.0.0.1', max_connections: maxConnections }
  let server: ChildProcess

  const connectTo = async (database: string): Promise<pg.Client> => {
    const client = new pg.Client({
      host: folder,
      port,
      user: 'octavo',
      database,
      connectionTimeoutMillis: 5_000,
      // Also while the database is made read-only.
      options: '-c default_transaction_read_only=off',
    })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const queryIn = async (database: string, statement: string, values: unknown[] = []): Promise<pg.QueryResult> => {
    const client = await connectTo(database)
    return client.query(statement, values).finally(() => client.end())
  }
  const start = async (): Promise<void> => {
    for (;;) {
      const settingArgs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      // It ends with this process, even if this one is killed.
      const args = ['--pdeathsig', 'KILL', join(bin, 'postgres'), '-D', data, ...settingArgs]
      server = spawn('setpriv', args, options)
      // After a kill its children keep the shared memory for a moment, and a restart exits at once.
      while (server.exitCode === null) {
        if (await queryIn('postgres', 'select 1').then(Boolean, () => false)) return
        await wait(50)
      }
      await wait(100)
    }
  }
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const pid of [server.pid as number, ...childrenOf(server.pid as number)]) {
      try {
        process.kill(pid, signal)
      } catch {
        // One of its children has exited meanwhile.
      }
    }
  }
  await start()
  return {
    port,
    connect: () => connectTo('octavo'),
    query: (statement: string, values?: unknown[]) => queryIn('octavo', statement, values),
    queryIn,
    start,
    /** SIGINT disconnects all clients and stops, SIGQUIT stops without notice, SIGKILL leaves everything as it is. */
    stop: async (signal: NodeJS.Signals): Promise<void> => {
      if (server.exitCode !== null || server.signalCode !== null) return
      const exited = once(server, 'exit')
      server.kill(signal)
      await exited
    },
    freeze: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
  }
}

type Wish = { maxConnections: number; hasSmallDisk?: boolean }

/** A separate PostgreSQL server in a temporary folder, to be broken in every way. */
export async function openPostgres({ maxConnections, hasSmallDisk = false }: Wish) {
  const bin = findPrograms()
  const as = owner()
  const folder = mkdtempSync(join(tmpdir(), 'octavo-faults-'))
  if (as) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const options = { ...as, cwd: folder, stdio: 'ignore' as const }
  const password = 'as-configured'
  writeFileSync(join(folder, 'password'), password)
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${join(folder, 'password')}`]
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'octavo', ...access, '-E', 'UTF8', '--locale=C', '--no-sync'], options)
  const disk = hasSmallDisk ? mountSmallDisk(folder, as) : undefined
  const server = await runPostgres({ bin, as, folder, data, maxConnections })
  if (disk) await server.queryIn('postgres', `create tablespace small location '${disk}'`)
  await server.queryIn('postgres', `create database octavo ${disk ? 'tablespace small' : ''}`)
  const filling = join(disk ?? folder, 'filling')
  const urlAt = (port: number) => `postgres://octavo:${password}@127.0.0.1:${port}/octavo`
  const standbys: Awaited<ReturnType<typeof runPostgres>>[] = []
  return {
    ...server,
    urlAt,
    url: urlAt(server.port),
    password,
    /** Takes all that is left of its disk, where it has one of its own, and gives it back. */
    fillDisk: disk ? () => execFileSync('dd', ['if=/dev/zero', `of=${filling}`, 'bs=64k'], { stdio: 'ignore' }) : undefined,
    clearDisk: () => rmSync(filling, { force: true }),
    /** A second server that has every transaction before the first one acknowledges it, until it is promoted. */
    addStandby: async () => {
      const copy = join(folder, 'standby')
      const from = ['-h', folder, '-p', String(server.port), '-U', 'octavo']
      execFileSync(join(bin, 'pg_basebackup'), [...from, '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], options)
      const standby = await runPostgres({ bin, as, folder, data: copy, maxConnections })
      standbys.push(standby)
      await server.query("alter system set synchronous_standby_names = '*'")
      await server.query('select pg_reload_conf()')
      const isSynchronous = async () =>
        (await server.query("select 1 from pg_stat_replication where sync_state = 'sync'")).rows.length > 0
      while (!(await isSynchronous())) await wait(50)
      return { ...standby, promote: () => standby.queryIn('postgres', 'select pg_promote()') }
    },
    close: async () => {
      for (const one of [server, ...standbys]) {
        one.resume()
        await one.stop('SIGQUIT')
      }
      if (disk) execFileSync('umount', ['--lazy', disk])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
