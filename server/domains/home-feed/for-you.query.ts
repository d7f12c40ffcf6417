import { sql } from 'kysely'
import { browserLanguages, storyList, visibleTo, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Page } from '#server/platform/paging.ts'
import { encodeFeedCursor, type FeedCursor } from './feed-cursor.ts'
import { laterStories, rankStories, type Reader } from './for-you.sql.ts'
import { keptForReader } from './kept-for-reader.ts'
import { notDismissedBy } from './signals.ts'
import { diversifyAuthors } from './diversify-authors.ts'

/** The first of these stories that are still visible to the viewer. */
const visibleStories = storyList<{ ids: readonly string[]; limit: number }, { id: string; place: number }>(
  ({ viewerId }, { ids, limit }) => sql`
  select p.id, o.place::int as place from unnest(${ids}::text[]) with ordinality as o (id, place) join stories p on p.id = o.id
  where p.is_listed ${visibleTo(viewerId)} ${notDismissedBy(viewerId)} order by o.place limit ${limit}`,
)

const bytesPerId = 50

/** The ids of the best stories for a reader, best first. */
const rankingFor = keptForReader<readonly string[]>(
  { name: 'ranking', bytesOf: (ids) => ids.length * bytesPerId, variantOf: (ctx) => browserLanguages(ctx)?.join() },
  async (ctx, viewerId) => diversifyAuthors(await rankStories(ctx, readerOf(ctx, viewerId))).map(({ id }) => id),
)

const readerOf = (ctx: Context, viewerId: string): Reader => ({ viewerId, languages: browserLanguages(ctx) })

async function startFeed(ctx: Context, viewerId: string): Promise<FeedCursor> {
  const ranked = [...(await rankingFor(ctx, viewerId))]
  // Starts before anything published from now on.
  return { ranked, later: [], shown: 0, scanCursor: { at: new Date(ctx.now().getTime() + 1), id: '0' } }
}

/** The next window of newest-first stories, after the previous ones have been shown. Undefined when there are none left. */
async function nextWindow(
  ctx: Context,
  viewerId: string,
  place: FeedCursor,
  above: readonly string[],
): Promise<FeedCursor | undefined> {
  const found = await laterStories(ctx, readerOf(ctx, viewerId), place.scanCursor, place.ranked)
  const last = found.at(-1)
  if (!last) return undefined
  const further = diversifyAuthors(found, above).map(({ id }) => id)
  return { ranked: place.ranked, later: further, shown: place.ranked.length, scanCursor: { at: last.at, id: last.id } }
}

/** A reader's feed: the best ranked stories first, then all others newest first. */
export async function loadForYouFeed(ctx: Context, viewerId: string, limit: number, from?: FeedCursor): Promise<Page<Story>> {
  let place: FeedCursor | undefined = from ?? (await startFeed(ctx, viewerId))
  const items: Story[] = []
  let next: FeedCursor | undefined
  // One more than the page holds, to know whether another page follows.
  while (place && !next) {
    const { shown }: FeedCursor = place
    const pending: string[] = [...place.ranked, ...place.later].slice(shown)
    const found = pending.length > 0 ? await visibleStories(ctx, { ids: pending, limit: limit + 1 - items.length }) : []
    const remaining = limit - items.length
    items.push(...found.slice(0, remaining).map(({ story }) => story))
    const beyond = found[remaining]
    if (beyond) next = { ...place, shown: shown + beyond.place - 1 }
    else
      place = await nextWindow(
        ctx,
        viewerId,
        place,
        items.slice(-2).map((story) => story.authorId),
      )
  }
  return { items, limit, next: next && encodeFeedCursor(next) }
}
