import type { Context } from '#server/platform/context.ts'
import { publishedVersion, readStory, type Story, visibleBody } from '#server/domains/stories/stories.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { once } from '#server/platform/loader.ts'
import { placeOf, type PlacedQuote, type Quote } from './quote.ts'
import { highlightsIn, quotesById } from './quotes.sql.ts'

type Readable = { story: Story; body: Body }

/** A published story and what of its text this viewer reads; nothing when it does not open for them. */
export const readableStory = (ctx: Context, storyId: string): Promise<Readable | undefined> =>
  once(ctx, readableStory, storyId, async () => {
    const read = await readStory(ctx, storyId)
    if (!read.ok || read.story.state !== 'published') return undefined
    const version = await publishedVersion(ctx, read.story)
    if (!version) return undefined
    return { story: read.story, body: (await visibleBody(ctx, read.story, version.body)).body }
  })

/** The passage where it stands, if this viewer reads that part of the story and the words are still there. */
export async function placed(ctx: Context, quote: Quote): Promise<PlacedQuote | undefined> {
  const readable = await readableStory(ctx, quote.post_id)
  const places = readable && placeOf(readable.body, quote)
  return places && { quote, places }
}

export async function readQuote(ctx: Context, id: string): Promise<PlacedQuote | undefined> {
  const quote = await quotesById(ctx).load(id)
  return quote && placed(ctx, quote)
}

/** What somebody marked first in a story, of what still stands there. */
export async function firstHighlight(ctx: Context, userId: string, postId: string): Promise<PlacedQuote | undefined> {
  const [first] = await allPlaced(ctx, await highlightsIn(ctx, userId, postId))
  return first
}

export const allPlaced = async (ctx: Context, quotes: readonly Quote[]): Promise<PlacedQuote[]> =>
  (await Promise.all(quotes.map((quote) => placed(ctx, quote)))).filter((one) => one !== undefined)
