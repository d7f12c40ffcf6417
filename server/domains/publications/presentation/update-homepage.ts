import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { ok, type Result } from '#server/platform/result.ts'
import type { HomepageHeaderSize } from '#shared/enums/homepage-header-size.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { storableLine, storableText } from '#shared/text/storable.ts'
import { choiceOf, themeFrom } from '#shared/theme-choice.ts'
import { forgetFront, sectionsOf } from '../front-page.sql.ts'
import type { ManageRefusal } from '../management/find-to-manage.ts'
import type { Publication } from '../publication.ts'
import { savePublication } from './save-publication.ts'
import { bad, pictureProblem } from './front-input.ts'
import { hexOfRgb, isRgb, type Rgb } from './rgb-input.ts'
import { saveSections } from './save-sections.ts'
import { type GivenSection, readSections } from './section-input.ts'
import { findToArrange } from './find-to-arrange.ts'

export type GivenHomepage = {
  title?: string | null | undefined
  description?: string | null | undefined
  headerSize?: HomepageHeaderSize | null | undefined
  headerColor?: Rgb | null | undefined
  headerImageId?: string | null | undefined
  sections?: readonly GivenSection[] | null | undefined
}

/** Updates the front page. Omitted fields stay and null clears one; without sections it has the default ones. */
export const updateHomepage = (
  ctx: Context,
  id: string,
  given: GivenHomepage,
): Promise<Result<Publication, ManageRefusal | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    const found = await findToArrange(tx, id)
    if (!found.ok) return found
    const header = await readHeader(tx, given, found.value)
    if (!header.ok) return header
    if (given.sections !== undefined) {
      const before = await sectionsOf(tx, found.value)
      const sections = await readSections(tx, given.sections ?? [], before)
      if (!sections.ok) return sections
      await saveSections(tx, { publicationId: id, pageId: null }, sections.value, before)
      forgetFront(tx, id)
    }
    const saved = await savePublication(tx, id, header.value)
    await announce(tx, 'PublicationChanged', { publicationId: id })
    return ok(saved)
  })

type Header = Partial<Pick<Publication, 'homepage_title' | 'homepage_description' | 'header_size' | 'header_image_id' | 'theme'>>

async function readHeader(tx: Context, given: GivenHomepage, before: Publication): Promise<Result<Header, 'BadRequest'>> {
  const header: Header = {}
  if (given.title !== undefined) {
    header.homepage_title = storableLine(given.title ?? '') || null
    if ((header.homepage_title?.length ?? 0) > bounds.homepageTitle)
      return bad('title', `A heading can have up to ${bounds.homepageTitle} characters.`)
  }
  if (given.description !== undefined) {
    header.homepage_description = storableText(given.description ?? '').trim() || null
    if ((header.homepage_description?.length ?? 0) > bounds.homepageDescription)
      return bad('description', `A description can have up to ${bounds.homepageDescription} characters.`)
  }
  if (given.headerSize != null) header.header_size = given.headerSize
  if (given.headerColor !== undefined) {
    if (given.headerColor && !isRgb(given.headerColor)) return bad('headerColor', 'Color values must be between 0 and 255.')
    const tint = given.headerColor && hexOfRgb(given.headerColor)
    header.theme = themeFrom(before.theme, { ...choiceOf(before.theme), tint })
  }
  if (given.headerImageId !== undefined) {
    header.header_image_id = given.headerImageId || null
    const problem = await pictureProblem(tx, 'headerImageId', header.header_image_id, [before.header_image_id])
    if (problem) return problem
  }
  return ok(header)
}
