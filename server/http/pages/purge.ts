import { type Kysely, sql } from 'kysely'
import { on } from '#server/platform/events.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { PagePurge } from '#server/platform/services.ts'
import { storiesById, tagsByStory } from '#server/domains/stories/stories.ts'
import type { PageCache } from './page-cache.ts'

const channel = 'octavo_purge'
const longestPayload = 7_000

/** Pages are dropped in this process once the change is committed, and in every other one by the database's own notice of it. */
export function createPagePurge(cache: PageCache): PagePurge {
  return {
    purge: async (tx, keys) => {
      const payload = keys.join(' ')
      await sql`select pg_notify(${channel}, ${payload.length > longestPayload ? '*' : payload})`.execute(
        tx.db as Kysely<unknown>,
      )
      tx.afterCommit(() => cache.purge(keys))
    },
  }
}

/** Hears the other processes. After a lost connection something may have been missed, so everything goes. */
export const listenForPurges = (database: Database, cache: PageCache): Promise<() => Promise<void>> =>
  database.listen(channel, (payload) => {
    if (payload === '' || payload === '*') cache.clear()
    else cache.purge(payload.split(' '))
  })

/** What each change makes outdated. */
export function purgeOnChanges(): void {
  const purgeStory = async (tx: Parameters<Parameters<typeof on<'StoryChanged'>>[1]>[0], storyId: string) => {
    const story = await storiesById(tx).load(storyId)
    if (!story) return
    const tags = (await tagsByStory(tx).load(storyId)) ?? []
    await tx.services.pages.purge(tx, [
      'home',
      `post:${storyId}`,
      `user:${story.author_id}`,
      ...(story.publication_id ? [`collection:${story.publication_id}`] : []),
      ...tags.map((tag) => `tag:${tag.slug}`),
    ])
  }
  on('StoryPublished', (tx, { storyId }) => purgeStory(tx, storyId))
  on('StoryChanged', (tx, { storyId }) => purgeStory(tx, storyId))
  on('StoryClapped', (tx, { storyId }) => tx.services.pages.purge(tx, [`post:${storyId}`]))
  on('UserFollowed', (tx, { followeeId }) => tx.services.pages.purge(tx, [`user:${followeeId}`]))
  on('UserUnfollowed', (tx, { followeeId }) => tx.services.pages.purge(tx, [`user:${followeeId}`]))
  on('PublicationFollowed', (tx, { publicationId }) => tx.services.pages.purge(tx, [`collection:${publicationId}`]))
  on('PublicationUnfollowed', (tx, { publicationId }) => tx.services.pages.purge(tx, [`collection:${publicationId}`]))
}
