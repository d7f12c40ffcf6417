import { attribute, byTag, type Element, findInside, hasClass, type HtmlNode, isElement, styleOf, textIn } from './html-nodes.ts'
import type { Mark } from './inline.ts'
import { linkMark } from './link-mark.ts'
import type { OwnPath } from './read-context.ts'

const simple: Record<string, Mark['type']> = {
  strong: 'STRONG',
  em: 'EM',
  i: 'EM',
  cite: 'EM',
  code: 'CODE',
  kbd: 'CODE',
  samp: 'CODE',
  tt: 'CODE',
  mark: 'HIGHLIGHT',
}

const isBold = (weight: string): boolean => /^(bold(er)?|[6-9]\d\d)$/.test(weight)

/** The markups of an element's text, by its tag and, as word processors write them, by its style. */
export function marksOf(element: Element, ownPath: OwnPath): Mark[] {
  const { tagName } = element
  const weight = styleOf(element, 'font-weight')
  const marks: Mark[] = []
  const type = simple[tagName]
  if (type) marks.push({ type })
  // Documents from some word processors are wrapped in a b that is not bold.
  else if (tagName === 'b' ? !/^(normal|[1-5]00)$/.test(weight) : isBold(weight)) marks.push({ type: 'STRONG' })
  if (type !== 'EM' && styleOf(element, 'font-style') === 'italic') marks.push({ type: 'EM' })
  if (tagName === 'a') marks.push(...linkMark(attribute(element, 'href'), attribute(element, 'title'), ownPath))
  return marks
}

/** The TeX source of a formula in any known form: MathML with its source, KaTeX, MathJax, or our own code. */
export function formulaOf(element: Element): { tex: string; isBlock: boolean } | undefined {
  const { tagName } = element
  if (tagName === 'script' && attribute(element, 'type').startsWith('math/tex'))
    return { tex: textIn(element), isBlock: attribute(element, 'type').includes('mode=display') }
  if (tagName === 'code' && hasClass(element, /\bmaths\b/)) return { tex: textIn(element), isBlock: false }
  if (tagName !== 'math' && !hasClass(element, /\bkatex(-display)?\b/)) return undefined
  const source = findInside(element, byTag('annotation'))
  if (!source || attribute(source, 'encoding') !== 'application/x-tex') return undefined
  const math = tagName === 'math' ? element : findInside(element, byTag('math'))
  return { tex: textIn(source), isBlock: math !== undefined && attribute(math, 'display') === 'block' }
}

/** The note that a reference links to: a link within the page that is marked as a footnote reference. */
export function noteReferenceOf(element: Element): string | undefined {
  if (element.tagName !== 'a') return undefined
  const target = /^#(.+)$/.exec(attribute(element, 'href'))?.[1]
  const isNote =
    hasClass(element, /\bfootref\b|\bfootnote-ref\b|\bfootnote-anchor\b/) ||
    attribute(element, 'role') === 'doc-noteref' ||
    element.attrs.some(({ name }) => name === 'data-footnote-ref') ||
    (isElement(element.parentNode as HtmlNode) && attribute(element.parentNode as Element, 'data-fn') !== '') ||
    /^#(?:fn|footnote|user-content-fn|_ftn|easy-footnote-bottom|footnote_plugin_tooltip)[-:_\d]?/.test(attribute(element, 'href'))
  return target && isNote ? target : undefined
}
