import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { listening, on } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { day } from '#shared/time/units.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'drop-unused-videos': { day: string }
  }
}

/** Long enough for an upload to arrive, to be made ready, and to be put into a story. */
const unusedKeptMs = 2 * day
const sweepLimit = 500

/** Drops videos that no story shows: uploads that were given up, failed ones, and those whose stories are gone. */
async function dropUnusedVideos(jobs: Jobs, db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from videos where id in (
      select id from videos v
      where v.created_at <= ${new Date(now.getTime() - unusedKeptMs)}
        and not exists (select 1 from story_videos s where s.video_id = v.id)
      order by v.created_at limit ${sweepLimit})
    returning id`.execute(db)
  await dropFiles(jobs, db, rows)
}

/** Removes their files once it is certain that the videos are gone. */
const dropFiles = (jobs: Jobs, db: Db, videos: readonly { id: string }[]): Promise<void> =>
  jobs.enqueueAll(
    db,
    videos.map(({ id }) => ({ kind: 'drop-video-files' as const, payload: { videoId: id } })),
  )

/** The videos of an account go with it. */
export const dropVideosWithAccounts = listening(() => {
  on('AccountPurged', async (tx, { userId }) => {
    const dropped = await tx.db.deleteFrom('videos').where('owner_id', '=', userId).returning('id').execute()
    await dropFiles(tx.services.jobs, tx.db, dropped)
  })
})

/** Registers the job that drops them, which schedules itself for the next day. */
export const handleUnusedVideos = (jobs: Jobs): void =>
  jobs.handle('drop-unused-videos', async (_payload, run) => {
    const now = run.clock()
    await run.db.transaction().execute((tx) => dropUnusedVideos(jobs, tx, now))
    await schedule(jobs, run.db, new Date(now.getTime() + day))
  })

/** Once a day, and once at the start for the days when nothing ran. */
export const keepUnusedVideosDropped = (jobs: Jobs, db: Db, clock: Clock): Promise<void> => schedule(jobs, db, clock())

function schedule(jobs: Jobs, db: Db, runAt: Date): Promise<void> {
  const name = runAt.toISOString().slice(0, 10)
  return jobs.enqueue(db, { kind: 'drop-unused-videos', payload: { day: name }, runAt, uniqueKey: `drop-unused-videos:${name}` })
}
