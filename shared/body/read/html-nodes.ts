import type { DefaultTreeAdapterTypes } from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element

export const isElement = (node: HtmlNode): node is Element => 'tagName' in node

export const attribute = (element: Element, name: string): string => element.attrs.find((attr) => attr.name === name)?.value ?? ''

export const hasClass = (element: Element, pattern: RegExp): boolean => pattern.test(attribute(element, 'class'))

export const childElementsOf = (element: Element): Element[] => element.childNodes.filter(isElement)

/** The first descendant that matches. */
export function findInside(element: Element, matches: (element: Element) => boolean): Element | undefined {
  for (const child of childElementsOf(element)) {
    const found = matches(child) ? child : findInside(child, matches)
    if (found) return found
  }
  return undefined
}

export const byTag =
  (...tags: string[]) =>
  (element: Element): boolean =>
    tags.includes(element.tagName)

/** The raw text content, with a line break for each `br`. */
export function textIn(node: HtmlNode): string {
  if ('value' in node) return node.value
  if (!isElement(node)) return ''
  return node.tagName === 'br' ? '\n' : node.childNodes.map(textIn).join('')
}

/** One property of a style attribute, in lower case. */
export function styleOf(element: Element, property: string): string {
  // Most elements have no style, and a pattern is costly to make.
  const style = element.attrs.length > 0 ? attribute(element, 'style') : ''
  if (style === '') return ''
  return new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? ''
}
