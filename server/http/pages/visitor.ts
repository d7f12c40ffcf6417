import { withSource } from '#shared/text/source.ts'
import { flagRefusalFor } from '../access.ts'
import { analyticsConsentHeaders } from '../analytics-consent.ts'
import { type Exchange, isPage, type Match, type Step } from '../exchange.ts'
import { isCached, type Rendered } from './page-cache.ts'
import { renderScreen } from './personal.ts'
import { cacheIdOf, edgeCacheabilityHeader, sendCached, sendStale } from './serve-cached.ts'
import { type PageResponse, sendPage } from './serve-page.ts'
import { loadCurrencyIn, variesByCurrency } from './visitor-currency.ts'

const unkept = (status: number): Rendered => ({ status, headers: {}, text: '', keys: undefined })

/**
 * The most frequent path: a visitor requests a page that is the same for all visitors. It is kept, and rendered once however many ask for it.
 * Nothing else is checked for a page that is open to all.
 */
export const visitorPage: Step = async (exchange) => {
  const { dependencies, handlers, match, request, reply, context } = exchange
  const { pageCache, config, log } = dependencies
  const id = match && isPage(match.route) ? cacheIdOf(request, config) : undefined
  if (!match || id === undefined || match.route.access !== 'any' || handlers[match.route.name]) return undefined
  const currency = await loadCurrencyIn(dependencies, request)
  const cached = pageCache.get(id, currency)
  if (cached && !cached.isStale) return sendCached(request, reply, cached.page, 'hit')
  const requestContext = await context()
  let rendered: PageResponse | undefined
  const render = async (): Promise<Rendered> => {
    rendered = await renderForVisitors(exchange, match)
    return rendered ? toRendered(exchange, rendered) : unkept(0)
  }
  const filling = pageCache.fill(id, render, currency)
  if (cached) return sendStale(request, reply, cached.page, filling, log)
  const filled = await filling
  if (isCached(filled)) {
    requestContext.xsrf()
    return sendCached(request, reply, filled, 'miss')
  }
  // Another request rendered this page and it cannot be kept, so it is rendered again for this visitor.
  return rendered ? sendPage(reply, requestContext, rendered) : undefined
}

/** For all visitors: it must not say where one of them came from, so the query is left out. Undefined while a flag hides it. */
async function renderForVisitors(
  { dependencies, address, context, shown }: Exchange,
  { route, params }: Match,
): Promise<PageResponse | undefined> {
  const requestContext = await context()
  if (await flagRefusalFor(requestContext.ctx, route, params, address.path)) return undefined
  const page = await renderScreen(dependencies, requestContext, await shown(), { path: address.path, search: '' })
  if (page.kind !== 'redirect') return page
  return { ...page, to: withSource(page.to, new URLSearchParams(address.search).get('source') ?? undefined) }
}

function toRendered({ dependencies }: Exchange, page: PageResponse): Rendered {
  if (page.kind === 'redirect') return unkept(page.status)
  const { status, headers, html: text, keys } = page
  const isSharedAtEdge = page.isEdgeCached && !variesByCurrency(dependencies, keys)
  return {
    status,
    headers: {
      ...headers,
      [edgeCacheabilityHeader]: isSharedAtEdge ? 'Enabled' : 'Control',
      vary: `Cookie, Accept-Language, Accept-Encoding, User-Agent, ${analyticsConsentHeaders(dependencies.config)}`,
    },
    text,
    keys,
  }
}
