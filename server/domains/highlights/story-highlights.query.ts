import { statsByStory, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { once } from '#server/platform/loader.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { type PlacedQuote, placeOf } from './quote.ts'
import { type Marked, highlightsOf } from './quotes.sql.ts'
import { popularIn } from './popular.ts'
import { readableStory } from './read-quote.ts'

/** A passage highlighted by several readers, or by a user the viewer follows. */
export type Highlight = { id: string; passage: PlacedQuote; userIds: string[]; count: number }

export type StoryHighlights = { own: PlacedQuote[]; others: Highlight[] }

const none: StoryHighlights = { own: [], others: [] }
/** Limits the highlights of followed users, so that they do not color the whole text. */
const mostOfFollowed = 20

/** The viewer's highlights in a story, and the others shown to them: popular ones and those of users they follow. */
export const storyHighlights = (ctx: Context, story: Story): Promise<StoryHighlights> =>
  once(ctx, storyHighlights, story.id, async () => {
    if (((await statsByStory(ctx).load(story.id))?.highlightCount ?? 0) === 0) return none
    const readable = await readableStory(ctx, story.id)
    return readable ? chooseFrom(ctx, readable.body, await highlightsOf(ctx, story.id)) : none
  })

function chooseFrom(ctx: Context, body: Body, rows: readonly Marked[]): StoryHighlights {
  const standing = rows.flatMap((row) => {
    const places = placeOf(body, row)
    return places ? [{ quote: row, places }] : []
  })
  const own = standing.filter(({ quote }) => quote.user_id === ctx.viewer?.id)
  const byOthers = standing.filter(({ quote }) => quote.user_id !== ctx.viewer?.id)
  const popular = popularIn(body, standing)
  const ofFollowed = byOthers
    .filter(({ quote }) => quote.is_followed)
    .filter(({ places }) => !popular.some(({ passage }) => covers(passage, places)))
    .slice(0, mostOfFollowed)
    .map((passage): Highlight => ({ id: passage.quote.id, passage, userIds: [passage.quote.user_id], count: 1 }))
  return { own, others: [...popular, ...ofFollowed] }
}

const covers = ({ places }: PlacedQuote, inner: PlacedQuote['places']): boolean =>
  inner.every((one) => places.some(({ name, start, end }) => name === one.name && start <= one.start && end >= one.end))
