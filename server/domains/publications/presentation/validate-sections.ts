import { t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, type Refused, type Result } from '#server/platform/result.ts'
import type {
  HomepageSectionKind,
  HomepageSectionLayout,
  HomepageSectionMargin,
  HomepageSectionSource,
  HomepageTextPosition,
} from '#shared/enums/publications.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import type { FrontSection } from '../front-page.ts'
import { rgbToHex, isRgb, type Rgb } from './rgb-input.ts'
import { invalid, entityIdPattern, isLinkTarget, readTopics, validateImage } from './front-page-validation.ts'

type Maybe<Value> = Value | null | undefined

export type SectionInput = {
  kind: HomepageSectionKind
  title?: Maybe<string>
  layout?: Maybe<HomepageSectionLayout>
  margin?: Maybe<HomepageSectionMargin>
  textPosition?: Maybe<HomepageTextPosition>
  source?: Maybe<HomepageSectionSource>
  /** Topics by their names; a slug will do. */
  tags?: Maybe<readonly string[]>
  postIds?: Maybe<readonly string[]>
  limit?: Maybe<number>
  backgroundColor?: Maybe<Rgb>
  buttonText?: Maybe<string>
  headlineText?: Maybe<string>
  imageId?: Maybe<string>
  url?: Maybe<string>
}

export type ValidSection = Omit<FrontSection, 'id' | 'publicationId' | 'pageId' | 'position'>

const defaultLimit = 4

/** Validates the sections of a page; the refusal names the invalid one. */
export async function validateSections(
  ctx: Context,
  input: readonly SectionInput[],
  before: readonly FrontSection[],
): Promise<Result<ValidSection[], 'BadRequest'>> {
  if (input.length > bounds.sections) return invalid('sections', t`A page can have up to ${bounds.sections} sections.`)
  const currentImages = before.map(({ imageId }) => imageId)
  const sections: ValidSection[] = []
  for (const [at, section] of input.entries()) {
    const read = readOne(section)
    const problem = problemOf(section, read) ?? (await validateImage(ctx, 'imageId', read.imageId, currentImages))
    if (problem) return invalid(`sections.${at}`, `Section ${at + 1}: ${problem.refusal.message}`)
    const topics = await readTopics(ctx, 'tags', read.tagSlugs, bounds.sectionTags)
    if (!topics.ok) return invalid(`sections.${at}`, `Section ${at + 1}: ${topics.refusal.message}`)
    sections.push({ ...read, tagSlugs: topics.value })
  }
  return ok(sections)
}

const line = (text: Maybe<string>) => toStorableLine(text ?? '')

const readOne = (input: SectionInput): ValidSection => ({
  kind: input.kind,
  title: line(input.title),
  layout: input.layout ?? 'VERTICAL_LIST',
  margin: input.margin ?? 'MEDIUM',
  textPosition: input.textPosition ?? 'RIGHT',
  source: input.source ?? 'LATEST',
  tagSlugs: [...(input.tags ?? [])].filter((tag) => line(tag) !== ''),
  storyIds: [...new Set(input.postIds ?? [])],
  storyLimit: input.limit ?? (input.layout === 'HERO' ? 1 : defaultLimit),
  headline: line(input.headlineText),
  buttonText: line(input.buttonText),
  url: line(input.url),
  imageId: input.imageId || null,
  backgroundColor: input.backgroundColor ? rgbToHex(input.backgroundColor) : null,
})

const problemOf = (input: SectionInput, read: ValidSection): Refused<'BadRequest'> | undefined =>
  input.kind === 'promotion' ? problemOfPromotion(input, read) : problemOfStories(read)

function problemOfPromotion(input: SectionInput, read: ValidSection) {
  if (!read.headline) return invalid('headlineText', t`Add a headline. Promotions aren’t shown without one.`)
  if (read.headline.length > bounds.headline)
    return invalid('headlineText', t`A headline can have up to ${bounds.headline} characters.`)
  if (read.buttonText.length > bounds.button)
    return invalid('buttonText', t`A button can have up to ${bounds.button} characters.`)
  if (read.buttonText && !read.url) return invalid('url', t`Enter a link for the button.`)
  if (read.url && (read.url.length > bounds.url || !isLinkTarget(read.url)))
    return invalid('url', t`A link starts with https:// or, for a page here, with a slash.`)
  if (input.backgroundColor && !isRgb(input.backgroundColor))
    return invalid('backgroundColor', t`Color values must be between 0 and 255.`)
  return undefined
}

function problemOfStories(read: ValidSection) {
  if (read.title.length > bounds.sectionTitle)
    return invalid('title', t`A title can have up to ${bounds.sectionTitle} characters.`)
  if (!Number.isInteger(read.storyLimit) || read.storyLimit < 1 || read.storyLimit > bounds.displayedStories)
    return invalid('limit', t`Show between 1 and ${bounds.displayedStories} stories.`)
  if (read.source === 'TAGGED' && read.tagSlugs.length === 0) return invalid('tags', t`Choose a topic.`)
  if (read.storyIds.length > bounds.sectionPosts)
    return invalid('postIds', t`You can choose up to ${bounds.sectionPosts} stories.`)
  if (!read.storyIds.every((id) => entityIdPattern.test(id))) return invalid('postIds', t`We can’t find one of these stories.`)
  if (read.source === 'MANUAL' && read.storyIds.length === 0) return invalid('postIds', t`Choose the stories to show.`)
  return undefined
}
