import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer as createTcpServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { fillDemoLibrary } from '#db/seeds/fill.ts'
import { createServer, modules } from './create-server.ts'
import { readAssets } from './http/pages/assets.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { migrate } from './platform/database/migrate.ts'
import { DatabaseUnavailable, openDatabase } from './platform/database/open-database.ts'
import { verifyServer } from './platform/database/verify-server.ts'
import { openImageStore } from './platform/images/open-image-store.ts'
import { createLog } from './platform/log.ts'
import { logOutages } from './platform/log-outages.ts'
import { safeFetch } from './platform/outgoing/safe-fetch.ts'
import { openPaymentGateways, openPayoutGateway, openTaxCalculator } from './platform/payments/open-payment-gateway.ts'
import { createNameLookup } from './platform/names/name-lookup.ts'
import { handleProcessErrors } from './platform/process-errors.ts'
import { readTranslations } from './platform/translation/translations.ts'
import { findTranscodingTools } from './platform/videos/video-tools.ts'

/** Less than the ten seconds that supervisors allow before they kill. */
const stopTimeoutMs = 9_000

const here = dirname(fileURLToPath(import.meta.url))
const firstOf = (first: string, ...others: string[]): string => [first, ...others].find((path) => existsSync(path)) ?? first

/** Reads the configuration, opens what the server depends on, and starts it. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config)
  const clock = systemClock
  prepareDataFolder(config.dataDir)
  await checkListenAddress(config)
  const database = await openDatabase({ ...config, onOutage: logOutages(log) })
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (database.engine === 'postgres') await verifyServer(config)
  else say(`Using the embedded database in ${config.dataDir}. Set DATABASE_URL to use PostgreSQL.`)
  const migrations = firstOf(join(here, '../migrations'), join(here, '../../db/migrations'), 'db/migrations')
  const applied = await database.maintain((db) => migrate(db as never, migrations))
  if (applied.length > 0) say(`Migrated: ${applied.join(', ')}.`)
  const images = await openImageStore(config)
  const videos = await openImageStore(config, 'videos')
  // An interrupted first start leaves tables without a library in them.
  const isEmpty = async () =>
    applied.length > 0 || !(await database.db.selectFrom('users').select('id').limit(1).executeTakeFirst())
  if (database.engine === 'pglite' && !config.production && (await isEmpty()))
    await fillWithDemo({ db: database.db, images, videos, clock }, say)

  const server = await createServer(modules, {
    config,
    database,
    clock,
    log,
    assets: readAssets(firstOf(join(here, '../client'), 'dist/client')),
    translations: readTranslations(firstOf(join(here, '../translations'), 'dist/translations')),
    outside: {
      images,
      videos,
      videoTools: findTranscodingTools(config),
      archives: await openImageStore(config, 'archives'),
      payments: await openPaymentGateways(config),
      taxes: await openTaxCalculator(config),
      payouts: await openPayoutGateway(config),
      safeFetch,
      names: createNameLookup(),
    },
  })

  let stopping = false
  const stop = async (exitCode = 0) => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    setTimeout(() => {
      log.warn('stopped before all requests and jobs had ended')
      process.exit(exitCode)
    }, stopTimeoutMs).unref()
    await server.close()
    process.exit(exitCode)
  }
  handleProcessErrors({ log, stop: (exitCode) => void stop(exitCode) })
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  await server.start()
  for (const warning of config.warnings) log.warn(warning)
  say(`${config.productName} is running at ${config.baseUrl}`)
}

/** The demo library is source, not part of the built server: it reads its stories and pictures from their source folders. */
async function fillWithDemo(into: Parameters<typeof fillDemoLibrary>[0], say: (line: string) => void): Promise<void> {
  const path = firstOf(join(here, '../../db/seeds/fill.ts'), join(here, '../db/seeds/fill.ts'))
  if (!existsSync(path)) return
  say('Filling the demo library …')
  const seeds = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { fillDemoLibrary: typeof fillDemoLibrary }
  await seeds.fillDemoLibrary(into)
}

/** Checks before anything is migrated or filled whether this address is available. */
async function checkListenAddress({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createTcpServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** Why the server could not start, as far as the operator can fix it. */
function startProblem(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseUnavailable) return error.message
  const { code, syscall, port, hostname, address } = error as NodeJS.ErrnoException &
    Record<'port' | 'hostname' | 'address', string>
  if (code === 'EADDRINUSE') return `The port ${port} is taken. Stop what uses it, or set PORT to another one.`
  if (syscall === 'listen' && code === 'EACCES')
    return `The setting PORT cannot be used: this user may not listen on port ${port}.`
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `The setting HOST cannot be used: ${hostname ?? address} is no address of this machine.`
  return undefined
}

start().catch((error: unknown) => {
  const problem = startProblem(error)
  process.stderr.write(problem ? `${problem}\n` : `The server could not start: ${(error as Error).stack ?? String(error)}\n`)
  process.exit(1)
})
