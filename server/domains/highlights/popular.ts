import type { Body } from '#shared/body/paragraph.ts'
import type { Place, PlacedQuote } from './quote.ts'
import type { Highlight } from './story-highlights.query.ts'

/** The number of different readers who must highlight the same words; see docs/decisions/0012-highlights.md. */
export const fewestPeople = 3
const mostShown = 5

type Mark = Place & { userId: string; passage: PlacedQuote }

/**
 * The most highlighted passages. Readers rarely highlight exactly the same range, so this counts every range of text that enough different
 * readers have inside their highlights.
 */
export function popularIn(body: Body, passages: readonly PlacedQuote[]): Highlight[] {
  const marks = passages.flatMap((passage) =>
    passage.places.map((place): Mark => ({ ...place, userId: passage.quote.user_id, passage })),
  )
  const found = [...Map.groupBy(marks, ({ name }) => name).values()].flatMap((ofOne) => stretchesOf(body, ofOne))
  return found.sort((a, b) => b.count - a.count).slice(0, mostShown)
}

function stretchesOf(body: Body, marks: readonly Mark[]): Highlight[] {
  const cuts = [...new Set(marks.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const stretches: { start: number; end: number }[] = []
  for (const [i, start] of cuts.entries()) {
    const end = cuts[i + 1]
    if (end === undefined || peopleOver(marks, start, end).length < fewestPeople) continue
    const before = stretches.at(-1)
    if (before?.end === start) before.end = end
    else stretches.push({ start, end })
  }
  return stretches.flatMap(({ start, end }) => toHighlight(body, marks, start, end))
}

/** The readers whose highlights cover the whole range. */
const peopleOver = (marks: readonly Mark[], start: number, end: number): string[] => [
  ...new Set(marks.filter((mark) => mark.start <= start && mark.end >= end).map(({ userId }) => userId)),
]

function toHighlight(body: Body, marks: readonly Mark[], start: number, end: number): Highlight[] {
  const touching = marks.filter((mark) => mark.start < end && mark.end > start)
  const [first] = touching
  const text = body.find(({ name }) => name === first?.name)?.text.slice(start, end) ?? ''
  if (!first || text.trim() === '') return []
  const userIds = [...new Set(touching.map(({ userId }) => userId))]
  const { quote } = first.passage
  const passage: PlacedQuote = {
    quote: { ...quote, paragraph_names: [first.name], texts: [text], start_offset: start, end_offset: end },
    places: [{ name: first.name, start, end }],
  }
  return [{ id: `${quote.post_id}:${first.name}:${start}`, passage, userIds, count: userIds.length }]
}
