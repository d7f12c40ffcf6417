import { canGiveToGroups } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { type GiftReceipt, insertGift, chargeGift } from './charge-gift.ts'
import { findGiftPlan } from './gift.ts'
import { fieldRefusal, type GroupGiftInput, validateGroupGift } from './validate-gift.ts'

type GroupGiftRefusal =
  | 'Unauthorized'
  | 'BadRequest'
  | 'PaymentMethodDeclined'
  | 'PaymentError'
  | 'CheckoutNotAvailable'
  | 'Forbidden'

const perHour = { limit: 20, windowMs: hour }

/** Buys a year of membership for each member of a group, such as a company. */
export async function purchaseGroupGift(
  ctx: Context,
  input: GroupGiftInput,
  nonce: string,
): Promise<Result<GiftReceipt, GroupGiftRefusal>> {
  const inserted = await ctx.transaction(async (tx): Promise<Result<GiftReceipt, GroupGiftRefusal>> => {
    if (!tx.viewer) return refused('Unauthorized')
    if (tx.viewer.isSuspended) return refused('CheckoutNotAvailable')
    if (!(await canGiveToGroups(tx, tx.viewer.id)))
      return refused('Forbidden', {
        message: 'Group gifts aren’t turned on for your account. Write to us and we’ll turn them on.',
      })
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'purchase-group-gift', perHour)
    if (rateLimited) return rateLimited
    const plan = findGiftPlan(tx.config, input.planId, 'group-gift')
    if (!plan) return fieldRefusal('planId', 'This gift isn’t available. Choose one of the gifts listed.')
    const details = validateGroupGift(input)
    return details.ok ? ok(await insertGift(tx, plan, details.value)) : details
  })
  return inserted.ok ? chargeGift(ctx, inserted.value, nonce) : inserted
}
