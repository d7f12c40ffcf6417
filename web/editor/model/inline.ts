import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model'
import { compareMarkups } from '#shared/body/markups.ts'
import type { Markup, TableCell } from '#shared/body/paragraph.ts'
import { markNameOf, markupTypeOf } from './marks.ts'

const marksAt = (schema: Schema, markups: readonly Markup[], from: number, to: number): Mark[] =>
  markups.flatMap(({ type, start, end, href = '', title = '', userId = '', collectionId: publicationId = '', note = '' }) => {
    const markType = schema.marks[markNameOf(type)]
    return markType && start <= from && end >= to
      ? [markType.create({ href, title, userId, collectionId: publicationId, note })]
      : []
  })

const addAll = (marks: readonly Mark[]): readonly Mark[] => marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), [])

/** Text split at markup boundaries and line breaks. */
export function inlineFrom(schema: Schema, { text, markups }: TableCell): Fragment {
  const breaks = [...text.matchAll(/\n/g)].flatMap(({ index }) => [index, index + 1])
  const cuts = [...new Set([0, text.length, ...breaks, ...markups.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .sort((a, b) => a - b)
  const nodes = cuts.slice(1).map((end, i) => {
    const start = cuts[i] as number
    const marks = addAll(marksAt(schema, markups, start, end))
    const part = text.slice(start, end)
    return part === '\n' ? schema.node('br', null, undefined, marks) : schema.text(part, marks)
  })
  return Fragment.from(nodes)
}

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

/** The text of a block and its markups. */
export const cellOf = (block: Node): TableCell => ({ text: textOf(block), markups: markupsOf(block) })
