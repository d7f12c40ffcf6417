import type { Body, Paragraph } from './paragraph.ts'

/** More would be too small to see. */
export const maxImagesPerRow = 3

type RowPosition = { isFirst: boolean; isLast: boolean }

export const rowPositions = { alone: { isFirst: false, isLast: false } satisfies RowPosition }

const isFirst = (paragraph: Paragraph | undefined): boolean => paragraph?.type === 'IMG' && paragraph.layout === 'OUTSET_ROW'
const continuesRow = (paragraph: Paragraph | undefined): boolean =>
  paragraph?.type === 'IMG' && paragraph.layout === 'OUTSET_ROW_CONTINUE'

/** The range of the row of images at this position: from one that starts a row through those that continue it. */
export function rowOf(body: Body, at: number): { from: number; to: number } | undefined {
  let from = at
  while (continuesRow(body[from])) from--
  if (!isFirst(body[from])) return undefined
  let to = from + 1
  while (to - from < maxImagesPerRow && continuesRow(body[to])) to++
  return at < to && to - from > 1 ? { from, to } : undefined
}

export function placeInRow(body: Body, at: number): RowPosition {
  const row = body[at]?.type === 'IMG' ? rowOf(body, at) : undefined
  return row ? { isFirst: row.from === at, isLast: row.to === at + 1 } : rowPositions.alone
}
