import { type Selectable, sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { findPublicationToManage } from '#server/domains/publications/publications.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { type Listeners, publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { refused } from '#server/platform/result.ts'
import { frontBounds } from '#shared/text/front-bounds.ts'
import { listChosenInPublication, listFeaturedInPublication } from './publication-listings.sql.ts'
import type { Story } from '#server/domains/stories/stories.ts'

const maxFeatured = frontBounds.featured

const head = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'feature-stories', ...perMinute(60) }],
  refusals: ['NotFound', 'Forbidden', 'BadRequest'],
} as const

export type Featured = Selectable<Tables['publicationFeaturedStories']> & { story: Story }

/** The featured stories of a publication in order, as far as the viewer may see them. */
export async function listFeaturedStories(ctx: Context, id: string): Promise<Featured[]> {
  const stories = new Map((await listFeaturedInPublication(ctx, id, maxFeatured)).map((story) => [story.id, story]))
  const rows = await rowsOf(ctx, id)
  return rows.flatMap((row) => {
    const story = stories.get(row.storyId)
    return story ? [{ ...row, story }] : []
  })
}

const rowsOf = (ctx: Context, id: string) =>
  ctx.db
    .selectFrom('publicationFeaturedStories')
    .selectAll()
    .where('publicationId', '=', id)
    .orderBy('position')
    .orderBy('id')
    .limit(2 * maxFeatured)
    .execute()

/** Replaces the featured stories, in this order. */
export const setFeaturedStories = command(head, (tx, id: string, storyIds: readonly string[]) => change(tx, id, () => storyIds))

/** Features another story, before the others. */
export const featureStory = command(head, (tx, id: string, storyId: string) =>
  change(tx, id, (now) => [storyId, ...now.filter((featuredId) => featuredId !== storyId)]),
)

export const unfeatureStory = command(head, (tx, id: string, storyId: string) =>
  change(tx, id, (now) => now.filter((featuredId) => featuredId !== storyId)),
)

async function change(tx: SignedInContext, id: string, selectIds: (now: string[]) => readonly string[]) {
  const found = await findPublicationToManage(tx, id, 'arrange')
  if (!found.ok) return found
  await tx.db.selectFrom('publications').select('id').where('id', '=', id).forUpdate().execute()
  const before = await rowsOf(tx, id)
  const visibleIds = new Set((await listFeaturedInPublication(tx, id, maxFeatured)).map((story) => story.id))
  const next = [...new Set(selectIds(before.map((row) => row.storyId).filter((featuredId) => visibleIds.has(featuredId))))]
  if (next.length > maxFeatured)
    return refused('BadRequest', {
      field: 'postIds',
      message: t`You can feature up to ${maxFeatured} stories. Remove one first.`,
    })
  const eligible = await listChosenInPublication(tx, id, next)
  if (eligible.length < next.length)
    return refused('BadRequest', { field: 'postIds', message: t`You can only feature stories published in this publication.` })
  await save(tx, id, next, before)
  await publishEvent(tx, 'PublicationChanged', { publicationId: id })
  return found
}

/** A story that is already featured keeps its date and editor. */
async function save(tx: SignedInContext, id: string, storyIds: readonly string[], before: Awaited<ReturnType<typeof rowsOf>>) {
  await tx.db.deleteFrom('publicationFeaturedStories').where('publicationId', '=', id).execute()
  if (storyIds.length === 0) return
  const existingRows = new Map(before.map((row) => [row.storyId, row]))
  await tx.db
    .insertInto('publicationFeaturedStories')
    .values(
      storyIds.map((storyId, position) => ({
        id: newId(),
        featuredAt: tx.now(),
        featuredBy: tx.viewer.id,
        ...existingRows.get(storyId),
        publicationId: id,
        storyId,
        position,
      })),
    )
    .execute()
}

/** What a purged account featured counts as chosen by the publication's creator, whom `publications` has replaced by then. */
export const reassignFeaturedStories: Listeners = {
  AccountPurged: async (tx, { userId }) => {
    await sql`
      update publication_featured_stories f set featured_by = p.creator_id
      from publications p where p.id = f.publication_id and f.featured_by = ${userId}`.execute(tx.db)
  },
}
