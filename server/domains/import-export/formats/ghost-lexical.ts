import { z } from 'zod'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { omit, type Omissions } from '#shared/body/read/omissions.ts'
import { type CardPayload, cardToHtml } from './ghost-cards.ts'

type LexicalNode = CardPayload & { type: string; children?: LexicalNode[] }

const node: z.ZodType<LexicalNode> = z.lazy(() =>
  z.looseObject({ type: z.string(), children: z.array(node).optional() }),
) as z.ZodType<LexicalNode>
const documentShape = z.looseObject({ root: node })

const maxDepth = 100
/** The bits of Lexical's text format, in order. */
const formats: [number, string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
]

const word = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The text of Ghost's newer editor as HTML; undefined if the source is not Lexical. */
export function lexicalToHtml(source: string, left: Omissions): string | undefined {
  const read = documentShape.safeParse(parse(source))
  return read.success ? htmlOf(read.data.root, left, 0) : undefined
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

function htmlOf(element: LexicalNode, left: Omissions, depth: number): string {
  if (depth > maxDepth) {
    omit(left, 'nesting', { kind: 'PARAGRAPH', reason: 'The text is nested too deeply to be read.' })
    return ''
  }
  const inside = () => (element.children ?? []).map((child) => htmlOf(child, left, depth + 1)).join('')
  switch (element.type) {
    case 'root':
      return inside()
    case 'text':
    case 'extended-text':
      return formatted(escapeHtml(word(element.text)), Number(element.format) || 0)
    case 'linebreak':
      return '<br>'
    case 'tab':
      return ' '
    case 'link':
    case 'autolink':
      return `<a href="${escapeHtml(word(element.url))}"${word(element.title) && ` title="${escapeHtml(word(element.title))}"`}>${inside()}</a>`
    case 'paragraph':
      return `<p>${inside()}</p>`
    case 'heading':
    case 'extended-heading': {
      const tag = /^h[1-6]$/.test(word(element.tag)) ? word(element.tag) : 'h2'
      return `<${tag}>${inside()}</${tag}>`
    }
    case 'quote':
    case 'extended-quote':
      return `<blockquote><p>${inside()}</p></blockquote>`
    case 'aside':
      return `<blockquote class="kg-blockquote-alt">${inside()}</blockquote>`
    case 'list': {
      const tag = element.listType === 'number' || element.tag === 'ol' ? 'ol' : 'ul'
      return `<${tag}>${inside()}</${tag}>`
    }
    case 'listitem':
      return `<li>${inside()}</li>`
    case 'table':
      return `<table>${inside()}</table>`
    case 'tablerow':
      return `<tr>${inside()}</tr>`
    case 'tablecell': {
      const tag = element.headerState ? 'th' : 'td'
      return `<${tag}>${inside()}</${tag}>`
    }
    default:
      if (!element.children && word(element.text)) return escapeHtml(word(element.text))
      return element.children ? `<div>${inside()}</div>` : cardToHtml(element.type, element, left)
  }
}

const formatted = (html: string, format: number): string =>
  formats.reduce((inner, [bit, tag]) => ((format & bit) > 0 ? `<${tag}>${inner}</${tag}>` : inner), html)
