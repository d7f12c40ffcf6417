import { type Kysely, sql } from 'kysely'
import { listening, on } from '#server/platform/events.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { PagePurge } from '#server/platform/services.ts'
import type { About } from '#server/domains/responses/responses.ts'
import { sequenceOfStory } from '#server/domains/series/series.ts'
import { storiesById, tagsByStory } from '#server/domains/stories/stories.ts'
import { tagsById } from '#server/domains/topics/topics.ts'
import type { PageCache } from './page-cache.ts'

const channel = 'octavo_purge'
const longestPayload = 7_000
/** Instead of keys: all pages, after changes that affect too many to name. */
const everything = '*'

/** Drops pages in this process once the change is committed, and in every other one through a database notice. */
export function createPagePurge(cache: PageCache): PagePurge {
  return {
    purge: async (tx, keys) => {
      const named = keys.join(' ')
      const payload = named.length > longestPayload ? everything : named
      await sql`select pg_notify(${channel}, ${payload})`.execute(tx.db as Kysely<unknown>)
      tx.afterCommit(() => dropFrom(cache, payload))
    },
  }
}

/** Applies the purges of other processes. After a lost connection one may have been missed, so the whole cache is cleared. */
export const listenForPurges = (database: Database, cache: PageCache): Promise<() => Promise<void>> =>
  database.listen(channel, (payload) => {
    dropFrom(cache, payload)
  })

function dropFrom(cache: PageCache, payload: string): void {
  if (payload === '' || payload === everything) cache.clear()
  else cache.purge(payload.split(' '))
}

/** Invalidates pages on domain events. */
export const purgeOnChanges = listening(() => {
  const purgeStory = async (tx: Parameters<Parameters<typeof on<'StoryChanged'>>[1]>[0], storyId: string) => {
    const story = await storiesById(tx).load(storyId)
    if (!story) return
    const tags = (await tagsByStory(tx).load(storyId)) ?? []
    // Adding or removing a part renumbers all the others.
    const sequenceId = await sequenceOfStory(tx).load(storyId)
    await tx.services.pages.purge(tx, [
      'home',
      `post:${storyId}`,
      `user:${story.author_id}`,
      ...(story.publication_id ? [`collection:${story.publication_id}`] : []),
      ...(sequenceId ? [`sequence:${sequenceId}`] : []),
      ...tags.map((tag) => `tag:${tag.slug}`),
    ])
  }
  on('StoryPublished', (tx, { storyId }) => purgeStory(tx, storyId))
  on('StoryChanged', (tx, { storyId }) => purgeStory(tx, storyId))
  on('StoryClapped', (tx, { storyId }) => tx.services.pages.purge(tx, [`post:${storyId}`]))
  const aboutKey = ({ kind, id }: About) => (kind === 'list' ? `list:${id}` : `post:${id}`)
  on('ResponsePublished', async (tx, { about, responseId, parentId, authorId }) =>
    tx.services.pages.purge(tx, [
      aboutKey(about),
      ...(parentId ? [`post:${parentId}`] : []),
      `post:${responseId}`,
      `user:${authorId}`,
    ]),
  )
  on('ResponseChanged', (tx, { about, responseId }) => tx.services.pages.purge(tx, [aboutKey(about), `post:${responseId}`]))
  on('StoryHighlighted', (tx, { storyId, userId }) => tx.services.pages.purge(tx, [`post:${storyId}`, `user:${userId}`]))
  on('HighlightRemoved', (tx, { storyId }) => tx.services.pages.purge(tx, [`post:${storyId}`]))
  on('UserFollowed', (tx, { followeeId }) => tx.services.pages.purge(tx, [`user:${followeeId}`]))
  on('UserUnfollowed', (tx, { followeeId }) => tx.services.pages.purge(tx, [`user:${followeeId}`]))
  on('ProfileChanged', (tx, { userId }) => tx.services.pages.purge(tx, ['home', `user:${userId}`]))
  on('MembershipChanged', (tx, { userId }) => tx.services.pages.purge(tx, ['home', `user:${userId}`]))
  // A deactivated or restored account was named, counted and linked everywhere.
  on('AccountLeft', (tx) => tx.services.pages.purge(tx, [everything]))
  on('AccountReturned', (tx) => tx.services.pages.purge(tx, [everything]))
  on('AccountJudged', (tx) => tx.services.pages.purge(tx, [everything]))
  on('AccountPurged', (tx) => tx.services.pages.purge(tx, [everything]))
  on('PublicationFollowed', (tx, { publicationId }) => tx.services.pages.purge(tx, [`collection:${publicationId}`]))
  on('PublicationUnfollowed', (tx, { publicationId }) => tx.services.pages.purge(tx, [`collection:${publicationId}`]))
  on('PublicationChanged', (tx, { publicationId }) => tx.services.pages.purge(tx, ['home', `collection:${publicationId}`]))
  // Pages served at one host redirect to another from now on.
  on('OwnHostsChanged', (tx) => tx.services.pages.purge(tx, [everything]))
  // Its stories change their addresses, and each of them displayed its name.
  on('PublicationDeleted', (tx) => tx.services.pages.purge(tx, [everything]))
  on('TagsRecounted', async (tx, { tagIds }) => {
    const tags = await tagsById(tx).loadMany(tagIds)
    const slugs = tags.flatMap((tag) => (tag === undefined || tag instanceof Error ? [] : [`tag:${tag.slug}`]))
    if (slugs.length > 0) await tx.services.pages.purge(tx, slugs)
  })
  on('TagFollowed', (tx, { tagSlug }) => tx.services.pages.purge(tx, [`tag:${tagSlug}`]))
  on('TagUnfollowed', (tx, { tagSlug }) => tx.services.pages.purge(tx, [`tag:${tagSlug}`]))
})
