import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import { matchRoute } from '#shared/routes/match.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { slugify } from '#shared/text/slug.ts'
import { storableLine, storableText } from '#shared/text/storable.ts'
import type { FeaturePage, FrontSection } from '../front-page.ts'
import { bad, pictureProblem, tagPattern } from './front-input.ts'
import { type GivenSection, type ReadSection, readSections } from './section-input.ts'

export type GivenFeaturePage = {
  title: string
  slug?: string | null | undefined
  description?: string | null | undefined
  imageId?: string | null | undefined
  tagSlugs?: readonly string[] | null | undefined
  sections?: readonly GivenSection[] | null | undefined
}

type Page = Pick<FeaturePage, 'title' | 'slug' | 'description' | 'image_id' | 'tag_slugs'>
type Before = { page: FeaturePage; sections: readonly FrontSection[] }

const slugPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/** Whether the slug would not collide with other pages of a publication. */
const isFree = (slug: string): boolean =>
  matchRoute(`/orbit/${slug}/home`)?.route.name === 'ShowCollectionTopicHome' &&
  matchRoute(`/orbit/${slug}/home/0123456789ab`)?.route.name === 'ShowCollectionFeatureHomeSection' &&
  matchRoute(`/orbit/${slug}/tagged/tides`)?.route.name === 'ShowCollectionFeatureTaggedTag' &&
  matchRoute(`/orbit/feature-pages/${slug}/edit`)?.route.name === 'ShowCollectionFeaturePagesTopicEdit' &&
  slug !== 'home'

export const pageTaken = (): Refused<'AlreadyExists'> =>
  refused('AlreadyExists', { message: 'Another feature page has that address. Choose another one.' })

/** Validates a feature page and its sections; omitted sections stay. */
export async function readFeaturePage(
  ctx: Context,
  given: GivenFeaturePage,
  before?: Before,
): Promise<Result<{ page: Page; sections: ReadSection[] | undefined }, 'BadRequest' | 'AlreadyExists'>> {
  const title = storableLine(given.title)
  if (!title) return bad('title', 'Give the page a title.')
  if (title.length > bounds.pageTitle) return bad('title', `A title can have up to ${bounds.pageTitle} characters.`)
  const slug = given.slug || before?.page.slug || slugify(title).slice(0, bounds.pageSlug).replace(/-+$/, '')
  if (slug.length > bounds.pageSlug || !slugPattern.test(slug))
    return bad('slug', `An address can have up to ${bounds.pageSlug} lowercase letters, digits and hyphens.`)
  if (!isFree(slug))
    return refused('AlreadyExists', { message: `“${slug}” is already used by the publication. Choose another one.` })
  const description =
    given.description === undefined ? (before?.page.description ?? '') : storableText(given.description ?? '').trim()
  if (description.length > bounds.pageDescription)
    return bad('description', `A description can have up to ${bounds.pageDescription} characters.`)
  const tags = given.tagSlugs === undefined ? (before?.page.tag_slugs ?? []) : [...new Set(given.tagSlugs ?? [])]
  if (tags.length > bounds.pageTags) return bad('tagSlugs', `A feature page can have up to ${bounds.pageTags} topics.`)
  if (!tags.every((tag) => tagPattern.test(tag))) return bad('tagSlugs', 'That’s not a valid topic.')
  const imageId = given.imageId === undefined ? (before?.page.image_id ?? null) : given.imageId || null
  const problem = await pictureProblem(ctx, 'imageId', imageId, [before?.page.image_id ?? null])
  if (problem) return problem
  const sections = given.sections ? await readSections(ctx, given.sections, before?.sections ?? []) : undefined
  if (sections && !sections.ok) return sections
  return ok({ page: { title, slug, description, image_id: imageId, tag_slugs: [...tags] }, sections: sections?.value })
}
