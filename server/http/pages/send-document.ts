import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDependencies } from '../app-dependencies.ts'
import { isCached, type Rendered } from './page-cache.ts'
import { documentIdOf, sendCached } from './serve-cached.ts'

export type TextDocument = Rendered & {
  headers: { 'content-type': string; 'cache-control': string; vary: string; 'last-modified'?: string }
}

/**
 * Sends a document that is the same for everyone, such as a feed, from the cache or after rendering it into the cache. Sends nothing where
 * `render` finds nothing.
 */
export async function sendDocument(
  { pageCache, config, log }: Pick<AppDependencies, 'pageCache' | 'config' | 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
  render: () => Promise<TextDocument | undefined>,
): Promise<FastifyReply | undefined> {
  const id = documentIdOf(request.raw, config)
  const sendRendered = (rendered: Rendered) =>
    rendered.status === nothing.status ? undefined : reply.code(rendered.status).headers(rendered.headers).send(rendered.text)
  if (id === undefined) return sendRendered((await render()) ?? nothing)
  const cached = pageCache.get(id)
  if (cached && !cached.isStale) return sendCached(request, reply, cached.page, 'hit')
  const filling = pageCache.fill(id, async () => (await render()) ?? nothing)
  if (cached) {
    filling.catch((error: unknown) => log.error({ err: error }, 'a cached document could not be refreshed'))
    return sendCached(request, reply, cached.page, 'expired')
  }
  const filled = await filling
  return isCached(filled) ? sendCached(request, reply, filled, 'miss') : sendRendered(filled)
}

const nothing: Rendered = { status: 0, headers: {}, text: '', keys: undefined }
