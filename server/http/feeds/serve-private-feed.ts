import { type OpenedFeed, openPrivateFeed, readPrivateFeedFile } from '#server/domains/private-feeds/private-feeds.ts'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { type FeedFormat, feedTypes } from '#shared/feed-formats.ts'
import { etagOf, isNotModified } from '../conditional-responses.ts'
import { type AfterPreview, feedContent } from './feed-document.ts'
import { feedRenderers } from './feed-formats.ts'
import { type Handler, type RouteCall, send } from '../handler.ts'

/** The address is a secret, and what it contains is for one person: no shared cache, search engine or linked site may learn of either. */
const privateHeaders = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

const problems: Record<Exclude<OpenedFeed['state'], 'open'>, { status: number; text: string }> = {
  unknown: { status: 404, text: 'There is no feed at this address. Copy it again from your settings.' },
  revoked: { status: 410, text: 'This address was replaced or revoked. Copy the new one from your settings.' },
  unavailable: { status: 404, text: 'What this feed is of isn’t available to you right now.' },
  limited: { status: 429, text: 'This feed is fetched too often. Please wait a moment.' },
}

const sendProblem = ({ reply }: RouteCall, opened: Exclude<OpenedFeed, { state: 'open' }>) => {
  const { status, text } = problems[opened.state]
  if (opened.state === 'limited') void reply.header('retry-after', opened.retryAfterSeconds)
  return send(
    reply
      .code(status)
      .headers({ ...privateHeaders, 'cache-control': 'private, no-store' })
      .type('text/plain; charset=utf-8'),
    `${text}\n`,
  )
}

/**
 * A private feed: for whoever has its address, as its owner may read it. It is computed at each request, so it follows the membership.
 * See docs/decisions/0083-give-members-private-feeds.md.
 */
export const servePrivateFeed: Handler = async (call) => {
  const { request, reply, params, requestContext } = call
  const file = readPrivateFeedFile(params.privateFeedFile ?? '')
  // The owner of a custom domain controls where it leads, so no secret address works there.
  const opened: OpenedFeed =
    file && !requestContext.ownSite ? await openPrivateFeed(requestContext.ctx, file.token) : { state: 'unknown' }
  if (!file || opened.state !== 'open') return sendProblem(call, opened as Exclude<OpenedFeed, { state: 'open' }>)
  const text = await renderFeed(opened, file.format, requestContext.ctx.config.baseUrl + call.address.path)
  const etag = etagOf(text)
  void reply.headers({ ...privateHeaders, etag })
  if (isNotModified(request.headers, etag, undefined)) return send(reply.code(304))
  return send(reply.type(`${feedTypes[file.format]}; charset=utf-8`), text)
}

async function renderFeed(
  { ctx, subject, stories, isOfMember, membershipPath }: Extract<OpenedFeed, { state: 'open' }>,
  format: FeedFormat,
  selfUrl: string,
): Promise<string> {
  const { baseUrl, productName } = ctx.config
  const plans = baseUrl + membershipPath
  const renew: AfterPreview = ({ url }) =>
    `<p><a href="${escapeHtml(url)}">Read the rest on ${escapeHtml(productName)}</a>. To get whole stories in this feed again, <a href="${escapeHtml(plans)}">renew your membership</a>.</p>`
  const source = {
    title: `${subject.title} (private feed)`,
    description: subject.description,
    path: subject.path,
    stories,
  }
  const content = await feedContent(ctx, source, isOfMember ? undefined : renew)
  return feedRenderers[format]({ ...content, selfUrl, hub: '' })
}
