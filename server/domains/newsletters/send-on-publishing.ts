import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { listening, on } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { longestEmailSubject, longestPreviewText } from '#shared/newsletter-bounds.ts'
import { storableLine } from '#shared/text/storable.ts'
import { newslettersByWriter } from './newsletters.sql.ts'
import { queueSending } from './send-email.ts'

/** Sends a newly published public story to the writer's subscribers, unless the writer opted out. */
export const sendOnPublishing = listening(() => {
  on('StoryPublished', async (tx, { storyId, isFirstTime, notifiesFollowers }) => {
    if (isFirstTime && notifiesFollowers) await sendStory(tx, storyId)
  })
})

const cut = (text: string, longest: number): string =>
  text.length > longest
    ? `${text
        .slice(0, longest - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text

async function sendStory(tx: Context, storyId: string): Promise<void> {
  const story = await storiesById(tx).load(storyId)
  const newsletter = story?.is_listed ? await newslettersByWriter(tx).load(story.author_id) : undefined
  if (!story || !newsletter) return
  const now = tx.now()
  const made = await tx.db
    .insertInto('newsletter_emails')
    .values({
      id: newId(),
      newsletter_id: newsletter.id,
      post_id: story.id,
      subject: cut(storableLine(story.title), longestEmailSubject) || 'Untitled story',
      preview_text: cut(storableLine(story.subtitle), longestPreviewText) || null,
      created_by: tx.viewer?.id ?? null,
      created_at: now,
      state: 'sending',
      queued_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await queueSending(tx, made.id)
}
