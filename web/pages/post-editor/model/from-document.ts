import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { subtitleName, titleName } from '#shared/body/document.ts'
import { newParagraphName } from '#shared/body/names.ts'
import type { Body, Markup, Paragraph } from '#shared/body/paragraph.ts'
import { storySchema as schema } from './schema.ts'

const marksAt = (markups: readonly Markup[], from: number, to: number): Mark[] =>
  markups.flatMap(({ type, start, end, href = '', title = '', userId = '' }) => {
    const markType = schema.marks[type]
    return markType && start <= from && end >= to ? [markType.create({ href, title, userId })] : []
  })

const addAll = (marks: readonly Mark[]): readonly Mark[] => marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), [])

/** Text cut at the ends of its markups and at its line breaks. */
function inlineOf({ text, markups }: Paragraph): Fragment {
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

export function blockFrom(paragraph: Paragraph): Node {
  const { name, type, text, image, layout = 'INSET_CENTER', codeLang = '', hasDropCap = false } = paragraph
  const nodeType = schema.nodes[type]
  if (type === 'PRE') return schema.node('PRE', { name, codeLang }, plainText(text))
  if (type === 'HR') return schema.node('HR', { name })
  if (type === 'IMG' && image) return schema.node('IMG', { name, image, layout }, inlineOf(paragraph))
  if (!nodeType || type === 'IMG') return schema.node('KEPT', { name, paragraph })
  return nodeType.create({ name, ...(type === 'P' && { hasDropCap }) }, inlineOf(paragraph))
}

/** What the editor shows of a saved story. A story without any text gets one empty paragraph to write in. */
export function fromDocument(document: Body): Node {
  const textNamed = (name: string) => document.find((paragraph) => paragraph.name === name)?.text.replace(/\s+/g, ' ') ?? ''
  const blocks = document.filter(({ name }) => name !== titleName && name !== subtitleName).map(blockFrom)
  const names = new Set(document.map(({ name }) => name))
  return schema.node('doc', null, [
    schema.node('title', null, plainText(textNamed(titleName))),
    schema.node('subtitle', null, plainText(textNamed(subtitleName))),
    ...(blocks.length > 0 ? blocks : [schema.node('P', { name: newParagraphName(names) })]),
  ])
}
