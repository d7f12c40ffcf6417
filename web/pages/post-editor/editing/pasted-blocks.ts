import { Fragment, type Node } from 'prosemirror-model'
import { bodyLimits } from '#shared/body/body-limits.ts'
import { newParagraphName } from '#shared/body/names.ts'
import type { TableCell } from '#shared/body/paragraph.ts'
import type { LooseBlock } from '#shared/body/read/loose-block.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { blockFrom, inlineOf } from '../model/from-document.ts'
import { storySchema as schema } from '../model/schema.ts'

/** A picture of a page elsewhere. The paragraph of this name stands for it, as a link, until it is ours. */
export type PictureElsewhere = { name: string; href: string; alt: string; caption: TableCell }

export type PastedBlocks = { nodes: Node[]; pictures: PictureElsewhere[] }

const linkTo = (href: string, words: string, name = ''): Node => {
  const text = words || href
  return schema.node('P', { name }, inlineOf({ text, markups: [{ type: 'A', start: 0, end: text.length, href }] }))
}

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, i) => node.child(i))

/** Notes come with the words that speak of them: their marks carry them until the story puts them at its end. */
function carrying(nodes: readonly Node[], notes: readonly Node[]): Node[] {
  const byName = new Map(notes.map((note) => [note.attrs.name as string, note]))
  const change = (node: Node): Node => {
    const inside = node.isLeaf ? node : node.copy(Fragment.from(childrenOf(node).map(change)))
    return inside.mark(
      node.marks.map((mark) => {
        const note = byName.get(mark.attrs.note as string)
        return note ? mark.type.create({ ...mark.attrs, carried: JSON.stringify({ text: note.content.toJSON() ?? [] }) }) : mark
      }),
    )
  }
  return nodes.map(change)
}

/** What was read from elsewhere as blocks of the editor; `taken` are the names the story has already. */
export function toBlocks(blocks: readonly LooseBlock[], taken: Set<string>): PastedBlocks {
  const nodes: Node[] = []
  const notes: Node[] = []
  const pictures: PictureElsewhere[] = []
  for (const { imageSource, imageAlt, frameSource, thumbnailSource: _, name: own, ...block } of blocks) {
    const href = safeHref(imageSource ?? frameSource)
    if ((block.type === 'IMG' && !block.image) || (block.type === 'IFRAME' && !block.mediaResourceId)) {
      if (!href?.startsWith('http')) continue
      const name = newParagraphName(taken)
      taken.add(name)
      nodes.push(linkTo(href, (block.type === 'IMG' && imageAlt) || '', name))
      if (block.type === 'IMG')
        pictures.push({
          name,
          href,
          alt: (imageAlt ?? '').slice(0, bodyLimits.altText),
          caption: { text: block.text, markups: block.markups },
        })
      continue
    }
    const node = blockFrom({ ...block, ...tableOf(block), name: block.type === 'FOOTNOTE' ? (own ?? '') : '' })
    if (node.type.name === 'FOOTNOTE') notes.push(node)
    else if (node.type.name !== 'KEPT') nodes.push(node)
  }
  return { nodes: carrying(nodes, notes), pictures }
}

/** A table in a size that a story can hold. */
const tableOf = ({ table }: LooseBlock): Pick<LooseBlock, 'table'> =>
  table
    ? {
        table: {
          ...table,
          rows: table.rows.slice(0, bodyLimits.tableRows).map((row) => row.slice(0, bodyLimits.tableColumns)),
          alignments: table.alignments.slice(0, bodyLimits.tableColumns),
        },
      }
    : {}

/** All words of some blocks as lines of one text, for places that hold no blocks: cells, captions and notes. */
export function asLines(nodes: readonly Node[]): Fragment {
  let lines = Fragment.empty
  const add = (node: Node): void => {
    if (!node.isTextblock) return childrenOf(node).forEach(add)
    if (node.content.size === 0) return
    const content = node.type.spec.code ? inlineOf({ text: node.textContent, markups: [] }) : node.content
    lines = (lines.size > 0 ? lines.append(Fragment.from(schema.node('br'))) : lines).append(content)
  }
  for (const node of nodes) add(node)
  return lines
}
