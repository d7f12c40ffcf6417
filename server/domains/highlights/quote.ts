import type { Selectable } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { blockOf } from '#shared/body/blocks/blocks.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'

export type Quote = Selectable<Tables['quotes']>

export type TextRange = { name: string; start: number; end: number }

/** A passage located in the current text. */
export type PlacedQuote = { quote: Quote; places: TextRange[] }

/** A formula is shown by other characters than its stored ones. */
const isQuotable = (paragraph: Paragraph): boolean =>
  blockOf(paragraph).isQuotable && !paragraph.markups.some(({ type }) => type === 'MATH')

type Passage = { names: readonly string[]; start: number; end: number }

/** The text of a passage, one piece per paragraph, or a sentence that says why the passage is invalid. */
export function readPassageText(body: Body, { names, start, end }: Passage): string[] | string {
  const from = body.findIndex(({ name }) => name === names[0])
  const paragraphs = body.slice(from, from + names.length)
  if (from < 0 || paragraphs.some(({ name }, i) => name !== names[i])) return t`This passage has changed. Select it again.`
  if (!paragraphs.every(isQuotable)) return t`You can only select text, not code, tables or formulas.`
  const last = paragraphs.at(-1) as Paragraph
  const isInside =
    start >= 0 &&
    end <= last.text.length &&
    start <= (paragraphs[0] as Paragraph).text.length &&
    (names.length > 1 || start < end)
  if (!isInside || end < 1) return t`A passage must start and end inside the text.`
  return paragraphs.map(({ text }, i) => text.slice(i === 0 ? start : 0, i === paragraphs.length - 1 ? end : text.length))
}

/** A shorter piece is searched for only in its own paragraph, because matches elsewhere could be coincidental. */
const minUnambiguousLength = 12

/** The current location of a passage, which follows its paragraphs through edits; undefined once its text is gone. */
export function locateQuote(body: Body, { paragraphNames, texts, startOffset }: Quote): TextRange[] | undefined {
  const places: TextRange[] = []
  for (const [i, text] of texts.entries()) {
    if (text === '') continue
    const ownParagraph = body.find(({ name }) => name === paragraphNames[i])
    const found =
      (ownParagraph && findNearest(ownParagraph, text, i === 0 ? startOffset : 0)) ??
      (text.length < minUnambiguousLength
        ? undefined
        : body.map((paragraph) => findNearest(paragraph, text, 0)).find((place) => place !== undefined))
    if (!found) return undefined
    places.push(found)
  }
  return places.length > 0 ? places : undefined
}

/** Of several matches, the one closest to the original offset. */
function findNearest(paragraph: Paragraph, text: string, offset: number): TextRange | undefined {
  if (!isQuotable(paragraph)) return undefined
  let best = -1
  for (let at = paragraph.text.indexOf(text); at >= 0; at = paragraph.text.indexOf(text, at + 1))
    if (best < 0 || Math.abs(at - offset) < Math.abs(best - offset)) best = at
  return best < 0 ? undefined : { name: paragraph.name, start: best, end: best + text.length }
}

export const quoteText = ({ texts }: Quote): string => texts.join('\n')
