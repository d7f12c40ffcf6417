import { isViewer } from '#server/platform/viewer-reads.ts'
import { updateEmailSettings, usersById, userByUsername } from '#server/domains/accounts/accounts.ts'
import { consumeAccountToken, findAccountTokenOwner } from '#server/domains/sign-in/sign-in.ts'
import { listAudienceMonths } from '#server/domains/newsletters/newsletters.ts'
import { userSettingKeys } from '#shared/enums/accounts.ts'
import { pathTo } from '#shared/routes.ts'
import { csvLine } from '#shared/text/csv.ts'
import { safeRedirect } from '../redirects.ts'
import { sendPayload } from './send-result.ts'
import { isPrefetch, queryOf, redirectPrivately, parseOneTimeToken } from './auth-responses.ts'
import { sendConfirmPage, formFieldsOf, isConfirmed } from './confirm-action.ts'
import { setNotice } from './session-cookies.ts'
import { tokenPlaceOf } from './handover.ts'
import { followWithNotice } from './wanted-action.ts'
import { type Handler, type Handlers, type RouteCall, send } from '../handler.ts'

/**
 * Follows and redirects to the profile, which confirms it with an undo. A GET changes nothing, because anybody can put an address into a
 * picture on another page: with a one-time token of the viewer it shows a page that posts.
 * See docs/decisions/0006-change-nothing-when-a-follow-link-opens.md.
 */
const followByAddress: Handler = async (call) => {
  const { requestContext, reply, params, dependencies } = call
  const user = await userByUsername(requestContext.ctx, params.username ?? '')
  if (!user) return 'not-found'
  const query = call.request.method === 'POST' ? formFieldsOf(call) : queryOf(call)
  const redirectParam = query.get('redirect')
  const target = redirectParam
    ? safeRedirect(dependencies.config, redirectParam)
    : pathTo('ShowUser', { username: user.username })
  if (isPrefetch(call)) return redirectPrivately(call, target)
  if (isConfirmed(call)) {
    const token = parseOneTimeToken(query.get('token'))
    if (token) await consumeAccountToken(requestContext.ctx, token, tokenPlaceOf(call))
    await followWithNotice(call, user.id)
  } else if (user.id !== requestContext.ctx.viewer?.id && (await hasOwnToken(call)))
    return sendConfirmPage(call, {
      does: 'follow',
      about: user.name || user.username,
      postTo: pathTo('DoUserFollow', { username: user.username }),
      fields: { redirect: redirectParam, token: query.get('token') },
      isAutoSubmitted: true,
    })
  else setNotice(dependencies.config, reply, isViewer(requestContext.ctx, user.id) ? 'follow-self' : 'follow-failed')
  return redirectPrivately(call, target)
}

async function hasOwnToken(call: RouteCall): Promise<boolean> {
  const { ctx } = call.requestContext
  const token = parseOneTimeToken(queryOf(call).get('token'))
  return token !== undefined && isViewer(ctx, await findAccountTokenOwner(ctx, token, tokenPlaceOf(call)))
}

/** The audience's numbers by month, as CSV. */
const exportAudience: Handler = async ({ requestContext, reply }) => {
  const user = requestContext.ctx.viewer && (await usersById(requestContext.ctx).load(requestContext.ctx.viewer.id))
  if (!user) return 'not-found'
  const months = await listAudienceMonths(requestContext.ctx.db, user.id)
  const lines = months.map(({ startsAt, followers, subscribers }, at) => {
    const before = months[at - 1]
    const gained = [followers - (before?.followers ?? 0), subscribers - (before?.subscribers ?? 0)]
    return csvLine([startsAt.toISOString().slice(0, 7), gained[0] ?? 0, followers, gained[1] ?? 0, subscribers])
  })
  return send(
    reply
      .header('content-disposition', `attachment; filename="audience-${user.username}.csv"`)
      .header('cache-control', 'private, no-store')
      .type('text/csv; charset=utf-8'),
    csvLine(['month', 'new followers', 'followers', 'new subscribers', 'subscribers']) + lines.toReversed().join(''),
  )
}

/**
 * One-click unsubscribe (RFC 8058): no session and no confirmation, the hash is the proof. It turns off the kind of mail the address names;
 * without one, all mails that are not about the account itself.
 */
const unsubscribe: Handler = async (call) => {
  const { userId = '', hash = '' } = call.params
  const key = userSettingKeys.find((key) => key === queryOf(call).get('key')) ?? 'NOTIFICATIONS_ALLOW_EMAIL'
  const changed = await updateEmailSettings(call.requestContext.ctx, { userId, hash }, { key, value: false })
  if (changed.ok) return send(call.reply.type('text/plain; charset=utf-8'), 'You’ll no longer get emails like this one.\n')
  if (changed.refusal.kind === 'NotFound') return 'not-found'
  return send(call.reply.code(changed.refusal.code === 'RateLimited' ? 429 : 400), {
    success: false,
    error: changed.refusal.message,
  })
}

const followListQuery = `query FollowList($userId: ID!, $paging: PagingOptions) {
  userFollowing(userId: $userId, paging: $paging) {
    __typename
    ... on PublisherConnection {
      items {
        __typename
        ... on User { id username name imageId }
        ... on Collection { id slug collectionName: name avatar { id } }
      }
      pagingInfo { next { limit to } }
    }
  }
}`

type Publisher =
  | { __typename: 'User'; id: string; username: string; name: string; imageId: string | null }
  | { __typename: 'Collection'; id: string; slug: string; collectionName: string; avatar: { id: string } | null }
type FollowList = { __typename: string; items: Publisher[]; pagingInfo: { next: unknown } }

const publisherFacts = (publisher: Publisher) =>
  publisher.__typename === 'User'
    ? { type: 'user', id: publisher.id, username: publisher.username, name: publisher.name, imageId: publisher.imageId }
    : {
        type: 'collection',
        id: publisher.id,
        slug: publisher.slug,
        name: publisher.collectionName,
        imageId: publisher.avatar?.id ?? null,
      }

/** The people and publications a user follows, the most recently followed first. */
const followList: Handler = async (call) => {
  const { requestContext, params, dependencies } = call
  const user = await userByUsername(requestContext.ctx, params.username ?? '')
  if (!user) return 'not-found'
  const query = queryOf(call)
  const paging = { limit: Number(query.get('limit') ?? 20), ...(query.get('to') && { to: query.get('to') }) }
  const redirectParam = { query: followListQuery, variables: { userId: user.id, paging } }
  const { data, errors } = await dependencies.engine.executePrepared(redirectParam, requestContext.ctx)
  if (errors?.[0]) return send(call.reply.code(400), { success: false, error: errors[0].message })
  const list = data?.userFollowing as FollowList | undefined
  if (list?.__typename !== 'PublisherConnection') return 'not-found'
  return sendPayload(call, { items: list.items.map(publisherFacts), next: list.pagingInfo.next })
}

export const peopleHandlers: Handlers = {
  ApiUserFollowList: followList,
  DoEmailUnsubscribe: unsubscribe,
  DoUserFollow: followByAddress,
  FileUserAudienceStatsExport: exportAudience,
}
