import { languagePattern } from '../body-limits.ts'
import {
  attribute,
  byTag,
  childElementsOf,
  type Element,
  findInside,
  hasClass,
  type HtmlNode,
  isElement,
  styleOf,
  textIn,
} from './html-nodes.ts'
import type { ImportedBlock } from './imported-block.ts'
import { imageRowsOf } from './read-media.ts'

/** The code of a `pre`, with its language if any of the usual classes names it. */
export function readCode(pre: Element): ImportedBlock {
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

const isPreserved = (element: Element): boolean => /^(?:pre|pre-wrap|break-spaces|nowrap)\b/.test(styleOf(element, 'white-space'))
const monospaced =
  /mono|courier|consolas|menlo|monaco|cascadia|\bcode\b|jetbrains|inconsolata|\bhack\b|lucida console|fixedsys|terminal|iosevka/
const isMonospaced = (element: Element): boolean => monospaced.test(styleOf(element, 'font-family') || styleOf(element, 'font'))

const lineBlock = /^(?:div|p|li|tr)$/

type Style = { isPreserved: boolean; isMonospaced: boolean }

/** Whether all its words are set as code: in a face of equal widths, with their spaces. Text processors do that by paragraph, editors once for all. */
function isSetAsCode(node: HtmlNode, outer: Style = { isPreserved: false, isMonospaced: false }): boolean {
  if (!isElement(node)) return !('value' in node) || node.value.trim() === '' || (outer.isPreserved && outer.isMonospaced)
  if (/^(?:img|figure|iframe|table|pre|ul|ol|blockquote|h[1-6])$/.test(node.tagName)) return false
  const style = {
    isPreserved: outer.isPreserved || isPreserved(node),
    isMonospaced: outer.isMonospaced || isMonospaced(node),
  }
  return node.childNodes.every((child) => isSetAsCode(child, style))
}

const isBlank = (node: HtmlNode): boolean => !isElement(node) && (!('value' in node) || node.value.trim() === '')
const isEmptyLine = (node: HtmlNode): boolean =>
  isElement(node) && (node.tagName === 'br' || (lineBlock.test(node.tagName) && textIn(node).trim() === '' && !hasMedia(node)))
const hasMedia = (element: Element): boolean => findInside(element, byTag('img', 'iframe', 'video', 'audio', 'hr')) !== undefined

/** The lines of an element whose blocks are one line each. */
function linesOf(nodes: readonly HtmlNode[]): string[] {
  const lines: string[] = ['']
  const newLine = () => void (lines.at(-1) === '' || lines.push(''))
  for (const node of nodes) {
    if (!isElement(node)) {
      if (!('value' in node)) continue
      const [first = '', ...rest] = node.value.split('\n')
      lines[lines.length - 1] += first
      lines.push(...rest)
    } else if (node.tagName === 'br') lines.push('')
    else if (lineBlock.test(node.tagName)) {
      newLine()
      const inside = linesOf(node.childNodes)
      // An editor writes an empty line as a block that holds nothing but a break.
      if (inside.length > 1 && inside.at(-1) === '') inside.pop()
      lines.splice(-1, 1, ...inside, '')
    } else {
      const [first = '', ...rest] = linesOf(node.childNodes)
      lines[lines.length - 1] += first
      lines.push(...rest)
    }
  }
  return lines
}

/**
 * Code pasted from an editor, a terminal or a text processor: neighboring blocks set as code, from a position on. One line of it may belong
 * into a sentence. Undefined if there is none.
 */
export function readPastedCode(nodes: readonly HtmlNode[], from: number): { block: ImportedBlock; end: number } | undefined {
  const first = nodes[from]
  if (!first || !isElement(first) || !isCodeBlock(first)) return undefined
  let end = from + 1
  for (let at = end; at < nodes.length; at++) {
    const node = nodes[at] as HtmlNode
    if (isElement(node) && isCodeBlock(node)) end = at + 1
    else if (!isBlank(node) && !isEmptyLine(node)) break
  }
  const part = nodes.slice(from, end).filter((node) => !isBlank(node))
  const text = linesOf(part)
    .map((line) => line.replaceAll('\u00A0', ' ').replace(/\r$/, ''))
    .join('\n')
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '')
  const block: ImportedBlock = text.includes('\n')
    ? { type: 'PRE', text, markups: [] }
    : { type: 'P', text: text.trim(), markups: [{ type: 'CODE', start: 0, end: text.trim().length }] }
  return { block, end }
}

const isCodeBlock = (element: Element): boolean =>
  lineBlock.test(element.tagName) && isSetAsCode(element) && textIn(element).trim() !== ''

const gutter = /\b(?:[a-z]+-)?(?:gutter|linenos?|lineno|line-?numbers?|blob-num|ln-numbers?)\b|\bdiff-line-num/i
const codeCell = /\b(?:blob-code|rouge-code|hljs-ln-code|code|lntd|line-content|diff-line-content)\b/i

/** Code that its page shows as a table, such as a diff or a listing with numbered lines. */
export function readCodeTable(table: Element): ImportedBlock | undefined {
  const rows = imageRowsOf(table).map((row) => childElementsOf(row).filter(byTag('td', 'th')))
  const last = rows.flatMap((cells) => cells.at(-1) ?? [])
  const isCode = (cell: Element): boolean =>
    (hasClass(cell, codeCell) || (isMonospaced(cell) && isPreserved(cell)) || findInside(cell, byTag('pre')) !== undefined) &&
    !hasClass(cell, gutter)
  const hasGutter = rows.every((cells) => cells.length > 1 && cells.slice(0, -1).every(isGutter))
  if (last.length === 0 || !hasGutter || !last.every(isCode)) return undefined
  const inner = last.length === 1 && last[0] ? findInside(last[0], byTag('pre')) : undefined
  if (inner) return readCode(inner)
  return { type: 'PRE', text: last.map((cell) => textIn(cell).replace(/^\n|\n$/g, '')).join('\n'), markups: [] }
}

/** A cell with the number of a line, or of several. */
const isGutter = (cell: Element): boolean =>
  hasClass(cell, gutter) || attribute(cell, 'data-line-number') !== '' || /^[\s\d+-]*$/.test(textIn(cell))
