import type { RouteName } from '../routes.ts'
import type { RouteEntry } from './route.ts'
import { table } from './table.ts'
import { compileRoutes } from './trie.ts'

/** Every address; browsers get a shorter table, see `routes-for-browsers.ts`, and only when an address has to be read. */
export const routes: readonly RouteEntry[] = table

export const routeTrie = compileRoutes(routes)
export const matchRoute = routeTrie.match

/** Whether an address begins with this word for something other than a publication. */
export const isReservedSlug = (slug: string): boolean => routeTrie.reserved.has(slug)

const byName = new Map<string, RouteEntry>(routes.map((route) => [route.name, route]))
export const routeNamed = (name: RouteName): RouteEntry => byName.get(name) as RouteEntry
