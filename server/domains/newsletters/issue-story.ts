import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'
import { loadPublishedVersion, type Story, storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { canSend } from './newsletter.policy.ts'
import type { Newsletter } from './newsletter.ts'

/** Whether the newsletter may send this story: the writer's own, or one in the publication. */
export const belongsToNewsletter = ({ publicationId, userId }: Newsletter, story: Story): boolean =>
  userId ? story.authorId === userId : story.publicationId === publicationId && story.publicationStatus === 'APPROVED'

export type Issue = { story: Story; body: Body }

/** The story if it is currently public, else undefined: hidden, unlisted and deleted stories are not sent. */
export async function findIssue(ctx: Context, newsletter: Newsletter, storyId: string | null): Promise<Issue | undefined> {
  const story = storyId ? await storiesById(ctx).load(storyId) : undefined
  if (!story?.isListed || !belongsToNewsletter(newsletter, story) || !(await canSend(ctx, newsletter))) return undefined
  const author = await usersById(ctx).load(story.authorId)
  if (!author || isClosed(author) || author.suspendedAt) return undefined
  const version = await loadPublishedVersion(ctx, story)
  return version && { story, body: version.body }
}
