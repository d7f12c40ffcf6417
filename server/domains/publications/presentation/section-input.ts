import type { Context } from '#server/platform/context.ts'
import { ok, type Refused, type Result } from '#server/platform/result.ts'
import type { HomepageSectionKind } from '#shared/enums/homepage-section-kind.ts'
import type { HomepageSectionLayout } from '#shared/enums/homepage-section-layout.ts'
import type { HomepageSectionMargin } from '#shared/enums/homepage-section-margin.ts'
import type { HomepageSectionSource } from '#shared/enums/homepage-section-source.ts'
import type { HomepageTextPosition } from '#shared/enums/homepage-text-position.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { storableLine } from '#shared/text/storable.ts'
import type { FrontSection } from '../front-page.ts'
import { hexOfRgb, isRgb, type Rgb } from './rgb-input.ts'
import { bad, idPattern, isLeading, pictureProblem, tagPattern } from './front-input.ts'

type Maybe<Value> = Value | null | undefined

export type GivenSection = {
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

export type ReadSection = Omit<FrontSection, 'id' | 'publication_id' | 'page_id' | 'position'>

const usualLimit = 4

/** Validates the sections of a page; the refusal names the invalid one. */
export async function readSections(
  ctx: Context,
  given: readonly GivenSection[],
  before: readonly FrontSection[],
): Promise<Result<ReadSection[], 'BadRequest'>> {
  if (given.length > bounds.sections) return bad('sections', `A page can have up to ${bounds.sections} sections.`)
  const known = before.map(({ image_id }) => image_id)
  const sections: ReadSection[] = []
  for (const [at, one] of given.entries()) {
    const read = readOne(one)
    const problem = problemOf(one, read) ?? (await pictureProblem(ctx, 'imageId', read.image_id, known))
    if (problem) return bad(`sections.${at}`, `Section ${at + 1}: ${problem.refusal.message}`)
    sections.push(read)
  }
  return ok(sections)
}

const line = (text: Maybe<string>) => storableLine(text ?? '')

const readOne = (given: GivenSection): ReadSection => ({
  kind: given.kind,
  title: line(given.title),
  layout: given.layout ?? 'VERTICAL_LIST',
  margin: given.margin ?? 'MEDIUM',
  text_position: given.textPosition ?? 'RIGHT',
  source: given.source ?? 'LATEST',
  tag_slugs: [...new Set((given.tags ?? []).map(line).filter(Boolean))],
  post_ids: [...new Set(given.postIds ?? [])],
  post_limit: given.limit ?? (given.layout === 'HERO' ? 1 : usualLimit),
  headline: line(given.headlineText),
  button_text: line(given.buttonText),
  url: line(given.url),
  image_id: given.imageId || null,
  background_color: given.backgroundColor ? hexOfRgb(given.backgroundColor) : null,
})

const problemOf = (given: GivenSection, read: ReadSection): Refused<'BadRequest'> | undefined =>
  given.kind === 'promotion' ? problemOfPromotion(given, read) : problemOfPosts(read)

function problemOfPromotion(given: GivenSection, read: ReadSection) {
  if (!read.headline) return bad('headlineText', 'Add a headline. Promotions aren’t shown without one.')
  if (read.headline.length > bounds.headline)
    return bad('headlineText', `A headline can have up to ${bounds.headline} characters.`)
  if (read.button_text.length > bounds.button) return bad('buttonText', `A button can have up to ${bounds.button} characters.`)
  if (read.button_text && !read.url) return bad('url', 'Enter a link for the button.')
  if (read.url && (read.url.length > bounds.url || !isLeading(read.url)))
    return bad('url', 'A link starts with https:// or, for a page here, with a slash.')
  if (given.backgroundColor && !isRgb(given.backgroundColor))
    return bad('backgroundColor', 'Color values must be between 0 and 255.')
  return undefined
}

function problemOfPosts(read: ReadSection) {
  if (read.title.length > bounds.sectionTitle) return bad('title', `A title can have up to ${bounds.sectionTitle} characters.`)
  if (!Number.isInteger(read.post_limit) || read.post_limit < 1 || read.post_limit > bounds.shownPosts)
    return bad('limit', `Show between 1 and ${bounds.shownPosts} stories.`)
  if (read.tag_slugs.length > bounds.sectionTags) return bad('tags', `A section can have up to ${bounds.sectionTags} topics.`)
  if (!read.tag_slugs.every((slug) => tagPattern.test(slug))) return bad('tags', 'That’s not a valid topic.')
  if (read.source === 'TAGGED' && read.tag_slugs.length === 0) return bad('tags', 'Choose a topic.')
  if (read.post_ids.length > bounds.sectionPosts) return bad('postIds', `You can choose up to ${bounds.sectionPosts} stories.`)
  if (!read.post_ids.every((id) => idPattern.test(id))) return bad('postIds', 'We can’t find one of these stories.')
  if (read.source === 'MANUAL' && read.post_ids.length === 0) return bad('postIds', 'Choose the stories to show.')
  return undefined
}
