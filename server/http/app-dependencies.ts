import type { Engine } from '#server/graphql/engine.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { FakeIdentityProvider } from '#server/platform/identity/fake-identity-provider.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { FakeMastodon } from '#server/platform/mastodon/fake-mastodon.ts'
import type { Services } from '#server/platform/services.ts'
import type { Assets } from './pages/assets.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { PagePartsOf } from '#web/entry-server.tsx'
import type { ReaderPageCache } from './pages/reader-page-cache.ts'
import type { Hosts } from './hosts.ts'

/** The dependencies that `main.ts` wires for every HTTP endpoint. */
export type AppDependencies = {
  config: Config
  database: Database
  engine: Engine
  clock: Clock
  log: Log
  services: Services
  jobs: Jobs
  images: ImageStore
  assets: Assets
  /** A fake sign-in page for external services, outside production. */
  fakeIdentityProvider: FakeIdentityProvider | undefined
  /** A fake sign-in page for Mastodon servers, outside production. */
  fakeMastodon: FakeMastodon | undefined
  pageCache: PageCache
  knownParts: PagePartsOf
  readerPages: ReaderPageCache
  /** Maps hosts to the pages they serve. */
  hosts: Hosts
  startedAt: Date
}
