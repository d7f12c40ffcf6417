import { LRUCache } from 'lru-cache'
import { perServer } from '#server/platform/per-server.ts'
import { hubHeaders } from '#server/domains/feeds/feeds.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import { type FeedFormat, feedFormats, feedPath, feedTypes } from '#shared/feed-formats.ts'
import { etagOf } from '../conditional-responses.ts'
import type { Handler, RouteCall } from '../router.ts'
import { type FeedSource, feedContent } from './feed-document.ts'
import { sendDocument } from '../pages/send-document.ts'
import { acceptedFeedFormat } from './accepted-feed-format.ts'
import { feedRenderers } from './feed-formats.ts'

export type FindFeed = (ctx: Context, call: RouteCall) => Promise<FeedSource | undefined>

const cacheControl = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600'

/** By `?format=`, or else by the Accept header; undefined for an unknown format. */
function formatOf({ request, address }: RouteCall): FeedFormat | undefined {
  const named = new URLSearchParams(address.search).get('format')
  if (named !== null) return feedFormats.find((format) => format === named)
  return acceptedFeedFormat(request.headers.accept)
}

const maxFeeds = 5_000
type Seen = { etag: string; at: Date }
const seenFeeds = perServer(() => new LRUCache<string, Seen>({ max: maxFeeds }))

/**
 * When a feed last changed, as far as this process has seen. Story dates cannot tell: removing a story, or adding an old one to a list,
 * changes the feed as well. A feed seen for the first time counts as changed just now.
 */
function lastModifiedOf(ctx: Context, feed: string, etag: string): Date {
  const seen = seenFeeds(ctx)
  const now = ctx.now()
  const known = seen.get(feed)
  if (known?.etag === etag) return known.at
  // At least one second later, because the header has a resolution of one second.
  const at = known ? new Date(Math.max(now.getTime(), known.at.getTime() + 1_000)) : now
  seen.set(feed, { etag, at })
  return at
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
    if (!format)
      return reply
        .code(400)
        .type('text/plain; charset=utf-8')
        .send(`Choose a format: ${feedFormats.join(', ')}.`)
    return sendDocument(dependencies, request, reply, async () => {
      const ctx = asViewer(requestContext.ctx, undefined)
      const found = await find(ctx, call)
      if (!found) return undefined
      const selfUrl = ctx.config.baseUrl + feedPath(address.path, format)
      const hub = hasHub ? ctx.config.websubHub : ''
      const text = feedRenderers[format]({ ...(await feedContent(ctx, found)), selfUrl, hub })
      return {
        status: 200,
        text,
        keys: found.cacheKeys && [
          ...found.cacheKeys,
          ...found.stories.flatMap(({ id, authorId }) => [`post:${id}`, `user:${authorId}`]),
        ],
        headers: {
          ...hubHeaders(hub, selfUrl),
          'last-modified': lastModifiedOf(ctx, selfUrl, etagOf(text)).toUTCString(),
          'cache-control': cacheControl,
          'content-type': `${feedTypes[format]}; charset=utf-8`,
          vary: 'Accept, Accept-Encoding',
        },
      }
    })
  }
