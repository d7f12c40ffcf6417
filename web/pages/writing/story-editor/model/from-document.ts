import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { subtitleName, titleName } from '#shared/body/document.ts'
import { newParagraphName } from '#shared/body/names.ts'
import type { Body, Markup, Paragraph, TableContent, TableCell } from '#shared/body/paragraph.ts'
import { markNameOf } from './marks.ts'
import { storySchema as schema } from './schema.ts'

const marksAt = (markups: readonly Markup[], from: number, to: number): Mark[] =>
  markups.flatMap(({ type, start, end, href = '', title = '', userId = '', collectionId: publicationId = '', note = '' }) => {
    const markType = schema.marks[markNameOf(type)]
    return markType && start <= from && end >= to
      ? [markType.create({ href, title, userId, collectionId: publicationId, note })]
      : []
  })

const addAll = (marks: readonly Mark[]): readonly Mark[] => marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), [])

/** Text split at markup boundaries and line breaks. */
export function inlineOf({ text, markups }: TableCell): Fragment {
  const breaks = [...text.matchAll(/\n/g)].flatMap(({ index }) => [index, index + 1])
  const cuts = [...new Set([0, text.length, ...breaks, ...markups.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .sort((a, b) => a - b)
  const nodes = cuts.slice(1).map((end, i) => {
    const start = cuts[i] as number
    const marks = addAll(marksAt(markups, start, end))
    const part = text.slice(start, end)
    return part === '\n'
      ? (schema.nodes.br as NonNullable<typeof schema.nodes.br>).create(null, null, marks)
      : schema.text(part, marks)
  })
  return Fragment.from(nodes)
}

const plainText = (text: string): Node[] => (text ? [schema.text(text)] : [])

function tableFrom({ name, ...caption }: Paragraph, { rows, alignments, hasHead }: TableContent): Node {
  return schema.node('TABLE', { name, alignments, hasHead }, [
    ...rows.map((cells, row) =>
      schema.node(
        'table_row',
        null,
        cells.map((cell, column) =>
          schema.node('table_cell', { isHead: hasHead && row === 0, align: alignments[column] ?? 'LEFT' }, inlineOf(cell)),
        ),
      ),
    ),
    schema.node('table_caption', null, inlineOf(caption)),
  ])
}

/** A paragraph as a block. One that lacks the data of its type is preserved unchanged. */
export function blockFrom(paragraph: Paragraph): Node {
  const { name, type, text, image, layout = 'INSET_CENTER', codeLang = '', mediaResourceId, table } = paragraph
  const { hasDropCap = false, indent = 0 } = paragraph
  const content = () => inlineOf(paragraph)
  switch (type) {
    case 'P':
      return schema.node(type, { name, hasDropCap }, content())
    case 'H1':
    case 'H2':
    case 'H3':
    case 'H4':
    case 'BQ':
    case 'PQ':
    case 'FOOTNOTE':
      return schema.node(type, { name }, content())
    case 'ULI':
    case 'OLI':
      return schema.node(type, { name, indent }, content())
    case 'PRE':
      return schema.node(type, { name, codeLang }, plainText(text))
    case 'MATH':
      return schema.node(type, { name }, plainText(text))
    case 'HR':
      return schema.node(type, { name })
    case 'IMG':
      if (image) return schema.node(type, { name, image, layout }, content())
      break
    case 'IFRAME':
      if (mediaResourceId) return schema.node(type, { name, mediaResourceId, embed: paragraph.embed ?? null }, content())
      break
    case 'TABLE':
      if (table?.rows[0]?.length) return tableFrom(paragraph, table)
      break
    case 'MIXTAPE_EMBED':
      if (paragraph.mixtape) return schema.node(type, { name, paragraph })
      break
    case 'COVER_TITLE':
    case 'SECTION_CAPTION':
      break
  }
  return schema.node('KEPT', { name, paragraph })
}

/** Converts a saved story for editing, moving notes to the end. A story without text gets one empty paragraph. */
export function fromDocument(document: Body): Node {
  const textNamed = (name: string) => document.find((paragraph) => paragraph.name === name)?.text.replace(/\s+/g, ' ') ?? ''
  const blocks = document.filter(({ name }) => name !== titleName && name !== subtitleName)
  const isNote = ({ type }: Paragraph) => type === 'FOOTNOTE'
  const text = blocks.filter((paragraph) => !isNote(paragraph)).map(blockFrom)
  const names = new Set(document.map(({ name }) => name))
  return schema.node('doc', null, [
    schema.node('title', null, plainText(textNamed(titleName))),
    schema.node('subtitle', null, plainText(textNamed(subtitleName))),
    ...(text.length > 0 ? text : [schema.node('P', { name: newParagraphName(names) })]),
    ...blocks.filter(isNote).map(blockFrom),
  ])
}
