import { usersById } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'

/** Stored with dismissed banners, but not dismissable by name. */
const flag = 'POST_SUBSCRIBE_MEMBERSHIP_UPSELL'

/** When the reader first saw the membership upsell after subscribing to a writer. */
export async function findSubscribeUpsellShownAt(ctx: Context, userId: string): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('flagDismissals')
    .select('dismissedAt')
    .where('userId', '=', userId)
    .where('flag', '=', flag)
    .executeTakeFirst()
  return row?.dismissedAt ?? null
}

export const markSubscribeUpsellShown = command(
  { requires: ['viewer'], limits: [{ action: 'subscribe-upsell', ...perMinute(30) }], refusals: ['Unauthorized'] },
  async (tx) => {
    await tx.db
      .insertInto('flagDismissals')
      .values({ userId: tx.viewer.id, flag, dismissedAt: tx.now() })
      .onConflict((conflict) => conflict.columns(['userId', 'flag']).doNothing())
      .execute()
    const user = await usersById(tx).load(tx.viewer.id)
    return user ? ok(user) : refused('Unauthorized')
  },
)
