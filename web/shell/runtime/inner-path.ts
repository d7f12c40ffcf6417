import { pathOnMain, pathOnSite } from '#shared/routes/own-site.ts'
import type { Environment } from './environment.ts'
import { linkHref } from './link-href.ts'

/** A path as it is on the main host, by which pages are known: on a host of somebody's own its first part is left out. */
export const innerPath = (path: string, { ownSite }: Pick<Environment, 'ownSite'>): string =>
  ownSite ? pathOnMain(path, ownSite.prefix) : path

/** An address of the main host as it is here. One said whole stays as it is. */
export function addressShown(address: string, env: Environment): string {
  if (!env.ownSite || !address.startsWith('/')) return address
  const path = address.replace(/[?#].*$/, '')
  const here = pathOnSite(path, env.ownSite.prefix)
  return here ? here + address.slice(path.length) : linkHref(address, env, undefined)
}
