import { isGone, usersById } from '#server/domains/accounts/accounts.ts'
import { publishedVersion, type Story, storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { maySend } from './newsletter.policy.ts'
import type { Newsletter } from './newsletter.ts'

/** Whether the newsletter may send this story: the writer's own, or one in the publication. */
export const belongsTo = ({ publication_id, user_id }: Newsletter, story: Story): boolean =>
  user_id ? story.author_id === user_id : story.publication_id === publication_id && story.publication_status === 'APPROVED'

export type Issue = { story: Story; body: Body }

/** The story if it is currently public, else undefined: hidden, unlisted and deleted stories are not sent. */
export async function issueOf(ctx: Context, newsletter: Newsletter, postId: string | null): Promise<Issue | undefined> {
  const story = postId ? await storiesById(ctx).load(postId) : undefined
  if (!story?.is_listed || !belongsTo(newsletter, story) || !(await maySend(ctx, newsletter))) return undefined
  const author = await usersById(ctx).load(story.author_id)
  if (!author || isGone(author) || author.suspended_at) return undefined
  const version = await publishedVersion(ctx, story)
  return version && { story, body: version.body }
}
