import { t } from '#shared/translation/translate.ts'
import type { Listeners } from '#server/platform/events.ts'
import { sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { maxPinnedStories } from '#shared/limits.ts'
import { storiesById, loadListedStories, storyPolicy, isResponse, type Story } from '#server/domains/stories/stories.ts'

const limits = [{ action: 'pin-story', ...perMinute(60) }]
const refusals = ['Unauthorized', 'NotFound', 'Forbidden', 'MaxPinnedStoriesReached', 'RateLimited', 'AccountSuspended'] as const

async function findOwnPublished(tx: SignedInContext, id: string): Promise<Result<Story, 'NotFound' | 'Forbidden'>> {
  const story = await storiesById(tx).load(id)
  const isPublished = story?.state === 'published' && !isResponse(story)
  if (!story || !storyPolicy.pin(tx, story)) return isPublished ? refused('Forbidden') : refused('NotFound')
  if (!isPublished || story.visibility === 'PRIVATE' || story.visibility === 'UNLISTED')
    return refused('Forbidden', { message: t`You can only pin stories that anyone can find.` })
  return ok(story)
}

const loadProfile = async (tx: Context, userId: string): Promise<User> => (await usersById(tx).load(userId)) as User

/** Pins a story to the top of its author's profile; at most five, newest pin first. */
export const pinStory = command({ requires: ['viewer', 'notSuspended'], limits, refusals }, async (tx, id: string) => {
  const found = await findOwnPublished(tx, id)
  if (!found.ok) return found
  const userId = found.value.authorId
  // Concurrent pins wait on the account's row, so that a sixth cannot be added.
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const pinned = await pinnedIds(tx, userId)
  if (!pinned.includes(id)) {
    if (pinned.length >= maxPinnedStories) return refused('MaxPinnedStoriesReached', { limit: maxPinnedStories })
    await tx.db.insertInto('storyPins').values({ userId, storyId: id, pinnedAt: tx.now() }).execute()
    await tx.services.pages.purge(tx, [`user:${userId}`])
  }
  return ok(await loadProfile(tx, userId))
})

export const unpinStory = command({ requires: ['viewer'], limits, refusals }, async (tx, id: string) => {
  const story = await storiesById(tx).load(id)
  if (!story || !storyPolicy.pin(tx, story)) return story?.state === 'published' ? refused('Forbidden') : refused('NotFound')
  await tx.db.deleteFrom('storyPins').where('userId', '=', tx.viewer.id).where('storyId', '=', id).execute()
  await tx.services.pages.purge(tx, [`user:${tx.viewer.id}`])
  return ok(await loadProfile(tx, tx.viewer.id))
})

const pinnedOf = (userId: string) => sql<{ id: string }>`
  select p.id from story_pins s join stories p on p.id = s.story_id where s.user_id = ${userId} and p.is_listed
  order by s.pinned_at desc, p.id desc limit ${sql.lit(maxPinnedStories)}`

/** The pins visible to readers. A pinned story that is unpublished or hidden keeps its pin until it returns. */
const pinnedIds = async (ctx: Context, userId: string): Promise<string[]> =>
  (await pinnedOf(userId).execute(ctx.db)).rows.map(({ id }) => id)

export const listPinnedStories = async (ctx: Context, userId: string): Promise<Story[]> =>
  (await loadListedStories(ctx, pinnedOf(userId))).map(({ story }) => story)

/** When a story was pinned to its author's profile. */
export const pinnedAtByStory = loader(
  ({ db }, ids) => db.selectFrom('storyPins').select(['storyId', 'pinnedAt']).where('storyId', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, Date] => [row.storyId, row.pinnedAt])),
)

export const unpinEmptied: Listeners = {
  StoriesEmptied: async (tx, { storyIds }) => {
    await tx.db.deleteFrom('storyPins').where('storyId', '=', anyOf(storyIds)).execute()
  },
}
