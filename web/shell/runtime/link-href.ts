import { pathTo } from '#shared/routes.ts'
import { withSource } from '#shared/text/source.ts'
import type { Environment } from './environment.ts'

/** What every host of ours serves: what stands under no name of its own. */
const everywhere = /^\/(?:_|p|media|feed|\.well-known)(?:\/|$)|^\/(?:favicon\.ico|osd\.xml|robots\.txt|sitemap\.xml)$/

/** Where a link leads from here: with the source it is followed from, and to the host that serves it. */
export function linkHref(
  href: string,
  { config, client, ownHost }: Pick<Environment, 'config' | 'client' | 'ownHost'>,
  source: string | undefined,
): string {
  const address = withSource(href, client.isBot ? undefined : source)
  if (!ownHost || !/^\/(?!\/)/.test(address)) return address
  const path = address.replace(/[?#].*$/, '')
  if (everywhere.test(path)) return address
  const { protocol } = new URL(config.baseUrl)
  const url = new URL(address, `${protocol}//${config.authDomain}`)
  const back = url.pathname === pathTo('ShowSignIn') ? url.searchParams.get('redirect') : null
  if (back?.startsWith('/')) url.searchParams.set('redirect', `${protocol}//${ownHost}${back}`)
  return url.href
}
