import type { Fragment, Node } from 'prosemirror-model'
import { subtitleName, titleName } from '#shared/body/document.ts'
import { newParagraphName } from '#shared/body/names.ts'
import type { Body, Paragraph, TableCell } from '#shared/body/paragraph.ts'
import { editorBlocks } from '#web/pages/writing/story-editor/blocks/blocks.ts'
import { verbatim } from '#web/pages/writing/story-editor/blocks/block.ts'
import { inlineFrom } from './inline.ts'
import { storySchema as schema } from './schema.ts'

/** Text split at markup boundaries and line breaks. */
export const inlineOf = (cell: TableCell): Fragment => inlineFrom(schema, cell)

/** A paragraph as a block. One that lacks the data of its type is preserved unchanged. */
export function blockFrom(paragraph: Paragraph): Node {
  const { name, type } = paragraph
  const { node, attrs, content } = editorBlocks[type]
  const own = node && attrs(paragraph)
  return own ? schema.node(type, { name, ...own }, content(paragraph, schema)) : schema.node('KEPT', { name, paragraph })
}

/** Converts a saved story for editing, moving notes to the end. A story without text gets one empty paragraph. */
export function fromDocument(document: Body): Node {
  const textNamed = (name: string) => document.find((paragraph) => paragraph.name === name)?.text.replace(/\s+/g, ' ') ?? ''
  const blocks = document.filter(({ name }) => name !== titleName && name !== subtitleName)
  const isNote = ({ type }: Paragraph) => type === 'FOOTNOTE'
  const text = blocks.filter((paragraph) => !isNote(paragraph)).map(blockFrom)
  const names = new Set(document.map(({ name }) => name))
  return schema.node('doc', null, [
    schema.node('title', null, verbatim({ text: textNamed(titleName) }, schema)),
    schema.node('subtitle', null, verbatim({ text: textNamed(subtitleName) }, schema)),
    ...(text.length > 0 ? text : [schema.node('P', { name: newParagraphName(names) })]),
    ...blocks.filter(isNote).map(blockFrom),
  ])
}
