import { type Layout, layouts } from '#shared/enums/interface.ts'
import type { RouteEntry } from '#shared/routes/route.ts'
import type { Environment } from './environment.ts'

export type Screen = {
  /** Of the page that the server has rendered, browsers know the name only. */
  route: (Pick<RouteEntry, 'name'> & Partial<Pick<RouteEntry, 'access' | 'oneTap' | 'opensOnCustomDomain'>>) | undefined
  pageId: string
  layout: Layout
  params: Record<string, string>
}

export const notFoundScreen: Screen = { route: undefined, pageId: 'not-found', layout: 'TopNav', params: {} }

/** For a publication's staff on a page beyond their role. See docs/decisions/0062-explain-pages-beyond-a-role.md. */
export const roleNeededScreen = (params: Record<string, string>): Screen => ({
  route: undefined,
  pageId: 'role-needed',
  layout: 'TopNav',
  params,
})

/** For requests that failed, or were refused because of maintenance or rate limits. */
export const errorScreen = (status: '429' | '500' | '503'): Screen => ({
  route: undefined,
  pageId: 'server-error',
  layout: 'Wordmark',
  params: { status },
})

/** The page of a route for this viewer: signed-out visitors and flags may select another one. */
export function pageForViewer(
  route: RouteEntry,
  { session, flags }: Pick<Environment, 'session' | 'flags'>,
): { pageId: string; layout: Layout } | undefined {
  const variant = route.variants?.find(({ when }) => (when === 'visitor' ? !session.isLoggedIn : Boolean(flags[when])))
  const pageId = variant?.page ?? route.page
  const layout = variant?.layout ?? route.layout
  return pageId && layout ? { pageId, layout } : undefined
}

/** Throws for an unknown layout. */
export function checkLayout(layout: string): Layout {
  if (!layouts.includes(layout as Layout)) throw new Error(`There is no layout "${layout}".`)
  return layout as Layout
}
