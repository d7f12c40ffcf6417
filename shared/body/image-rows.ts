import type { Body, Paragraph } from './paragraph.ts'

/** More would be too small to look at. */
export const mostInRow = 3

type Standing = { begins: boolean; ends: boolean }

export const standing = { alone: { begins: false, ends: false } satisfies Standing }

const begins = (paragraph: Paragraph | undefined): boolean => paragraph?.type === 'IMG' && paragraph.layout === 'OUTSET_ROW'
const goesOn = (paragraph: Paragraph | undefined): boolean =>
  paragraph?.type === 'IMG' && paragraph.layout === 'OUTSET_ROW_CONTINUE'

/** The images of the row that one stands in, by their places: from one that begins a row on, for as long as the next go on with it. */
export function rowOf(body: Body, at: number): { from: number; to: number } | undefined {
  let from = at
  while (goesOn(body[from])) from--
  if (!begins(body[from])) return undefined
  let to = from + 1
  while (to - from < mostInRow && goesOn(body[to])) to++
  return at < to && to - from > 1 ? { from, to } : undefined
}

export function placeInRow(body: Body, at: number): Standing {
  const row = body[at]?.type === 'IMG' ? rowOf(body, at) : undefined
  return row ? { begins: row.from === at, ends: row.to === at + 1 } : standing.alone
}
