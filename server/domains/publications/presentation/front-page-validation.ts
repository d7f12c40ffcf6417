import { imagesById } from '#server/domains/images/images.schema.ts'
import { imagePolicy } from '#server/domains/images/images.ts'
import type { Context } from '#server/platform/context.ts'
import { type Refused, refused } from '#server/platform/result.ts'
import { isWebAddress } from '#shared/text/web-address.ts'

export const invalid = (field: string, message: string): Refused<'BadRequest'> => refused('BadRequest', { field, message })

export const entityIdPattern = /^[0-9a-f]{12}$/
export const tagPattern = /^[a-z0-9][a-z0-9-]{0,63}$/

/** A web address, or a path on our site. */
export const isLinkTarget = (url: string): boolean => isWebAddress(url) || /^\/(?![/\\])/.test(url)

/** Images must be the viewer's own, or already used there. */
export async function validateImage(
  ctx: Context,
  field: string,
  id: string | null,
  currentImages: readonly (string | null)[],
): Promise<Refused<'BadRequest'> | undefined> {
  if (!id || currentImages.includes(id)) return undefined
  const image = await imagesById(ctx).load(id)
  return image && imagePolicy.use(ctx, image) ? undefined : invalid(field, 'This image is missing. Upload it again.')
}
