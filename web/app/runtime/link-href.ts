import { pathTo } from '#shared/routes.ts'
import { isEverywhere, pathOnSite } from '#shared/routes/own-site.ts'
import { withSource } from '#shared/text/source.ts'
import type { Environment } from './environment.ts'

type LinkPlace = Pick<Environment, 'config' | 'client' | 'ownHost' | 'ownSite'>

/** The target of a link, with the source it is followed from and the host that serves it. */
export function linkHref(href: string, { config, client, ownHost, ownSite }: LinkPlace, source: string | undefined): string {
  const address = withSource(href, client.isBot ? undefined : source)
  if (!ownHost || !/^\/(?!\/)/.test(address)) return address
  const path = address.replace(/[?#].*$/, '')
  if (isEverywhere(path)) return address
  const sitePath = ownSite && pathOnSite(path, ownSite.prefix)
  if (sitePath) return sitePath + address.slice(path.length)
  const { protocol } = new URL(config.baseUrl)
  const url = new URL(address, `${protocol}//${config.authDomain}`)
  const back = url.pathname === pathTo('ShowSignIn') ? url.searchParams.get('redirect') : null
  // There are no sessions on a custom domain: readers continue on the host where they signed in.
  if (back?.startsWith('/') && !ownSite) url.searchParams.set('redirect', `${protocol}//${ownHost}${back}`)
  return url.href
}
