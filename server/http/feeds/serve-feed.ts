import { hubHeaders } from '#server/domains/feeds/feeds.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import { type FeedFormat, feedFormats, feedPath, feedTypes } from '#shared/feed-formats.ts'
import { type FeedSource, feedContent } from './feed-document.ts'
import { sendDocument } from '../pages/send-document.ts'
import { acceptedFeedFormat } from './accepted-feed-format.ts'
import { feedRenderers } from './feed-formats.ts'
import { type Handler, type RouteCall, send } from '../handler.ts'

export type FindFeed = (ctx: Context, call: RouteCall) => Promise<FeedSource | undefined>

const cacheControl = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600'

/** By `?format=`, or else by the Accept header; undefined for an unknown format. */
function formatOf({ request, address }: RouteCall): FeedFormat | undefined {
  const named = new URLSearchParams(address.search).get('format')
  if (named !== null) return feedFormats.find((format) => format === named)
  return acceptedFeedFormat(request.headers.accept)
}

/**
 * A feed contains public text only, for any viewer. It names the hub only when its changes are published there: those of lists and
 * recommendations would be with every clap.
 * See docs/decisions/0061-serve-feeds-in-three-formats.md.
 */
export const serveFeed =
  (find: FindFeed, { hasHub = true } = {}): Handler =>
  async (call) => {
    const { dependencies, request, reply, address, requestContext } = call
    const format = formatOf(call)
    if (!format) return send(reply.code(400).type('text/plain; charset=utf-8'), `Choose a format: ${feedFormats.join(', ')}.`)
    return sendDocument(dependencies, request, reply, async () => {
      const ctx = asViewer(requestContext.ctx, undefined)
      const found = await find(ctx, call)
      if (!found) return undefined
      const selfUrl = ctx.config.baseUrl + feedPath(address.path, format)
      const hub = hasHub ? ctx.config.websubHub : ''
      const text = feedRenderers[format]({ ...(await feedContent(ctx, found)), selfUrl, hub })
      return {
        text,
        type: feedTypes[format],
        cacheControl,
        variesByAccept: true,
        headers: hubHeaders(hub, selfUrl),
        keys: found.cacheKeys && [
          ...found.cacheKeys,
          ...found.stories.flatMap(({ id, authorId }) => [`post:${id}`, `user:${authorId}`]),
        ],
      }
    })
  }
