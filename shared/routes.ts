import { adminRoutes } from './routes/admin.ts'
import { apiLikeRoutes } from './routes/api-like.ts'
import { authRoutes } from './routes/auth.ts'
import { callsRoutes } from './routes/calls.ts'
import { developmentRoutes } from './routes/development.ts'
import { embedsRoutes } from './routes/embeds.ts'
import { feedsRoutes } from './routes/feeds.ts'
import { generalRoutes } from './routes/general.ts'
import { membershipAndPaymentsRoutes } from './routes/membership-and-payments.ts'
import { newslettersRoutes } from './routes/newsletters.ts'
import { onboardingAndLandingRoutes } from './routes/onboarding-and-landing.ts'
import { partnerProgramRoutes } from './routes/partner-program.ts'
import { postsRoutes } from './routes/posts.ts'
import { publicationsRoutes } from './routes/publications.ts'
import type { RouteEntry } from './routes/route.ts'
import { seriesAndListsRoutes } from './routes/series-and-lists.ts'
import { tagsAndTopicsRoutes } from './routes/tags-and-topics.ts'
import { compileRoutes } from './routes/trie.ts'
import { userProfileRoutes } from './routes/user-profile.ts'
import { wellKnownRoutes } from './routes/well-known.ts'
import { writingRoutes } from './routes/writing.ts'
import { yourAreaRoutes } from './routes/your-area.ts'

const table = [
  ...generalRoutes,
  ...writingRoutes,
  ...postsRoutes,
  ...seriesAndListsRoutes,
  ...tagsAndTopicsRoutes,
  ...userProfileRoutes,
  ...yourAreaRoutes,
  ...publicationsRoutes,
  ...newslettersRoutes,
  ...membershipAndPaymentsRoutes,
  ...partnerProgramRoutes,
  ...onboardingAndLandingRoutes,
  ...authRoutes,
  ...embedsRoutes,
  ...adminRoutes,
  ...feedsRoutes,
  ...apiLikeRoutes,
  ...wellKnownRoutes,
  ...callsRoutes,
  ...developmentRoutes,
] as const

type TableEntry = (typeof table)[number]
export type RouteName = TableEntry['name']

type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type PathOf<Name extends RouteName> = Extract<TableEntry, { name: Name }>['path']
export type ParamsOf<Name extends RouteName> = { [Key in Placeholders<PathOf<Name>>]: string | number }

/** Every address of the product, in the order of the specification; then those outside production only. */
export const routes: readonly RouteEntry[] = table

export const routeTrie = compileRoutes(routes)
export const matchRoute = routeTrie.match

const byName = new Map<string, RouteEntry>(routes.map((route) => [route.name, route]))
export const routeNamed = (name: RouteName): RouteEntry => byName.get(name) as RouteEntry

type PathOptions = { query?: Record<string, string | number | undefined>; hash?: string }

/**
 * The address of a route. Throws an error that names the placeholders left out, or says that no route has this name; an empty
 * value is let through with a warning.
 */
export function pathTo<Name extends RouteName>(
  name: Name,
  ...[params, options]: [Placeholders<PathOf<Name>>] extends [never]
    ? [params?: Record<string, never>, options?: PathOptions]
    : [params: ParamsOf<Name>, options?: PathOptions]
): string {
  const route = byName.get(name)
  if (!route) throw new Error(`There is no route named ${name}.`)
  return buildPath(route, params ?? {}, options)
}

function buildPath(route: RouteEntry, params: Record<string, string | number>, { query, hash }: PathOptions = {}): string {
  const wanted = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key as string)
  const missing = wanted.filter((key) => params[key] === undefined || params[key] === null)
  if (missing.length > 0) throw new Error(`The route ${route.name} needs ${missing.join(', ')}.`)
  const path = route.path.replace(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = String(params[key])
    if (value === '') console.warn(`The route ${route.name} is built with an empty ${key}.`)
    return encodeURIComponent(value).replaceAll('%40', '@').replaceAll('%3A', ':')
  })
  const search = Object.entries(query ?? {}).filter((pair): pair is [string, string | number] => pair[1] !== undefined)
  const queryString = search.length > 0 ? `?${new URLSearchParams(search.map(([k, v]) => [k, String(v)])).toString()}` : ''
  return path + queryString + (hash ? `#${hash}` : '')
}
