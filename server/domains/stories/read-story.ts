import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'
import { isViewerFlagOn } from '#server/domains/flags/flags.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { deletedAccountText } from '#shared/unavailable-story.ts'
import { canReadDraft } from './draft-access.ts'
import type { Story } from './story.ts'
import { storiesById } from './stories.sql.ts'
import { storyPolicy } from './story.policy.ts'

/** The reasons a story is unavailable, each with the status and text of its page. */
export const unavailableKinds = {
  NotFound: { status: 404, message: "We couldn't find that." },
  RemovedByUser: { status: 410, message: 'The author deleted this story.' },
  UnavailableForAccountDeleted: { status: 410, message: deletedAccountText },
  UnavailableForAccountSuspended: {
    status: 410,
    message: 'This account is under investigation or was found in violation of our rules.',
  },
  PostSuspended: { status: 410, message: 'This story is under investigation or was found in violation of our rules.' },
  BlockedByAuthor: { status: 404, message: 'The author made this story unavailable to you.' },
  BlockingAuthor: { status: 404, message: 'You blocked the author of this story.' },
  UnavailableForLegalReasons: { status: 451, message: 'This story is unavailable for legal reasons.' },
  WithheldInCountry: { status: 451, message: 'This story is not available in your country.' },
} as const

export type UnavailableKind = keyof typeof unavailableKinds
export type ReadStory = { ok: true; story: Story } | { ok: false; kind: UnavailableKind }

const unavailable = (kind: UnavailableKind): ReadStory => ({ ok: false, kind })

/**
 * Loads a story as a reader: published, not hidden, and not blocked for this viewer. Its writer also gets drafts, and so do the holder of
 * a share link and, on record, staff.
 */
export async function readStory(ctx: Context, id: string, shareKey?: string): Promise<ReadStory> {
  const story = await storiesById(ctx).load(id)
  if (!story) return unavailable('NotFound')
  const author = await usersById(ctx).load(story.author_id)
  // Deleting an account trashes its stories, but the reason shown is the deleted account. Drafts do not leak their existence.
  if (!author || isClosed(author)) return unavailable(story.first_published_at ? 'UnavailableForAccountDeleted' : 'NotFound')
  if (story.state === 'deleted') return unavailable(story.first_published_at ? 'RemovedByUser' : 'NotFound')
  if (story.state === 'draft') return (await canReadDraft(ctx, story, shareKey)) ? { ok: true, story } : unavailable('NotFound')
  if (story.visibility === 'PRIVATE' && ctx.viewer?.id !== story.author_id) return unavailable('NotFound')
  if (ctx.viewer?.isStaff || (await storyPolicy.open(ctx, story))) return { ok: true, story }
  if ((author.suspended_at || story.suspended_at) && !(await isViewerFlagOn(ctx, 'can_view_suspended_content')))
    return unavailable(author.suspended_at ? 'UnavailableForAccountSuspended' : 'PostSuspended')
  if (story.legally_unavailable_at) return unavailable('UnavailableForLegalReasons')
  if (ctx.origin.country && story.withheld_in.includes(ctx.origin.country)) return unavailable('WithheldInCountry')
  const { blockedBy, blocking } = await findBlocks(ctx, story.author_id)
  if (blockedBy) return unavailable('BlockedByAuthor')
  if (blocking) return unavailable('BlockingAuthor')
  return { ok: true, story }
}
