import { parseFragment } from 'parse5'
import { readLine } from '#shared/body/read/read-html.ts'

/** The text of a short piece of HTML, such as a title: without tags and with its entities decoded. */
export const htmlToPlainText = (html: string): string =>
  /[<&]/.test(html) ? readLine(parseFragment(html).childNodes) : html.replace(/\s+/g, ' ').trim()
