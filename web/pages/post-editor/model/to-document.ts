import type { Mark, Node } from 'prosemirror-model'
import { subtitleParagraph, titleParagraph } from '#shared/body/document.ts'
import type { Body, Markup, Paragraph } from '#shared/body/paragraph.ts'
import type { ImageAttrs } from './schema.ts'

type MarkAttrs = { href?: string; title?: string; userId?: string }

const sameAttrs = (markup: Markup, { href, title, userId }: MarkAttrs): boolean =>
  (markup.href ?? '') === (href ?? '') && (markup.title ?? '') === (title ?? '') && (markup.userId ?? '') === (userId ?? '')

const toMarkup = (mark: Mark, start: number, end: number): Markup => {
  const { href, title, userId } = mark.attrs as MarkAttrs
  return {
    type: mark.type.name as Markup['type'],
    start,
    end,
    ...(href && { href }),
    ...(title && { title }),
    ...(userId && { userId }),
  }
}

/** The runs of each mark over the block's text; a run goes on for as long as neighbours carry the same mark. */
function markupsOf(block: Node): Markup[] {
  const markups: Markup[] = []
  block.forEach((child, offset) => {
    const end = offset + child.nodeSize
    for (const mark of child.marks) {
      const open = markups.find(
        (markup) => markup.end === offset && markup.type === mark.type.name && sameAttrs(markup, mark.attrs as MarkAttrs),
      )
      if (open) open.end = end
      else markups.push(toMarkup(mark, offset, end))
    }
  })
  return markups.sort(inOrder)
}

export const inOrder = (a: Markup, b: Markup): number =>
  a.start - b.start || a.end - b.end || (a.type < b.type ? -1 : a.type > b.type ? 1 : 0)

const textOf = (block: Node): string =>
  block.textBetween(0, block.content.size, undefined, (leaf) => (leaf.type.name === 'br' ? '\n' : ''))

function readBlock(block: Node): Paragraph {
  const { name } = block.attrs as { name: string }
  const type = block.type.name
  if (type === 'KEPT') return { ...(block.attrs.paragraph as Paragraph), name }
  const paragraph: Paragraph = { name, type: type as Paragraph['type'], text: textOf(block), markups: markupsOf(block) }
  if (type === 'PRE' && block.attrs.codeLang) paragraph.codeLang = block.attrs.codeLang as string
  if (type === 'P' && block.attrs.hasDropCap) paragraph.hasDropCap = true
  if (type === 'IMG') {
    const { image, layout } = block.attrs as ImageAttrs
    paragraph.image = image
    if (layout !== 'INSET_CENTER') paragraph.layout = layout
  }
  return paragraph
}

// Nodes never change, so a block that was not touched gives the very paragraph it gave before, and comparing costs nothing.
const read = new WeakMap<Node, Paragraph>()

function remembered(node: Node, make: (node: Node) => Paragraph): Paragraph {
  const known = read.get(node)
  if (known) return known
  const made = make(node)
  read.set(node, made)
  return made
}

/** The story as it is saved: title, subtitle, then its paragraphs. */
export function toDocument(doc: Node): Body {
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
