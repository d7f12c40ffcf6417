import { loadJobViewer } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { contextOfJob, type JobDependencies } from '#server/platform/jobs/job-context.ts'
import type { JobRun } from '#server/platform/jobs/jobs.ts'
import { ok } from '#server/platform/result.ts'
import { publishStory } from './publish-story.ts'

/** Registers the jobs for scheduled stories. */
export function registerStoryJobs(dependencies: JobDependencies): void {
  dependencies.services.jobs.handle('publish-scheduled', (payload, run) => publishScheduled(dependencies, run, payload))
}

/** The user who scheduled it, or a visitor if that account is closed; publishing then refuses with a reason. */
const contextOfScheduler = async (dependencies: JobDependencies, run: JobRun, userId: string): Promise<Context> =>
  contextOfJob(dependencies, run, await loadJobViewer(run.db, userId))

const scheduleAt = (db: Db, storyId: string, publishAt: Date) =>
  db.selectFrom('story_schedules').selectAll().where('story_id', '=', storyId).where('publish_at', '=', publishAt)

async function publishScheduled(
  dependencies: JobDependencies,
  run: JobRun,
  { storyId, publishAt }: { storyId: string; publishAt: string },
): Promise<void> {
  const at = new Date(publishAt)
  const schedule = await scheduleAt(run.db, storyId, at).executeTakeFirst()
  if (!schedule) return
  const ctx = await contextOfScheduler(dependencies, run, schedule.scheduled_by)
  await ctx.transaction(async (tx) => {
    const currentSchedule = await scheduleAt(tx.db, storyId, at).forUpdate().executeTakeFirst()
    if (!currentSchedule || currentSchedule.problem !== null) return ok(undefined)
    const published = await publishStory(tx, storyId, {
      visibility: currentSchedule.visibility,
      notifiesFollowers: currentSchedule.notifies_followers,
    })
    if (published.ok) return ok(undefined)
    // A rate limit is temporary, so the job is retried; after any other refusal the draft stays, with the reason.
    if (published.refusal.code === 'RateLimited') throw new Error('publishing is rate limited; retrying later')
    const problem = published.refusal.message ?? published.refusal.kind
    await tx.db.updateTable('story_schedules').set({ problem }).where('story_id', '=', storyId).execute()
    return ok(undefined)
  })
}
