import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { second } from '#shared/time/units.ts'
import type { Config } from '#server/platform/config.ts'
import { namesEtag } from '../conditional.ts'
import { mayMeasure } from '../measuring.ts'
import { clientKind } from '../request-context.ts'
import { type CachedPage, type CacheStatus, chooseEncoding, freshForMs, type PageCache, staleForMs } from './page-cache.ts'

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** A shared cache in front of us says that it is one by this header; without it nothing is marked for sharing. */
export const edgeWorkerHeader = 'x-edge-worker'

export const edgeCacheabilityHeader = 'x-edge-cacheability'

/** The key under which a visitor's page is kept, or undefined when the request may not be answered from what is kept. */
export function cacheIdOf(request: Asked, config: Config): string | undefined {
  const { cookie, host = '', 'user-agent': agent } = request.headers
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  // A query changes what a page shows or says; keeping every one would let anybody fill the memory. Only how somebody came to a
  // page changes nothing of it.
  const path = request.url?.replace(/\?source=[^&]*$/, '')
  if (!path || path.includes('?')) return undefined
  if (cookie?.includes('sid=') || request.headers['x-dev-now'] !== undefined) return undefined
  const client = clientKind(agent)
  return `${host}${path}|${client.browserKind}${client.isNativeApp ? '|app' : ''}${mayMeasure(request, client, config) ? '|measured' : ''}`
}

const shared = `public, max-age=0, s-maxage=${freshForMs / second}, stale-while-revalidate=${staleForMs / second}`
const revalidated = 'public, max-age=0, must-revalidate'
const ownOnly = 'private, max-age=0, must-revalidate'

function answerOf(request: Asked, page: CachedPage, status: CacheStatus) {
  const isForEdge = request.headers[edgeWorkerHeader] !== undefined && !clientKind(request.headers['user-agent']).isBot
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const etag = encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`
  const isEnabled = page.headers[edgeCacheabilityHeader] === 'Enabled'
  const headers: Record<string, string | number> = {
    ...page.headers,
    etag,
    'cache-control': !isForEdge ? ownOnly : isEnabled ? shared : revalidated,
    ...(!isForEdge && { [edgeCacheabilityHeader]: 'Disabled' }),
    'x-edge-cache-status': status,
  }
  if (namesEtag(request.headers['if-none-match'], etag)) return { code: 304, headers, body: undefined }
  const body = page.bodies[encoding]
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  return { code: page.status, headers, body }
}

export function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage, status: CacheStatus): FastifyReply {
  const { code, headers, body } = answerOf(request, page, status)
  void reply.code(code).headers(headers)
  return request.method === 'HEAD' || !body ? reply.send() : reply.send(body)
}

/**
 * Gives a fresh kept page before anything else looks at the request; `others` get all that is left. Only pages that everybody may
 * see are kept, so there is nothing more to ask. Most requests go this way, and the framework would take as long again.
 */
export const keptPagesFirst =
  (
    cache: PageCache,
    config: Config,
    commonFor: (host: string) => Record<string, string>,
    others: RequestListener,
  ): RequestListener =>
  (request, response) => {
    const id = request.method === 'GET' ? cacheIdOf(request, config) : undefined
    const kept = id === undefined ? undefined : cache.get(id)
    if (!kept || kept.isStale) {
      others(request, response)
      return
    }
    const { code, headers, body } = answerOf(request, kept.page, 'hit')
    response.writeHead(code, { ...commonFor(request.headers.host ?? ''), ...headers }).end(body)
  }
