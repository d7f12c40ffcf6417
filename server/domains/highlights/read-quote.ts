import type { Context } from '#server/platform/context.ts'
import {
  loadPublishedVersion,
  type PublishedStory,
  readPublishedStory,
  resolveVisibleBody,
} from '#server/domains/stories/stories.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { oncePerRequest } from '#server/platform/loader.ts'
import { locateQuote, type PlacedQuote, type Quote } from './quote.ts'
import { listStoryHighlightsByUser, quotesById } from './quotes.sql.ts'

type Readable = { story: PublishedStory; body: Body }

/** A published story with the part of its text this viewer can read; undefined without access. */
export const loadReadableStory = oncePerRequest(
  (storyId: string) => storyId,
  async (ctx, storyId): Promise<Readable | undefined> => {
    const story = await readPublishedStory(ctx, storyId)
    const version = story && (await loadPublishedVersion(ctx, story))
    return version && { story, body: (await resolveVisibleBody(ctx, story, version.body)).body }
  },
)

/** The located passage, if the viewer can read that part of the story and the text still exists. */
export async function locateReadableQuote(ctx: Context, quote: Quote): Promise<PlacedQuote | undefined> {
  const readable = await loadReadableStory(ctx, quote.storyId)
  const places = readable && locateQuote(readable.body, quote)
  return places && { quote, places }
}

export async function findReadableQuote(ctx: Context, id: string): Promise<PlacedQuote | undefined> {
  const quote = await quotesById(ctx).load(id)
  return quote && locateReadableQuote(ctx, quote)
}

/** The user's first highlight in a story that still exists. */
export async function findFirstHighlight(ctx: Context, userId: string, storyId: string): Promise<PlacedQuote | undefined> {
  const [first] = await locateReadableQuotes(ctx, await listStoryHighlightsByUser(ctx, userId, storyId))
  return first
}

export const locateReadableQuotes = async (ctx: Context, quotes: readonly Quote[]): Promise<PlacedQuote[]> =>
  (await Promise.all(quotes.map((quote) => locateReadableQuote(ctx, quote)))).filter((quote) => quote !== undefined)
