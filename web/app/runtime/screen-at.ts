import { isPaymentPage } from '#shared/payments/payment-pages.ts'
import { matchRoute } from '#shared/routes/match.ts'
import type { Environment } from './environment.ts'
import { isRegisteredPage } from './page-registry.ts'
import { pageForViewer, type Screen } from './resolve-page.ts'

/** The screen of a path; undefined when the server must answer (redirects, files, unimplemented pages). */
export function screenAt(path: string, env: Pick<Environment, 'config' | 'session' | 'flags'>): Screen | undefined {
  const match = matchRoute(path)
  if (!match || match.route.kind !== 'page') return undefined
  const { route, params } = match
  if (route.access !== 'any' && !env.session.isLoggedIn && route.access !== 'visitor-only') return undefined
  if (route.access === 'visitor-only' && env.session.isLoggedIn) return undefined
  const page = pageForViewer(route, env)
  if (!page || !isRegisteredPage(page.pageId)) return undefined
  // The server says that nothing is for sale.
  const { paymentServices } = env.config
  if (paymentServices.length === 0 && route.sells) return undefined
  // Its own document allows the providers’ scripts; the current one does not.
  if (paymentServices.some(({ hasOwnPolicy }) => hasOwnPolicy) && isPaymentPage(page.pageId)) return undefined
  return { route, ...page, params }
}
