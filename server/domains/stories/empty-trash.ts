import { type RawBuilder, sql } from 'kysely'
import { deleteStoryTags } from '#server/domains/topics/topics.ts'
import { forgetStoryVideos } from '#server/domains/videos/videos.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { dailyJob } from '#server/platform/jobs/daily-job.ts'
import { trashRetentionMs } from './remove-story.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** These stories were deleted permanently, but their empty rows stay for the responses to them. */
    StoriesEmptied: { storyIds: readonly string[] }
  }
}

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'empty-trash': { day: string }
  }
}

/**
 * Permanently deletes stories whose time in the trash is over. A story with responses keeps its row, without any text, so that the
 * responses still have a parent.
 */
export async function emptyTrash(ctx: Context, now: Date): Promise<number> {
  const before = new Date(now.getTime() - trashRetentionMs)
  return ctx.transaction((tx) =>
    deletePermanently(tx, sql`select id from stories where state = 'deleted' and deleted_at <= ${before}`),
  )
}

/** Permanently deletes these stories; returns how many were deleted or emptied. */
export async function deletePermanently(tx: Context, storyIds: RawBuilder<unknown>): Promise<number> {
  // Every table that refers to a story deletes its rows with it.
  const { rows: deleted } = await sql`
    delete from stories p where p.id in (${storyIds}) and not exists (select 1 from stories r where r.in_response_to_id = p.id)
    returning p.id`.execute(tx.db)
  const { rows: emptied } = await sql<{ id: string }>`
    update stories set state = 'deleted', deleted_at = coalesce(deleted_at, ${tx.now()}), title = '', subtitle = '', preview_image_id = null, preview_image_alt = '', published_rev = null,
      state_before_deletion = null, seo_title = null, seo_description = null, custom_slug = null, canonical_url = null
    where id in (${storyIds}) and (title <> '' or subtitle <> '' or published_rev is not null or state_before_deletion is not null)
    returning id`.execute(tx.db)
  if (emptied.length > 0)
    await empty(
      tx,
      emptied.map(({ id }) => id),
    )
  return deleted.length + emptied.length
}

async function empty(tx: Context, storyIds: string[]): Promise<void> {
  const ofThese = sql`where story_id = any(${storyIds})`
  await sql`delete from story_versions ${ofThese}`.execute(tx.db)
  await sql`delete from story_drafts ${ofThese}`.execute(tx.db)
  await sql`delete from story_deltas ${ofThese}`.execute(tx.db)
  await sql`delete from story_revisions ${ofThese}`.execute(tx.db)
  await sql`delete from story_schedules ${ofThese}`.execute(tx.db)
  await sql`delete from story_former_slugs ${ofThese}`.execute(tx.db)
  await sql`delete from reposts ${ofThese}`.execute(tx.db)
  await sql`delete from story_translations ${ofThese} or original_id = any(${storyIds})`.execute(tx.db)
  await sql`delete from claps ${ofThese}`.execute(tx.db)
  await sql`delete from share_keys ${ofThese}`.execute(tx.db)
  await deleteStoryTags(tx, storyIds)
  await forgetStoryVideos(tx, storyIds)
  await publishEvent(tx, 'StoriesEmptied', { storyIds })
}

export const trashEmptying = dailyJob('empty-trash', emptyTrash)
