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

/** A separate PostgreSQL server in a temporary folder, to be broken in every way. */
export async function openPostgres({ maxConnections }: { maxConnections: number }) {
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
  const disk = mountSmallDisk(folder, as)
  const port = await freePort()
  const url = `postgres://octavo:${password}@127.0.0.1:${port}/octavo`
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
  const connect = () => connectTo('octavo')
  const query = (statement: string, values?: unknown[]) => queryIn('octavo', statement, values)
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
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
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
  if (disk) await queryIn('postgres', `create tablespace small location '${disk}'`)
  await queryIn('postgres', `create database octavo ${disk ? 'tablespace small' : ''}`)
  const filling = join(disk ?? folder, 'filling')
  return {
    url,
    password,
    /** Takes all that is left of its disk, where it has one of its own, and gives it back. */
    fillDisk: disk ? () => execFileSync('dd', ['if=/dev/zero', `of=${filling}`, 'bs=64k'], { stdio: 'ignore' }) : undefined,
    clearDisk: () => rmSync(filling, { force: true }),
    connect,
    query,
    start,
    /** SIGINT disconnects all clients and stops, SIGQUIT stops without notice, SIGKILL leaves everything as it is. */
    stop,
    freeze: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    close: async () => {
      signalAll('SIGCONT')
      await stop('SIGQUIT')
      if (disk) execFileSync('umount', ['--lazy', disk])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
