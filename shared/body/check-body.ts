import { markupTypes } from '#shared/enums/markup-type.ts'
import { paragraphTypes } from '#shared/enums/paragraph-type.ts'
import { subtitleName, titleName } from './document.ts'
import { type Body, imageLayouts, type Markup, type Paragraph } from './paragraph.ts'
import { storableText } from '../text/storable.ts'
import { safeHref } from './safe-href.ts'

export const bodyLimits = {
  blocks: 5_000,
  textLength: 50_000,
  markups: 2_000,
  altText: 500,
  href: 2_000,
  totalLength: 900_000,
} as const

const namePattern = /^[0-9a-z]{1,16}$/
const idPattern = /^[0-9a-f]{8,12}$/
const languagePattern = /^[a-z0-9+#-]{1,30}$/

export type CheckedParagraph = { ok: true; paragraph: Paragraph } | { ok: false; message: string }

const wrong = (message: string): CheckedParagraph => ({ ok: false, message })

const isPercent = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100

/** A paragraph as it may be stored: known fields only, offsets inside the text, links that lead to the web. */
export function checkParagraph(input: Paragraph): CheckedParagraph {
  if (!namePattern.test(input.name)) return wrong('A paragraph needs a name of 1 to 16 letters and digits.')
  if (!paragraphTypes.includes(input.type)) return wrong(`There is no paragraph of type ${String(input.type)}.`)
  if (typeof input.text !== 'string' || input.text.length > bodyLimits.textLength)
    return wrong(`A paragraph holds up to ${bodyLimits.textLength} characters.`)
  if (!Array.isArray(input.markups) || input.markups.length > bodyLimits.markups)
    return wrong(`A paragraph holds up to ${bodyLimits.markups} markups.`)
  const text = storableText(input.text)
  const paragraph: Paragraph = { name: input.name, type: input.type, text, markups: [] }
  for (const markup of input.markups) {
    const checked = checkMarkup(markup, text.length)
    if (typeof checked === 'string') return wrong(checked)
    if (checked) paragraph.markups.push(checked)
  }
  if (input.image) {
    const { id, alt = '', focusPercentX, focusPercentY, originalWidth, originalHeight } = input.image
    if (!idPattern.test(id)) return wrong('An image is named by its id.')
    if (alt.length > bodyLimits.altText) return wrong(`Alt text holds up to ${bodyLimits.altText} characters.`)
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
  if (input.codeLang && languagePattern.test(input.codeLang)) paragraph.codeLang = input.codeLang
  if (input.hasDropCap) paragraph.hasDropCap = true
  if (input.mixtape) {
    const href = safeHref(input.mixtape.href)
    if (!href || href.length > bodyLimits.href) return wrong('A card leads to a web address.')
    const { title = '', description = '', site = '', thumbnailImageId } = input.mixtape
    paragraph.mixtape = {
      href,
      title: title.slice(0, 300),
      description: description.slice(0, 500),
      site: site.slice(0, 100),
      ...(thumbnailImageId && idPattern.test(thumbnailImageId) && { thumbnailImageId }),
    }
  }
  if (input.mediaResourceId && idPattern.test(input.mediaResourceId)) paragraph.mediaResourceId = input.mediaResourceId
  return { ok: true, paragraph }
}

/** The markup, undefined when it covers nothing, or a sentence when it cannot be. */
function checkMarkup(markup: Markup, length: number): Markup | string | undefined {
  if (!markupTypes.includes(markup.type)) return `There is no markup of type ${String(markup.type)}.`
  const { type, start, end } = markup
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0) return 'A markup begins and ends inside its text.'
  const within = Math.min(end, length)
  if (start >= within) return undefined
  if (type === 'A') {
    const href = safeHref(markup.href)
    if (!href || href.length > bodyLimits.href) return 'A link leads to a web address or an e-mail address.'
    return { type, start, end: within, href, ...(markup.title && { title: markup.title.slice(0, 300) }) }
  }
  if (type === 'MENTION')
    return markup.userId && idPattern.test(markup.userId)
      ? { type, start, end: within, userId: markup.userId }
      : 'A mention names a person.'
  return { type, start, end: within }
}

/** Why a whole document may not be stored, as a sentence, or undefined when it may. */
export function documentProblem(document: Body): string | undefined {
  if (document.length > bodyLimits.blocks) return `A story holds up to ${bodyLimits.blocks} blocks.`
  if (document[0]?.name !== titleName || document[1]?.name !== subtitleName) return 'The title and the subtitle come first.'
  const length = document.reduce((sum, paragraph) => sum + paragraph.text.length + paragraph.markups.length * 40, 0)
  return length > bodyLimits.totalLength ? 'This story is too long to be kept in one piece.' : undefined
}
