import { pathTo } from '#shared/routes.ts'
import { isEverywhere, pathOnSite } from '#shared/routes/own-site.ts'
import { withSource } from '#shared/text/source.ts'
import type { Environment } from './environment.ts'

type LinkPlace = Pick<Environment, 'config' | 'client' | 'ownHost' | 'ownSite'>

/** Where a link leads from here: with the source it is followed from, and to the host that serves it. */
export function linkHref(href: string, { config, client, ownHost, ownSite }: LinkPlace, source: string | undefined): string {
  const address = withSource(href, client.isBot ? undefined : source)
  if (!ownHost || !/^\/(?!\/)/.test(address)) return address
  const path = address.replace(/[?#].*$/, '')
  if (isEverywhere(path)) return address
  const here = ownSite && pathOnSite(path, ownSite.prefix)
  if (here) return here + address.slice(path.length)
  const { protocol } = new URL(config.baseUrl)
  const url = new URL(address, `${protocol}//${config.authDomain}`)
  const back = url.pathname === pathTo('ShowSignIn') ? url.searchParams.get('redirect') : null
  // Nobody is signed in on a host of somebody's own: they read on where they signed in.
  if (back?.startsWith('/') && !ownSite) url.searchParams.set('redirect', `${protocol}//${ownHost}${back}`)
  return url.href
}
