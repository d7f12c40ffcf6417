import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { hostnameOf } from '#server/platform/names/host-name.ts'
import { mainHostname, subdomainForUsername } from './domain-name.ts'

/** The owner of a host's pages, by prefix on the main host: `/@ada`, `/orbit`. */
export type Site = { host: string; prefix: string; opensInPlace: boolean }

type Dependencies = { db: Db; config: Config }

/** The site at a custom host; undefined if it is unclaimed. */
export async function findSiteByHost({ db, config }: Dependencies, host: string): Promise<Site | undefined> {
  const hostname = hostnameOf(host)
  if (hostname.length > 253) return undefined
  const suffix = `.${mainHostname(config)}`
  if (hostname.endsWith(suffix)) return siteAtSubdomain({ db, config }, hostname.slice(0, -suffix.length), host)
  const row = await db
    .selectFrom('customDomains as d')
    .leftJoin('users as u', 'u.id', 'd.userId')
    .leftJoin('publications as p', 'p.id', 'd.publicationId')
    .select(['u.username', 'p.slug', 'p.isAuroraVisible'])
    .where('d.domain', '=', hostname)
    .where('d.status', '=', 'LIVE')
    .executeTakeFirst()
  if (row?.slug) return { host, prefix: `/${row.slug}`, opensInPlace: row.isAuroraVisible === true }
  return row?.username ? { host, prefix: `/@${row.username}`, opensInPlace: true } : undefined
}

async function siteAtSubdomain({ db, config }: Dependencies, name: string, host: string): Promise<Site | undefined> {
  if (!subdomainForUsername(config, name)) return undefined
  const row = await db
    .selectFrom('subdomains as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select('u.username')
    .where((eb) => eb(eb.fn('lower', ['u.username']), '=', name))
    .executeTakeFirst()
  return row && { host, prefix: `/@${row.username}`, opensInPlace: true }
}

/** The host that serves the pages under a prefix of the main host; a custom domain takes precedence over a subdomain of ours. */
export async function findHostByPrefix({ db, config }: Dependencies, prefix: string): Promise<string | undefined> {
  if (!prefix.startsWith('/@')) {
    const row = await db
      .selectFrom('customDomains as d')
      .innerJoin('publications as p', 'p.id', 'd.publicationId')
      .select('d.domain')
      .where('p.slug', '=', prefix.slice(1))
      .where('d.status', '=', 'LIVE')
      .executeTakeFirst()
    return row?.domain
  }
  const row = await db
    .selectFrom('users as u')
    .leftJoin('customDomains as d', (join) => join.onRef('d.userId', '=', 'u.id').on('d.status', '=', 'LIVE'))
    .leftJoin('subdomains as s', 's.userId', 'u.id')
    .select(['d.domain', 's.userId as claimed', 'u.username'])
    .where((eb) => eb(eb.fn('lower', ['u.username']), '=', prefix.slice(2).toLowerCase()))
    .executeTakeFirst()
  if (row?.domain) return row.domain
  const subdomain = row?.claimed ? subdomainForUsername(config, row.username) : undefined
  return subdomain && subdomain + portOf(config)
}

const portOf = ({ baseUrl }: Config): string => {
  const { port } = new URL(baseUrl)
  return port && `:${port}`
}
