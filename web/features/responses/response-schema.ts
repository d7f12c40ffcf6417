import { Schema } from 'prosemirror-model'
import { newParagraphName } from '#shared/body/names.ts'
import type { Body, Markup, Paragraph } from '#shared/body/paragraph.ts'
import { marks } from '#web/editor/model/marks.ts'
import type { Mark, Node } from 'prosemirror-model'

const allowedMarks = ['A', 'MENTION', 'STRONG', 'EM', 'CODE'] as const

/** Paragraphs and quotes with inline marks. */
export const responseSchema = new Schema({
  nodes: {
    doc: { content: '(P | BQ)+' },
    P: { content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', { dir: 'auto' }, 0] },
    BQ: { content: 'inline*', parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', { dir: 'auto' }, 0] },
    br: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: Object.fromEntries(allowedMarks.map((name) => [name, marks[name] as NonNullable<(typeof marks)[string]>])),
})

const markOf = ({ type, href, title, userId, collectionId: publicationId }: Markup): Mark | undefined =>
  responseSchema.marks[type]?.create({
    ...(href && { href, title: title ?? '' }),
    ...((userId || publicationId) && { userId: userId ?? '', collectionId: publicationId ?? '' }),
  })

export function responseToEditor(body: Body): Node {
  const blocks = body.map(({ type, text, markups }) => {
    const cuts = [...new Set([0, text.length, ...markups.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b)
    const inline = cuts.slice(0, -1).flatMap((from, i) => {
      const to = cuts[i + 1] as number
      const over = markups
        .filter(({ start, end }) => start <= from && end >= to)
        .map(markOf)
        .filter((mark) => mark !== undefined)
      return text
        .slice(from, to)
        .split('\n')
        .flatMap((line, at) => [
          ...(at > 0 ? [responseSchema.node('br')] : []),
          ...(line ? [responseSchema.text(line, over)] : []),
        ])
    })
    return responseSchema.node(type === 'BQ' ? 'BQ' : 'P', null, inline)
  })
  return responseSchema.node('doc', null, blocks.length > 0 ? blocks : [responseSchema.node('P')])
}

export function responseFromEditor(document: Node): Body {
  const names = new Set<string>()
  const body: Body = []
  document.forEach((block) => {
    const name = newParagraphName(names)
    names.add(name)
    body.push({ name, type: block.type.name as Paragraph['type'], ...textOf(block) })
  })
  return body
}

function textOf(block: Node): Pick<Paragraph, 'text' | 'markups'> {
  let text = ''
  const markups: Markup[] = []
  block.forEach((inline) => {
    const start = text.length
    text += inline.isText ? (inline.text ?? '') : '\n'
    for (const { type, attrs } of inline.marks) {
      const { href, title, userId, collectionId: publicationId } = attrs as Record<string, string | undefined>
      const markup: Markup = {
        type: type.name as Markup['type'],
        start,
        end: text.length,
        ...(href && { href }),
        ...(title && { title }),
        ...(userId && { userId }),
        ...(publicationId && { collectionId: publicationId }),
      }
      const before = markups.find(
        (previous) =>
          previous.type === markup.type &&
          previous.end === start &&
          previous.href === markup.href &&
          previous.userId === markup.userId,
      )
      if (before) before.end = markup.end
      else markups.push(markup)
    }
  })
  return { text, markups }
}
