import { t } from '#shared/translation/translate.ts'
import { anyOf } from '#server/platform/loader.ts'
import { sql } from 'kysely'
import { findPublicationToManage, type Publication } from '#server/domains/publications/publications.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { type Listeners, publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { refused } from '#server/platform/result.ts'
import { maxPinnedStories } from '#shared/limits.ts'
import { visibleInPublication, loadListedStories, storiesById, type Story } from '#server/domains/stories/stories.ts'

const head = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'pin-to-publication', ...perMinute(60) }],
  refusals: ['NotFound', 'Forbidden'],
} as const

/** An SQL condition on the publication's listed stories, independent of the viewer. */
const isListedIn = ({ id }: Publication) => sql`p.is_listed and p.publication_id = ${id} and p.publication_status = 'APPROVED'`

/** Pins a story to the front page of its publication; at most five, newest pin first. */
export const pinToPublication = command(
  { ...head, refusals: [...head.refusals, 'MaxPinnedStoriesReached'] },
  async (tx, id: string, storyId: string) => {
    const found = await findPublicationToManage(tx, id, 'arrange')
    if (!found.ok) return found
    const story = await storiesById(tx).load(storyId)
    if (story?.publicationId !== id) return refused('NotFound')
    // Concurrent pins wait on the publication's row, so that a sixth cannot be added.
    await tx.db.selectFrom('publications').select('id').where('id', '=', id).forUpdate().execute()
    const { rows } = await sql<{ id: string; pinned: boolean }>`
      select p.id, s.story_id is not null as pinned from stories p
        left join publication_pins s on s.story_id = p.id and s.publication_id = ${id}
      where ${isListedIn(found.value)} and (p.id = ${storyId} or s.story_id is not null)`.execute(tx.db)
    const row = rows.find((row) => row.id === storyId)
    if (!row) return refused('Forbidden', { message: t`You can only pin stories that anyone can find.` })
    if (row.pinned) return found
    if (rows.filter(({ pinned }) => pinned).length >= maxPinnedStories)
      return refused('MaxPinnedStoriesReached', { limit: maxPinnedStories })
    await tx.db
      .insertInto('publicationPins')
      .values({ publicationId: id, storyId, pinnedBy: tx.viewer.id, pinnedAt: tx.now() })
      // A story that was pinned before being hidden keeps its place.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await publishEvent(tx, 'PublicationChanged', { publicationId: id })
    return found
  },
)

export const unpinFromPublication = command(head, async (tx, id: string, storyId: string) => {
  const found = await findPublicationToManage(tx, id, 'arrange')
  if (!found.ok) return found
  await tx.db.deleteFrom('publicationPins').where('publicationId', '=', id).where('storyId', '=', storyId).execute()
  await publishEvent(tx, 'PublicationChanged', { publicationId: id })
  return found
})

/** The pins visible to readers. A pinned story that is unpublished or hidden keeps its pin until it returns. */
export const listPinnedInPublication = async (ctx: Context, id: string): Promise<Story[]> =>
  (
    await loadListedStories(
      ctx,
      sql<{ id: string }>`select p.id from publication_pins s join stories p on p.id = s.story_id
        where s.publication_id = ${id} and ${visibleInPublication(ctx, id)} order by s.pinned_at desc, p.id desc limit ${sql.lit(maxPinnedStories)}`,
    )
  ).map(({ story }) => story)

export const removeEmptied: Listeners = {
  StoriesEmptied: async (tx, { storyIds }) => {
    await tx.db.deleteFrom('publicationPins').where('storyId', '=', anyOf(storyIds)).execute()
    await tx.db.deleteFrom('publicationFeaturedStories').where('storyId', '=', anyOf(storyIds)).execute()
  },
}
