import { viewerFollows } from '#server/domains/people/people.ts'
import { statsByStory, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { oncePerRequest } from '#server/platform/loader.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { type PlacedQuote, locateQuote } from './quote.ts'
import { type HighlightRow, listHighlightRows } from './quotes.sql.ts'
import { findPopularHighlights } from './popular.ts'
import { loadReadableStory } from './read-quote.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

/** A passage highlighted by several readers, or by a user the viewer follows. */
export type SharedHighlight = { id: string; passage: PlacedQuote; userIds: string[]; count: number }

export type StoryHighlights = { own: PlacedQuote[]; others: SharedHighlight[] }

const none: StoryHighlights = { own: [], others: [] }
/** Limits the highlights of followed users, so that they do not color the whole text. */
const maxFollowedHighlights = 20

/** The viewer's highlights in a story, and the others shown to them: popular ones and those of users they follow. */
export const loadStoryHighlights = oncePerRequest(
  ({ id }: Story) => id,
  async (ctx, story): Promise<StoryHighlights> => {
    if (((await statsByStory(ctx).load(story.id))?.highlightCount ?? 0) === 0) return none
    const readable = await loadReadableStory(ctx, story.id)
    return readable ? chooseFrom(ctx, readable.body, await listHighlightRows(ctx, story.id)) : none
  },
)

async function chooseFrom(ctx: Context, body: Body, rows: readonly HighlightRow[]): Promise<StoryHighlights> {
  const located = rows.flatMap((row) => {
    const places = locateQuote(body, row)
    return places ? [{ quote: row, places }] : []
  })
  const own = located.filter(({ quote }) => isViewer(ctx, quote.userId))
  const byOthers = located.filter(({ quote }) => !isViewer(ctx, quote.userId))
  const follows = await Promise.all(byOthers.map(({ quote }) => viewerFollows(ctx).load(quote.userId)))
  const popular = findPopularHighlights(body, located)
  const ofFollowed = byOthers
    .filter((_highlight, i) => follows[i] === true)
    .filter(({ places }) => !popular.some(({ passage }) => covers(passage, places)))
    .slice(0, maxFollowedHighlights)
    .map((passage): SharedHighlight => ({ id: passage.quote.id, passage, userIds: [passage.quote.userId], count: 1 }))
  return { own, others: [...popular, ...ofFollowed] }
}

const covers = ({ places }: PlacedQuote, inner: PlacedQuote['places']): boolean =>
  inner.every((mark) => places.some(({ name, start, end }) => name === mark.name && start <= mark.start && end >= mark.end))
