import type { Context } from '#server/platform/context.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { PostVisibilityType } from '#shared/enums/post-visibility-type.ts'
import { minute } from '#shared/time/units.ts'
import { findStoryToChange, type SettingsRefusal } from './find-to-change.ts'
import { placeInPublication } from './place-in-publication.ts'
import { validatePublishable, type PublishOptions, type PublishStoryRefusal } from './publish-story.ts'
import { setStoryTags } from './set-tags.ts'
import type { Story } from './story.ts'
import { updateStorySettings } from './update-story-settings.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'publish-scheduled': { storyId: string; publishAt: string }
  }
}

export type Schedule = { publish_at: Date; visibility: PostVisibilityType; notifies_followers: boolean; problem: string | null }

export const schedulesByStory = loader(
  ({ db }, ids) =>
    db
      .selectFrom('story_schedules')
      .select(['story_id', 'publish_at', 'visibility', 'notifies_followers', 'problem'])
      .where('story_id', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, Schedule] => [row.story_id, row])),
)

const aYearAfter = (date: Date): Date => {
  const maxDate = new Date(date)
  maxDate.setUTCFullYear(maxDate.getUTCFullYear() + 1)
  return maxDate
}

export type ScheduleOptions = {
  visibility?: PostVisibilityType | undefined
  notifiesFollowers?: boolean | undefined
  publicationId?: string | undefined
}

/** Schedules a draft for publication up to a year ahead, with the rights the scheduler has at that time. */
export const scheduleStory = (
  ctx: Context,
  id: string,
  at: Date,
  { visibility, notifiesFollowers = true, publicationId }: ScheduleOptions = {},
): Promise<Result<Story, PublishStoryRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await validatePublishable(tx, id, { visibility, publicationId })
    if (!found.ok) return found
    const { value: story } = found
    if (story.state !== 'draft') return refused('BadRequest', { message: 'This story is already published.' })
    const now = tx.now()
    const publishAt = new Date(Math.floor(at.getTime() / minute) * minute)
    if (Number.isNaN(publishAt.getTime()) || publishAt <= now)
      return refused('BadRequest', { message: 'Choose a time in the future.', field: 'scheduledAt' })
    if (publishAt > aYearAfter(now))
      return refused('BadRequest', { message: 'Choose a time within a year from now.', field: 'scheduledAt' })
    const chosen = {
      publish_at: publishAt,
      visibility: visibility ?? story.visibility,
      notifies_followers: notifiesFollowers,
      scheduled_by: tx.viewer?.id ?? story.author_id,
      scheduled_at: now,
      problem: null,
    }
    await tx.db
      .insertInto('story_schedules')
      .values({ story_id: id, ...chosen })
      .onConflict((conflict) => conflict.column('story_id').doUpdateSet(chosen))
      .execute()
    const moment = publishAt.toISOString()
    await tx.services.jobs.enqueue(tx.db, {
      kind: 'publish-scheduled',
      payload: { storyId: id, publishAt: moment },
      runAt: publishAt,
      uniqueKey: `publish-scheduled:${id}:${moment}`,
    })
    return ok(publicationId ? await placeInPublication(tx, id, publicationId) : story)
  })

/** The same with the other options of the publishing panel, which are stored with the draft. */
export const scheduleWithOptions = (
  ctx: Context,
  id: string,
  at: Date,
  { tags, license, ...options }: PublishOptions,
): Promise<Result<Story, PublishStoryRefusal>> =>
  ctx.transaction(async (tx) => {
    const scheduled = await scheduleStory(tx, id, at, options)
    if (!scheduled.ok) return scheduled
    const tagged = tags ? await setStoryTags(tx, id, tags) : scheduled
    return tagged.ok && license ? updateStorySettings(tx, id, { license }) : tagged
  })

/** Removes the schedule of a draft. The queued job then does nothing. */
export const unscheduleStory = (ctx: Context, id: string): Promise<Result<Story, SettingsRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findStoryToChange(tx, id, 'publish')
    if (!found.ok) return found
    const deleted = await tx.db.deleteFrom('story_schedules').where('story_id', '=', id).executeTakeFirst()
    return deleted.numDeletedRows > 0n ? found : refused('Conflict', { message: 'This story isn’t scheduled.' })
  })
