import { loadJobViewer } from '#server/domains/sessions/sessions.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { JobPayloads } from '#server/platform/jobs/jobs.ts'
import { ok } from '#server/platform/result.ts'
import { publishStory } from './publish-story.ts'

export const scheduleJobs: JobHandlers = {
  'publish-scheduled': (payload, ctx) => publishScheduled(ctx, payload),
}

const scheduleAt = (db: Db, storyId: string, publishAt: Date) =>
  db.selectFrom('storySchedules').selectAll().where('storyId', '=', storyId).where('publishAt', '=', publishAt)

async function publishScheduled(ctx: Context, { storyId, publishAt }: JobPayloads['publish-scheduled']): Promise<void> {
  const at = new Date(publishAt)
  const schedule = await scheduleAt(ctx.db, storyId, at).executeTakeFirst()
  if (!schedule) return
  // A visitor if that account is closed; publishing then refuses with a reason.
  const scheduler = await loadJobViewer(ctx.db, schedule.scheduledBy)
  await asViewer(ctx, scheduler).transaction(async (tx) => {
    const currentSchedule = await scheduleAt(tx.db, storyId, at).forUpdate().executeTakeFirst()
    if (!currentSchedule || currentSchedule.problem !== null) return ok(undefined)
    const published = await publishStory(tx, storyId, {
      visibility: currentSchedule.visibility,
      notifiesFollowers: currentSchedule.notifiesFollowers,
    })
    if (published.ok) return ok(undefined)
    // A rate limit is temporary, so the job is retried; after any other refusal the draft stays, with the reason.
    if (published.refusal.code === 'RateLimited') throw new Error('publishing is rate limited; retrying later')
    const problem = published.refusal.message ?? published.refusal.kind
    await tx.db.updateTable('storySchedules').set({ problem }).where('storyId', '=', storyId).execute()
    return ok(undefined)
  })
}
