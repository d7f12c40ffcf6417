import { LRUCache } from 'lru-cache'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { perServer } from '#server/platform/per-server.ts'
import { minute } from '#shared/time/units.ts'
import { diversifyAuthors } from './diversify-authors.ts'
import { rankStories } from './for-you.sql.ts'

type Ranking = { ids: readonly string[]; at: number }

const maxReaders = 5_000
const freshForMs = minute

const readerKey = (userId: string): string => `reader:${userId}`

const rankingsOf = perServer(({ services }) => {
  const rankings = new LRUCache<string, Ranking>({ max: maxReaders })
  const state = { rankings, purges: 0 }
  services.pages.onPurge((keys) => {
    state.purges++
    // What changes the home page of visitors, such as a new story, may be in anybody's feed.
    if (keys === 'all' || keys.includes('home')) rankings.clear()
    else for (const key of keys) rankings.delete(key)
  })
  return state
})

/**
 * The ids of the best stories for a reader, best first. They are ranked again after a minute, after anything is published or changed, and
 * after the reader follows or signals something. What must be hidden at once is left out when the stories are loaded.
 */
export async function rankingFor(ctx: Context, viewerId: string): Promise<readonly string[]> {
  const state = rankingsOf(ctx)
  const at = ctx.now().getTime()
  const key = readerKey(viewerId)
  const known = state.rankings.get(key)
  if (known && Math.abs(at - known.at) < freshForMs) return known.ids
  const { purges } = state
  const ids = diversifyAuthors(await rankStories(ctx, viewerId)).map(({ id }) => id)
  if (state.purges === purges) state.rankings.set(key, { ids, at })
  return ids
}

const rankAgain = (tx: Context, userId: string): Promise<void> => tx.services.pages.purge(tx, [readerKey(userId)])

const afterFollow = (tx: Context, { followerId }: { followerId: string }) => rankAgain(tx, followerId)

export const rankAfterActions: Listeners = {
  StoryRated: (tx, { userId }) => rankAgain(tx, userId),
  UserFollowed: afterFollow,
  UserUnfollowed: afterFollow,
  PublicationFollowed: afterFollow,
  PublicationUnfollowed: afterFollow,
  TagFollowed: afterFollow,
  TagUnfollowed: afterFollow,
}
