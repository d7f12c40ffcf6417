import type { Context } from '#server/platform/context.ts'
import { usersById } from './users.sql.ts'

/** Gifts for groups are switched on for an account by hand, after somebody has asked for it; staff have them anyway. */
export async function mayGiveToGroups(ctx: Context, userId: string): Promise<boolean> {
  const user = await usersById(ctx).load(userId)
  return user !== undefined && (user.is_staff || user.group_gifting_since !== null)
}
