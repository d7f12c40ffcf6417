import { parseFragment } from 'parse5'
import { textIn } from '#shared/body/read/html-nodes.ts'

/** The text of a short piece of HTML, such as a title: without tags and with its entities decoded. */
export const htmlToPlainText = (html: string): string =>
  /[<&]/.test(html) ? parseFragment(html).childNodes.map(textIn).join('').replace(/\s+/g, ' ').trim() : html.trim()
