import { t } from '#shared/translation/translate.ts'
import { markupTypes } from '#shared/enums/body.ts'
import { toStorableText } from '../text/storable.ts'
import { bodyLimits, objectIdPattern, namePattern } from './body-limits.ts'
import { wordStartBefore } from './markups.ts'
import type { Markup, TableCell } from './paragraph.ts'
import { safeHref } from './safe-href.ts'
import { clip } from '#shared/text/truncate.ts'

/** Text with the markups inside it; a sentence when they are invalid. */
export function checkText({ text: inputText, markups }: TableCell): TableCell | string {
  if (typeof inputText !== 'string' || inputText.length > bodyLimits.textLength)
    return t`A paragraph can have up to ${bodyLimits.textLength} characters.`
  if (!Array.isArray(markups) || markups.length > bodyLimits.markups)
    return t`A paragraph can have up to ${bodyLimits.markups} markups.`
  const text = toStorableText(inputText)
  const validMarkups: Markup[] = []
  for (const markup of markups) {
    const checked = checkMarkup(markup, text)
    if (typeof checked === 'string') return checked
    if (checked) validMarkups.push(checked)
  }
  return { text, markups: validMarkups }
}

/** The markup, undefined when it covers nothing, or a sentence when it is invalid. */
function checkMarkup(markup: Markup, text: string): Markup | string | undefined {
  if (!markupTypes.includes(markup.type)) return t`There is no markup of type ${String(markup.type)}.`
  const { type, start, end } = markup
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0) return t`A markup begins and ends inside its text.`
  const within = Math.min(end, text.length)
  if (start >= within) return undefined
  if (type === 'A') {
    const href = safeHref(markup.href)
    if (!href || href.length > bodyLimits.href) return t`A link has to go to a web address or an email address.`
    return { type, start, end: within, href, ...(markup.title && { title: clip(markup.title, bodyLimits.linkTitle) }) }
  }
  if (type === 'MENTION') {
    if (markup.userId && objectIdPattern.test(markup.userId)) return { type, start, end: within, userId: markup.userId }
    return markup.collectionId && objectIdPattern.test(markup.collectionId)
      ? { type, start, end: within, collectionId: markup.collectionId }
      : t`A mention names a person or a publication.`
  }
  if (type === 'FOOTNOTE')
    return markup.note && namePattern.test(markup.note)
      ? { type, start: wordStartBefore(text, within), end: within, note: markup.note }
      : t`A footnote mark names its note.`
  return { type, start, end: within }
}
