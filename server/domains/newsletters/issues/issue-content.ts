import { isActive, usersById } from '#server/domains/accounts/accounts.ts'
import { loadPublishedVersion, type Story, storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { splitDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { canSend } from '../newsletter.policy.ts'
import { inLanguageOf, type Newsletter, type NewsletterEmail } from '../newsletter.ts'
import { currentStoryCards } from './story-cards.ts'

/** Whether the newsletter may send this story: the writer's own, or one in the publication. */
export const belongsToNewsletter = ({ publicationId, userId }: Newsletter, story: Story): boolean =>
  userId ? story.authorId === userId : story.publicationId === publicationId && story.publicationStatus === 'APPROVED'

/** What an issue says: a story, or a text of its own. */
export type IssueContent = { story: Story; body: Body } | { story: undefined; body: Body }

/** Undefined when it must not be sent: a hidden, unlisted or deleted story, or one of a newsletter whose owner is suspended. */
export async function findIssueContent(
  ctx: Context,
  newsletter: Newsletter,
  email: Pick<NewsletterEmail, 'storyId' | 'document'>,
): Promise<IssueContent | undefined> {
  if (!(await canSend(ctx, newsletter))) return undefined
  const { document } = email
  if (document) {
    const { body } = splitDocument(document)
    return { story: undefined, body: await inLanguageOf(ctx, newsletter, () => currentStoryCards(ctx, body)) }
  }
  const story = email.storyId ? await storiesById(ctx).load(email.storyId) : undefined
  if (!story?.isListed || !belongsToNewsletter(newsletter, story)) return undefined
  const author = await usersById(ctx).load(story.authorId)
  if (!author || !isActive(author)) return undefined
  const version = await loadPublishedVersion(ctx, story)
  return version && { story, body: version.body }
}
