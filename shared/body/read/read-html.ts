import { parseFragment } from 'parse5'
import { paragraphTypes } from '#shared/enums/body.ts'
import { blocks } from '../blocks/blocks.ts'
import { languagePattern } from '../body-limits.ts'
import { isTooDeep } from './depth.ts'
import type { Paragraph, TableCell } from '../paragraph.ts'
import {
  attribute,
  byTag,
  type Element,
  childElementsOf,
  findInside,
  hasClass,
  isElement,
  type HtmlNode,
  styleOf,
  textIn,
} from './html-nodes.ts'
import { Inline, type Mark } from './inline.ts'
import { formulaOf, marksOf, noteReferenceOf } from './inline-marks.ts'
import { omit, type Omissions } from './omissions.ts'
import type { ImportedBlock } from './imported-block.ts'
import { readContext, type ReadContext } from './read-context.ts'
import { isNotesList, noteContent } from './read-notes.ts'
import { readCard, readFrame, readImage, readVideo } from './read-media.ts'
import { readTable } from './read-table.ts'

export type Reading = {
  blocks: ImportedBlock[]
  /** What a story cannot hold, by element name, with the number of occurrences. */
  left: Omissions
}

/**
 * Reads HTML from any source, whether pasted, imported or written by our own renderer, into the blocks of a story. Scripts and styles are
 * dropped.
 */
export const readHtml = (html: string, context = readContext()): Reading => readNodes(parseFragment(html).childNodes, context)

export const tooDeepOmissions = (): Omissions =>
  new Map([['nesting', { kind: 'PARAGRAPH', reason: 'The text is nested too deeply to be read.', count: 1 }]])

/** The same for nodes that are already parsed. */
export function readNodes(nodes: readonly HtmlNode[], context = readContext()): Reading {
  if (isTooDeep(nodes)) return { blocks: [], left: tooDeepOmissions() }
  const reader = new HtmlReader(context)
  reader.walk(nodes)
  return reader.finish()
}

/** All blocks of some elements as one text, one line each: the content of a cell, a caption or a note. */
export function readText(nodes: readonly HtmlNode[], context = readContext()): TableCell {
  const reader = new HtmlReader(context)
  reader.walk(nodes)
  const combined = new Inline()
  for (const block of reader.finish().blocks) combined.append(block)
  return combined.finish()
}

const skipped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'title',
  'svg',
  'button',
  'select',
  'textarea',
  'input',
  'nav',
])
const mediaReasons: Record<string, string> = {
  video: 'Video files can’t be imported. Embed a video from a service that hosts it.',
  audio: 'Audio files can’t be imported. Embed it from a service that hosts it.',
}
const hasNoPlace = new Set(['video', 'audio', 'object', 'embed', 'canvas', 'map', 'math'])
const block = /^(?:address|article|aside|body|center|dd|details|div|dl|dt|fieldset|footer|form|header|html|main|section|summary)$/

/** Types that are told by a class come first. */
const sources = paragraphTypes
  .flatMap((type) => {
    const { source } = blocks[type]
    return source ? [{ type, ...source }] : []
  })
  .toSorted((a, b) => Number(b.className !== undefined) - Number(a.className !== undefined))

/** The type that an element's content becomes. */
const typeFrom = (element: Element): Paragraph['type'] | undefined =>
  sources.find(({ tags, className }) => tags.includes(element.tagName) && (!className || hasClass(element, className)))?.type

/** The block that the current text becomes. */
type Place = Pick<ImportedBlock, 'type' | 'indent' | 'hasDropCap' | 'name'>

class HtmlReader {
  readonly #blocks: ImportedBlock[] = []
  readonly #left: Omissions = new Map()
  readonly #context: ReadContext
  #inline = new Inline()
  #open: { mark: Mark; start: number }[] = []
  #place: Place = { type: 'P' }
  #listDepth = 0

  constructor(context: ReadContext) {
    this.#context = context
  }

  finish(): Reading {
    this.#flush()
    return { blocks: this.#blocks, left: this.#left }
  }

  walk(nodes: readonly HtmlNode[]): void {
    for (const node of nodes) {
      if (node.nodeName === '#text' && 'value' in node) this.#inline.add(node.value)
      else if (isElement(node)) this.#element(node)
    }
  }

  /** Ends the current block. Open marks continue in the next. */
  #flush(): void {
    for (const { mark, start } of this.#open) this.#inline.mark(mark, start)
    for (const open of this.#open) open.start = 0
    if (!this.#inline.isEmpty) this.#blocks.push({ ...this.#place, ...this.#inline.finish() })
    this.#inline = new Inline()
  }

  #push(found: ImportedBlock | undefined): void {
    if (!found) return
    this.#flush()
    this.#blocks.push(found)
  }

  #element(element: Element): void {
    const { tagName } = element
    if (skipped.has(tagName) && !attribute(element, 'type').startsWith('math/tex')) return
    if (styleOf(element, 'mso-list') === 'ignore') return
    const formula = formulaOf(element)
    if (formula) return this.#formula(formula)
    if (isBackLink(element)) return
    const note = noteReferenceOf(element)
    if (note) return this.#inline.markNote(this.#context.names(note))
    if (isNotesList(element)) return this.#notes(element)
    const single = noteContent(element)
    if (single) return this.#note(element, single)
    const card = readCard(element, this.#context.ownPath)
    if (card) return this.#push({ ...card, ...this.#nameOf(element) })
    if (hasNoPlace.has(tagName)) {
      omit(this.#left, tagName, { reason: mediaReasons[tagName] })
      return
    }
    switch (tagName) {
      case 'br':
        return this.#inline.break()
      case 'hr':
        return this.#push({ type: 'HR', text: '', markups: [] })
      case 'p':
        return this.#paragraph(element)
      case 'ul':
      case 'ol':
        return this.#list(element)
      case 'li':
        return this.#within(this.#itemOf(element), element)
      case 'pre':
        return this.#push({ ...readCode(element), ...this.#nameOf(element) })
      case 'img':
        return this.#push(readImage(element, this.#context.ownPath))
      case 'iframe':
        return this.#frame(element)
      case 'figure':
        return this.#figure(element)
      case 'table':
        return this.#table(element)
      case 'figcaption':
        return
    }
    const type = typeFrom(element)
    if (type) return this.#within({ type, ...this.#nameOf(element) }, element)
    if (block.test(tagName)) {
      this.#flush()
      this.walk(element.childNodes)
      return this.#flush()
    }
    this.#inlineElement(element)
  }

  #inlineElement(element: Element): void {
    const before = this.#open
    this.#open = [...before, ...marksOf(element, this.#context.ownPath).map((mark) => ({ mark, start: this.#inline.length }))]
    this.walk(element.childNodes)
    for (const { mark, start } of this.#open.slice(before.length)) this.#inline.mark(mark, start)
    this.#open = before
  }

  /** Reads an element's content as blocks of one kind. */
  #within(place: Place, element: Element): void {
    this.#flush()
    const outer = this.#place
    this.#place = place
    this.walk(element.childNodes)
    this.#flush()
    this.#place = outer
  }

  #paragraph(element: Element): void {
    const formula = hasClass(element, /\bmaths\b/) ? childElementsOf(element)[0] : undefined
    if (formula?.tagName === 'code') return this.#formula({ tex: textIn(formula), isBlock: true }, element)
    const item = wordListItem(element)
    if (item) return this.#within(item, element)
    if (this.#place.type === 'P') {
      const place: Place = {
        type: typeFrom(element) ?? 'P',
        ...this.#nameOf(element),
        ...(hasClass(element, /\bdropcap\b/) && { hasDropCap: true }),
      }
      return this.#within(place, element)
    }
    // In an item or a heading another paragraph is another line; each paragraph of a quote is a quote of its own.
    if (blocks[this.#place.type].source?.isPerParagraph) this.#flush()
    else if (!this.#inline.isEmpty) this.#inline.break()
    this.walk(element.childNodes)
  }

  #list(element: Element): void {
    this.#flush()
    this.#listDepth++
    this.walk(element.childNodes)
    this.#listDepth--
    this.#flush()
  }

  #itemOf(element: Element): Place {
    const parent = element.parentNode
    const isNumbered = parent !== null && 'tagName' in parent && parent.tagName === 'ol'
    const indent = Math.min(5, this.#listDepth - 1)
    return { type: isNumbered ? 'OLI' : 'ULI', ...(indent > 0 && { indent }), ...this.#nameOf(element) }
  }

  #formula({ tex, isBlock }: { tex: string; isBlock: boolean }, element?: Element): void {
    const holder = element ? this.#nameOf(element) : {}
    if (isBlock)
      return this.#push({
        type: 'MATH',
        text: tex.trim(),
        markups: [],
        ...(this.#place.name && { name: this.#place.name }),
        ...holder,
      })
    const start = this.#inline.length
    this.#inline.addExactly(tex.trim())
    this.#inline.mark({ type: 'MATH' }, start)
  }

  #notes(element: Element): void {
    this.#flush()
    const items = element.tagName === 'ol' || element.tagName === 'ul' ? element : findInside(element, byTag('ol', 'ul'))
    for (const item of items ? childElementsOf(items) : []) this.#note(item, item)
  }

  #note(holder: Element, content: Element): void {
    this.#flush()
    const id = attribute(holder, 'id') || attribute(findInside(holder, (inner) => attribute(inner, 'id') !== '') ?? holder, 'id')
    const text = readText(content.childNodes, this.#context)
    if (text.text) this.#blocks.push({ type: 'FOOTNOTE', name: this.#context.names(id), ...text })
  }

  #frame(element: Element): void {
    const found = readFrame(element, this.#context.ownPath)
    if (found) this.#push(found)
    else omit(this.#left, 'iframe', { reason: 'An embed without a URL.' })
  }

  #figure(element: Element): void {
    const caption = findInside(element, byTag('figcaption'))
    const words = caption ? readText(caption.childNodes, this.#context) : { text: '', markups: [] }
    const images = imagesIn(element)
    const frame = findInside(element, byTag('iframe'))
    const film = findInside(element, byTag('video'))
    const video = film && readVideo(film, this.#context.ownPath)
    const before = this.#blocks.length
    if (video) this.#push(video)
    else if (frame) this.#frame(frame)
    else if (images.length > 0 && !findInside(element, byTag('table', 'blockquote'))) {
      for (const [i, image] of images.entries()) {
        const found = readImage(image, this.#context.ownPath, element)
        if (found && images.length > 1) found.layout = i === 0 ? 'OUTSET_ROW' : 'OUTSET_ROW_CONTINUE'
        this.#push(found)
      }
    } else {
      this.walk(element.childNodes)
      this.#flush()
    }
    const last = this.#blocks.length > before ? this.#blocks.at(-1) : undefined
    if (last && hasCaption(last)) Object.assign(last, words, images.length < 2 && this.#nameOf(element))
    else if (words.text) this.#push({ type: 'P', ...words })
  }

  #table(element: Element): void {
    const found = readTable(element, (nodes) => readText(nodes, this.#context))
    const holder = element.parentNode && 'tagName' in element.parentNode ? element.parentNode : element
    if (found) return this.#push({ ...found, ...this.#nameOf(holder) })
    // A single-cell table is only layout.
    this.#flush()
    this.walk(element.childNodes)
    this.#flush()
  }

  #nameOf(element: Element): { name?: string } {
    const id = attribute(element, 'id')
    return /^[0-9a-z]{1,16}$/.test(id) ? { name: id } : {}
  }
}

/** A card shows no text but its own. */
function hasCaption({ type }: ImportedBlock): boolean {
  const { text, media } = blocks[type]
  return text === 'caption' && media !== 'card'
}

/** The link from a note back to its reference. */
const isBackLink = (element: Element): boolean =>
  element.tagName === 'a' &&
  (attribute(element, 'role') === 'doc-backlink' ||
    hasClass(element, /\bfootnote-back/) ||
    /^\s*[↩↵^]\uFE0E?\s*$/.test(textIn(element)))

const imagesIn = (element: Element): Element[] =>
  childElementsOf(element).flatMap((child) => (child.tagName === 'img' ? [child] : imagesIn(child)))

/** Word writes a list as paragraphs with a level, and their bullets as text marked to be ignored. */
function wordListItem(element: Element): Place | undefined {
  const level = /\blevel(\d)/.exec(styleOf(element, 'mso-list'))?.[1]
  if (!level) return undefined
  const sign = findInside(element, (inner) => styleOf(inner, 'mso-list') === 'ignore')
  const indent = Math.min(5, Number(level) - 1)
  return { type: sign && /[0-9a-z][.)]/i.test(textIn(sign)) ? 'OLI' : 'ULI', ...(indent > 0 && { indent }) }
}

function readCode(pre: Element): ImportedBlock {
  const code = findInside(pre, byTag('code'))
  const holders = [pre, ...(code ? [code] : []), ...(pre.parentNode && 'tagName' in pre.parentNode ? [pre.parentNode] : [])]
  const language = holders
    .map(
      (holder) =>
        attribute(holder, 'data-language') ||
        /\b(?:language|lang|highlight-source)-([a-zA-Z0-9+#-]+)/.exec(attribute(holder, 'class'))?.[1],
    )
    .find(Boolean)
    ?.toLowerCase()
  const known = language && languagePattern.test(language) ? language : ''
  return { type: 'PRE', text: textIn(pre).replace(/\n$/, ''), markups: [], ...(known && { codeLang: known }) }
}
