import type { Body } from '#shared/body/paragraph.ts'
import type { TextRange, PlacedQuote } from './quote.ts'
import type { SharedHighlight } from './story-highlights.query.ts'

/** The number of different readers who must highlight the same words; see docs/decisions/0012-anchor-highlights-to-text.md. */
export const minReaders = 3
const maxPopular = 5

type Mark = TextRange & { userId: string; passage: PlacedQuote }

/**
 * The most highlighted passages. Readers rarely highlight exactly the same range, so this counts every range of text that enough different
 * readers have inside their highlights.
 */
export function findPopularHighlights(body: Body, passages: readonly PlacedQuote[]): SharedHighlight[] {
  const marks = passages.flatMap((passage) =>
    passage.places.map((place): Mark => ({ ...place, userId: passage.quote.userId, passage })),
  )
  const found = [...Map.groupBy(marks, ({ name }) => name).values()].flatMap((ofOne) => popularRanges(body, ofOne))
  return found.sort((a, b) => b.count - a.count).slice(0, maxPopular)
}

function popularRanges(body: Body, marks: readonly Mark[]): SharedHighlight[] {
  const cuts = [...new Set(marks.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const ranges: { start: number; end: number }[] = []
  for (const [i, start] of cuts.entries()) {
    const end = cuts[i + 1]
    if (end === undefined || readersCovering(marks, start, end).length < minReaders) continue
    const before = ranges.at(-1)
    if (before?.end === start) before.end = end
    else ranges.push({ start, end })
  }
  return ranges.flatMap(({ start, end }) => toHighlight(body, marks, start, end))
}

/** The readers whose highlights cover the whole range. */
const readersCovering = (marks: readonly Mark[], start: number, end: number): string[] => [
  ...new Set(marks.filter((mark) => mark.start <= start && mark.end >= end).map(({ userId }) => userId)),
]

function toHighlight(body: Body, marks: readonly Mark[], start: number, end: number): SharedHighlight[] {
  const touching = marks.filter((mark) => mark.start < end && mark.end > start)
  const [first] = touching
  const text = body.find(({ name }) => name === first?.name)?.text.slice(start, end) ?? ''
  if (!first || text.trim() === '') return []
  const userIds = [...new Set(touching.map(({ userId }) => userId))]
  const { quote } = first.passage
  const passage: PlacedQuote = {
    quote: { ...quote, paragraphNames: [first.name], texts: [text], startOffset: start, endOffset: end },
    places: [{ name: first.name, start, end }],
  }
  return [{ id: `${quote.storyId}:${first.name}:${start}`, passage, userIds, count: userIds.length }]
}
