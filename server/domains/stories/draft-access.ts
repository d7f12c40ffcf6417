import { recordStaffRead, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Story } from './story.ts'
import { storyPolicy } from './story.policy.ts'
import { isShareKeyOf } from './visible-body.ts'

/**
 * Whether the viewer may read the story's draft. Draft titles also appear in lists of people who may not read the drafts, such as withdrawn
 * submissions in an editor's list.
 */
export async function canReadDraft(ctx: Context, story: Story, shareKey: string | undefined): Promise<boolean> {
  if (await storyPolicy.open(ctx, story)) return true
  if (shareKey !== undefined && (await isSharedBy(ctx, story, shareKey))) return true
  if (!ctx.viewer?.isStaff) return false
  await recordStaffStoryRead(ctx, story)
  return true
}

async function isSharedBy(ctx: Context, story: Story, shareKey: string): Promise<boolean> {
  const author = await usersById(ctx).load(story.author_id)
  return !author?.suspended_at && !story.suspended_at && isShareKeyOf(ctx, story, shareKey)
}

/**
 * Records that staff see a story that is not published, or that only its writer can see. Call it wherever staff get such a story: it throws
 * if the access cannot be recorded, so that nothing is shown.
 */
export async function recordStaffStoryRead(ctx: Context, story: Story): Promise<void> {
  const isPrivate = story.state !== 'published' || story.visibility === 'PRIVATE'
  if (!ctx.viewer?.isStaff || !isPrivate || (await storyPolicy.open(ctx, story))) return
  await recordStaffRead(ctx, { action: 'READ_DRAFT', entityId: story.id, userId: story.author_id })
}
