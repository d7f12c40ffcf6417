import { revertStory } from '#server/domains/stories/stories.ts'
import { trailingId } from '#shared/text/slug.ts'
import { httpStatusOf } from './refusal-status.ts'
import { type Handler, type Handlers, send } from '../handler.ts'

const numberIn = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : -1)

/** Restores an earlier version as the newest text, like the mutation, if the base revision is still the newest. */
const revert: Handler = async ({ requestContext, params, reply }) => {
  const rev = numberIn(params.versionId)
  const baseRev = numberIn(params.baseRev)
  if (rev < 0 || baseRev < 0) return 'not-found'
  const reverted = await revertStory(requestContext.ctx, trailingId(params.postId ?? '') ?? '', rev, baseRev)
  if (!reverted.ok)
    return send(reply.code(httpStatusOf(reverted.refusal)), {
      success: false,
      error: reverted.refusal.message,
      code: reverted.refusal.kind,
    })
  return send(reply, { success: true, payload: { postId: reverted.value.id, updatedAt: reverted.value.updatedAt } })
}

export const revisionHandlers: Handlers = { DoPostRevertVersionBaseRev: revert }
