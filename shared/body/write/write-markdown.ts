import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { type Handle, toMarkdown } from 'mdast-util-to-markdown'
import type { MarkdownForm } from '../blocks/block.ts'
import { blockOf } from '../blocks/blocks.ts'
import { headingTypes } from '../blocks/text.ts'
import { footnotesOf } from '../footnotes.ts'
import { isFormula } from '../formula-signs.ts'
import type { Body, Paragraph } from '../paragraph.ts'
import { renderParagraph } from '../render-body.ts'
import { isVideo } from '../render-video.ts'
import { type Runs, writeRuns } from './write-runs.ts'

export type MarkdownOptions = {
  /** Prefix for addresses that begin with a slash. */
  baseUrl?: string
  /** The address of one of our pictures, for readers of the file. */
  imageAddress: (id: string) => string
  /** Where a video can be played, because the file contains none. */
  storyUrl?: string | undefined
}

type Flow = BlockContent | DefinitionContent | RootContent

/** A story's title is its only heading of the first level. */
const depths = [2, 3, 4, 5] as const
const alignments = { LEFT: null, CENTER: 'center', RIGHT: 'right' } as const

const single = mathToMarkdown()
const double = mathToMarkdown({ singleDollarTextMath: false })

const writeFormula: Handle = (node, parent, state, info) => {
  const written = single.handlers?.inlineMath?.(node, parent, state, info) ?? ''
  const isRead = written.startsWith('$$') || isFormula({ ...info, tex: written.slice(1, -1) })
  return isRead ? written : (double.handlers?.inlineMath?.(node, parent, state, info) ?? '')
}
/** One sign on each side where that reads as a formula, and two next to a word. */
const formulasToMarkdown = {
  ...single,
  handlers: { ...single.handlers, inlineMath: Object.assign(writeFormula, { peek: () => '$' }) },
}

/** Writes a body as readable Markdown; what Markdown cannot express becomes the HTML of our renderer. */
export function writeMarkdown(body: Body, options: MarkdownOptions): string {
  const notes = footnotesOf(body)
  const html = (paragraph: Paragraph): Flow => {
    const value = renderParagraph(paragraph, {
      baseUrl: options.baseUrl ?? '',
      notes,
      ...videoOptions(paragraph, options),
    }).replaceAll('\n', ' ')
    // Markdown treats HTML as a block only when it begins with a block element.
    return { type: 'html', value: value.startsWith('<a') ? `<div>${value}</div>` : value }
  }
  const blocks: Flow[] = []
  for (let i = 0; i < body.length; ) {
    const paragraph = body[i] as Paragraph
    const form = formOf(paragraph)
    let end = i + 1
    if (form === 'quote' || form === 'item') while (body[end] && formOf(body[end] as Paragraph) === form) end++
    const part = body.slice(i, end)
    if (form === 'quote') blocks.push({ type: 'blockquote', children: part.map((quoted) => paragraphOf(quoted, options)) })
    else if (form === 'item') blocks.push(...listsOf(part, options))
    else if (form !== 'note') blocks.push(writers[form](paragraph, options) ?? html(paragraph))
    i = end
  }
  for (const note of notes.list)
    blocks.push({ type: 'footnoteDefinition', identifier: note.name, label: note.name, children: [paragraphOf(note, options)] })
  return toMarkdown(
    { type: 'root', children: blocks },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false }), formulasToMarkdown],
      bullet: '-',
      emphasis: '_',
      rule: '-',
      fences: true,
    },
  )
}

/** A video is shown as its poster, linked to the story. */
const videoOptions = ({ embed }: Paragraph, { imageAddress, storyUrl }: MarkdownOptions) =>
  isVideo(embed) ? { plain: true, imageAddress, storyUrl } : {}

const formOf = (paragraph: Paragraph): MarkdownForm => blockOf(paragraph).markdown

const paragraphOf = (paragraph: Runs, options: MarkdownOptions) => ({
  type: 'paragraph' as const,
  children: writeRuns(paragraph, options.baseUrl ?? ''),
})

type Writer = (paragraph: Paragraph, options: MarkdownOptions) => Flow | undefined

/** The block in Markdown's own syntax, or undefined when it has none for it. */
const writers: Record<Exclude<MarkdownForm, 'quote' | 'item' | 'note'>, Writer> = {
  paragraph: (paragraph, options) => (paragraph.hasDropCap ? undefined : paragraphOf(paragraph, options)),
  heading: (paragraph, options) => ({
    type: 'heading',
    depth: depths[headingTypes.findIndex((type) => type === paragraph.type)] ?? 2,
    children: onOneLine(paragraphOf(paragraph, options).children),
  }),
  code: ({ text, codeLang }) => ({ type: 'code', lang: codeLang ?? null, value: text }),
  formula: ({ text }) => ({ type: 'math', value: text }),
  divider: () => ({ type: 'thematicBreak' }),
  image: writeImage,
  table: writeTable,
  html: () => undefined,
}

function writeTable({ text, table }: Paragraph, { baseUrl = '' }: MarkdownOptions): Flow | undefined {
  if (!table?.hasHead || text) return undefined
  return {
    type: 'table',
    align: table.alignments.map((alignment) => alignments[alignment]),
    children: table.rows.map((row) => ({
      type: 'tableRow',
      children: row.map((cell) => ({ type: 'tableCell', children: onOneLine(writeRuns(cell, baseUrl)) })),
    })),
  }
}

function writeImage({ image, text, markups, layout }: Paragraph, { imageAddress }: MarkdownOptions): Flow | undefined {
  if (!image || layout || markups.length > 0 || image.focusPercentX !== undefined) return undefined
  const picture = { type: 'image' as const, url: imageAddress(image.id), alt: image.alt ?? '', title: text || null }
  return { type: 'paragraph', children: [picture] }
}

/** Headings and cells are one line in Markdown, and a break in them is HTML. */
const onOneLine = (nodes: PhrasingContent[]): PhrasingContent[] =>
  nodes.map((node) => {
    if (node.type === 'break') return { type: 'html', value: '<br>' }
    return 'children' in node ? { ...node, children: onOneLine(node.children) } : node
  })

/** Consecutive items as lists, nested by their indent. */
function listsOf(items: readonly Paragraph[], options: MarkdownOptions): List[] {
  const top: List[] = []
  const open: List[] = []
  for (const item of items) {
    const depth = Math.min(item.indent ?? 0, open.length)
    const ordered = blockOf(item).list === 'ol'
    const child: ListItem = { type: 'listItem', spread: false, children: [paragraphOf(item, options)] }
    open.length = Math.min(open.length, depth + 1)
    const current = open[depth]
    if (current && current.ordered === ordered) {
      current.children.push(child)
      continue
    }
    const list: List = { type: 'list', ordered, spread: false, start: ordered ? 1 : null, children: [child] }
    if (depth === 0) top.push(list)
    else open[depth - 1]?.children.at(-1)?.children.push(list)
    open[depth] = list
  }
  return top
}
