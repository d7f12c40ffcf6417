import { t } from '#shared/translation/translate.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { maxEmailSubjectLength, maxPreviewTextLength } from '#shared/limits.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import { truncate } from '#shared/text/truncate.ts'
import { newslettersByWriter } from './newsletters.sql.ts'
import { queueSending } from './send-email.ts'

/** Sends a newly published public story to the writer's subscribers, unless the writer opted out. */
export const sendOnPublishing: Listeners = {
  StoryPublished: async (tx, { storyId, isFirstTime, notifiesFollowers }) => {
    if (isFirstTime && notifiesFollowers) await sendStory(tx, storyId)
  },
}

async function sendStory(tx: Context, storyId: string): Promise<void> {
  const story = await storiesById(tx).load(storyId)
  const newsletter = story?.isListed ? await newslettersByWriter(tx).load(story.authorId) : undefined
  if (!story || !newsletter) return
  const now = tx.now()
  const created = await tx.db
    .insertInto('newsletterIssues')
    .values({
      id: newId(),
      newsletterId: newsletter.id,
      storyId: story.id,
      subject: truncate(toStorableLine(story.title), maxEmailSubjectLength) || t`Untitled story`,
      previewText: truncate(toStorableLine(story.subtitle), maxPreviewTextLength) || null,
      createdBy: tx.viewer?.id ?? null,
      createdAt: now,
      state: 'sending',
      queuedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) await queueSending(tx, created.id)
}
