import { t } from '#shared/translation/translate.ts'
import { paragraphTypes } from '#shared/enums/body.ts'
import { subtitleName, titleName } from './document.ts'
import { blockOf } from './blocks/blocks.ts'
import type { Body, Paragraph } from './paragraph.ts'
import { bodyLimits, namePattern } from './body-limits.ts'
import { fieldChecks } from './check-fields.ts'
import { checkText } from './check-text.ts'
import { textsOf } from './paragraph-texts.ts'

export type CheckedParagraph = { ok: true; paragraph: Paragraph } | { ok: false; message: string }

const wrong = (message: string): CheckedParagraph => ({ ok: false, message })

/** A paragraph in its storable form: the fields of its type only, offsets inside the text, links to the web only. */
export function validateParagraph(input: Paragraph): CheckedParagraph {
  if (!namePattern.test(input.name)) return wrong(t`A paragraph needs a name of 1 to 16 letters and digits.`)
  if (!paragraphTypes.includes(input.type)) return wrong(t`There is no paragraph of type ${String(input.type)}.`)
  const checkedText = checkText(input)
  if (typeof checkedText === 'string') return wrong(checkedText)
  const paragraph: Paragraph = { name: input.name, type: input.type, ...checkedText }
  for (const field of blockOf(input).fields) {
    const checked = fieldChecks[field](input)
    if (typeof checked === 'string') return wrong(checked)
    Object.assign(paragraph, checked)
  }
  return { ok: true, paragraph }
}

/** Why a document cannot be stored, as a sentence; undefined when it can. */
export function documentProblem(document: Body): string | undefined {
  if (document.length > bodyLimits.blocks) return t`A story can have up to ${bodyLimits.blocks} blocks.`
  if (document[0]?.name !== titleName || document[1]?.name !== subtitleName) return t`The title and the subtitle come first.`
  const length = document.flatMap(textsOf).reduce((sum, { text, markups }) => sum + text.length + markups.length * 40, 0)
  return length > bodyLimits.totalLength ? t`This story is too long to save. Split it in two.` : undefined
}
