import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'
import { dailyJob } from '#server/platform/jobs/daily-job.ts'
import { trashRetentionMs } from './remove-story.ts'

/** Tables cleared for a story whose row has to stay. */
const clearedTables = [
  'storyVersions',
  'storyDrafts',
  'storyDeltas',
  'storyRevisions',
  'storySchedules',
  'storyFormerSlugs',
  'storyPins',
  'publicationPins',
  'publicationFeaturedStories',
  'seriesStories',
  'reposts',
  'storyTags',
  'claps',
  'shareKeys',
  'listItems',
  'storyReads',
  'storyVisits',
  'storyDays',
  'storySignals',
  'storyLabels',
  'storyNominations',
  'curationSkips',
  'privateNotes',
  'storyVideos',
  'quotes',
]

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'empty-trash': { day: string }
  }
}

/**
 * Permanently deletes stories whose time in the trash is over. A story with responses keeps its row, without any text, so that the
 * responses still have a parent.
 */
export async function emptyTrash(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - trashRetentionMs)
  return db
    .transaction()
    .execute((tx) => deletePermanently(tx, sql`select id from stories where state = 'deleted' and deleted_at <= ${before}`))
}

/** Permanently deletes these stories; returns how many were deleted or cleared. */
export async function deletePermanently(tx: Db, storyIds: RawBuilder<unknown>): Promise<number> {
  for (const table of clearedTables) await sql`delete from ${sql.table(table)} where story_id in (${storyIds})`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    delete from stories p where p.id in (${storyIds}) and not exists (select 1 from stories r where r.in_response_to_id = p.id)
    returning p.id`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    update stories set title = '', subtitle = '', preview_image_id = null, preview_image_alt = '', published_rev = null, state_before_deletion = null,
      seo_title = null, seo_description = null, custom_slug = null, canonical_url = null
    where id in (${storyIds}) and (title <> '' or subtitle <> '' or published_rev is not null or state_before_deletion is not null)`.execute(
    tx,
  )
  return rows.length + Number(numAffectedRows)
}

export const trashEmptying = dailyJob('empty-trash', ({ db }, now) => emptyTrash(db, now))
