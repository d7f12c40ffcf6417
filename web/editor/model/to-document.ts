import type { Node } from 'prosemirror-model'
import { subtitleParagraph, titleParagraph } from '#shared/body/document.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'
import { editorBlocks } from '#web/editor/blocks/blocks.ts'
import { perObject } from '#web/editor/per-object.ts'

// Nodes are immutable, so an unchanged block returns the identical paragraph and comparing is cheap.
const readBlock = perObject((block: Node): Paragraph => {
  const { name: kind } = block.type
  if (kind === 'title') return titleParagraph(block.textContent)
  if (kind === 'subtitle') return subtitleParagraph(block.textContent)
  const { name } = block.attrs as { name: string }
  if (kind === 'KEPT') return { ...(block.attrs.paragraph as Paragraph), name }
  const type = kind as Paragraph['type']
  return { name, type, ...editorBlocks[type].read(block) }
})

/** The editor's document for saving: title, subtitle, then paragraphs. The same array for the same document. */
export const toDocument = perObject((doc: Node): Body => doc.children.map(readBlock))
