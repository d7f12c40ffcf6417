import { t } from '#shared/translation/translate.ts'
import { sellerAccountByUser, updateSellerAccount } from '#server/domains/sellers/sellers.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'

/** Offers readers to tip the viewer, or no longer does. */
export const setTakesTips = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'set-takes-tips', ...perHour(60) }],
    refusals: ['Unauthorized', 'Forbidden', 'Conflict'],
  },
  async (tx, takesTips: boolean) => {
    const account = await sellerAccountByUser(tx).load(tx.viewer.id)
    if (!account)
      return refused('Conflict', { code: 'NO_ACCOUNT', message: t`Connect a Stripe account first, so that tips can reach you.` })
    return ok(await updateSellerAccount(tx, account, { takesTips }))
  },
)
