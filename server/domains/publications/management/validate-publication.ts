import { formatNumber } from '#shared/text/count.ts'
import { phrase, t } from '#shared/translation/translate.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { imagePolicy } from '#server/domains/images/images.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import { publicationBounds as bounds } from '#shared/text/publication-bounds.ts'
import { isReservedSlug } from '#shared/routes/match.ts'
import { toStorableLine, toStorableText } from '#shared/text/storable.ts'
import type { Publication } from '../publication.ts'

/** Fields of a publication; omitted ones stay, and null clears one. */
export type PublicationInput = {
  name?: string | null | undefined
  slug?: string | null | undefined
  tagline?: string | null | undefined
  description?: string | null | undefined
  tags?: readonly string[] | null | undefined
  avatarImageId?: string | null | undefined
  logoImageId?: string | null | undefined
  faviconImageId?: string | null | undefined
  twitterUsername?: string | null | undefined
  facebookPageId?: string | null | undefined
  googleAnalyticsId?: string | null | undefined
  acceptsSubmissions?: boolean | null | undefined
  submissionGuidelines?: string | null | undefined
}

export type Change = Partial<
  Pick<
    Publication,
    | 'name'
    | 'slug'
    | 'tagline'
    | 'description'
    | 'tags'
    | 'avatarImageId'
    | 'logoImageId'
    | 'faviconImageId'
    | 'twitterUsername'
    | 'facebookPageId'
    | 'googleAnalyticsId'
    | 'acceptsSubmissions'
    | 'submissionGuidelines'
  >
>

type Refusal = Refused<'BadRequest'> | Refused<'AlreadyExists'>

const invalid = (field: keyof PublicationInput, message: string): Refused<'BadRequest'> =>
  refused('BadRequest', { field, message })

const slugPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const twitterPattern = /^[A-Za-z0-9_]{1,15}$/
const facebookPattern = /^[A-Za-z0-9.]{1,100}$/
const analyticsPattern = /^(?:G|UA|GT|AW)-[A-Z0-9-]{4,30}$/i

/** Validates the input into columns; the refusal names the invalid field. */
export async function validatePublication(
  ctx: Context,
  input: PublicationInput,
  before?: Publication,
): Promise<Result<Change, 'BadRequest' | 'AlreadyExists'>> {
  const change: Change = {}
  const problem =
    validateText(input, change) ??
    readSlug(input, change, before) ??
    readTags(input, change) ??
    readAccounts(input, change) ??
    (await validateImages(ctx, input, change, before))
  if (problem) return problem
  if (input.acceptsSubmissions != null) change.acceptsSubmissions = input.acceptsSubmissions
  return ok(change)
}

function validateText(input: PublicationInput, change: Change): Refusal | undefined {
  if (input.name !== undefined) {
    const name = toStorableLine(input.name ?? '')
    if (name === '') return invalid('name', t`Give the publication a name.`)
    if (name.length > bounds.name) return invalid('name', t`A name can have up to ${bounds.name} characters.`)
    change.name = name
  }
  if (input.tagline !== undefined) {
    change.tagline = toStorableLine(input.tagline ?? '')
    if (change.tagline.length > bounds.tagline)
      return invalid('tagline', t`A tagline can have up to ${bounds.tagline} characters.`)
  }
  if (input.description !== undefined) {
    change.description = toStorableText(input.description ?? '').trim()
    if (change.description.length > bounds.description)
      return invalid('description', t`A description can have up to ${bounds.description} characters.`)
  }
  if (input.submissionGuidelines !== undefined) {
    change.submissionGuidelines = toStorableText(input.submissionGuidelines ?? '').trim()
    if (change.submissionGuidelines.length > bounds.guidelines)
      return invalid('submissionGuidelines', t`Guidelines can have up to ${formatNumber(bounds.guidelines)} characters.`)
  }
  return undefined
}

function readSlug({ slug }: PublicationInput, change: Change, before?: Publication): Refusal | undefined {
  if (slug == null || slug === before?.slug) return undefined
  if (slug.length < bounds.minSlugLength || slug.length > bounds.slug || !slugPattern.test(slug))
    return invalid(
      'slug',
      t`An address needs ${bounds.minSlugLength} to ${bounds.slug} lowercase letters, digits and hyphens, and must start and end with a letter or digit.`,
    )
  if (isReservedSlug(slug)) return slugTakenRefusal()
  change.slug = slug
  return undefined
}

export const slugTakenRefusal = (): Refused<'AlreadyExists'> =>
  refused('AlreadyExists', { message: t`That address is already taken.` })

function readTags({ tags }: PublicationInput, change: Change): Refusal | undefined {
  if (tags === undefined) return undefined
  const read = [...new Set((tags ?? []).map(toStorableLine).filter(Boolean))]
  if (read.length > bounds.tags) return invalid('tags', t`A publication can have up to ${bounds.tags} topics.`)
  if (read.some((tag) => tag.length > bounds.tag)) return invalid('tags', t`A topic can have up to ${bounds.tag} characters.`)
  change.tags = read
  return undefined
}

function readAccounts(input: PublicationInput, change: Change): Refusal | undefined {
  const read = (value: string | null | undefined) => toStorableLine(value ?? '').replace(/^@/, '') || null
  if (input.twitterUsername !== undefined) {
    change.twitterUsername = read(input.twitterUsername)
    if (change.twitterUsername && !twitterPattern.test(change.twitterUsername))
      return invalid('twitterUsername', t`A Twitter username can have up to 15 letters, digits and underscores.`)
  }
  if (input.facebookPageId !== undefined) {
    change.facebookPageId = read(input.facebookPageId)
    if (change.facebookPageId && !facebookPattern.test(change.facebookPageId))
      return invalid('facebookPageId', t`A Facebook page name can have letters, digits and dots.`)
  }
  if (input.googleAnalyticsId !== undefined) {
    change.googleAnalyticsId = read(input.googleAnalyticsId)
    if (change.googleAnalyticsId && !analyticsPattern.test(change.googleAnalyticsId))
      return invalid('googleAnalyticsId', t`A Google Analytics ID looks like G-XXXXXXXXXX.`)
  }
  return undefined
}

const imageFields = [
  { name: 'avatarImageId', minSize: bounds.avatar, label: phrase`The picture` },
  { name: 'logoImageId', minSize: bounds.logo, label: phrase`The logo` },
  { name: 'faviconImageId', minSize: bounds.favicon, label: phrase`The icon` },
] as const

/** Images must be the viewer's own, or already used by the publication. */
async function validateImages(
  ctx: Context,
  input: PublicationInput,
  change: Change,
  before?: Publication,
): Promise<Refusal | undefined> {
  for (const field of imageFields) {
    const id = input[field.name]
    if (id === undefined) continue
    change[field.name] = id || null
    if (!id || id === before?.[field.name]) continue
    const image = await imagesById(ctx).load(id)
    if (!image || !imagePolicy.use(ctx, image)) return invalid(field.name, t`${t(field.label)} is missing. Upload it again.`)
    if (image.width < field.minSize.width || image.height < field.minSize.height)
      return invalid(field.name, t`${t(field.label)} must be at least ${field.minSize.width} by ${field.minSize.height} pixels.`)
  }
  return undefined
}
