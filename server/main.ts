import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { fillDemoLibrary } from '#db/seeds/fill.ts'
import { scheduleDigestPlanning, scheduleRecommendations } from './domains/digests/digests.ts'
import { scheduleMembershipRenewals } from './domains/membership/membership.ts'
import { schedulePayouts } from './domains/partner-program/partner-program.ts'
import { scheduleSearchReindex } from './domains/search/search.ts'
import { scheduleDailyStatsRollup, scheduleMonthlyStatsEmail } from './domains/stats/stats.ts'
import { scheduleTrashEmptying } from './domains/stories/stories.ts'
import { scheduleUnusedVideoDeletion } from './domains/videos/videos.ts'
import { createEngine } from './graphql/engine.ts'
import { schema } from './graphql/schema.ts'
import { createApp } from './http/app.ts'
import { readAssets } from './http/pages/assets.ts'
import { createHosts } from './http/hosts.ts'
import { createPageCache } from './http/pages/page-cache.ts'
import { createPagePurge, listenForPurges } from './http/pages/purge.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { migrate } from './platform/database/migrate.ts'
import { DatabaseUnavailable, openDatabase } from './platform/database/open-database.ts'
import { openImageStore } from './platform/images/image-store.ts'
import { openIdentityProviders } from './platform/identity/open-identity-providers.ts'
import { openFakeIdentityProvider } from './platform/identity/fake-identity-provider.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { logOutages } from './platform/log-outages.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { safeFetch } from './platform/outgoing/safe-fetch.ts'
import { openPaymentGateway, openPayoutGateway } from './platform/payments/open-payment-gateway.ts'
import { openMastodonServers } from './platform/mastodon/open-mastodon-servers.ts'
import { openFakeMastodon } from './platform/mastodon/fake-mastodon.ts'
import { createNameLookup } from './platform/names/name-lookup.ts'
import { handleProcessErrors } from './platform/process-errors.ts'
import { createRateLimiter } from './platform/rate-limit.ts'
import { shareRateLimits } from './platform/share-limits.ts'
import { createSmsSender } from './platform/sms/sms-sender.ts'
import { findTranscodingTools } from './platform/videos/video-tools.ts'
import { startDomains } from './start-domains.ts'

/** Less than the ten seconds that supervisors allow before they kill. */
const stopTimeoutMs = 9_000

const here = dirname(fileURLToPath(import.meta.url))
const firstOf = (first: string, ...others: string[]): string => [first, ...others].find((path) => existsSync(path)) ?? first

/** Reads the configuration, wires the dependencies, and listens. The only file that knows everything. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config)
  const clock = systemClock
  prepareDataFolder(config.dataDir)
  await checkListenAddress(config)
  const database = await openDatabase({ ...config, onOutage: logOutages(log) })
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (database.engine === 'pglite') say(`Using the embedded database in ${config.dataDir}. Set DATABASE_URL to use PostgreSQL.`)
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

  const limiter = createRateLimiter({ clock })
  const jobs = createJobs({ db: database.background, clock, log })
  const mailer = createMailer({ config, db: database.db, clock, log })
  const sms = createSmsSender({ config, db: database.db, clock })
  const pageCache = createPageCache({ megabytes: config.pageCacheMb, clock })
  const archives = await openImageStore(config, 'archives')
  const videoTools = findTranscodingTools(config)
  const payments = await openPaymentGateway(config)
  const fake = openFakeIdentityProvider(config)
  const identity = openIdentityProviders({ config, log, fake })
  const mastodonInstead = openFakeMastodon(config)
  const pages = createPagePurge(pageCache)
  const payouts = await openPayoutGateway(config)
  const services = {
    limiter,
    jobs,
    mailer,
    pages,
    images,
    videos,
    videoTools,
    archives,
    payments,
    payouts,
    identity,
    mastodon: openMastodonServers({ config, safeFetch, fake: mastodonInstead }),
    safeFetch,
    names: createNameLookup(),
  }
  await startDomains({ database, config, log, services, clock, sms })
  const engine = createEngine(schema, { production: config.production })
  const assets = readAssets(firstOf(join(here, '../client'), 'dist/client'))
  const stopListening = await listenForPurges(database, pageCache)
  // The embedded database has a single process.
  const stopSharing = database.engine === 'postgres' ? await shareRateLimits({ database, limiter }) : async () => {}
  const app = await createApp({
    config,
    database,
    engine,
    clock,
    log,
    services,
    jobs,
    images,
    assets,
    fakeIdentityProvider: fake,
    fakeMastodon: mastodonInstead,
    pageCache,
    hosts: createHosts({ db: database.db, config, pageCache, clock }),
    startedAt: clock(),
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
    await Promise.all([app.close(), jobs.stop()])
    mailer.close()
    await stopListening()
    await stopSharing()
    await database.close()
    process.exit(exitCode)
  }
  handleProcessErrors({ log, stop: (exitCode) => void stop(exitCode) })
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  await scheduleUnusedVideoDeletion(jobs, database.db, clock)
  await scheduleTrashEmptying(jobs, database.db, clock)
  await scheduleMembershipRenewals(jobs, database.db, clock)
  await scheduleDigestPlanning(jobs, database.db, clock)
  await scheduleRecommendations(jobs, database.db, clock)
  await scheduleSearchReindex(jobs, database.db, clock)
  await scheduleDailyStatsRollup(jobs, database.db, clock)
  await schedulePayouts(jobs, database.db, clock)
  await scheduleMonthlyStatsEmail(jobs, database.db, clock)
  await app.listen({ host: config.host, port: config.port })
  jobs.start()
  if (config.production && !config.isBaseUrlSet)
    log.warn({ baseUrl: config.baseUrl }, 'BASE_URL is not set, so links in pages and emails point to this address')
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
  const probe = createServer().listen(port, host)
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
