import type { Context } from '#server/platform/context.ts'
import { publishedVersion, readStory, type Story, visibleBody } from '#server/domains/stories/stories.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { once } from '#server/platform/loader.ts'
import { placeOf, type PlacedQuote, type Quote } from './quote.ts'
import { highlightsIn, quotesById } from './quotes.sql.ts'

type Readable = { story: Story; body: Body }

/** A published story with the part of its text this viewer can read; undefined without access. */
export const readableStory = (ctx: Context, storyId: string): Promise<Readable | undefined> =>
  once(ctx, readableStory, storyId, async () => {
    const read = await readStory(ctx, storyId)
    if (!read.ok || read.story.state !== 'published') return undefined
    const version = await publishedVersion(ctx, read.story)
    if (!version) return undefined
    return { story: read.story, body: (await visibleBody(ctx, read.story, version.body)).body }
  })

/** The located passage, if the viewer can read that part of the story and the text still exists. */
export async function placed(ctx: Context, quote: Quote): Promise<PlacedQuote | undefined> {
  const readable = await readableStory(ctx, quote.post_id)
  const places = readable && placeOf(readable.body, quote)
  return places && { quote, places }
}

export async function readQuote(ctx: Context, id: string): Promise<PlacedQuote | undefined> {
  const quote = await quotesById(ctx).load(id)
  return quote && placed(ctx, quote)
}

/** The user's first highlight in a story that still exists. */
export async function firstHighlight(ctx: Context, userId: string, postId: string): Promise<PlacedQuote | undefined> {
  const [first] = await allPlaced(ctx, await highlightsIn(ctx, userId, postId))
  return first
}

export const allPlaced = async (ctx: Context, quotes: readonly Quote[]): Promise<PlacedQuote[]> =>
  (await Promise.all(quotes.map((quote) => placed(ctx, quote)))).filter((one) => one !== undefined)
