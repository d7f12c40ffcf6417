import type { Fragment, Node } from 'prosemirror-model'
import { subtitleName, titleName } from '#shared/body/document.ts'
import { newParagraphName } from '#shared/body/names.ts'
import type { Body, Paragraph, TableCell } from '#shared/body/paragraph.ts'
import { editorBlocks } from '#web/editor/blocks/blocks.ts'
import { verbatim } from '#web/editor/blocks/block.ts'
import { inlineFrom } from './inline.ts'
import { editorSchema as schema } from './schema.ts'

/** Text split at markup boundaries and line breaks. */
export const inlineOf = (cell: TableCell): Fragment => inlineFrom(schema, cell)

/** A paragraph as a block. One that lacks the data of its type is preserved unchanged. */
export function blockFrom(paragraph: Paragraph): Node {
  const { name, type } = paragraph
  const { node, attrs, content } = editorBlocks[type]
  const own = node && attrs(paragraph)
  return own ? schema.node(type, { name, ...own }, content(paragraph, schema)) : schema.node('KEPT', { name, paragraph })
}

/** The title or the subtitle of a document. */
export function headFrom(document: Body, node: 'title' | 'subtitle'): Node {
  const name = node === 'title' ? titleName : subtitleName
  const text = document.find((paragraph) => paragraph.name === name)?.text.replace(/\s+/g, ' ') ?? ''
  return schema.node(node, null, verbatim({ text }, schema))
}

/** The paragraphs below the subtitle in the order of the editor, which has notes at the end, and at least one paragraph before them. */
export function blocksInOrder(document: Body): Body {
  const blocks = document.filter(({ name }) => name !== titleName && name !== subtitleName)
  const notes = blocks.filter(({ type }) => type === 'FOOTNOTE')
  const text = blocks.filter(({ type }) => type !== 'FOOTNOTE')
  const name = newParagraphName(new Set(document.map((paragraph) => paragraph.name)))
  return [...(text.length > 0 ? text : [{ name, type: 'P' as const, text: '', markups: [] }]), ...notes]
}

/** Converts a saved document for editing. */
export const fromDocument = (document: Body): Node =>
  schema.node('doc', null, [
    headFrom(document, 'title'),
    headFrom(document, 'subtitle'),
    ...blocksInOrder(document).map((paragraph) => blockFrom(paragraph)),
  ])
