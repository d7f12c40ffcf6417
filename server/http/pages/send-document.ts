import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { inLanguage } from '#server/platform/translation/language-of-moment.ts'
import { perServer } from '#server/platform/per-server.ts'
import { second } from '#shared/time/units.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { etagOf } from '../conditional-responses.ts'
import { isCached, type Rendered } from './page-cache.ts'
import { documentIdOf, sendCached, sendStale } from './serve-cached.ts'
import { type Outcome, send } from '../handler.ts'

type TextDocument = Pick<Rendered, 'text' | 'keys' | 'freshForMs'> & {
  /** The media type; the text is always sent as UTF-8. */
  type: string
  cacheControl: string
  /** Whether the Accept header decides between several documents at this address. */
  variesByAccept?: boolean
  headers?: Record<string, string>
}

const nothing: Rendered = { status: 0, headers: {}, text: '', keys: undefined }

/**
 * Sends a document that is the same for everyone, such as a feed, in the language of the site, from the cache or after rendering it into the
 * cache. Not found where `render` finds nothing.
 */
export async function sendDocument(
  dependencies: AppDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  render: () => Promise<TextDocument | undefined>,
): Promise<Outcome> {
  const { pageCache, config, log } = dependencies
  const fill = async (): Promise<Rendered> => {
    const found = await inLanguage(dependencies, config.defaultLanguage, render)
    return found ? withHeaders(dependencies, request, found) : nothing
  }
  const sendUncached = ({ status, headers, text }: Rendered) =>
    status === nothing.status ? 'not-found' : send(reply.code(status).headers(headers), text)
  const id = documentIdOf(request.raw, config, config.defaultLanguage)
  if (id === undefined) return sendUncached(await fill())
  const cached = pageCache.get(id)
  if (cached && !cached.isStale) return sendCached(request, reply, cached.page, 'hit')
  const filling = pageCache.fill(id, fill)
  if (cached) return sendStale(request, reply, cached.page, filling, log)
  const filled = await filling
  return isCached(filled) ? sendCached(request, reply, filled, 'miss') : sendUncached(filled)
}

function withHeaders(dependencies: AppDependencies, request: FastifyRequest, found: TextDocument): Rendered {
  const { type, cacheControl, variesByAccept, headers, ...rest } = found
  const [path] = request.url.split('?')
  return {
    ...rest,
    status: 200,
    headers: {
      ...headers,
      'content-type': `${type}; charset=utf-8`,
      'cache-control': cacheControl,
      vary: variesByAccept ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
      'last-modified': lastModifiedOf(dependencies, `${request.host}${path}|${type}`, etagOf(found.text)).toUTCString(),
    },
  }
}

const maxDocuments = 5_000
type Seen = { etag: string; at: Date }
const seenDocuments = perServer(() => new LRUCache<string, Seen>({ max: maxDocuments }))

/**
 * When a document last changed, as far as this process has seen. The dates of stories cannot tell: removing a story, or adding an old one to
 * a list, changes a feed as well. A document seen for the first time counts as changed just now.
 */
function lastModifiedOf(dependencies: AppDependencies, address: string, etag: string): Date {
  const seen = seenDocuments(dependencies)
  const now = dependencies.clock()
  const known = seen.get(address)
  if (known?.etag === etag) return known.at
  // At least one second later, because the header has a resolution of one second.
  const at = known ? new Date(Math.max(now.getTime(), known.at.getTime() + second)) : now
  seen.set(address, { etag, at })
  return at
}
