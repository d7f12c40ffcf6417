import { blockOf } from './blocks/blocks.ts'
import type { Body, Paragraph } from './paragraph.ts'

/**
 * What an editor edits: the title and the subtitle as two paragraphs with fixed names, then the body, in one stream of deltas.
 * See docs/decisions/0004-store-title-and-subtitle-as-paragraphs.md.
 */
export const titleName = 'title'
export const subtitleName = 'subtitle'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export const titleParagraph = (text = ''): Paragraph => ({ name: titleName, type: 'COVER_TITLE', text, markups: [] })
export const subtitleParagraph = (text = ''): Paragraph => ({ name: subtitleName, type: 'SECTION_CAPTION', text, markups: [] })

export const joinDocument = (title: string, subtitle: string, body: Body): Body => [
  titleParagraph(title),
  subtitleParagraph(subtitle),
  ...body,
]

const isBodyParagraph = (paragraph: Paragraph): boolean => paragraph.name !== titleName && paragraph.name !== subtitleName

/** Drops the empty paragraphs at the end, which editors leave behind. */
export function splitDocument(document: Body): { title: string; subtitle: string; body: Body } {
  const textOf = (name: string) => oneLine(document.find((paragraph) => paragraph.name === name)?.text ?? '')
  const body = document.filter(isBodyParagraph)
  while (body.length > 0 && isEmpty(body.at(-1) as Paragraph)) body.pop()
  return { title: textOf(titleName), subtitle: textOf(subtitleName), body }
}

/** Whether nothing would be seen of it: pictures, tables and dividers stand without text. */
export const isEmpty = (paragraph: Paragraph): boolean =>
  !['caption', 'none'].includes(blockOf(paragraph).text) && paragraph.text.trim() === ''
