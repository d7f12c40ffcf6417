import { parseFragment } from 'parse5'
import { paragraphTypes } from '#shared/enums/body.ts'
import { blocks } from '../blocks/blocks.ts'
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
import { linkMark } from './link-mark.ts'
import { movedReason, omit, omitAll, omitLink, type Omissions } from './omissions.ts'
import type { ImportedBlock } from './imported-block.ts'
import { readContext, type ReadContext } from './read-context.ts'
import { isNotesList, noteContent } from './read-notes.ts'
import { emojiOf, isPixel, readCard, readFrame, readImage, readVideo } from './read-media.ts'
import { type Drawn, readAttributes, readBackground, readScript, repeatsContent } from './read-attributes.ts'
import { readCode, readCodeTable, readPastedCode } from './read-code.ts'
import { readTableElement } from './read-table.ts'
import {
  block,
  controls,
  findOwn,
  hasCaption,
  hasNoPlace,
  idOf,
  invisible,
  isBackLink,
  isIcon,
  isSamePicture,
  mediaReasons,
  wordListItem,
} from './recognize.ts'

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

/** The text of some elements in one line, such as that of a title. */
export const readLine = (nodes: readonly HtmlNode[]): string =>
  readNodes(nodes)
    .blocks.map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

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
  /** What stands in a cell, a caption or a note but has no place there; it follows as blocks of its own. */
  readonly #displaced: ImportedBlock[] = []
  readonly #figures: Element[] = []
  #keptLines = 0

  constructor(context: ReadContext) {
    this.#context = context
  }

  finish(): Reading {
    this.#flush()
    return { blocks: this.#blocks, left: this.#left }
  }

  walk(nodes: readonly HtmlNode[]): void {
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i] as HtmlNode
      const code = this.#place.type === 'P' && this.#listDepth === 0 ? readPastedCode(nodes, i) : undefined
      if (code) {
        this.#push(code.block)
        i = code.end - 1
      } else if (node.nodeName === '#text' && 'value' in node) {
        if (this.#keptLines > 0) this.#inline.addLines(node.value)
        else this.#inline.add(node.value)
      } else if (isElement(node)) this.#element(node)
    }
  }

  /** All blocks of some elements as one text, one line each: the content of a cell, a caption or a note. */
  #text(nodes: readonly HtmlNode[]): TableCell {
    const { blocks: found, left } = readNodes(nodes, this.#context)
    omitAll(this.#left, left)
    const combined = new Inline()
    for (const element of found) {
      if (blocks[element.type].media || element.type === 'TABLE' || element.type === 'FOOTNOTE') this.#displaced.push(element)
      else combined.append(element)
    }
    return combined.finish()
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
    this.#pushDisplaced()
  }

  #pushDisplaced(): void {
    const moved = this.#displaced.splice(0)
    this.#blocks.push(...moved)
    for (const { type } of moved)
      if (blocks[type].media === 'image') omit(this.#left, 'moved image', { kind: 'IMAGE', isChange: true, reason: movedReason })
  }

  #element(element: Element): void {
    const { tagName } = element
    if (invisible.has(tagName) || repeatsContent(element)) return
    if (styleOf(element, 'mso-list') === 'ignore') return
    const formula = formulaOf(element)
    if (formula) return this.#formula(formula)
    if (tagName === 'script') return this.#draw(readScript(element))
    if (tagName === 'noscript') return this.#noScript(element)
    if (controls[tagName] !== undefined) return this.#control(element)
    if (isBackLink(element)) return
    const note = noteReferenceOf(element)
    if (note) return this.#inline.markNote(this.#context.names(note))
    if (isNotesList(element)) return this.#notes(element)
    const single = noteContent(element)
    if (single) return this.#note(element, single)
    const card = readCard(element, this.#context.ownPath)
    if (card) return this.#push({ ...card, ...this.#nameOf(element) })
    const video = tagName === 'video' ? readVideo(element, this.#context.ownPath) : undefined
    if (video) return this.#push(video)
    if (hasNoPlace.has(tagName)) {
      omit(this.#left, tagName, { reason: mediaReasons[tagName] })
      return
    }
    if (element.attrs.length === 0) return this.#content(element)
    const drawn = readAttributes(element)
    if (drawn) return this.#draw(drawn)
    this.#push(readBackground(element))
    const keepsLines = /^(?:pre|break-spaces)/.test(styleOf(element, 'white-space'))
    if (keepsLines) this.#keptLines++
    this.#content(element)
    if (keepsLines) this.#keptLines--
  }

  #content(element: Element): void {
    const { tagName } = element
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
        return this.#image(element)
      case 'iframe':
        return this.#frame(element)
      case 'figure':
        return this.#figure(element)
      case 'table':
        return this.#table(element)
      case 'figcaption':
        // That of a figure is read with it.
        if (this.#figures.includes(element.parentNode as Element)) return
        break
      case 'cite':
        if (/^(?:blockquote|figure)$/.test(element.parentNode?.nodeName ?? '')) this.#inline.endLine()
        break
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
    const address = element.tagName === 'a' ? attribute(element, 'href').trim() : ''
    if (address && !/^(?:#|javascript:)/i.test(address) && linkMark(address, '', this.#context.ownPath).length === 0)
      omitLink(this.#left, address)
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
    const isBlock = blocks[this.#place.type].source?.isPerParagraph
    if (isBlock) this.#flush()
    else this.#inline.endLine()
    this.walk(element.childNodes)
    if (isBlock) this.#flush()
    else this.#inline.endLine()
  }

  #draw(drawn: Drawn | undefined): void {
    if (!drawn) return
    if ('words' in drawn) this.#inline.add(drawn.words)
    else if ('left' in drawn) omit(this.#left, drawn.left.name, drawn.left)
    else for (const found of drawn.blocks) this.#push(found)
  }

  #control(element: Element): void {
    const { tagName } = element
    if (tagName === 'input') {
      const type = attribute(element, 'type')
      if (type === 'checkbox') return this.#inline.add(element.attrs.some(({ name }) => name === 'checked') ? '☑ ' : '☐ ')
      if (type === 'hidden') return
    }
    if (tagName === 'svg' && isIcon(element)) return
    omit(this.#left, tagName, { reason: controls[tagName] ?? '' })
  }

  /** Pages that load pictures late repeat them for readers without scripts. */
  #noScript(element: Element): void {
    const inside = parseFragment(element.childNodes.map(textIn).join('')).childNodes
    const known = new Set(this.#blocks.map(({ imageSource }) => imageSource))
    for (const found of readNodes(inside, this.#context).blocks)
      if (found.imageSource && !known.has(found.imageSource)) this.#push(found)
  }

  #image(element: Element): void {
    const emoji = emojiOf(element)
    if (emoji) return this.#inline.add(emoji)
    const found = readImage(element, this.#context.ownPath, this.#figures.at(-1))
    if (!found) {
      const reason = isPixel(element) ? 'A pixel that counted visits.' : 'A picture without an address.'
      return omit(this.#left, reason, { kind: 'IMAGE', reason })
    }
    const link = this.#open.find(({ mark, start }) => mark.type === 'A' && start === this.#inline.length)?.mark.href
    if (link && found.imageSource && !isSamePicture(link, found.imageSource))
      omit(this.#left, 'link of an image', { kind: 'IMAGE', isChange: true, reason: `It no longer links to ${link}` })
    this.#push(found)
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
    for (const child of element.tagName === 'ol' || element.tagName === 'ul' ? [element] : childElementsOf(element)) {
      if (/^(?:ol|ul)$/.test(child.tagName)) for (const item of childElementsOf(child)) this.#note(item, item)
      else if (findInside(child, byTag('ol', 'ul')) && !attribute(child, 'id')) this.#notes(child)
      else if (idOf(child)) this.#note(child, noteContent(child) ?? child)
      // Notes have a line and a heading of their own here.
      else if (!/^(?:hr|h[1-6])$/.test(child.tagName)) this.walk([child])
    }
    this.#flush()
  }

  #note(holder: Element, content: Element): void {
    this.#flush()
    const text = this.#text(content.childNodes)
    if (text.text) this.#blocks.push({ type: 'FOOTNOTE', name: this.#context.names(idOf(holder)), ...text })
    this.#pushDisplaced()
  }

  #frame(element: Element): void {
    const found = readFrame(element, this.#context.ownPath)
    if (found) this.#push(found)
    else omit(this.#left, 'iframe', { reason: 'An embed without a URL.' })
  }

  /** The content of a figure and its caption. Several pictures are a row. */
  #figure(element: Element): void {
    this.#flush()
    const before = this.#blocks.length
    this.#figures.push(element)
    this.walk(element.childNodes)
    this.#flush()
    this.#figures.pop()
    const captions = findOwn(element, byTag('figcaption'), byTag('figure'))
    const words = this.#text(captions.flatMap(({ childNodes }) => childNodes))
    const found = this.#blocks.slice(before)
    if (found.length > 1 && found.every(({ type, layout }) => type === 'IMG' && !layout?.startsWith('OUTSET_ROW')))
      for (const [i, image] of found.entries()) image.layout = i === 0 ? 'OUTSET_ROW' : 'OUTSET_ROW_CONTINUE'
    const last = found.at(-1)
    if (last && hasCaption(last) && !last.text) Object.assign(last, words, found.length < 2 && this.#nameOf(element))
    else if (words.text) this.#push({ type: 'P', ...words })
    this.#pushDisplaced()
  }

  #table(element: Element): void {
    const code = readCodeTable(element)
    if (code) return this.#push(code)
    const found = readTableElement(element, (nodes) => this.#text(nodes))
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
