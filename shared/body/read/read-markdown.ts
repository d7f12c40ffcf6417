import type {
  BlockContent,
  Definition,
  DefinitionContent,
  Image,
  ImageReference,
  ListItem,
  Nodes,
  PhrasingContent,
  RootContent,
} from 'mdast'
import { parseFragment } from 'parse5'
import { blocks as blockTypes } from '../blocks/blocks.ts'
import { languagePattern } from '../body-limits.ts'
import { deepestIndent, type Paragraph, type TableCell } from '../paragraph.ts'
import { isTooDeep } from './depth.ts'
import { isElement } from './html-nodes.ts'
import { Inline, type Mark } from './inline.ts'
import { marksOf } from './inline-marks.ts'
import { movedReason, omit, omitAll, omitLink, type Omissions } from './omissions.ts'
import { linkMark } from './link-mark.ts'
import { parseMarkdown, texOf } from './parse-markdown.ts'
import type { ImportedBlock } from './imported-block.ts'
import { readHtml, type Reading, tooDeepOmissions } from './read-html.ts'
import { readImageAddress } from './read-media.ts'
import { isSamePicture } from './recognize.ts'
import { type OwnPath, readContext, type ReadContext } from './read-context.ts'

const headings = ['H1', 'H1', 'H2', 'H3', 'H4', 'H4'] as const

/** Reads Markdown with tables, notes and formulas into the blocks of a story; HTML in it is read as HTML. */
export function readMarkdown(markdown: string, ownPath?: OwnPath): Reading {
  const tree = parseMarkdown(markdown)
  if (isTooDeep(tree.children)) return { blocks: [], left: tooDeepOmissions() }
  const definitions = new Map<string, Definition>()
  collect(tree.children, definitions)
  const reader = new MarkdownReader(definitions, readContext(ownPath))
  reader.walk(tree.children)
  return { blocks: reader.blocks, left: reader.left }
}

function collect(nodes: readonly Nodes[], definitions: Map<string, Definition>): void {
  for (const node of nodes) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node)
    if ('children' in node) collect(node.children, definitions)
  }
}

/** Inline HTML that becomes its own block. */
const media = /^<(?:img|iframe|video|audio|object|embed|script)\b/i

const isMedia = (node: Nodes): boolean =>
  node.type === 'image' || node.type === 'imageReference' || (node.type === 'html' && media.test(node.value))

const holdsMedia = (node: Nodes): boolean => isMedia(node) || ('children' in node && node.children.some(holdsMedia))

/** The same text with pictures next to their links and emphasis instead of inside. */
function unnested(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (isMedia(node) || !('children' in node) || !holdsMedia(node)) return [node]
    const parts: PhrasingContent[] = []
    let words: PhrasingContent[] = []
    const flush = () => {
      if (words.length > 0) parts.push({ ...node, children: words })
      words = []
    }
    for (const child of unnested(node.children))
      if (isMedia(child)) {
        flush()
        parts.push(child)
      } else words.push(child)
    flush()
    return parts
  })
}

type OpenTag = { name: string; start: number; marks: Mark[] }

type Flow = RootContent | BlockContent | DefinitionContent

class MarkdownReader {
  readonly blocks: ImportedBlock[] = []
  readonly left: Omissions = new Map()
  readonly #definitions: ReadonlyMap<string, Definition>
  readonly #context: ReadContext
  /** What stands in a cell or a note but has no place there; it follows as blocks of its own. */
  readonly #displaced: ImportedBlock[] = []

  constructor(definitions: ReadonlyMap<string, Definition>, context: ReadContext) {
    this.#definitions = definitions
    this.#context = context
  }

  walk(nodes: readonly Flow[], type: Paragraph['type'] = 'P'): void {
    for (const node of nodes) this.#block(node, type)
  }

  #block(node: Flow, type: Paragraph['type']): void {
    switch (node.type) {
      case 'paragraph':
        return this.#paragraph(node.children, type)
      case 'heading':
        return this.#paragraph(node.children, headings[node.depth - 1] ?? 'H4')
      case 'blockquote':
        return this.walk(node.children, 'BQ')
      case 'list':
        for (const item of node.children) this.#item(item, node.ordered ? 'OLI' : 'ULI', 0)
        return
      case 'code':
        this.blocks.push({ type: 'PRE', text: node.value, markups: [], ...languageOf(node.lang) })
        return
      case 'math':
        this.blocks.push({ type: 'MATH', text: texOf(node), markups: [] })
        return
      case 'thematicBreak':
        this.blocks.push({ type: 'HR', text: '', markups: [] })
        return
      case 'table': {
        const rows = node.children.map((row) => row.children.map((cell) => this.#words(cell.children)))
        const columns = rows.reduce((max, row) => Math.max(max, row.length), 0)
        const alignments = Array.from({ length: columns }, (_, i) => alignmentOf[node.align?.[i] ?? 'left'])
        this.blocks.push({ type: 'TABLE', text: '', markups: [], table: { rows, alignments, hasHead: true } })
        return this.#pushDisplaced()
      }
      case 'footnoteDefinition': {
        const note = new Inline()
        const before = this.blocks.length
        this.walk(node.children)
        for (const block of this.blocks.splice(before))
          if (blockTypes[block.type].media || block.type === 'TABLE') this.#displaced.push(block)
          else note.append(block)
        this.blocks.push({ type: 'FOOTNOTE', name: this.#context.names(node.identifier), ...note.finish() })
        return this.#pushDisplaced()
      }
      case 'html':
        return this.#html(node.value)
      case 'break':
      case 'definition':
      case 'delete':
      case 'emphasis':
      case 'footnoteReference':
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
        return
    }
  }

  #html(html: string): void {
    const { blocks, left } = readHtml(html, this.#context)
    this.blocks.push(...blocks)
    omitAll(this.left, left)
  }

  #paragraph(children: readonly PhrasingContent[], type: Paragraph['type']): void {
    let words: PhrasingContent[] = []
    const flush = () => {
      const content = this.#words(words)
      if (content.text) this.blocks.push({ type, ...content })
      words = []
    }
    for (const child of this.#unlinked(children)) {
      if (!isMedia(child)) words.push(child)
      else {
        flush()
        this.#media(child)
      }
    }
    flush()
  }

  #media(node: PhrasingContent): void {
    const image = this.#imageOf(node)
    if (image) this.blocks.push(image)
    else if (node.type === 'html') this.#html(node.value)
  }

  /** Pictures stand outside of links here. */
  #unlinked(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
    if (!nodes.some(holdsMedia)) return nodes
    for (const node of nodes) {
      const image = node.type === 'link' || node.type === 'linkReference' ? node.children.find(isMedia) : undefined
      const href = image && this.#marksOf(node).find(({ type }) => type === 'A')?.href
      const source = image && this.#imageOf(image)?.imageSource
      if (href && source && !isSamePicture(href, source))
        omit(this.left, 'link of an image', { kind: 'IMAGE', isChange: true, reason: `It no longer links to ${href}` })
    }
    return unnested(nodes)
  }

  #pushDisplaced(): void {
    const moved = this.#displaced.splice(0)
    this.blocks.push(...moved)
    const images = moved.filter(({ type }) => type === 'IMG').length
    if (images > 0) omit(this.left, 'moved image', { kind: 'IMAGE', isChange: true, count: images, reason: movedReason })
  }

  /** An item's paragraphs are its lines. Nested lists are one level deeper, and other blocks are separate. */
  #item(item: ListItem, type: 'ULI' | 'OLI', indent: number): void {
    const sign = item.checked === null || item.checked === undefined ? '' : item.checked ? '☑ ' : '☐ '
    let words = new Inline()
    const flush = () => {
      const content = words.finish()
      if (content.text) this.blocks.push({ type, ...content, ...(indent > 0 && { indent }) })
      words = new Inline()
    }
    for (const child of item.children) {
      if (child.type === 'paragraph') {
        const isFirst = child === item.children[0]
        words.append(this.#words(isFirst && sign ? [{ type: 'text', value: sign }, ...child.children] : child.children))
        continue
      }
      flush()
      if (child.type !== 'list') this.#block(child, 'P')
      else
        for (const inner of child.children) this.#item(inner, child.ordered ? 'OLI' : 'ULI', Math.min(deepestIndent, indent + 1))
    }
    flush()
  }

  #imageOf(node: PhrasingContent): ImportedBlock | undefined {
    if (node.type !== 'image' && node.type !== 'imageReference') return undefined
    const target = node.type === 'image' ? node : this.#definitions.get(node.identifier)
    if (!target) return undefined
    return { ...readImageAddress(target.url, altOf(node), this.#context.ownPath), text: target.title ?? '', markups: [] }
  }

  #words(nodes: readonly PhrasingContent[]): TableCell {
    const inline = new Inline()
    const parts = this.#unlinked(nodes)
    this.#inline(
      parts.filter((node) => !isMedia(node)),
      inline,
    )
    const before = this.blocks.length
    for (const node of parts) if (isMedia(node)) this.#media(node)
    this.#displaced.push(...this.blocks.splice(before))
    return inline.finish()
  }

  #inline(nodes: readonly PhrasingContent[], inline: Inline): void {
    const open: OpenTag[] = []
    for (const node of nodes) {
      const start = inline.length
      const marks = this.#marksOf(node)
      if (node.type === 'html') this.#inlineHtml(node.value, inline, open)
      else if (node.type === 'break') inline.break()
      else if (node.type === 'footnoteReference') inline.markNote(this.#context.names(node.identifier))
      else if (node.type === 'inlineCode' || node.type === 'inlineMath') inline.addExactly(node.value)
      else if (node.type === 'text') inline.add(node.value)
      else if ('children' in node) this.#inline(node.children, inline)
      if (node.type === 'link' && marks.length === 0) this.#omitLink(node.url)
      for (const mark of marks) inline.mark(mark, start)
    }
  }

  #inlineHtml(html: string, inline: Inline, open: OpenTag[]): void {
    const [, isEnd, tag = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html) ?? []
    const name = tag.toLowerCase()
    if (name === 'br') return inline.break()
    if (!isEnd) {
      const element = name ? parseFragment(html).childNodes.find(isElement) : undefined
      if (element) open.push({ name, start: inline.length, marks: marksOf(element, this.#context.ownPath) })
      return
    }
    const at = open.findLastIndex((element) => element.name === name)
    if (at < 0) return
    for (const mark of open[at]?.marks ?? []) inline.mark(mark, open[at]?.start ?? 0)
    open.length = at
  }

  #omitLink(address: string): void {
    if (address && !/^(?:#|javascript:)/i.test(address)) omitLink(this.left, address)
  }

  #marksOf(node: PhrasingContent): Mark[] {
    switch (node.type) {
      case 'emphasis':
        return [{ type: 'EM' }]
      case 'strong':
        return [{ type: 'STRONG' }]
      case 'inlineCode':
        return [{ type: 'CODE' }]
      case 'inlineMath':
        return [{ type: 'MATH' }]
      case 'link':
        return linkMark(node.url, node.title, this.#context.ownPath)
      case 'linkReference': {
        const target = this.#definitions.get(node.identifier)
        return target ? linkMark(target.url, target.title, this.#context.ownPath) : []
      }
      case 'break':
      case 'delete':
      case 'footnoteReference':
      case 'html':
      case 'image':
      case 'imageReference':
      case 'text':
        return []
    }
  }
}

const alignmentOf = { left: 'LEFT', center: 'CENTER', right: 'RIGHT' } as const

const altOf = ({ alt }: Image | ImageReference): string => alt ?? ''

const languageOf = (lang: string | null | undefined) => {
  const language = lang?.toLowerCase() ?? ''
  return languagePattern.test(language) ? { codeLang: language } : {}
}
