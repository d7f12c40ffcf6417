import { viewerOfJob } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { contextOfJob, type JobParts } from '#server/platform/jobs/job-context.ts'
import type { JobRun } from '#server/platform/jobs/jobs.ts'
import { ok } from '#server/platform/result.ts'
import { publishStory } from './publish-story.ts'

/** Registers the jobs for scheduled stories. */
export function startStoryJobs(parts: JobParts): void {
  parts.services.jobs.handle('publish-scheduled', (payload, run) => publishScheduled(parts, run, payload))
}

/** The user who scheduled it, or a visitor if that account is closed; publishing then refuses with a reason. */
const asScheduler = async (parts: JobParts, run: JobRun, userId: string): Promise<Context> =>
  contextOfJob(parts, run, await viewerOfJob(run.db, userId))

const scheduleAt = (db: Db, storyId: string, publishAt: Date) =>
  db.selectFrom('post_schedules').selectAll().where('post_id', '=', storyId).where('publish_at', '=', publishAt)

async function publishScheduled(
  parts: JobParts,
  run: JobRun,
  { storyId, publishAt }: { storyId: string; publishAt: string },
): Promise<void> {
  const at = new Date(publishAt)
  const schedule = await scheduleAt(run.db, storyId, at).executeTakeFirst()
  if (!schedule) return
  const ctx = await asScheduler(parts, run, schedule.scheduled_by)
  await ctx.transaction(async (tx) => {
    const standing = await scheduleAt(tx.db, storyId, at).forUpdate().executeTakeFirst()
    if (!standing || standing.problem !== null) return ok(undefined)
    const published = await publishStory(tx, storyId, {
      visibility: standing.visibility,
      notifiesFollowers: standing.notifies_followers,
    })
    if (published.ok) return ok(undefined)
    // A rate limit is temporary, so the job is retried; after any other refusal the draft stays, with the reason.
    if (published.refusal.code === 'RateLimited') throw new Error('published too often; again later')
    const problem = published.refusal.message ?? published.refusal.kind
    await tx.db.updateTable('post_schedules').set({ problem }).where('post_id', '=', storyId).execute()
    return ok(undefined)
  })
}
