import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, type Result } from '#server/platform/result.ts'
import type { HomepageHeaderSize } from '#shared/enums/publications.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { toStorableLine, toStorableText } from '#shared/text/storable.ts'
import { themeChoiceOf, createTheme } from '#shared/theme-choice.ts'
import { clearFrontPageLoaders, loadFrontSections } from '../front-page.sql.ts'
import { findPublicationToManage } from '../management/find-to-manage.ts'
import type { Publication } from '../publication.ts'
import { arrangeHead } from './arrange-head.ts'
import { savePublication } from './save-publication.ts'
import { invalid, validateImage } from './front-page-validation.ts'
import { rgbToHex, isRgb, type Rgb } from './rgb-input.ts'
import { saveSections } from './save-sections.ts'
import { type SectionInput, validateSections } from './validate-sections.ts'

export type HomepageInput = {
  title?: string | null | undefined
  description?: string | null | undefined
  headerSize?: HomepageHeaderSize | null | undefined
  headerColor?: Rgb | null | undefined
  headerImageId?: string | null | undefined
  sections?: readonly SectionInput[] | null | undefined
}

/** Updates the front page. Omitted fields stay and null clears one; without sections it has the default ones. */
export const updateHomepage = command(arrangeHead, async (tx, id: string, input: HomepageInput) => {
  const found = await findPublicationToManage(tx, id, 'arrange')
  if (!found.ok) return found
  const header = await readHeader(tx, input, found.value)
  if (!header.ok) return header
  if (input.sections !== undefined) {
    const before = await loadFrontSections(tx, found.value)
    const sections = await validateSections(tx, input.sections ?? [], before)
    if (!sections.ok) return sections
    await saveSections(tx, { publicationId: id, pageId: null }, sections.value, before)
    clearFrontPageLoaders(tx, id)
  }
  const saved = await savePublication(tx, id, header.value)
  await publishEvent(tx, 'PublicationChanged', { publicationId: id })
  return ok(saved)
})

type Header = Partial<Pick<Publication, 'homepageTitle' | 'homepageDescription' | 'headerSize' | 'headerImageId' | 'theme'>>

async function readHeader(tx: Context, input: HomepageInput, before: Publication): Promise<Result<Header, 'BadRequest'>> {
  const header: Header = {}
  if (input.title !== undefined) {
    header.homepageTitle = toStorableLine(input.title ?? '') || null
    if ((header.homepageTitle?.length ?? 0) > bounds.homepageTitle)
      return invalid('title', t`A heading can have up to ${bounds.homepageTitle} characters.`)
  }
  if (input.description !== undefined) {
    header.homepageDescription = toStorableText(input.description ?? '').trim() || null
    if ((header.homepageDescription?.length ?? 0) > bounds.homepageDescription)
      return invalid('description', t`A description can have up to ${bounds.homepageDescription} characters.`)
  }
  if (input.headerSize != null) header.headerSize = input.headerSize
  if (input.headerColor !== undefined) {
    if (input.headerColor && !isRgb(input.headerColor)) return invalid('headerColor', t`Color values must be between 0 and 255.`)
    const tint = input.headerColor && rgbToHex(input.headerColor)
    header.theme = createTheme(before.theme, { ...themeChoiceOf(before.theme), tint })
  }
  if (input.headerImageId !== undefined) {
    header.headerImageId = input.headerImageId || null
    const problem = await validateImage(tx, 'headerImageId', header.headerImageId, [before.headerImageId])
    if (problem) return problem
  }
  return ok(header)
}
