import { noMarks, recordReadingProgress, viewerMarksByStory } from '#server/domains/lists/lists.ts'
import { readStory, viewerClapsByStory } from '#server/domains/stories/stories.ts'
import { trailingId } from '#shared/text/slug.ts'
import { fieldsOf } from '../request-fields.ts'
import { httpStatusOf } from './refusal-status.ts'
import { type Handler, type Handlers, send } from '../handler.ts'

/** What the viewer has done with a story. */
const readState: Handler = async ({ requestContext: { ctx }, params, reply }) => {
  const id = trailingId(params.postId ?? '') ?? ''
  const found = await readStory(ctx, id)
  if (!found.ok) return 'not-found'
  const marks = (await viewerMarksByStory(ctx).load(id)) ?? noMarks
  return send(reply.header('cache-control', 'private, no-store'), {
    success: true,
    payload: {
      postId: id,
      isRead: marks.finishedAt !== undefined,
      percent: marks.percent ?? 0,
      clapCount: (await viewerClapsByStory(ctx).load(id)) ?? 0,
      catalogIds: marks.listIds,
    },
  })
}

/** Marks a story as read, or with `percent` how far. A closing page sends this, so it is one small request. */
const recordRead: Handler = async ({ requestContext: { ctx }, params, request, reply }) => {
  const percent = fieldsOf(request.body).number('percent') ?? 100
  const noted = await recordReadingProgress(ctx, trailingId(params.postId ?? '') ?? '', percent)
  if (!noted.ok) return send(reply.code(httpStatusOf(noted.refusal)), { success: false, error: noted.refusal.message })
  return send(reply, { success: true, payload: noted.value })
}

export const readStateHandlers: Handlers = { ApiPostState: readState, ApiPostStateRead: recordRead }
