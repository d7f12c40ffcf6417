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
import { invalid, entityIdPattern, isLinkTarget, validateImage, tagPattern } from './front-page-validation.ts'

type Maybe<Value> = Value | null | undefined

export type SectionInput = {
  kind: HomepageSectionKind
  title?: Maybe<string>
  layout?: Maybe<HomepageSectionLayout>
  margin?: Maybe<HomepageSectionMargin>
  textPosition?: Maybe<HomepageTextPosition>
  source?: Maybe<HomepageSectionSource>
  tags?: Maybe<readonly string[]>
  postIds?: Maybe<readonly string[]>
  limit?: Maybe<number>
  backgroundColor?: Maybe<Rgb>
  buttonText?: Maybe<string>
  headlineText?: Maybe<string>
  imageId?: Maybe<string>
  url?: Maybe<string>
}

export type ValidSection = Omit<FrontSection, 'id' | 'publication_id' | 'page_id' | 'position'>

const defaultLimit = 4

/** Validates the sections of a page; the refusal names the invalid one. */
export async function validateSections(
  ctx: Context,
  input: readonly SectionInput[],
  before: readonly FrontSection[],
): Promise<Result<ValidSection[], 'BadRequest'>> {
  if (input.length > bounds.sections) return invalid('sections', `A page can have up to ${bounds.sections} sections.`)
  const currentImages = before.map(({ image_id }) => image_id)
  const sections: ValidSection[] = []
  for (const [at, one] of input.entries()) {
    const read = readOne(one)
    const problem = problemOf(one, read) ?? (await validateImage(ctx, 'imageId', read.image_id, currentImages))
    if (problem) return invalid(`sections.${at}`, `Section ${at + 1}: ${problem.refusal.message}`)
    sections.push(read)
  }
  return ok(sections)
}

const line = (text: Maybe<string>) => toStorableLine(text ?? '')

const readOne = (input: SectionInput): ValidSection => ({
  kind: input.kind,
  title: line(input.title),
  layout: input.layout ?? 'VERTICAL_LIST',
  margin: input.margin ?? 'MEDIUM',
  text_position: input.textPosition ?? 'RIGHT',
  source: input.source ?? 'LATEST',
  tag_slugs: [...new Set((input.tags ?? []).map(line).filter(Boolean))],
  story_ids: [...new Set(input.postIds ?? [])],
  story_limit: input.limit ?? (input.layout === 'HERO' ? 1 : defaultLimit),
  headline: line(input.headlineText),
  button_text: line(input.buttonText),
  url: line(input.url),
  image_id: input.imageId || null,
  background_color: input.backgroundColor ? rgbToHex(input.backgroundColor) : null,
})

const problemOf = (input: SectionInput, read: ValidSection): Refused<'BadRequest'> | undefined =>
  input.kind === 'promotion' ? problemOfPromotion(input, read) : problemOfStories(read)

function problemOfPromotion(input: SectionInput, read: ValidSection) {
  if (!read.headline) return invalid('headlineText', 'Add a headline. Promotions aren’t shown without one.')
  if (read.headline.length > bounds.headline)
    return invalid('headlineText', `A headline can have up to ${bounds.headline} characters.`)
  if (read.button_text.length > bounds.button)
    return invalid('buttonText', `A button can have up to ${bounds.button} characters.`)
  if (read.button_text && !read.url) return invalid('url', 'Enter a link for the button.')
  if (read.url && (read.url.length > bounds.url || !isLinkTarget(read.url)))
    return invalid('url', 'A link starts with https:// or, for a page here, with a slash.')
  if (input.backgroundColor && !isRgb(input.backgroundColor))
    return invalid('backgroundColor', 'Color values must be between 0 and 255.')
  return undefined
}

function problemOfStories(read: ValidSection) {
  if (read.title.length > bounds.sectionTitle)
    return invalid('title', `A title can have up to ${bounds.sectionTitle} characters.`)
  if (!Number.isInteger(read.story_limit) || read.story_limit < 1 || read.story_limit > bounds.displayedStories)
    return invalid('limit', `Show between 1 and ${bounds.displayedStories} stories.`)
  if (read.tag_slugs.length > bounds.sectionTags) return invalid('tags', `A section can have up to ${bounds.sectionTags} topics.`)
  if (!read.tag_slugs.every((slug) => tagPattern.test(slug))) return invalid('tags', 'That’s not a valid topic.')
  if (read.source === 'TAGGED' && read.tag_slugs.length === 0) return invalid('tags', 'Choose a topic.')
  if (read.story_ids.length > bounds.sectionPosts)
    return invalid('postIds', `You can choose up to ${bounds.sectionPosts} stories.`)
  if (!read.story_ids.every((id) => entityIdPattern.test(id))) return invalid('postIds', 'We can’t find one of these stories.')
  if (read.source === 'MANUAL' && read.story_ids.length === 0) return invalid('postIds', 'Choose the stories to show.')
  return undefined
}
