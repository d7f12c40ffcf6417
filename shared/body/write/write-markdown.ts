import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { toMarkdown } from 'mdast-util-to-markdown'
import { footnotesOf } from '../footnotes.ts'
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

const depths = { H1: 2, H2: 3, H3: 4, H4: 5 } as const
const alignments = { LEFT: null, CENTER: 'center', RIGHT: 'right' } as const

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
    const { type } = body[i] as Paragraph
    let end = i + 1
    if (type === 'BQ') while (body[end]?.type === 'BQ') end++
    if (isItem(type)) while (isItem(body[end]?.type)) end++
    const part = body.slice(i, end)
    if (type === 'BQ') blocks.push({ type: 'blockquote', children: part.map((one) => paragraphOf(one, options)) })
    else if (isItem(type)) blocks.push(...listsOf(part, options))
    else if (type !== 'FOOTNOTE') blocks.push(writeBlock(body[i] as Paragraph, options) ?? html(body[i] as Paragraph))
    i = end
  }
  for (const note of notes.list)
    blocks.push({ type: 'footnoteDefinition', identifier: note.name, label: note.name, children: [paragraphOf(note, options)] })
  return toMarkdown(
    { type: 'root', children: blocks },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
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

const isItem = (type: Paragraph['type'] | undefined): type is 'ULI' | 'OLI' => type === 'ULI' || type === 'OLI'

const paragraphOf = (paragraph: Runs, options: MarkdownOptions) => ({
  type: 'paragraph' as const,
  children: writeRuns(paragraph, options.baseUrl ?? ''),
})

/** The block in Markdown's own syntax, or undefined when it has none for it. */
function writeBlock(paragraph: Paragraph, options: MarkdownOptions): Flow | undefined {
  const { type, text, codeLang, hasDropCap, table } = paragraph
  switch (type) {
    case 'P':
      return hasDropCap ? undefined : paragraphOf(paragraph, options)
    case 'H1':
    case 'H2':
    case 'H3':
    case 'H4':
      return { type: 'heading', depth: depths[type], children: onOneLine(paragraphOf(paragraph, options).children) }
    case 'PRE':
      return { type: 'code', lang: codeLang ?? null, value: text }
    case 'MATH':
      return { type: 'math', value: text }
    case 'HR':
      return { type: 'thematicBreak' }
    case 'IMG':
      return writeImage(paragraph, options)
    case 'TABLE':
      return table?.hasHead && !text
        ? {
            type: 'table',
            align: table.alignments.map((alignment) => alignments[alignment]),
            children: table.rows.map((row) => ({
              type: 'tableRow',
              children: row.map((cell) => ({ type: 'tableCell', children: onOneLine(writeRuns(cell, options.baseUrl ?? '')) })),
            })),
          }
        : undefined
    case 'BQ':
    case 'COVER_TITLE':
    case 'FOOTNOTE':
    case 'IFRAME':
    case 'MIXTAPE_EMBED':
    case 'OLI':
    case 'PQ':
    case 'SECTION_CAPTION':
    case 'ULI':
      return undefined
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
    const ordered = item.type === 'OLI'
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
