import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { type DismissableFlag, dismissableFlags } from '#shared/enums/dismissable-flag.ts'

/** Remembers that a banner was dismissed, on all of the user's devices. */
export async function dismissFlag(
  ctx: Context,
  userId: string,
  flag: DismissableFlag,
): Promise<Result<User, 'Unauthorized' | 'Forbidden' | 'NotFound'>> {
  if (!ctx.viewer) return refused('Unauthorized')
  if (ctx.viewer.id !== userId) return refused('Forbidden')
  const user = await usersById(ctx).load(userId)
  if (!user) return refused('NotFound')
  await ctx.db
    .insertInto('flag_dismissals')
    .values({ user_id: userId, flag, dismissed_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'flag']).doUpdateSet({ dismissed_at: ctx.now() }))
    .execute()
  return ok(user)
}

export async function listDismissedFlags(ctx: Context, userId: string): Promise<DismissableFlag[]> {
  const rows = await ctx.db.selectFrom('flag_dismissals').select('flag').where('user_id', '=', userId).execute()
  return dismissableFlags.filter((flag) => rows.some((row) => row.flag === flag))
}
