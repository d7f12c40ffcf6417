import { followUser } from '#server/domains/people/people.ts'
import { followPublication } from '#server/domains/publications/publications.ts'
import { clapForStory, statsByStory, viewerClaps } from '#server/domains/stories/stories.ts'
import type { Refusal, Result } from '#server/platform/result.ts'
import type { RefusalKind } from '#shared/refusals.ts'
import { trailingId } from '#shared/text/slug.ts'
import type { Handler, Handlers, RouteCall } from '../router.ts'

const statusOf: Partial<Record<RefusalKind, number>> = {
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  AccountSuspended: 403,
  NotFound: 404,
  Conflict: 409,
  RateLimited: 429,
}

const sendRefusal = ({ reply }: RouteCall, { kind, message }: Refusal) =>
  reply.code(statusOf[kind] ?? 400).send({ success: false, error: message })

const sendValue = ({ reply }: RouteCall, value: unknown) => reply.send({ success: true, payload: { value } })

async function answer<Value>(call: RouteCall, result: Result<Value, RefusalKind>, valueOf: (value: Value) => unknown) {
  return result.ok ? sendValue(call, await valueOf(result.value)) : sendRefusal(call, result.refusal)
}

/** Claps for a story: once unless told how often. */
const vote: Handler = async (call) => {
  const { ctx } = call.visit
  const storyId = trailingId(call.params.postId ?? call.params.id ?? '') ?? ''
  const body = call.request.body as { clapCount?: unknown } | null
  const count = body?.clapCount === undefined ? 1 : Number(body.clapCount)
  return answer(call, await clapForStory(ctx, storyId, count), async () => ({
    clapCount: (await statsByStory(ctx).load(storyId))?.clapCount ?? 0,
    viewerClapCount: (await viewerClaps(ctx).load(storyId)) ?? 0,
  }))
}

const followThisUser: Handler = async (call) =>
  answer(call, await followUser(call.visit.ctx, call.params.id ?? ''), () => ({ isFollowing: true }))

const followThisPublication: Handler = async (call) =>
  answer(call, await followPublication(call.visit.ctx, call.params.id ?? ''), () => ({ isFollowing: true }))

export const actionHandlers: Handlers = {
  DoVotePost: vote,
  DoVoteTypeId: async (call) => (call.params.type === 'p' ? vote(call) : undefined),
  DoSubscribeUserId: followThisUser,
  DoSubscribeUserIdX: followThisUser,
  DoSubscribeCollectionId: followThisPublication,
  DoSubscribeCollectionIdX: followThisPublication,
}
