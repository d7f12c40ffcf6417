import type { Layout } from '#shared/enums/layout.ts'
import { matchRoute } from '#shared/routes.ts'
import type { RouteEntry } from '#shared/routes/route.ts'
import type { Environment } from './environment.ts'
import { isBuilt } from './page-registry.ts'

export type Screen = { route: RouteEntry | undefined; pageId: string; layout: Layout; params: Record<string, string> }

export const notFoundScreen: Screen = { route: undefined, pageId: 'not-found', layout: 'TopNav', params: {} }

export const serverErrorScreen: Screen = { route: undefined, pageId: 'server-error', layout: 'Wordmark', params: {} }

/** Which of a route's pages this viewer gets: visitors and flags may choose another. */
export function pageOf(
  route: RouteEntry,
  { session, flags }: Pick<Environment, 'session' | 'flags'>,
): { pageId: string; layout: Layout } | undefined {
  const variant = route.variants?.find(({ when }) => (when === 'visitor' ? !session.isLoggedIn : Boolean(flags[when])))
  const pageId = variant?.page ?? route.page
  const layout = variant?.layout ?? route.layout
  return pageId && layout ? { pageId, layout } : undefined
}

/** The screen a path shows, or undefined when a page's own address must be asked from the server (redirects, files, pages not built). */
export function screenAt(path: string, env: Pick<Environment, 'session' | 'flags'>): Screen | undefined {
  const match = matchRoute(path)
  if (!match || match.route.kind !== 'page') return undefined
  const { route, params } = match
  if (route.access !== 'any' && !env.session.isLoggedIn && route.access !== 'visitor-only') return undefined
  if (route.access === 'visitor-only' && env.session.isLoggedIn) return undefined
  const page = pageOf(route, env)
  return page && isBuilt(page.pageId) ? { route, ...page, params } : undefined
}
