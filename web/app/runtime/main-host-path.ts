import { pathOnMain, pathOnSite } from '#shared/routes/own-site.ts'
import type { Environment } from './environment.ts'
import { linkHref } from './link-href.ts'

/** The path on the main host, which identifies pages: a custom domain omits its prefix. */
export const mainHostPath = (path: string, { ownSite }: Pick<Environment, 'ownSite'>): string =>
  ownSite ? pathOnMain(path, ownSite.prefix) : path

/** Converts an address of the main host to the current host. Absolute URLs are unchanged. */
export function currentHostAddress(address: string, env: Environment): string {
  if (!env.ownSite || !address.startsWith('/')) return address
  const path = address.replace(/[?#].*$/, '')
  const sitePath = pathOnSite(path, env.ownSite.prefix)
  return sitePath ? sitePath + address.slice(path.length) : linkHref(address, env, undefined)
}
