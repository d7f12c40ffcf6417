import type { Context } from '#server/platform/context.ts'
import { usersById } from './users.sql.ts'

/** Group gifts are enabled by hand for an account on request; staff always have them. */
export async function canGiveToGroups(ctx: Context, userId: string): Promise<boolean> {
  const user = await usersById(ctx).load(userId)
  return user !== undefined && (user.isStaff || user.groupGiftingSince !== null)
}
