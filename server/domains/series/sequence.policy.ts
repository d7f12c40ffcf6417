import type { Context } from '#server/platform/context.ts'
import type { Sequence } from './sequence.ts'

const isAuthor = (ctx: Context, sequence: Sequence): boolean => ctx.viewer?.id === sequence.author_id

export const sequencePolicy = {
  seeAll: isAuthor,
  edit: isAuthor,
  delete: isAuthor,
  follow: (ctx: Context, sequence: Sequence): boolean => ctx.viewer !== undefined && !isAuthor(ctx, sequence),
}
