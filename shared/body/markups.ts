import type { Markup } from './paragraph.ts'

/** Storage order of markups: by start, then end, then type. */
export const compareMarkups = (a: Markup, b: Markup): number =>
  a.start - b.start || a.end - b.end || (a.type < b.type ? -1 : a.type > b.type ? 1 : 0)

const identifying = ['href', 'title', 'userId', 'collectionId', 'note'] as const

const sameKind = (a: Markup, b: Markup): boolean => a.type === b.type && identifying.every((name) => a[name] === b[name])

/** Where the word before a position starts. A note's number attaches to that word only, however much text was marked. */
export function wordStartBefore(text: string, end: number): number {
  let start = end
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start--
  while (start > 0 && !/\s/.test(text.charAt(start - 1))) start--
  return start
}

const oneLine = new Set<Markup['type']>(['MATH', 'MENTION', 'FOOTNOTE'])

/**
 * The latest start of a markup of the same type that still merges with this one: a line break may separate them, except in one-line types.
 */
const reach = (text: string, { type, end }: Markup): number => (text[end] === '\n' && !oneLine.has(type) ? end + 1 : end)

/**
 * The canonical form in which markups are stored: inside the text; runs of one type merged when they touch or only a line break separates
 * them; links never overlapping; a note's mark on the word before its number.
 */
export function normalizeMarkups(text: string, markups: readonly Markup[]): Markup[] {
  const normalized: Markup[] = []
  for (const markup of markups.toSorted(compareMarkups)) {
    const end = Math.min(markup.end, text.length)
    const start = markup.type === 'FOOTNOTE' ? wordStartBefore(text, end) : Math.max(0, markup.start)
    if (start >= end) continue
    const joined = normalized.find((other) => sameKind(other, markup) && start <= reach(text, other) && end >= other.start)
    if (joined) {
      joined.start = Math.min(joined.start, start)
      joined.end = Math.max(joined.end, end)
    } else if (markup.type !== 'A' || !normalized.some((other) => other.type === 'A' && start < other.end && end > other.start))
      normalized.push({ ...markup, start, end })
  }
  return normalized.sort(compareMarkups)
}
