import { revertStory } from '#server/domains/stories/stories.ts'
import { trailingId } from '#shared/text/slug.ts'
import type { Handler, Handlers } from '../router.ts'
import { httpStatusOf } from './refusal-status.ts'

const numberIn = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : -1)

/** Restores an earlier version as the newest text, like the mutation, if the base revision is still the newest. */
const revert: Handler = async ({ requestContext, params, reply }) => {
  const rev = numberIn(params.versionId)
  const baseRev = numberIn(params.baseRev)
  if (rev < 0 || baseRev < 0) return
  const reverted = await revertStory(requestContext.ctx, trailingId(params.postId ?? '') ?? '', rev, baseRev)
  if (!reverted.ok)
    return reply
      .code(httpStatusOf(reverted.refusal))
      .send({ success: false, error: reverted.refusal.message, code: reverted.refusal.kind })
  return reply.send({ success: true, payload: { postId: reverted.value.id, updatedAt: reverted.value.updatedAt } })
}

export const revisionHandlers: Handlers = { DoPostRevertVersionBaseRev: revert }
