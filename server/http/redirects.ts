import type { FastifyReply } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { isOwnHost } from './own-hosts.ts'

declare const trusted: unique symbol
/** An address on a host that is not ours, named by somebody other than the sender of the request. Made by `outsideTarget` only. */
export type OutsideTarget = { readonly href: string; readonly [trusted]: true }

type Hosts = Pick<Config, 'baseUrl' | 'authDomain' | 'ownHosts'>

/**
 * An address that may leave our hosts: one from the configuration, a registered application, a sign-in provider or a story's own
 * embed. Never call it with an address that came in the request.
 */
export const outsideTarget = (address: string | URL): OutsideTarget => ({ href: new URL(address).href }) as OutsideTarget

/**
 * The address a browser would request, on one of our hosts and with the scheme of `BASE_URL`; nothing for any other. Dot segments are
 * resolved and other characters than ASCII encoded, so what comes out means the same to every browser.
 */
function ownUrl(config: Hosts, target: string): URL | undefined {
  // Browsers drop tabs and line breaks, and read a backslash ahead of the query as a slash; no address of ours contains them.
  if (/[\u0000-\u0020\u007f]|^[^?#]*\\/.test(target)) return undefined
  const main = new URL(config.baseUrl)
  const url = URL.parse(target, target.startsWith('/') ? main : undefined)
  if (!url) return undefined
  const isOurs = url.protocol === main.protocol && !url.username && !url.password && isOwnHost(config, url.host)
  // `/x/..//host` has become `//host`, which leads to another host as soon as it is used as a path.
  return isOurs && !url.pathname.startsWith('//') ? url : undefined
}

const pathOf = (url: URL): string => url.pathname + url.search + url.hash

/**
 * The only function that decides where a redirect may lead: a normalized path on the main host, an address on another of our hosts,
 * or `/` for everything else.
 */
export function safeRedirect(config: Hosts, target: string | null | undefined): string {
  const url = ownUrl(config, target ?? '/')
  if (!url) return '/'
  return url.host === new URL(config.baseUrl).host ? pathOf(url) : url.href
}

/**
 * Sends every redirect of the server. A string is checked as `safeRedirect` does, wherever it came from; a path stays on the host of
 * the request. Other hosts than ours need an `OutsideTarget`.
 */
export function redirectTo(
  config: Hosts,
  reply: FastifyReply,
  target: string | OutsideTarget,
  status: 301 | 302 | 303 = 302,
): FastifyReply {
  if (typeof target !== 'string') return reply.redirect(target.href, status)
  const url = ownUrl(config, target)
  return reply.redirect(url ? (target.startsWith('/') ? pathOf(url) : url.href) : '/', status)
}
