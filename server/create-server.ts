import type { FastifyInstance } from 'fastify'
import { domainModules } from './domains/domain-modules.ts'
import { createEngine, type Engine } from './graphql/engine.ts'
import { schema } from './graphql/schema.ts'
import { createApp } from './http/app.ts'
import { createHosts } from './http/hosts.ts'
import type { Assets } from './http/pages/assets.ts'
import { createKnownParts } from './http/pages/known-parts.ts'
import { createReaderPageCache } from './http/pages/reader-page-cache.ts'
import { createPageCache } from './http/pages/page-cache.ts'
import { createPagePurge, listenForPurges, pagesModule } from './http/pages/purge.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/open-database.ts'
import { createEventBus } from './platform/events.ts'
import { type FakeIdentityProvider, openFakeIdentityProvider } from './platform/identity/fake-identity-provider.ts'
import { openIdentityProviders } from './platform/identity/open-identity-providers.ts'
import { handleJobs } from './platform/jobs/job-handlers.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createMemoryCache } from './platform/memory-cache.ts'
import { openFakeMastodon } from './platform/mastodon/fake-mastodon.ts'
import { openMastodonServers } from './platform/mastodon/open-mastodon-servers.ts'
import { createPurges } from './platform/purges.ts'
import { createRateLimiter } from './platform/rate-limit.ts'
import { gatherExtensions, type ServerModule } from './platform/server-module.ts'
import type { Services } from './platform/services.ts'
import { shareRateLimits } from './platform/share-limits.ts'
import { createSmsSender } from './platform/sms/sms-sender.ts'
import type { FindTranslations } from './platform/translation/translations.ts'
import { TypedMap } from './platform/typed-map.ts'

/** Everything the product consists of. Listeners of one event run in this order. */
export const modules: readonly ServerModule[] = [pagesModule, ...domainModules]

/** What differs between a server of its own and one inside a test. */
export type ServerDependencies = {
  config: Config
  /** Migrated. The server closes it. */
  database: Database
  clock: Clock
  log: Log
  assets: Assets
  /** What reaches outside the process. */
  outside: Pick<
    Services,
    'images' | 'videos' | 'videoTools' | 'archives' | 'payments' | 'taxes' | 'payouts' | 'safeFetch' | 'names'
  >
  /** The words of other languages than English. */
  translations: FindTranslations
  /** How long the head and body of a request may take to arrive; 30 seconds when omitted. */
  requestTimeoutMs?: number | undefined
  /** Its compiled operations; one of its own when omitted. */
  engine?: Engine | undefined
}

export type Server = {
  app: FastifyInstance
  services: Services
  /** A fake sign-in page for external services, outside production. */
  fakeIdentityProvider: FakeIdentityProvider | undefined
  /** Listens for requests, for other processes' changes, and for jobs. Until then, requests can be injected and jobs drained. */
  start: () => Promise<void>
  /** Finishes requests and jobs in progress. */
  close: () => Promise<void>
}

/** Wires the modules and their dependencies into one server. Servers share nothing, so a process can hold several. */
export async function createServer(
  serverModules: readonly ServerModule[],
  { config, database, clock, log, assets, outside, translations, requestTimeoutMs, engine }: ServerDependencies,
): Promise<Server> {
  const cache = createMemoryCache({ megabytes: config.cacheMb })
  const purges = createPurges()
  const pageCache = createPageCache({ cache, clock, purges })
  const limiter = createRateLimiter({ clock })
  const jobs = createJobs({ db: database.background, clock, log })
  const mailer = createMailer({ config, db: database.db, clock, log })
  const fakeIdentityProvider = openFakeIdentityProvider(config)
  const fakeMastodon = openFakeMastodon(config)
  const services: Services = {
    ...outside,
    translations,
    limiter,
    jobs,
    mailer,
    sms: createSmsSender({ config, db: database.db, clock }),
    cache,
    pages: createPagePurge(purges),
    identity: openIdentityProviders({ config, log, fake: fakeIdentityProvider }),
    mastodon: openMastodonServers({ config, safeFetch: outside.safeFetch, fake: fakeMastodon }),
    events: createEventBus(serverModules.flatMap(({ listeners = [] }) => listeners)),
    extensions: gatherExtensions(serverModules),
    instances: new TypedMap(),
  }
  handleJobs(serverModules, { database, config, log, services })
  const app = await createApp(
    {
      config,
      database,
      engine: engine ?? createEngine(schema, { production: config.production }),
      clock,
      log,
      services,
      jobs,
      images: outside.images,
      assets,
      fakeIdentityProvider,
      fakeMastodon,
      pageCache,
      knownParts: createKnownParts(cache),
      readerPages: createReaderPageCache({ cache, clock, purges }),
      hosts: createHosts({ db: database.db, config, purges, clock }),
      startedAt: clock(),
    },
    { ...(requestTimeoutMs !== undefined && { requestTimeoutMs }) },
  )

  const stops: (() => Promise<void>)[] = []
  return {
    app,
    services,
    fakeIdentityProvider,
    start: async () => {
      stops.push(await listenForPurges(database, purges))
      // The embedded database has a single process.
      if (database.engine === 'postgres') stops.push(await shareRateLimits({ database, limiter }))
      for (const { recurring = [] } of serverModules)
        for (const queueFirst of recurring) await queueFirst({ jobs, db: database.db, clock })
      await app.listen({ host: config.host, port: config.port })
      jobs.start()
    },
    close: async () => {
      await Promise.all([app.close(), jobs.stop()])
      mailer.close()
      for (const stop of stops) await stop()
      await database.close()
    },
  }
}
