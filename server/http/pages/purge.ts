import { type Kysely, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { PurgedKeys, PurgeReason, Purges } from '#server/platform/purges.ts'
import type { ServerModule } from '#server/platform/server-module.ts'
import type { PagePurge } from '#server/platform/services.ts'
import type { ConversationSubject } from '#server/domains/responses/responses.ts'
import { seriesOfStory } from '#server/domains/series/series.ts'
import { type Story, storiesById, tagsByStory } from '#server/domains/stories/stories.ts'
import { tagsById } from '#server/domains/topics/topics.ts'
import { listKeysOfAccount } from './pages-of-account.sql.ts'

const channel = 'octavo_purge'
const maxPayloadBytes = 7_000
/** Instead of keys: all pages, after changes that affect too many to name. */
const allPages = '*'
/** Before the keys of what was only edited. */
const editedMark = '~ '

/** Drops pages in this process once the change is committed, and in every other one through a database notice. */
export function createPagePurge(purges: Purges): PagePurge {
  return {
    purge: async (tx, keys, reason = 'removed') => {
      const payloads = payloadsOf(keys).map((payload) => (reason === 'edited' ? editedMark + payload : payload))
      await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
        tx.db as Kysely<unknown>,
      )
      tx.afterCommit(() => {
        for (const payload of payloads) applyPurge(purges, payload)
      })
    },
    onPurge: purges.listen,
    watch: purges.watch,
  }
}

/** The keys in as few notices as they fit into. */
function payloadsOf(keys: readonly string[]): string[] {
  const payloads: string[] = []
  for (const key of keys) {
    const last = payloads.at(-1)
    if (last !== undefined && last.length + 1 + key.length <= maxPayloadBytes) payloads[payloads.length - 1] = `${last} ${key}`
    else payloads.push(key)
  }
  return payloads
}

/** Applies the purges of other processes. After a lost connection one may have been missed, so everything is purged. */
export const listenForPurges = (database: Database, purges: Purges): Promise<() => Promise<void>> =>
  database.listen(channel, (payload) => applyPurge(purges, payload))

function applyPurge(purges: Purges, payload: string): void {
  if (payload.startsWith(editedMark)) purges.purge(keysIn(payload.slice(editedMark.length)), 'edited')
  else purges.purge(keysIn(payload))
}

const keysIn = (payload: string): PurgedKeys => (payload === '' || payload === allPages ? 'all' : payload.split(' '))

/** What visitors may see of a story as it is now. Where they may see less than before, no copy of the time before is kept. */
const seenOf = (story: Story): { inLists: PurgeReason; onItsPage: PurgeReason } => {
  const isListed =
    story.state === 'published' &&
    (story.visibility === 'PUBLIC' || story.visibility === 'LOCKED') &&
    !story.suspendedAt &&
    !story.legallyUnavailableAt &&
    story.withheldIn.length === 0
  return {
    inLists: isListed ? 'edited' : 'removed',
    onItsPage: isListed && story.visibility === 'PUBLIC' ? 'edited' : 'removed',
  }
}

async function purgeStory(tx: Context, storyId: string): Promise<void> {
  const story = await storiesById(tx).load(storyId)
  if (!story) return
  const tags = (await tagsByStory(tx).load(storyId)) ?? []
  // Adding or removing a part renumbers all the others.
  const seriesId = await seriesOfStory(tx).load(storyId)
  const seen = seenOf(story)
  await tx.services.pages.purge(tx, [`post:${storyId}`], seen.onItsPage)
  const listedUnder = [
    'home',
    `user:${story.authorId}`,
    ...(story.publicationId ? [`collection:${story.publicationId}`] : []),
    ...(seriesId ? [`sequence:${seriesId}`] : []),
    ...tags.map((tag) => `tag:${tag.slug}`),
  ]
  await tx.services.pages.purge(tx, listedUnder, seen.inLists)
}

const purgeAccount = async (tx: Context, userId: string): Promise<void> =>
  tx.services.pages.purge(tx, (await listKeysOfAccount(tx, userId)) ?? [allPages])

const aboutKey = ({ kind, id }: ConversationSubject) => (kind === 'list' ? `list:${id}` : `post:${id}`)

/** Invalidates pages on domain events. */
const purgeOnChanges: Listeners = {
  StoryPublished: (tx, { storyId }) => purgeStory(tx, storyId),
  StoryChanged: (tx, { storyId }) => purgeStory(tx, storyId),
  TranslationsChanged: (tx, { storyIds }) =>
    tx.services.pages.purge(
      tx,
      storyIds.map((id) => `post:${id}`),
    ),
  StoryClapped: (tx, { storyId }) => tx.services.pages.purge(tx, [`post:${storyId}`], 'edited'),
  ResponsePublished: async (tx, { about, responseId, parentId, authorId }) =>
    tx.services.pages.purge(
      tx,
      [aboutKey(about), ...(parentId ? [`post:${parentId}`] : []), `post:${responseId}`, `user:${authorId}`],
      'edited',
    ),
  ResponseChanged: (tx, { about, responseId }) => tx.services.pages.purge(tx, [aboutKey(about), `post:${responseId}`]),
  StoryHighlighted: (tx, { storyId, userId }) => tx.services.pages.purge(tx, [`post:${storyId}`, `user:${userId}`], 'edited'),
  HighlightRemoved: (tx, { storyId }) => tx.services.pages.purge(tx, [`post:${storyId}`]),
  UserFollowed: (tx, { followeeId }) => tx.services.pages.purge(tx, [`user:${followeeId}`], 'edited'),
  UserUnfollowed: (tx, { followeeId }) => tx.services.pages.purge(tx, [`user:${followeeId}`], 'edited'),
  ProfileChanged: (tx, { userId }) => tx.services.pages.purge(tx, ['home', `user:${userId}`], 'edited'),
  MembershipChanged: (tx, { userId }) => tx.services.pages.purge(tx, ['home', `user:${userId}`], 'edited'),
  AccountDeactivated: (tx, { userId }) => purgeAccount(tx, userId),
  AccountReactivated: (tx, { userId }) => purgeAccount(tx, userId),
  AccountSuspensionChanged: (tx, { userId }) => purgeAccount(tx, userId),
  AccountPurged: (tx, { userId }) => purgeAccount(tx, userId),
  PublicationFollowed: (tx, { publicationId }) => tx.services.pages.purge(tx, [`collection:${publicationId}`], 'edited'),
  PublicationUnfollowed: (tx, { publicationId }) => tx.services.pages.purge(tx, [`collection:${publicationId}`], 'edited'),
  PublicationChanged: (tx, { publicationId }) => tx.services.pages.purge(tx, ['home', `collection:${publicationId}`]),
  // Pages served at one host redirect to another from now on.
  ProductHostsChanged: (tx) => tx.services.pages.purge(tx, [allPages]),
  // Its stories change their addresses, and each of them displayed its name.
  PublicationDeleted: (tx) => tx.services.pages.purge(tx, [allPages]),
  SellerAccountChanged: (tx, { account: { publicationId, userId } }) =>
    tx.services.pages.purge(tx, publicationId ? [`collection:${publicationId}`] : [`user:${userId}`]),
  TagsRecounted: async (tx, { tagIds }) => {
    const tags = await tagsById(tx).loadMany(tagIds)
    const slugs = tags.flatMap((tag) => (tag === undefined || tag instanceof Error ? [] : [`tag:${tag.slug}`]))
    if (slugs.length > 0) await tx.services.pages.purge(tx, slugs, 'edited')
  },
  TagFollowed: (tx, { tagSlug }) => tx.services.pages.purge(tx, [`tag:${tagSlug}`], 'edited'),
  TagUnfollowed: (tx, { tagSlug }) => tx.services.pages.purge(tx, [`tag:${tagSlug}`], 'edited'),
}

export const pagesModule: ServerModule = { name: 'pages', listeners: [purgeOnChanges] }
