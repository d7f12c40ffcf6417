import { t } from '#shared/translation/translate.ts'
import { replaceStoryTags } from '#server/domains/topics/topics.ts'
import { command } from '#server/platform/command.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { PostVisibilityType } from '#shared/enums/stories.ts'
import { minute } from '#shared/time/units.ts'
import { findStoryToChange, settingsHead } from './find-to-change.ts'
import { placeInPublication } from './place-in-publication.ts'
import { publishHead, type PublishOptions, validatePublishable } from './publish-story.ts'
import { validateTags } from './set-tags.ts'
import { saveSettings } from './update-story-settings.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'publish-scheduled': { storyId: string; publishAt: string }
  }
}

export type Schedule = { publishAt: Date; visibility: PostVisibilityType; notifiesFollowers: boolean; problem: string | null }

export const schedulesByStory = loader(
  ({ db }, ids) =>
    db
      .selectFrom('storySchedules')
      .select(['storyId', 'publishAt', 'visibility', 'notifiesFollowers', 'problem'])
      .where('storyId', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, Schedule] => [row.storyId, row])),
)

const aYearAfter = (date: Date): Date => {
  const maxDate = new Date(date)
  maxDate.setUTCFullYear(maxDate.getUTCFullYear() + 1)
  return maxDate
}

export type ScheduleOptions = Omit<PublishOptions, 'visibility'> & { visibility?: PostVisibilityType | undefined }

/**
 * Schedules a draft for publication up to a year ahead, with the rights the scheduler has at that time. Its topics and license are stored
 * with the draft. What is left out stays as in the schedule before, if there is one.
 */
export const scheduleStory = command(
  publishHead,
  async (tx, id: string, at: Date, { visibility, notifiesFollowers, publicationId, tags, license }: ScheduleOptions = {}) => {
    // A new time keeps what was chosen before.
    const before = await schedulesByStory(tx).load(id)
    const chosenVisibility = visibility ?? before?.visibility
    const found = await validatePublishable(tx, id, { visibility: chosenVisibility, publicationId })
    if (!found.ok) return found
    const { value: story } = found
    if (story.state !== 'draft') return refused('BadRequest', { message: t`This story is already published.` })
    const now = tx.now()
    const publishAt = new Date(Math.floor(at.getTime() / minute) * minute)
    if (Number.isNaN(publishAt.getTime()) || publishAt <= now)
      return refused('BadRequest', { message: t`Choose a time in the future.`, field: 'scheduledAt' })
    if (publishAt > aYearAfter(now))
      return refused('BadRequest', { message: t`Choose a time within a year from now.`, field: 'scheduledAt' })
    const validTags = validateTags(tags ?? [])
    if (!validTags.ok) return validTags
    const chosen = {
      publishAt,
      visibility: chosenVisibility ?? story.visibility,
      notifiesFollowers: notifiesFollowers ?? before?.notifiesFollowers ?? true,
      scheduledBy: tx.viewer.id,
      scheduledAt: now,
      problem: null,
    }
    await tx.db
      .insertInto('storySchedules')
      .values({ storyId: id, ...chosen })
      .onConflict((conflict) => conflict.column('storyId').doUpdateSet(chosen))
      .execute()
    schedulesByStory(tx).clear(id)
    const moment = publishAt.toISOString()
    await tx.services.jobs.enqueue(tx.db, {
      kind: 'publish-scheduled',
      payload: { storyId: id, publishAt: moment },
      runAt: publishAt,
      uniqueKey: `publish-scheduled:${id}:${moment}`,
    })
    const placed = publicationId ? await placeInPublication(tx, id, publicationId) : story
    if (tags) await replaceStoryTags(tx, placed, validTags.value)
    return ok(license ? await saveSettings(tx, placed, { license }) : placed)
  },
)

/** Removes the schedule of a draft. The queued job then does nothing. */
export const unscheduleStory = command(settingsHead, async (tx, id: string) => {
  const found = await findStoryToChange(tx, id, 'publish')
  if (!found.ok) return found
  const deleted = await tx.db.deleteFrom('storySchedules').where('storyId', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n ? found : refused('Conflict', { message: t`This story isn’t scheduled.` })
})
