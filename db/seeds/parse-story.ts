import { createHash } from 'node:crypto'
import type { List, Table as TableNode } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mathFromMarkdown } from 'mdast-util-math'
import { gfm } from 'micromark-extension-gfm'
import { math } from 'micromark-extension-math'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { headingTypes } from '#shared/body/blocks/text.ts'
import { normalizeMarkups } from '#shared/body/markups.ts'
import type { Body, Embed, ImageLayout, Mixtape, Paragraph, TableContent } from '#shared/body/paragraph.ts'
import { imageLayouts } from '#shared/body/paragraph.ts'
import { seedId } from './fill/deterministic.ts'
import { isSeedVideo, videos } from './videos.ts'
import { licenseTypes } from '#shared/enums/stories.ts'
import type { MarkupType } from '#shared/enums/body.ts'

const storyMeta = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1).max(100),
  subtitle: z.string().min(1).max(140),
  author: z.string(),
  publication: z.string().optional(),
  publishedAt: z.iso.datetime().transform((at) => new Date(at)),
  visibility: z.enum(['PUBLIC', 'LOCKED', 'UNLISTED']),
  tags: z.array(z.string().min(1).max(25)).min(1).max(5),
  cover: z.string().optional(),
  coverAlt: z.string().optional(),
  /** Percent from the left and from the top: the point a crop keeps in view. */
  focus: z.strictObject({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }).optional(),
  claps: z.int().min(0),
  license: z.enum(licenseTypes).optional(),
})

export type SeedStoryMeta = z.output<typeof storyMeta>
export type SeedStory = { meta: SeedStoryMeta; body: Body }

type RootContent = ReturnType<typeof fromMarkdown>['children'][number]
type Inside<Type extends RootContent['type']> = Extract<RootContent, { type: Type; children: unknown[] }>['children'][number]
type PhrasingContent = Inside<'paragraph'>
type Image = Extract<PhrasingContent, { type: 'image' }>

/** A block before it is named by its position; a note is named by its reference in the text. */
type Block = Omit<Paragraph, 'name'> & { name?: string }

/** A single dollar sign is money; formulas use two. */
const parseMarkdown = (markdown: string) =>
  fromMarkdown(markdown, {
    extensions: [gfm({ singleTilde: false }), math({ singleDollarTextMath: false })],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  })

/** Parses a story in our restricted Markdown. Throws a sentence for syntax a body cannot hold. */
export const parseStory = (source: string): SeedStory => {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)
  if (!parts) throw new Error('A story must begin with front matter between two lines of three dashes.')
  const checked = storyMeta.safeParse(parseYaml(parts[1] ?? ''))
  if (!checked.success) throw new Error(`The front matter is invalid: ${z.prettifyError(checked.error)}`)
  const meta = checked.data
  const markdown = parts[2] ?? ''
  const blocks = parseMarkdown(markdown).children.flatMap((node) => readBlock(node, markdown))
  return { meta, body: blocks.map((block, index) => ({ name: paragraphName(meta.slug, index), ...block })) }
}

// Six hex digits of a hash: stable between runs, and without collisions among forty blocks.
const paragraphName = (slug: string, index: number) => createHash('sha256').update(`${slug}:${index}`).digest('hex').slice(0, 6)

const readBlock = (node: RootContent, markdown: string): Block[] => {
  switch (node.type) {
    case 'paragraph':
      return [readParagraph(node.children, sourceOf(node, markdown))]
    case 'heading': {
      const type = headingTypes[node.depth - 1]
      // A line of dashes directly under a paragraph would turn it into a heading; it is always a missing blank line.
      if (!type || !sourceOf(node, markdown).startsWith('#'))
        throw new Error(`A heading must be one of # to ####: ${excerpt(node, markdown)}`)
      return [{ type, ...readInline(node.children) }]
    }
    case 'blockquote':
      return node.children.map((child) => readQuote(child, markdown))
    case 'list':
      return readList(node, markdown)
    case 'code':
      return [{ type: 'PRE', text: node.value, markups: [], ...(node.lang ? { codeLang: node.lang.toLowerCase() } : {}) }]
    case 'math':
      return [{ type: 'MATH', text: node.value, markups: [] }]
    case 'table':
      return [{ type: 'TABLE', text: '', markups: [], table: readTable(node) }]
    case 'footnoteDefinition':
      return [readNote(node, markdown)]
    case 'thematicBreak':
      return [{ type: 'HR', text: '', markups: [] }]
    case 'break':
    case 'definition':
    case 'delete':
    case 'emphasis':
    case 'footnoteReference':
    case 'html':
    case 'image':
    case 'imageReference':
    case 'inlineCode':
    case 'inlineMath':
    case 'link':
    case 'linkReference':
    case 'listItem':
    case 'strong':
    case 'tableCell':
    case 'tableRow':
    case 'text':
    case 'yaml':
      throw new Error(`A story body cannot contain ${node.type}: ${excerpt(node, markdown)}`)
  }
}

const readQuote = (node: Inside<'blockquote'>, markdown: string): Block => {
  if (node.type === 'paragraph') return { type: 'BQ', ...readInline(node.children) }
  const inner = node.type === 'blockquote' && node.children.length === 1 ? node.children[0] : undefined
  if (inner?.type === 'paragraph') return { type: 'PQ', ...readInline(inner.children) }
  throw new Error(`A quote must hold one paragraph; a pull quote has a second >: ${excerpt(node, markdown)}`)
}

const readList = (list: List, markdown: string, indent = 0): Block[] =>
  list.children.flatMap((item) => {
    const [only, ...rest] = item.children
    if (only?.type !== 'paragraph' || rest.some(({ type }) => type !== 'list'))
      throw new Error(`A list item must hold one paragraph, optionally with nested lists: ${excerpt(item, markdown)}`)
    const own: Block = { type: list.ordered ? 'OLI' : 'ULI', ...readInline(only.children), ...(indent > 0 && { indent }) }
    return [own, ...rest.flatMap((inner) => (inner.type === 'list' ? readList(inner, markdown, indent + 1) : []))]
  })

const alignments = { left: 'LEFT', center: 'CENTER', right: 'RIGHT' } as const

const readTable = ({ children, align }: TableNode): TableContent => ({
  rows: children.map((row) => row.children.map((cell) => readInline(cell.children))),
  alignments: (children[0]?.children ?? []).map((_, column) => alignments[align?.[column] ?? 'left']),
  hasHead: true,
})

const readNote = (node: Extract<RootContent, { type: 'footnoteDefinition' }>, markdown: string): Block => {
  const [only, ...rest] = node.children
  if (only?.type !== 'paragraph' || rest.length > 0 || !/^[0-9a-z]{1,16}$/.test(node.identifier))
    throw new Error(`A footnote must hold one paragraph, under a name of letters and digits: ${excerpt(node, markdown)}`)
  return { name: node.identifier, type: 'FOOTNOTE', ...readInline(only.children) }
}

const dropCap = '{dropcap}'

const readParagraph = (children: PhrasingContent[], source: string): Block => {
  const [first] = children
  if (first?.type === 'image') return readImage(first, source)
  if (source.startsWith('[embed](')) return readEmbed(source)
  if (source.startsWith('[video](')) return readVideo(source)
  if (source.startsWith('[card](')) return { type: 'MIXTAPE_EMBED', text: '', markups: [], mixtape: readCard(source) }
  if (first?.type !== 'text' || !first.value.startsWith(dropCap)) return { type: 'P', ...readInline(children) }
  const opening = { ...first, value: first.value.slice(dropCap.length).trimStart() }
  return { type: 'P', ...readInline([opening, ...children.slice(1)]), hasDropCap: true }
}

const readImage = (image: Image, source: string): Block => {
  const match = /^!\[[^\]]*\]\(picture:([a-z0-9-]+)(?: "[^"]*")?\)(?:\{layout=([A-Z_]+)\})?$/.exec(source)
  const layout = imageLayouts.find((known) => known === (match?.[2] ?? ('INSET_CENTER' satisfies ImageLayout)))
  if (!match?.[1] || !layout) throw new Error(`An image must be alone on its line, with a known picture and layout: ${source}`)
  return { type: 'IMG', text: image.title ?? '', markups: [], image: { id: match[1], alt: image.alt ?? '' }, layout }
}

const readCard = (source: string): Mixtape => {
  const match = /^\[card\]\((https:\/\/\S+) "([^"]*)" "([^"]*)" "([^"]*)"\)$/.exec(source)
  const [, href, title, description, site] = match ?? []
  if (!href) throw new Error(`A card needs a URL, a title, a description and a site: ${source}`)
  return { href, title, description, site }
}

/** An embed by the name of its media row; the address is that of its page. */
const readEmbed = (source: string): Block => {
  const match = /^\[embed\]\((https:\/\/\S+) "([^"]*)" "([^"]*)" "([^"]*)"\)$/.exec(source)
  const [, href, title, provider, caption = ''] = match ?? []
  if (!href || !title || !provider) throw new Error(`An embed needs a URL, a title, a provider and a caption: ${source}`)
  const embed: Embed = { href, title, provider, width: 1192, height: 670 }
  return { type: 'IFRAME', text: caption, markups: [], mediaResourceId: seedId('media', href), embed }
}

/** A video of the library by name, its description, and a caption. */
const readVideo = (source: string): Block => {
  const match = /^\[video\]\(([a-z0-9-]+) "([^"]+)" "([^"]*)"\)$/.exec(source)
  const [, key = '', title, caption = ''] = match ?? []
  if (!title || !isSeedVideo(key)) throw new Error(`A video needs a name from videos.ts, a description and a caption: ${source}`)
  const { width, height } = videos[key]
  const id = seedId('video', key)
  const embed: Embed = { href: `/media/${id}`, title, width, height, posterImageId: seedId('poster', key) }
  return { type: 'IFRAME', text: caption, markups: [], mediaResourceId: id, embed }
}

const marks = { emphasis: 'EM', strong: 'STRONG', link: 'A', inlineCode: 'CODE', inlineMath: 'MATH' } as const satisfies Record<
  string,
  MarkupType
>

/** Flattens the tree into text and runs over it. JavaScript strings count UTF-16 units, as a body does. */
const readInline = (nodes: PhrasingContent[]): Pick<Paragraph, 'text' | 'markups'> => {
  let text = ''
  const markups: Paragraph['markups'] = []
  const visit = (node: PhrasingContent) => {
    const start = text.length
    if (node.type === 'text') text += node.value.replaceAll('\n', ' ')
    else if (node.type === 'break') text += '\n'
    else if (node.type === 'inlineCode' || node.type === 'inlineMath') text += node.value
    else if (node.type === 'footnoteReference')
      markups.push({ type: 'FOOTNOTE', start: text.length - 1, end: text.length, note: node.identifier })
    else if (node.type === 'emphasis' || node.type === 'strong' || node.type === 'link') node.children.forEach(visit)
    else throw new Error(`A line of text cannot contain ${node.type}.`)
    if (!(node.type in marks)) return
    const link = node.type === 'link' ? { href: node.url, ...(node.title ? { title: node.title } : {}) } : {}
    markups.push({ type: marks[node.type as keyof typeof marks], start, end: text.length, ...link })
  }
  nodes.forEach(visit)
  return { text, markups: normalizeMarkups(text, markups) }
}

type Placed = { position?: { start: { offset?: number }; end: { offset?: number } } | undefined }

const sourceOf = (node: Placed, markdown: string) => markdown.slice(node.position?.start.offset, node.position?.end.offset)

const excerpt = (node: Placed, markdown: string) => sourceOf(node, markdown).slice(0, 80)
