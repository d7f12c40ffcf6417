import type { FastifyReply } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Outcome } from './handler.ts'
import { isProductHost } from './product-hosts.ts'

declare const trusted: unique symbol
/** A trusted address on an external host, not taken from the request. Created only by `outsideTarget`. */
export type ExternalTarget = { readonly href: string; readonly [trusted]: true }

type Hosts = Pick<Config, 'baseUrl' | 'authDomain' | 'ownHosts'>

/**
 * An address that may leave our hosts: one from the configuration, a registered application, a sign-in provider or a story's own embed.
 * Never call it with an address from the request.
 */
export const externalTarget = (address: string | URL): ExternalTarget => ({ href: new URL(address).href }) as ExternalTarget

/**
 * The address a browser would request, on one of our hosts and with the scheme of `BASE_URL`; undefined for any other. Dot segments are
 * resolved and non-ASCII characters encoded, so that every browser interprets the result the same way.
 */
function ownUrl(config: Hosts, target: string): URL | undefined {
  // Browsers drop tabs and line breaks, and read a backslash ahead of the query as a slash; none of our addresses contains them.
  if (/[\u0000-\u0020\u007f]|^[^?#]*\\/.test(target)) return undefined
  const main = new URL(config.baseUrl)
  const url = URL.parse(target, target.startsWith('/') ? main : undefined)
  if (!url) return undefined
  const isOurs = url.protocol === main.protocol && !url.username && !url.password && isProductHost(config, url.host)
  // `/x/..//host` has become `//host`, which leads to another host as soon as it is used as a path.
  return isOurs && !url.pathname.startsWith('//') ? url : undefined
}

const pathOf = (url: URL): string => url.pathname + url.search + url.hash

/**
 * The only function that decides where a redirect may lead: a normalized path on the main host, an address on another of our hosts, or `/`
 * for everything else.
 */
export function safeRedirect(config: Hosts, target: string | null | undefined): string {
  const url = ownUrl(config, target ?? '/')
  if (!url) return '/'
  return url.host === new URL(config.baseUrl).host ? pathOf(url) : url.href
}

/**
 * Sends every redirect of the server. A string is checked by `safeRedirect`, wherever it came from; a path stays on the host of the
 * request. External hosts need an `OutsideTarget`.
 */
export function redirectTo(
  config: Hosts,
  reply: FastifyReply,
  target: string | ExternalTarget,
  status: 301 | 302 | 303 = 302,
): Outcome {
  void reply.redirect(typeof target === 'string' ? hrefOf(config, target) : target.href, status)
  return 'answered'
}

function hrefOf(config: Hosts, target: string): string {
  const url = ownUrl(config, target)
  if (!url) return '/'
  return target.startsWith('/') ? pathOf(url) : url.href
}
