import { Fragment, type Node } from 'prosemirror-model'
import { t } from '#shared/translation/translate.ts'
import { bodyLimits } from '#shared/body/body-limits.ts'
import { newParagraphName } from '#shared/body/names.ts'
import type { TableCell } from '#shared/body/paragraph.ts'
import type { ImportedBlock } from '#shared/body/read/imported-block.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { blockFrom, inlineOf } from '#web/editor/model/from-document.ts'
import { editorSchema as schema } from '#web/editor/model/schema.ts'
import { clip } from '#shared/text/truncate.ts'

/** A picture from an external page, or one that is written into the text as data. The paragraph of this name holds a link in its place until the upload completes. */
export type ExternalPicture = { name: string; href: string; alt: string; caption: TableCell }

export type PastedBlocks = { nodes: Node[]; pictures: ExternalPicture[] }

const linkTo = (href: string, words: string, name = ''): Node => {
  const text = words || href
  return schema.node('P', { name }, inlineOf({ text, markups: [{ type: 'A', start: 0, end: text.length, href }] }))
}

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, i) => node.child(i))

/** Notes travel in the marks of their references until the document moves them to its end. */
function attachNotes(nodes: readonly Node[], notes: readonly Node[]): Node[] {
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

/** Converts parsed content to editor blocks; `taken` are the names already used in the document. */
export function toBlocks(blocks: readonly ImportedBlock[], usedNames: Set<string>): PastedBlocks {
  const nodes: Node[] = []
  const notes: Node[] = []
  const pictures: ExternalPicture[] = []
  for (const { imageSource, imageAlt, frameSource, thumbnailSource: _, name: ownName, ...block } of blocks) {
    const href = safeHref(imageSource ?? frameSource)
    if ((block.type === 'IMG' && !block.image) || (block.type === 'IFRAME' && !block.mediaResourceId)) {
      const written = block.type === 'IMG' && /^data:image\//i.test(imageSource ?? '') ? imageSource : undefined
      const address = written ?? (href?.startsWith('http') ? href : undefined)
      if (!address) continue
      const name = newParagraphName(usedNames)
      usedNames.add(name)
      nodes.push(
        written
          ? schema.node('P', { name }, schema.text(imageAlt || t`Image`))
          : linkTo(address, (block.type === 'IMG' && imageAlt) || '', name),
      )
      if (block.type === 'IMG')
        pictures.push({
          name,
          href: address,
          alt: clip(imageAlt ?? '', bodyLimits.altText),
          caption: { text: block.text, markups: block.markups },
        })
      continue
    }
    const node = blockFrom({ ...block, ...tableOf(block), name: block.type === 'FOOTNOTE' ? (ownName ?? '') : '' })
    if (node.type.name === 'FOOTNOTE') notes.push(node)
    else if (node.type.name !== 'KEPT') nodes.push(node)
  }
  return { nodes: attachNotes(nodes, notes), pictures }
}

/** A table clipped to the allowed size. */
const tableOf = ({ table }: ImportedBlock): Pick<ImportedBlock, 'table'> =>
  table
    ? {
        table: {
          ...table,
          rows: table.rows.slice(0, bodyLimits.tableRows).map((row) => row.slice(0, bodyLimits.tableColumns)),
          alignments: table.alignments.slice(0, bodyLimits.tableColumns),
        },
      }
    : {}

/** The text of several blocks as lines, for places that cannot hold blocks: cells, captions and notes. */
export function toLines(nodes: readonly Node[]): Fragment {
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
