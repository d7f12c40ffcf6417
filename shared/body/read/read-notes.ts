import { namePattern } from '../body-limits.ts'
import { attribute, type Element, findInside, hasClass } from './html-nodes.ts'

/** The list at the end of a text that holds its notes. */
export const isNotesList = (element: Element): boolean =>
  /^(?:ol|ul|section|div|aside)$/.test(element.tagName) &&
  (hasClass(element, /(?:^|\s)(?:wp-block-)?footnotes(?:\s|$)/) || attribute(element, 'role') === 'doc-endnotes')

/** The text of a separate note, without its number. */
export const noteContent = (element: Element): Element | undefined =>
  hasClass(element, /(?:^|\s)footnote(?:\s|$)/)
    ? findInside(element, (part) => hasClass(part, /\bfootnote-content\b/))
    : undefined

/** Assigns names to a text's notes: the identifier the text uses where it is a valid name, else a generated one. */
export function noteNames(): (id: string) => string {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  const free = (): string => {
    let number = names.size + 1
    while (taken.has(`fn${number}`)) number++
    return `fn${number}`
  }
  return (id) => {
    const own = id.replace(/^note-/, '')
    const known = names.get(own)
    if (known) return known
    const name = namePattern.test(own) && !taken.has(own) ? own : free()
    names.set(own, name)
    taken.add(name)
    return name
  }
}
