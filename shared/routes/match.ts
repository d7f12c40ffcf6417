import type { RouteName } from '../routes.ts'
import type { RouteEntry } from './route.ts'
import { table } from './table.ts'
import { compileRoutes } from './trie.ts'

/** An entry of the table: the routes named in its rules exist. */
export type Route = RouteEntry<RouteName>

/** Every address. Browsers get a shorter table, see `routes-for-browsers.ts`, and only when an address has to be parsed. */
export const routes: readonly Route[] = table

export const routeTrie = compileRoutes(routes)
export const matchRoute = routeTrie.match

/** Whether a first path segment is taken by a route, so that no publication can have it as its slug. */
export const isReservedSlug = (slug: string): boolean => routeTrie.reserved.has(slug)

const byName = new Map(routes.map((route) => [route.name, route]))
export const routeNamed = (name: RouteName): Route => byName.get(name) as Route
