import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import { configuredHostnames, hostOfPrefix, type Site, siteAtHost } from '#server/domains/own-domains/own-domains.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { hostnameOf } from '#server/platform/names/host-name.ts'
import { second } from '#shared/time/units.ts'
import type { PageCache } from './pages/page-cache.ts'

export type Hosts = ReturnType<typeof createHosts>

/** What a host serves: everything, the pages of one user or publication, or nothing for an unclaimed host. */
export type HostKind = 'main' | Site | 'unknown'

const mostKept = 5_000
/** How long after a change of a username or slug its old host still works. */
const keptForMs = 15 * second

type Parts = { db: Db; config: Config; pageCache: PageCache; clock: Clock }

/** Maps hosts to the pages they serve. Consulted for every page, so results are cached for seconds. */
export function createHosts({ db, config, pageCache, clock }: Parts) {
  const own = new Set(configuredHostnames(config))
  // In development, the server is reached under any name the network gives this machine.
  const strays: HostKind = config.environment === 'development' ? 'main' : 'unknown'
  type Kept = { at: number; site?: Site | undefined; host?: string | undefined }
  const kept = new LRUCache<string, Kept>({ max: mostKept })
  pageCache.onClear(() => kept.clear())

  const keep = async (key: string, find: () => Promise<Omit<Kept, 'at'>>): Promise<Kept> => {
    const known = kept.get(key)
    const now = clock().getTime()
    if (known && Math.abs(now - known.at) < keptForMs) return known
    const found = { ...(await find()), at: now }
    kept.set(key, found)
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
      const { site } = await keep(`host:${host.toLowerCase()}`, async () => ({
        site: await siteAtHost({ db, config }, host.toLowerCase()),
      }))
      return site ?? strays
    },
    /** The custom domain that serves the pages under a prefix, if any. */
    hostOf: async (prefix: string): Promise<string | undefined> =>
      (await keep(`prefix:${prefix}`, async () => ({ host: await hostOfPrefix({ db, config }, prefix) }))).host,
  }
}
