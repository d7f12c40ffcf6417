import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { second } from '#shared/time/units.ts'
import type { Config } from '#server/platform/config.ts'
import { DatabaseOutage } from '#server/platform/database/database-outage.ts'
import type { Log } from '#server/platform/log.ts'
import { isNotModified } from '../conditional-responses.ts'
import { acceptedFeedFormat, feedFormatParameter } from '../feeds/accepted-feed-format.ts'
import { mayLoadAnalytics } from '../analytics-consent.ts'
import { clientKind } from '../request-context.ts'
import { chooseCoding } from '../compression.ts'
import { languageOf } from '../request-language.ts'
import { type CachedPage, type CacheStatus, freshForMs, type PageCache, plainBody, staleForMs } from './page-cache.ts'
import { type Outcome, send } from '../handler.ts'

type CacheableRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** A shared cache in front of us identifies itself by this header; without it nothing is marked for sharing. */
export const edgeWorkerHeader = 'x-edge-worker'

export const edgeCacheabilityHeader = 'x-edge-cacheability'

/** Parameters by which others learn where a visitor came from. They change no page. */
const tracking = /^(?:utm_\w+|source|ref|fbclid|gclid|msclkid|mc_cid|mc_eid)(?:=|$)/

/** The cache key of a visitor's page, or undefined when the request must not be answered from the cache. */
export const cacheIdOf = (request: CacheableRequest, config: Config): string | undefined =>
  request.headers.cookie?.includes('sid=') ? undefined : documentIdOf(request, config, languageOf(request, config))

/** The same for a document in this language that does not depend on who asks. */
export function documentIdOf(request: CacheableRequest, config: Config, language: string): string | undefined {
  const { host = '', accept, 'user-agent': agent } = request.headers
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const [path, query] = request.url?.split('?', 2) ?? []
  const parameters = query ? query.split('&').filter((parameter) => !tracking.test(parameter)) : []
  // A query changes what a page shows; caching every one would let anybody fill the memory.
  const [format] = parameters
  if (!path || parameters.length > 1 || (format !== undefined && !feedFormatParameter.test(format))) return undefined
  if (request.headers['x-dev-now'] !== undefined) return undefined
  const client = clientKind(agent)
  return [
    `${host}${path}`,
    language,
    format ?? acceptedFeedFormat(accept),
    client.browserKind,
    client.isNativeApp ? 'app' : '',
    mayLoadAnalytics(request, client, config) ? 'measured' : '',
  ].join('|')
}

const shared = `public, max-age=0, s-maxage=${freshForMs / second}, stale-while-revalidate=${staleForMs / second}`
const revalidated = 'public, max-age=0, must-revalidate'
const privateCacheControl = 'private, max-age=0, must-revalidate'

function cachedResponse(request: CacheableRequest, page: CachedPage, status: CacheStatus) {
  const isForEdge = request.headers[edgeWorkerHeader] !== undefined && !clientKind(request.headers['user-agent']).isBot
  const isEnabled = page.headers[edgeCacheabilityHeader] === 'Enabled'
  const headers: Record<string, string | number> = {
    ...page.headers,
    etag: page.etag,
    // A document that is not a page has a policy of its own.
    'cache-control': page.headers['cache-control'] ?? (!isForEdge ? privateCacheControl : isEnabled ? shared : revalidated),
    ...(!isForEdge && edgeCacheabilityHeader in page.headers && { [edgeCacheabilityHeader]: 'Disabled' }),
    'x-edge-cache-status': status,
  }
  if (isNotModified(request.headers, page.etag, page.headers['last-modified'])) return { code: 304, headers, body: undefined }
  const coding = chooseCoding(request.headers['accept-encoding'])
  const body = coding ? page.bodies[coding] : plainBody(page)
  if (coding) headers['content-encoding'] = coding
  headers['content-length'] = body.length
  return { code: page.status, headers, body }
}

export function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage, status: CacheStatus): Outcome {
  const { code, headers, body } = cachedResponse(request, page, status)
  void reply.code(code).headers(headers)
  return send(reply, body)
}

/** For a page that is rendered again after it was sent. A database outage is logged where it is detected. */
export function logFailedRefresh(filling: Promise<unknown>, log: Log): void {
  filling.catch((error: unknown) => {
    if (!(error instanceof DatabaseOutage)) log.error({ err: error }, 'a cached page could not be refreshed')
  })
}

/** Sends a stale page while it is rendered again. */
export function sendStale(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  filling: Promise<unknown>,
  log: Log,
): Outcome {
  logFailedRefresh(filling, log)
  return sendCached(request, reply, page, 'expired')
}

/**
 * Serves a fresh cached page before anything else handles the request; `others` get the rest. Only public pages are cached, so there are no
 * rights to check. Most requests take this path, and the framework would double their cost.
 */
export const freshPagesFirst =
  (
    cache: PageCache,
    config: Config,
    commonFor: (host: string) => Record<string, string>,
    currencyIn: (request: CacheableRequest) => string | undefined,
    others: RequestListener,
  ): RequestListener =>
  (request, response) => {
    const id = request.method === 'GET' ? cacheIdOf(request, config) : undefined
    const currency = id === undefined ? undefined : currencyIn(request)
    const cached = id === undefined || currency === undefined ? undefined : cache.get(id, currency)
    if (!cached || cached.isStale) {
      others(request, response)
      return
    }
    const { code, headers, body } = cachedResponse(request, cached.page, 'hit')
    response.writeHead(code, { ...commonFor(request.headers.host ?? ''), ...headers }).end(body)
  }
