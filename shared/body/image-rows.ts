import type { Body, Paragraph } from './paragraph.ts'

/** More would be too small to see. */
export const mostInRow = 3

type Standing = { begins: boolean; ends: boolean }

export const standing = { alone: { begins: false, ends: false } satisfies Standing }

const begins = (paragraph: Paragraph | undefined): boolean => paragraph?.type === 'IMG' && paragraph.layout === 'OUTSET_ROW'
const goesOn = (paragraph: Paragraph | undefined): boolean =>
  paragraph?.type === 'IMG' && paragraph.layout === 'OUTSET_ROW_CONTINUE'

/** The range of the row of images at this position: from one that starts a row through those that continue it. */
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
