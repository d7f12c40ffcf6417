import { imagesById } from '#server/domains/images/images.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import { publicationBounds as bounds } from '#shared/text/publication-bounds.ts'
import { isReservedSlug } from '#shared/routes/match.ts'
import { storableLine, storableText } from '#shared/text/storable.ts'
import type { Publication } from '../publication.ts'

/** Fields of a publication; omitted ones stay, and null clears one. */
export type GivenPublication = {
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

type Change = Partial<
  Pick<
    Publication,
    | 'name'
    | 'slug'
    | 'tagline'
    | 'description'
    | 'tags'
    | 'avatar_image_id'
    | 'logo_image_id'
    | 'favicon_image_id'
    | 'twitter_username'
    | 'facebook_page_id'
    | 'google_analytics_id'
    | 'accepts_submissions'
    | 'submission_guidelines'
  >
>

type Refusal = Refused<'BadRequest'> | Refused<'AlreadyExists'>

const bad = (field: keyof GivenPublication, message: string): Refused<'BadRequest'> => refused('BadRequest', { field, message })

const slugPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const twitterPattern = /^[A-Za-z0-9_]{1,15}$/
const facebookPattern = /^[A-Za-z0-9.]{1,100}$/
const analyticsPattern = /^(?:G|UA|GT|AW)-[A-Z0-9-]{4,30}$/i

/** Validates the input into columns; the refusal names the invalid field. */
export async function readPublicationInput(
  ctx: Context,
  given: GivenPublication,
  before?: Publication,
): Promise<Result<Change, 'BadRequest' | 'AlreadyExists'>> {
  const change: Change = {}
  const problem =
    readWords(given, change) ??
    readSlug(given, change, before) ??
    readTags(given, change) ??
    readAccounts(given, change) ??
    (await readImages(ctx, given, change, before))
  if (problem) return problem
  if (given.acceptsSubmissions != null) change.accepts_submissions = given.acceptsSubmissions
  return ok(change)
}

function readWords(given: GivenPublication, change: Change): Refusal | undefined {
  if (given.name !== undefined) {
    const name = storableLine(given.name ?? '')
    if (name === '') return bad('name', 'Give the publication a name.')
    if (name.length > bounds.name) return bad('name', `A name can have up to ${bounds.name} characters.`)
    change.name = name
  }
  if (given.tagline !== undefined) {
    change.tagline = storableLine(given.tagline ?? '')
    if (change.tagline.length > bounds.tagline) return bad('tagline', `A tagline can have up to ${bounds.tagline} characters.`)
  }
  if (given.description !== undefined) {
    change.description = storableText(given.description ?? '').trim()
    if (change.description.length > bounds.description)
      return bad('description', `A description can have up to ${bounds.description} characters.`)
  }
  if (given.submissionGuidelines !== undefined) {
    change.submission_guidelines = storableText(given.submissionGuidelines ?? '').trim()
    if (change.submission_guidelines.length > bounds.guidelines)
      return bad('submissionGuidelines', `Guidelines can have up to ${bounds.guidelines.toLocaleString('en')} characters.`)
  }
  return undefined
}

function readSlug({ slug }: GivenPublication, change: Change, before?: Publication): Refusal | undefined {
  if (slug == null || slug === before?.slug) return undefined
  if (slug.length < bounds.slugLeast || slug.length > bounds.slug || !slugPattern.test(slug))
    return bad(
      'slug',
      `An address needs ${bounds.slugLeast} to ${bounds.slug} lowercase letters, digits and hyphens, and must start and end with a letter or digit.`,
    )
  if (isReservedSlug(slug)) return slugTaken()
  change.slug = slug
  return undefined
}

export const slugTaken = (): Refused<'AlreadyExists'> => refused('AlreadyExists', { message: 'That address is already taken.' })

function readTags({ tags }: GivenPublication, change: Change): Refusal | undefined {
  if (tags === undefined) return undefined
  const read = [...new Set((tags ?? []).map(storableLine).filter(Boolean))]
  if (read.length > bounds.tags) return bad('tags', `A publication can have up to ${bounds.tags} topics.`)
  if (read.some((tag) => tag.length > bounds.tag)) return bad('tags', `A topic can have up to ${bounds.tag} characters.`)
  change.tags = read
  return undefined
}

function readAccounts(given: GivenPublication, change: Change): Refusal | undefined {
  const read = (value: string | null | undefined) => storableLine(value ?? '').replace(/^@/, '') || null
  if (given.twitterUsername !== undefined) {
    change.twitter_username = read(given.twitterUsername)
    if (change.twitter_username && !twitterPattern.test(change.twitter_username))
      return bad('twitterUsername', 'A Twitter username can have up to 15 letters, digits and underscores.')
  }
  if (given.facebookPageId !== undefined) {
    change.facebook_page_id = read(given.facebookPageId)
    if (change.facebook_page_id && !facebookPattern.test(change.facebook_page_id))
      return bad('facebookPageId', 'A Facebook page name can have letters, digits and dots.')
  }
  if (given.googleAnalyticsId !== undefined) {
    change.google_analytics_id = read(given.googleAnalyticsId)
    if (change.google_analytics_id && !analyticsPattern.test(change.google_analytics_id))
      return bad('googleAnalyticsId', 'A Google Analytics ID looks like G-XXXXXXXXXX.')
  }
  return undefined
}

const imageFields = [
  { given: 'avatarImageId', kept: 'avatar_image_id', least: bounds.avatar, words: 'The picture' },
  { given: 'logoImageId', kept: 'logo_image_id', least: bounds.logo, words: 'The logo' },
  { given: 'faviconImageId', kept: 'favicon_image_id', least: bounds.favicon, words: 'The icon' },
] as const

/** Images must be the viewer's own, or already used by the publication. */
async function readImages(
  ctx: Context,
  given: GivenPublication,
  change: Change,
  before?: Publication,
): Promise<Refusal | undefined> {
  for (const field of imageFields) {
    const id = given[field.given]
    if (id === undefined) continue
    change[field.kept] = id || null
    if (!id || id === before?.[field.kept]) continue
    const image = await imagesById(ctx).load(id)
    if (!image || image.owner_id !== ctx.viewer?.id) return bad(field.given, `${field.words} is missing. Upload it again.`)
    if (image.width < field.least.width || image.height < field.least.height)
      return bad(field.given, `${field.words} must be at least ${field.least.width} by ${field.least.height} pixels.`)
  }
  return undefined
}
