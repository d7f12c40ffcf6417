import type { Mark, Node } from 'prosemirror-model'
import { compareMarkups } from '#shared/body/markups.ts'
import { subtitleParagraph, titleParagraph } from '#shared/body/document.ts'
import type { Body, Markup, Paragraph, TableContent, TableCell } from '#shared/body/paragraph.ts'
import type { EmbedAttrs, ImageAttrs } from './media-blocks.ts'
import { markupTypeOf } from './marks.ts'
import type { TableAttrs } from './table-blocks.ts'

const markAttrs = ['href', 'title', 'userId', 'collectionId', 'note'] as const
type MarkAttrs = { [Name in (typeof markAttrs)[number]]?: string }

const sameAttrs = (markup: Markup, attrs: MarkAttrs): boolean =>
  markAttrs.every((name) => (markup[name] ?? '') === (attrs[name] ?? ''))

const toMarkup = (mark: Mark, start: number, end: number): Markup => {
  const { href, title, userId, collectionId: publicationId, note } = mark.attrs as MarkAttrs
  return {
    type: markupTypeOf(mark.type.name),
    start,
    end,
    ...(href && { href }),
    ...(title && { title }),
    ...(userId && { userId }),
    ...(publicationId && { collectionId: publicationId }),
    ...(note && { note }),
  }
}

/** The runs of each mark in a block's text; adjacent fragments with the same mark form one run. */
function markupsOf(block: Node): Markup[] {
  const markups: Markup[] = []
  block.forEach((child, offset) => {
    const end = offset + child.nodeSize
    for (const mark of child.marks) {
      const open = markups.find(
        (markup) =>
          markup.end === offset && markup.type === markupTypeOf(mark.type.name) && sameAttrs(markup, mark.attrs as MarkAttrs),
      )
      if (open) open.end = end
      else markups.push(toMarkup(mark, offset, end))
    }
  })
  return markups.sort(compareMarkups)
}

const textOf = (block: Node): string =>
  block.textBetween(0, block.content.size, undefined, (leaf) => (leaf.type.name === 'br' ? '\n' : ''))

const cellOf = (block: Node): TableCell => ({ text: textOf(block), markups: markupsOf(block) })

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, i) => node.child(i))

function tableOf(block: Node): { caption: TableCell; table: TableContent } {
  const { alignments, hasHead } = block.attrs as TableAttrs
  const caption = block.lastChild as Node
  const rows = childrenOf(block).filter((child) => child !== caption)
  return { caption: cellOf(caption), table: { rows: rows.map((row) => childrenOf(row).map(cellOf)), alignments, hasHead } }
}

function readBlock(block: Node): Paragraph {
  const { name } = block.attrs as { name: string }
  const type = block.type.name as Paragraph['type'] | 'KEPT'
  if (type === 'KEPT' || type === 'MIXTAPE_EMBED') return { ...(block.attrs.paragraph as Paragraph), name }
  if (type === 'TABLE') {
    const { caption, table } = tableOf(block)
    return { name, type, ...caption, table }
  }
  const paragraph: Paragraph = { name, type, ...cellOf(block) }
  if (type === 'PRE' && block.attrs.codeLang) paragraph.codeLang = block.attrs.codeLang as string
  if (block.attrs.indent) paragraph.indent = block.attrs.indent as number
  if (type === 'P' && block.attrs.hasDropCap) paragraph.hasDropCap = true
  if (type === 'IMG') {
    const { image, layout } = block.attrs as ImageAttrs
    paragraph.image = image
    if (layout !== 'INSET_CENTER') paragraph.layout = layout
  }
  if (type === 'IFRAME') {
    const { mediaResourceId, embed } = block.attrs as EmbedAttrs
    paragraph.mediaResourceId = mediaResourceId
    if (embed) paragraph.embed = embed
  }
  return paragraph
}

// Nodes are immutable, so an unchanged block returns the identical paragraph and comparing is cheap.
const cache = new WeakMap<Node, Paragraph>()

function remembered(node: Node, make: (node: Node) => Paragraph): Paragraph {
  const cached = cache.get(node)
  if (cached) return cached
  const converted = make(node)
  cache.set(node, converted)
  return converted
}

/** Converts the editor's document for saving: title, subtitle, then paragraphs. */
export function storyFromEditor(doc: Node): Body {
  const document: Body = []
  doc.forEach((node) => {
    switch (node.type.name) {
      case 'title':
        document.push(remembered(node, () => titleParagraph(node.textContent)))
        return
      case 'subtitle':
        document.push(remembered(node, () => subtitleParagraph(node.textContent)))
        return
      default:
        document.push(remembered(node, readBlock))
    }
  })
  return document
}
