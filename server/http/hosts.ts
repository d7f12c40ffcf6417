import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import {
  configuredHostnames,
  findHostByPrefix,
  type Site,
  findSiteByHost,
} from '#server/domains/custom-domains/custom-domains.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { hostnameOf } from '#server/platform/names/host-name.ts'
import type { Purges } from '#server/platform/purges.ts'
import { second } from '#shared/time/units.ts'

export type Hosts = ReturnType<typeof createHosts>

/** What a host serves: everything, the pages of one user or publication, or nothing for an unclaimed host. */
export type HostKind = 'main' | Site | 'unknown'

const maxCached = 5_000
/** How long after a change of a username or slug its old host still works. */
const cacheMs = 15 * second

type HostsDependencies = { db: Db; config: Config; purges: Purges; clock: Clock }

/** Maps hosts to the pages they serve. Consulted for every page, so results are cached for seconds. */
export function createHosts({ db, config, purges, clock }: HostsDependencies) {
  const own = new Set(configuredHostnames(config))
  // In development, the server is reached under any name the network gives this machine.
  const unclaimedHostKind: HostKind = config.environment === 'development' ? 'main' : 'unknown'
  type CachedHost = { at: number; site?: Site | undefined; host?: string | undefined }
  const cache = new LRUCache<string, CachedHost>({ max: maxCached })
  purges.listen((keys) => {
    if (keys === 'all') cache.clear()
  })

  const cached = async (key: string, find: () => Promise<Omit<CachedHost, 'at'>>): Promise<CachedHost> => {
    const known = cache.get(key)
    const now = clock().getTime()
    if (known && Math.abs(now - known.at) < cacheMs) return known
    const found = { ...(await find()), at: now }
    cache.set(key, found)
    return found
  }

  /** Names without a dot and IP addresses cannot be custom domains: machines within a network and health checks use them. */
  const isMain = (host: string): boolean => {
    const name = hostnameOf(host)
    return own.has(name) || !name.includes('.') || isIP(name) !== 0 || name.startsWith('[')
  }

  return {
    isMain,
    kindOf: async (host: string): Promise<HostKind> => {
      if (isMain(host)) return 'main'
      const { site } = await cached(`host:${host.toLowerCase()}`, async () => ({
        site: await findSiteByHost({ db, config }, host.toLowerCase()),
      }))
      return site ?? unclaimedHostKind
    },
    /** The custom domain that serves the pages under a prefix, if any. */
    hostOf: async (prefix: string): Promise<string | undefined> =>
      (await cached(`prefix:${prefix}`, async () => ({ host: await findHostByPrefix({ db, config }, prefix) }))).host,
  }
}
