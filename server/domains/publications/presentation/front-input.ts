import { imagesById } from '#server/domains/images/images.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { type Refused, refused } from '#server/platform/result.ts'
import { isWebAddress } from '#shared/text/web-address.ts'

export const bad = (field: string, message: string): Refused<'BadRequest'> => refused('BadRequest', { field, message })

export const idPattern = /^[0-9a-f]{12}$/
export const tagPattern = /^[a-z0-9][a-z0-9-]{0,63}$/

/** A web address, or a path on our site. */
export const isLeading = (url: string): boolean => isWebAddress(url) || /^\/(?![/\\])/.test(url)

/** Images must be the viewer's own, or already used there. */
export async function pictureProblem(
  ctx: Context,
  field: string,
  id: string | null,
  known: readonly (string | null)[],
): Promise<Refused<'BadRequest'> | undefined> {
  if (!id || known.includes(id)) return undefined
  const image = await imagesById(ctx).load(id)
  return image && image.owner_id === ctx.viewer?.id ? undefined : bad(field, 'This image is missing. Upload it again.')
}
