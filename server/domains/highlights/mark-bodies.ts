import { phrase, plural, t } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'
import type { BodyMarks } from '#server/domains/stories/stories.ts'
import type { Body, Markup } from '#shared/body/paragraph.ts'
import type { PlacedQuote } from './quote.ts'
import type { HighlightRow } from './quotes.sql.ts'
import { loadStoryHighlights } from './story-highlights.query.ts'

type Mark = { name: string; markup: Markup }

/** Adds readers' highlights to the rendered text only, never to the stored text. */
export const markHighlights: BodyMarks = async (ctx, story, body) => {
  const { own, others } = await loadStoryHighlights(ctx, story)
  const marks = [
    ...others.flatMap(({ passage, count }) =>
      marksOf(passage, { title: count > 1 ? readersLabel(count) : highlighterLabel(passage) }),
    ),
    ...own.flatMap((passage) => marksOf(passage, { isOwn: true })),
  ]
  return marks.length > 0 ? applyMarks(body, marks) : body
}

const readersLabel = (count: number): string =>
  plural(count, phrase`Highlighted by 1 reader`, phrase`Highlighted by ${formatNumber(count)} readers`)

function highlighterLabel({ quote }: PlacedQuote): string {
  const { userName } = quote as HighlightRow
  return userName ? t`Highlighted by ${userName}` : t`Highlighted by someone you follow`
}

const marksOf = ({ quote, places }: PlacedQuote, more: Partial<Markup>): Mark[] =>
  places.map(({ name, start, end }) => ({ name, markup: { type: 'HIGHLIGHT', start, end, quoteId: quote.id, ...more } }))

const applyMarks = (body: Body, marks: readonly Mark[]): Body =>
  body.map((paragraph) => {
    const own = marks.filter(({ name }) => name === paragraph.name)
    return own.length > 0 ? { ...paragraph, markups: [...paragraph.markups, ...own.map(({ markup }) => markup)] } : paragraph
  })
