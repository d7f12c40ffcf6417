import type { Context } from '#server/platform/context.ts'
import type { Series } from './series-model.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

const isAuthor = (ctx: Context, series: Series): boolean => isViewer(ctx, series.authorId)

export const seriesPolicy = {
  seeAll: isAuthor,
  edit: isAuthor,
  delete: isAuthor,
  /** An address under which the product publishes series of its own. */
  nameEditorial: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
  follow: (ctx: Context, series: Series): boolean => ctx.viewer !== undefined && !isAuthor(ctx, series),
}
