import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { once, subscribeToEvent } from '#server/platform/events.ts'
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
export const deleteVideosWithAccounts = once(() => {
  subscribeToEvent('AccountPurged', async (tx, { userId }) => {
    const deleted = await tx.db.deleteFrom('videos').where('owner_id', '=', userId).returning('id').execute()
    await queueFileDeletion(tx.services.jobs, tx.db, deleted)
  })
})

/** Registers the job, which schedules its next run a day later. */
export const registerUnusedVideoDeletion = (jobs: Jobs): void =>
  jobs.handle('drop-unused-videos', async (_payload, run) => {
    const now = run.clock()
    await run.db.transaction().execute((tx) => deleteUnusedVideos(jobs, tx, now))
    await schedule(jobs, run.db, new Date(now.getTime() + day))
  })

/** Once a day, and once at the start for days that were missed. */
export const scheduleUnusedVideoDeletion = (jobs: Jobs, db: Db, clock: Clock): Promise<void> => schedule(jobs, db, clock())

function schedule(jobs: Jobs, db: Db, runAt: Date): Promise<void> {
  const name = runAt.toISOString().slice(0, 10)
  return jobs.enqueue(db, { kind: 'drop-unused-videos', payload: { day: name }, runAt, uniqueKey: `drop-unused-videos:${name}` })
}
