import type { FastifyReply, FastifyRequest } from 'fastify'
import { second } from '#shared/time/units.ts'
import type { Config } from '#server/platform/config.ts'
import { mayMeasure } from '../measuring.ts'
import { clientKind } from '../request-context.ts'
import { type CachedPage, type CacheStatus, chooseEncoding, freshForMs, staleForMs } from './page-cache.ts'

/** A shared cache in front of us says that it is one by this header; without it nothing is marked for sharing. */
export const edgeWorkerHeader = 'x-edge-worker'

/** The key under which a visitor's page is kept, or undefined when the request may not be answered from what is kept. */
export function cacheIdOf(request: FastifyRequest, config: Config): string | undefined {
  const { cookie, host = '', 'user-agent': agent } = request.headers
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  // A query changes what a page shows or says; keeping every one would let anybody fill the memory.
  if (request.url.includes('?')) return undefined
  if (cookie?.includes('sid=') || request.headers['x-dev-now'] !== undefined) return undefined
  const client = clientKind(agent)
  return `${host}${request.url}|${client.browserKind}${client.isNativeApp ? '|app' : ''}${mayMeasure(request, client, config) ? '|measured' : ''}`
}

const etagMatches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')

const shared = `public, max-age=0, s-maxage=${freshForMs / second}, stale-while-revalidate=${staleForMs / second}`
const ownOnly = 'private, max-age=0, must-revalidate'

export function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage, status: CacheStatus): FastifyReply {
  const isForEdge = request.headers[edgeWorkerHeader] !== undefined && !clientKind(request.headers['user-agent']).isBot
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const etag = encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`
  void reply.headers({
    ...page.headers,
    etag,
    'cache-control': isForEdge ? shared : ownOnly,
    'x-edge-cacheability': isForEdge ? 'Enabled' : 'Disabled',
    'x-edge-cache-status': status,
  })
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  const body = page.bodies[encoding]
  void reply.code(page.status).header('content-length', body.length)
  return request.method === 'HEAD' ? reply.send() : reply.send(body)
}
