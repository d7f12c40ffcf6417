import { type Layout, layouts } from '#shared/enums/layout.ts'
import type { RouteEntry } from '#shared/routes/route.ts'
import type { Environment } from './environment.ts'

export type Screen = {
  route: Pick<RouteEntry, 'name'> | undefined
  pageId: string
  layout: Layout
  params: Record<string, string>
}

export const notFoundScreen: Screen = { route: undefined, pageId: 'not-found', layout: 'TopNav', params: {} }

/** What people of a publication get at one of its pages that is beyond their role. See docs/decisions/0062. */
export const roleNeededScreen = (params: Record<string, string>): Screen => ({
  route: undefined,
  pageId: 'role-needed',
  layout: 'TopNav',
  params,
})

/** What a request gets that could not be answered: because of an error, for now, or because there were too many of them. */
export const errorScreen = (status: '429' | '500' | '503'): Screen => ({
  route: undefined,
  pageId: 'server-error',
  layout: 'Wordmark',
  params: { status },
})

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

/** Throws for one there is not, as for a page. */
export function checkLayout(layout: string): Layout {
  if (!layouts.includes(layout as Layout)) throw new Error(`There is no layout "${layout}".`)
  return layout as Layout
}
