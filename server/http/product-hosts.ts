import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { matchRoute } from '#shared/routes/match.ts'
import { pathOnSite, prefixOfRoute } from '#shared/routes/own-site.ts'
import { sessionCookie } from './cookies.ts'
import type { Hosts } from './hosts.ts'
import type { Address } from './handler.ts'

/** Whether a host is ours: the main host, the authentication domain, or one from the configuration. */
export const isProductHost = (config: Pick<Config, 'baseUrl' | 'authDomain' | 'ownHosts'>, host: string): boolean =>
  host === new URL(config.baseUrl).host || host === config.authDomain || config.ownHosts.includes(host.toLowerCase())

/** One of our hosts other than the main one and the authentication domain. */
export const secondaryHost = (config: Config, host: string): string | null =>
  config.ownHosts.find(
    (own) => own === host.toLowerCase() && own !== new URL(config.baseUrl).host && own !== config.authDomain,
  ) ?? null

/**
 * The address of a main-host page on its custom domain. A signed-in viewer keeps reading where they are signed in; the page itself names
 * its canonical address.
 * See docs/decisions/0035-serve-custom-domains.md.
 */
export async function customDomainAddress(
  hosts: Hosts,
  config: Config,
  request: FastifyRequest,
  { route, params }: NonNullable<ReturnType<typeof matchRoute>>,
  { path, search }: Address,
): Promise<string | undefined> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || route.kind !== 'page' || route.access !== 'any' || request.cookies[sessionCookie]) return undefined
  const prefix = prefixOfRoute(route.path, params)
  const host = prefix && (await hosts.hostOf(prefix))
  const there = host && pathOnSite(path, prefix)
  return there && `${new URL(config.baseUrl).protocol}//${host}${there}${search}`
}
