import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'
import type { Listeners } from '#server/platform/events.ts'
import { dailyJob } from '#server/platform/jobs/daily-job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { day } from '#shared/time/units.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'drop-unused-videos': { day: string }
  }
}

/** Enough time to upload a video, process it, and add it to a story. */
const unusedRetentionMs = 2 * day
const sweepLimit = 500

/** Deletes videos that no story uses: abandoned and failed uploads, and those of deleted stories. */
async function deleteUnusedVideos(jobs: Jobs, db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from videos where id in (
      select id from videos v
      where v.created_at <= ${new Date(now.getTime() - unusedRetentionMs)}
        and not exists (select 1 from story_videos s where s.video_id = v.id)
      order by v.created_at limit ${sweepLimit})
    returning id`.execute(db)
  await queueFileDeletion(jobs, db, rows)
}

/** Queues the deletion of their files, within the transaction that deletes the rows. */
const queueFileDeletion = (jobs: Jobs, db: Db, videos: readonly { id: string }[]): Promise<void> =>
  jobs.enqueueAll(
    db,
    videos.map(({ id }) => ({ kind: 'drop-video-files' as const, payload: { videoId: id } })),
  )

/** Deletes the videos of a purged account. */
export const deleteVideosWithAccounts: Listeners = {
  AccountPurged: async (tx, { userId }) => {
    const deleted = await tx.db.deleteFrom('videos').where('ownerId', '=', userId).returning('id').execute()
    await queueFileDeletion(tx.services.jobs, tx.db, deleted)
  },
}

export const unusedVideoDeletion = dailyJob('drop-unused-videos', (ctx, now) =>
  ctx.transaction((tx) => deleteUnusedVideos(tx.services.jobs, tx.db, now)),
)
