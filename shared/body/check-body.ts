import { paragraphTypes } from '#shared/enums/body.ts'
import { subtitleName, titleName } from './document.ts'
import { type Body, deepestIndent, imageLayouts, type Paragraph } from './paragraph.ts'
import { bodyLimits, languagePattern, objectIdPattern, namePattern } from './body-limits.ts'
import { checkTable } from './check-table.ts'
import { checkText } from './check-text.ts'
import { safeHref } from './safe-href.ts'
import { textsOf } from './paragraph-texts.ts'

export type CheckedParagraph = { ok: true; paragraph: Paragraph } | { ok: false; message: string }

const wrong = (message: string): CheckedParagraph => ({ ok: false, message })

const isPercent = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100

/** A paragraph in its storable form: known fields only, offsets inside the text, links to the web only. */
export function validateParagraph(input: Paragraph): CheckedParagraph {
  if (!namePattern.test(input.name)) return wrong('A paragraph needs a name of 1 to 16 letters and digits.')
  if (!paragraphTypes.includes(input.type)) return wrong(`There is no paragraph of type ${String(input.type)}.`)
  const checkedText = checkText(input)
  if (typeof checkedText === 'string') return wrong(checkedText)
  const paragraph: Paragraph = { name: input.name, type: input.type, ...checkedText }
  if (input.image) {
    const { id, alt = '', focusPercentX, focusPercentY, originalWidth, originalHeight } = input.image
    if (!objectIdPattern.test(id)) return wrong('An image is named by its id.')
    if (alt.length > bodyLimits.altText) return wrong(`Alt text can have up to ${bodyLimits.altText} characters.`)
    paragraph.image = {
      id,
      ...(alt && { alt }),
      ...(isPercent(focusPercentX) && { focusPercentX }),
      ...(isPercent(focusPercentY) && { focusPercentY }),
      ...(originalWidth && { originalWidth }),
      ...(originalHeight && { originalHeight }),
    }
  }
  if (input.layout && imageLayouts.includes(input.layout)) paragraph.layout = input.layout
  const { codeLang = '' } = input
  if (codeLang.length <= bodyLimits.codeLanguage && languagePattern.test(codeLang)) paragraph.codeLang = codeLang
  if (input.hasDropCap) paragraph.hasDropCap = true
  if (input.mixtape) {
    const href = safeHref(input.mixtape.href)
    if (!href || href.length > bodyLimits.href) return wrong('A card has to link to a web address.')
    const { title = '', description = '', site = '', thumbnailImageId } = input.mixtape
    paragraph.mixtape = {
      href,
      title: title.slice(0, bodyLimits.cardTitle),
      description: description.slice(0, bodyLimits.cardDescription),
      site: site.slice(0, bodyLimits.cardSite),
      ...(thumbnailImageId && objectIdPattern.test(thumbnailImageId) && { thumbnailImageId }),
    }
  }
  if (input.mediaResourceId && objectIdPattern.test(input.mediaResourceId)) {
    paragraph.mediaResourceId = input.mediaResourceId
    const { title = '' } = input.embed ?? {}
    if (title) paragraph.embed = { href: `/media/${input.mediaResourceId}`, title: title.slice(0, bodyLimits.altText) }
  }
  if (input.indent && isIndent(input.indent) && (input.type === 'ULI' || input.type === 'OLI')) paragraph.indent = input.indent
  if (input.type === 'TABLE') {
    const table = input.table ? checkTable(input.table) : 'A table has rows.'
    if (typeof table === 'string') return wrong(table)
    paragraph.table = table
  }
  return { ok: true, paragraph }
}

const isIndent = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= deepestIndent

/** Why a document cannot be stored, as a sentence; undefined when it can. */
export function documentProblem(document: Body): string | undefined {
  if (document.length > bodyLimits.blocks) return `A story can have up to ${bodyLimits.blocks} blocks.`
  if (document[0]?.name !== titleName || document[1]?.name !== subtitleName) return 'The title and the subtitle come first.'
  const length = document.flatMap(textsOf).reduce((sum, { text, markups }) => sum + text.length + markups.length * 40, 0)
  return length > bodyLimits.totalLength ? 'This story is too long to save. Split it in two.' : undefined
}
