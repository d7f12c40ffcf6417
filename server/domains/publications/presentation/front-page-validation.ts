import { phrase, plural, t } from '#shared/translation/translate.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { imagePolicy } from '#server/domains/images/images.ts'
import { findOrCreateTag } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, type Refused, refused, type Result } from '#server/platform/result.ts'
import { maxTagLength } from '#shared/limits.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import { isWebAddress } from '#shared/text/web-address.ts'

export const invalid = (field: string, message: string): Refused<'BadRequest'> => refused('BadRequest', { field, message })

export const entityIdPattern = /^[0-9a-f]{12}$/

/** A web address, or a path on our site. */
export const isLinkTarget = (url: string): boolean => isWebAddress(url) || /^\/(?![/\\])/.test(url)

/** The slugs of topics as people type them; a topic that no story has yet is created. */
export async function readTopics(
  tx: Context,
  field: string,
  typed: readonly string[],
  max: number,
): Promise<Result<string[], 'BadRequest'>> {
  const names = [...new Set(typed.map(toStorableLine).filter(Boolean))]
  if (names.length > max) return invalid(field, plural(max, phrase`Choose up to 1 topic.`, phrase`Choose up to ${max} topics.`))
  const slugs = new Set<string>()
  // One after the other: two of the names may be the same topic.
  for (const name of names) {
    const tag = await findOrCreateTag(tx, name)
    if (!tag) return invalid(field, t`A topic can have up to ${maxTagLength} characters.`)
    slugs.add(tag.slug)
  }
  return ok([...slugs])
}

/** Images must be the viewer's own, or already used there. */
export async function validateImage(
  ctx: Context,
  field: string,
  id: string | null,
  currentImages: readonly (string | null)[],
): Promise<Refused<'BadRequest'> | undefined> {
  if (!id || currentImages.includes(id)) return undefined
  const image = await imagesById(ctx).load(id)
  return image && imagePolicy.use(ctx, image) ? undefined : invalid(field, t`This image is missing. Upload it again.`)
}
