import { type Expression, sql } from 'kysely'
import { companyOf, shownTo, type Story, takeCompany } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { keysIn, together } from '#server/platform/database/together.ts'
import { byId, type Keys } from '#server/platform/loader.ts'
import type { Page } from '#server/platform/paging.ts'
import { encodePlace, type FeedPlace } from './feed-place.ts'
import { furtherStories, rankedStories } from './for-you.sql.ts'
import { notDismissedBy } from './signals.ts'
import { spread } from './spread.ts'

type Chosen = { id: string; place: number }

/** The first of these stories that are still visible to the viewer, in one statement with everything their cards show. */
const shownOf = together((asking, { ids, limit }: { ids: Keys; limit: Expression<number> }) => {
  const chosen = keysIn('chosen', 'id')
  return {
    chosen: sql<Chosen>`
      select p.id, o.place::int as place from unnest(${ids}::text[]) with ordinality as o (id, place) join posts p on p.id = o.id
      where p.is_listed ${shownTo(asking.viewerId)} ${notDismissedBy(asking.viewerId)} order by o.place limit ${limit}`,
    ...companyOf(asking, chosen),
  }
})

type Shown = { story: Story; place: number }

async function storiesOf(ctx: Context, ids: readonly string[], limit: number): Promise<Shown[]> {
  if (ids.length === 0) return []
  const found = await shownOf(ctx, { ids: [...ids], limit })
  takeCompany(ctx, found)
  const stories = byId(found.stories)
  return found.chosen.flatMap(({ id, place }) => {
    const story = stories.get(id)
    return story ? [{ story, place }] : []
  })
}

async function openFeed(ctx: Context, viewerId: string): Promise<FeedPlace> {
  const ranked = spread(await rankedStories(ctx, viewerId)).map(({ id }) => id)
  // Starts before anything published from now on.
  return { ranked, further: [], shown: 0, walk: { at: new Date(ctx.now().getTime() + 1), id: '0' } }
}

/** The next window of newest-first stories, after the previous ones have been shown. Undefined when there are none left. */
async function walkOn(
  ctx: Context,
  viewerId: string,
  place: FeedPlace,
  above: readonly string[],
): Promise<FeedPlace | undefined> {
  const found = await furtherStories(ctx, viewerId, place.walk, place.ranked)
  const last = found.at(-1)
  if (!last) return undefined
  const further = spread(found, above).map(({ id }) => id)
  return { ranked: place.ranked, further, shown: place.ranked.length, walk: { at: last.at, id: last.id } }
}

/** A reader's feed: the best ranked stories first, then all others newest first. */
export async function forYouFeed(ctx: Context, viewerId: string, limit: number, from?: FeedPlace): Promise<Page<Story>> {
  let place: FeedPlace | undefined = from ?? (await openFeed(ctx, viewerId))
  const items: Story[] = []
  let next: FeedPlace | undefined
  // One more than the page holds, to know whether another page follows.
  while (place && !next) {
    const { shown }: FeedPlace = place
    const waiting: string[] = [...place.ranked, ...place.further].slice(shown)
    const found: Shown[] = await storiesOf(ctx, waiting, limit + 1 - items.length)
    const room = limit - items.length
    items.push(...found.slice(0, room).map(({ story }) => story))
    const beyond = found[room]
    if (beyond) next = { ...place, shown: shown + beyond.place - 1 }
    else
      place = await walkOn(
        ctx,
        viewerId,
        place,
        items.slice(-2).map((story) => story.author_id),
      )
  }
  return { items, limit, next: next && encodePlace(next) }
}
