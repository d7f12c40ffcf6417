import type { Context } from '#server/platform/context.ts'
import { imagePath, imageWidths } from '#shared/text/images.ts'

export type Thumbnail = { path: string; width: number; height: number }

/** The largest served size within these bounds, with its real dimensions; undefined when even the smallest is too large. */
export async function findThumbnail(
  ctx: Context,
  imageId: string,
  { maxWidth, maxHeight }: { maxWidth: number; maxHeight: number },
): Promise<Thumbnail | undefined> {
  const image = await ctx.db.selectFrom('images').select(['width', 'height']).where('id', '=', imageId).executeTakeFirst()
  if (!image) return undefined
  const sizes = imageWidths.map((requestedWidth) => {
    const width = Math.min(requestedWidth, image.width)
    return { requestedWidth, width, height: Math.max(1, Math.round((image.height * width) / image.width)) }
  })
  const best = sizes.findLast(({ width, height }) => width <= maxWidth && height <= maxHeight)
  return best && { path: imagePath(imageId, { width: best.requestedWidth }), width: best.width, height: best.height }
}
