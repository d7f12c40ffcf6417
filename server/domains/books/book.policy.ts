import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

export const bookPolicy = {
  /** Books are hidden unless their author is verified. */
  see: async (ctx: Context, authorId: string): Promise<boolean> => {
    const author = await usersById(ctx).load(authorId)
    if (!author?.isBookAuthor || isClosed(author)) return false
    if (isViewer(ctx, authorId)) return true
    if (author.suspendedAt) return false
    const { blockedBy, blocking } = await findBlocks(ctx, authorId)
    return !blockedBy && !blocking
  },
  update: async (ctx: Context): Promise<boolean> =>
    ctx.viewer !== undefined && (await usersById(ctx).load(ctx.viewer.id))?.isBookAuthor === true,
}
