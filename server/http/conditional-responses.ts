import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** For addresses that name one content forever. */
export const immutableCaching = 'public, max-age=31536000, immutable'

/** For what visitors may see until it is locked or removed, which then reaches every cache within minutes. */
export const revocableCaching = 'public, max-age=300, s-maxage=60'

export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

const opaqueTag = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether `If-None-Match` names this tag, compared weakly (RFC 9110, 13.1.2). */
const namesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim() === '*' || opaqueTag(tag) === opaqueTag(etag))

/** Whether the client has this version already. Where the client sends a tag, it alone decides (RFC 9110, 13.2.2). */
export function isNotModified(headers: IncomingHttpHeaders, etag: string, lastModified: string | undefined): boolean {
  if (headers['if-none-match'] !== undefined) return namesEtag(headers['if-none-match'], etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return lastModified !== undefined && Date.parse(lastModified) <= since
}

/** Adds an ETag to cacheable responses and answers 304 to clients that have them. Private and streamed responses pass unchanged. */
export function addConditionalResponses(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    const isRead = method === 'GET' || method === 'HEAD'
    const isBuffered = typeof payload === 'string' || Buffer.isBuffer(payload)
    const caching = String(reply.getHeader('cache-control') ?? '')
    if (!isRead || !isBuffered || reply.statusCode !== 200 || !/\bpublic\b|^no-cache$/.test(caching)) return payload
    if (!reply.hasHeader('etag')) void reply.header('etag', etagOf(payload))
    const lastModified = reply.getHeader('last-modified')
    if (!isNotModified(headers, String(reply.getHeader('etag')), lastModified === undefined ? undefined : String(lastModified)))
      return payload
    void reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}
