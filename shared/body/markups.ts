import type { Markup } from './paragraph.ts'

/** Storage order of markups: by start, then end, then type. */
export const inOrder = (a: Markup, b: Markup): number =>
  a.start - b.start || a.end - b.end || (a.type < b.type ? -1 : a.type > b.type ? 1 : 0)

const identifying = ['href', 'title', 'userId', 'collectionId', 'note'] as const

const sameKind = (a: Markup, b: Markup): boolean => a.type === b.type && identifying.every((name) => a[name] === b[name])

/** Where the word before a position starts. A note's number attaches to that word only, however much text was marked. */
export function wordBefore(text: string, end: number): number {
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
export function normalMarkups(text: string, markups: readonly Markup[]): Markup[] {
  const kept: Markup[] = []
  for (const given of markups.toSorted(inOrder)) {
    const end = Math.min(given.end, text.length)
    const start = given.type === 'FOOTNOTE' ? wordBefore(text, end) : Math.max(0, given.start)
    if (start >= end) continue
    const joined = kept.find((other) => sameKind(other, given) && start <= reach(text, other) && end >= other.start)
    if (joined) {
      joined.start = Math.min(joined.start, start)
      joined.end = Math.max(joined.end, end)
    } else if (given.type !== 'A' || !kept.some((other) => other.type === 'A' && start < other.end && end > other.start))
      kept.push({ ...given, start, end })
  }
  return kept.sort(inOrder)
}
