import { accountPolicy, usersById } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { type DismissableFlag, dismissableFlags } from '#shared/enums/people.ts'

/** Remembers that a banner was dismissed, on all of the user's devices. */
export const dismissFlag = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'dismiss-flag', ...perMinute(60) }],
    refusals: ['Unauthorized', 'Forbidden', 'NotFound', 'RateLimited'],
  },
  async (tx, userId: string, flag: DismissableFlag) => {
    if (!accountPolicy.own(tx, { id: userId })) return refused('Forbidden')
    const user = await usersById(tx).load(userId)
    if (!user) return refused('NotFound')
    await tx.db
      .insertInto('flagDismissals')
      .values({ userId, flag, dismissedAt: tx.now() })
      .onConflict((conflict) => conflict.columns(['userId', 'flag']).doUpdateSet({ dismissedAt: tx.now() }))
      .execute()
    return ok(user)
  },
)

export async function listDismissedFlags(ctx: Context, userId: string): Promise<DismissableFlag[]> {
  const rows = await ctx.db.selectFrom('flagDismissals').select('flag').where('userId', '=', userId).execute()
  return dismissableFlags.filter((flag) => rows.some((row) => row.flag === flag))
}
