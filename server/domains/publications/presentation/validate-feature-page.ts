import { t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import { matchRoute } from '#shared/routes/match.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { slugify } from '#shared/text/slug.ts'
import { toStorableLine, toStorableText } from '#shared/text/storable.ts'
import type { PublicationFeaturePage, FrontSection } from '../front-page.ts'
import { invalid, readTopics, validateImage } from './front-page-validation.ts'
import { type SectionInput, type ValidSection, validateSections } from './validate-sections.ts'

export type FeaturePageInput = {
  title: string
  slug?: string | null | undefined
  description?: string | null | undefined
  imageId?: string | null | undefined
  /** Topics by their names; a slug will do. */
  tagSlugs?: readonly string[] | null | undefined
  sections?: readonly SectionInput[] | null | undefined
}

type Page = Pick<PublicationFeaturePage, 'title' | 'slug' | 'description' | 'imageId' | 'tagSlugs'>
type Before = { page: PublicationFeaturePage; sections: readonly FrontSection[] }

const slugPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/** Whether the slug would not collide with other pages of a publication. */
const isSlugFree = (slug: string): boolean =>
  matchRoute(`/orbit/${slug}/home`)?.route.name === 'ShowCollectionTopicHome' &&
  matchRoute(`/orbit/${slug}/home/0123456789ab`)?.route.name === 'ShowCollectionFeatureHomeSection' &&
  matchRoute(`/orbit/${slug}/tagged/tides`)?.route.name === 'ShowCollectionFeatureTaggedTag' &&
  matchRoute(`/orbit/feature-pages/${slug}/edit`)?.route.name === 'ShowCollectionFeaturePagesTopicEdit' &&
  slug !== 'home'

export const pageTakenRefusal = (): Refused<'AlreadyExists'> =>
  refused('AlreadyExists', { message: t`Another feature page has that address. Choose another one.` })

/** Validates a feature page and its sections; omitted sections stay. */
export async function validateFeaturePage(
  ctx: Context,
  input: FeaturePageInput,
  before?: Before,
): Promise<Result<{ page: Page; sections: ValidSection[] | undefined }, 'BadRequest' | 'AlreadyExists'>> {
  const title = toStorableLine(input.title)
  if (!title) return invalid('title', t`Give the page a title.`)
  if (title.length > bounds.pageTitle) return invalid('title', t`A title can have up to ${bounds.pageTitle} characters.`)
  const slug = input.slug || before?.page.slug || slugify(title).slice(0, bounds.pageSlug).replace(/-+$/, '')
  if (slug.length > bounds.pageSlug || !slugPattern.test(slug))
    return invalid('slug', t`An address can have up to ${bounds.pageSlug} lowercase letters, digits and hyphens.`)
  if (!isSlugFree(slug))
    return refused('AlreadyExists', { message: t`“${slug}” is already used by the publication. Choose another one.` })
  const description =
    input.description === undefined ? (before?.page.description ?? '') : toStorableText(input.description ?? '').trim()
  if (description.length > bounds.pageDescription)
    return invalid('description', t`A description can have up to ${bounds.pageDescription} characters.`)
  const topics =
    input.tagSlugs === undefined
      ? ok(before?.page.tagSlugs ?? [])
      : await readTopics(ctx, 'tagSlugs', input.tagSlugs ?? [], bounds.pageTags)
  if (!topics.ok) return topics
  const imageId = input.imageId === undefined ? (before?.page.imageId ?? null) : input.imageId || null
  const problem = await validateImage(ctx, 'imageId', imageId, [before?.page.imageId ?? null])
  if (problem) return problem
  const sections = input.sections ? await validateSections(ctx, input.sections, before?.sections ?? []) : undefined
  if (sections && !sections.ok) return sections
  return ok({ page: { title, slug, description, imageId, tagSlugs: topics.value }, sections: sections?.value })
}
