import { isActive, usersById } from '#server/domains/accounts/accounts.ts'
import { isMember } from '#server/domains/membership/membership.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import type { List } from './list.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

const isOwner = (ctx: Context, list: List): boolean => isViewer(ctx, list.ownerId)

export const listPolicy = {
  /** Whether the list exists for this viewer. */
  discover: async (ctx: Context, list: List): Promise<boolean> => {
    if (isOwner(ctx, list)) return true
    if (list.visibility === 'PRIVATE') return false
    const owner = await usersById(ctx).load(list.ownerId)
    if (!owner || !isActive(owner)) return false
    const { blockedBy, blocking } = await findBlocks(ctx, list.ownerId)
    return !blockedBy && !blocking
  },
  /** For a list that is known to exist for the viewer. */
  open: async (ctx: Context, list: List): Promise<boolean> =>
    list.visibility !== 'LOCKED' || isOwner(ctx, list) || canOpenMembersOnlyLists(ctx),
  seeAll: isOwner,
  edit: isOwner,
  rename: (ctx: Context, list: List): boolean => isOwner(ctx, list) && list.predefined === null,
  delete: (ctx: Context, list: List): boolean => isOwner(ctx, list) && list.predefined === null,
  clap: (ctx: Context, list: List): boolean => ctx.viewer !== undefined && !isOwner(ctx, list),
  follow: (ctx: Context, list: List): boolean => ctx.viewer !== undefined && !isOwner(ctx, list),
  /** Only members can make a list members-only. */
  lock: (ctx: Context): Promise<boolean> => isMember(ctx),
  chooseForLibrary: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
  chooseStaffPicks: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}

export const canOpenMembersOnlyLists = async (ctx: Context): Promise<boolean> =>
  ctx.viewer?.isStaff === true || (await isMember(ctx))
