import { clapForList, statsByList, saveForLater, savePage } from '#server/domains/lists/lists.ts'
import { newslettersByPublication, subscribeToNewsletter, subscribeToWriter } from '#server/domains/newsletters/newsletters.ts'
import { followUser } from '#server/domains/people/people.ts'
import { followPublication } from '#server/domains/publications/publications.ts'
import { clapForStory, statsByStory } from '#server/domains/stories/stories.ts'
import type { Result } from '#server/platform/result.ts'
import type { RefusalKind } from '#shared/refusals.ts'
import { trailingId } from '#shared/text/slug.ts'
import { fieldsOf } from '../request-fields.ts'
import { sendRefusal } from './send-result.ts'
import { type Handler, type Handlers, type RouteCall, send } from '../handler.ts'

const sendValue = ({ reply }: RouteCall, value: unknown) => send(reply, { success: true, payload: { value } })

async function answer<Value>(call: RouteCall, result: Result<Value, RefusalKind>, valueOf: (value: Value) => unknown) {
  return result.ok ? sendValue(call, await valueOf(result.value)) : sendRefusal(call, result.refusal)
}

/** Claps for a story, once by default, and returns its number of claps. */
const vote: Handler = async (call) => {
  const { ctx } = call.requestContext
  const storyId = trailingId(call.params.postId ?? call.params.id ?? '') ?? ''
  const count = fieldsOf(call.request.body).number('clapCount') ?? 1
  return answer(
    call,
    await clapForStory(ctx, storyId, count),
    async () => (await statsByStory(ctx).load(storyId))?.clapCount ?? 0,
  )
}

/** The same for a list. */
const voteForList: Handler = async (call) => {
  const { ctx } = call.requestContext
  const listId = call.params.id ?? ''
  const count = fieldsOf(call.request.body).number('clapCount') ?? 1
  return answer(call, await clapForList(ctx, listId, count), async () => (await statsByList(ctx).load(listId))?.clapCount ?? 0)
}

/** Returns whether the story is in the reading list now. */
const bookmark: Handler = async (call) =>
  answer(call, await saveForLater(call.requestContext.ctx, trailingId(call.params.postId ?? '') ?? ''), (isSaved) => isSaved)

/** Returns the story that represents the page. */
const savePageAt: Handler = async (call) => {
  const url = fieldsOf(call.request.body).get('url') ?? ''
  return answer(call, await savePage(call.requestContext.ctx, url), ({ id }) => ({ id }))
}

/** Returns whether the user is followed now. */
const followThisUser: Handler = async (call) => {
  const { ctx } = call.requestContext
  const followed = await followUser(ctx, call.params.id ?? '')
  // A viewer without a confirmed address, or already subscribed, follows all the same.
  if (followed.ok) await subscribeToWriter(ctx, followed.value.id, { source: 'follow' })
  return answer(call, followed, () => true)
}

const followThisPublication: Handler = async (call) => {
  const { ctx } = call.requestContext
  const followed = await followPublication(ctx, call.params.id ?? '')
  const newsletter = followed.ok ? await newslettersByPublication(ctx).load(followed.value.id) : undefined
  if (newsletter) await subscribeToNewsletter(ctx, newsletter.id, { source: 'follow' })
  return answer(call, followed, () => true)
}

export const actionHandlers: Handlers = {
  DoBookmarkPost: bookmark,
  DoSaveProxyPost: savePageAt,
  DoVotePost: vote,
  DoVoteTypeId: (call) => (call.params.type === 'p' ? vote(call) : voteForList(call)),
  DoSubscribeUserId: followThisUser,
  DoSubscribeUserIdX: followThisUser,
  DoSubscribeCollectionId: followThisPublication,
  DoSubscribeCollectionIdX: followThisPublication,
}
