import { isGone, usersById } from '#server/domains/accounts/accounts.ts'
import { blocksBetween } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'

/** Who may do what with the books of an author. */
export const bookPolicy = {
  /** Nobody's books stand anywhere before they are known to be theirs, nor after that was taken back. */
  see: async (ctx: Context, authorId: string): Promise<boolean> => {
    const author = await usersById(ctx).load(authorId)
    if (!author?.is_book_author || isGone(author)) return false
    if (ctx.viewer?.id === authorId) return true
    if (author.suspended_at) return false
    const { blockedBy, blocking } = await blocksBetween(ctx, authorId)
    return !blockedBy && !blocking
  },
  /** One's own list of books. */
  update: async (ctx: Context): Promise<boolean> =>
    ctx.viewer !== undefined && (await usersById(ctx).load(ctx.viewer.id))?.is_book_author === true,
}
