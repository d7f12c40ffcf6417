import { mayGiveToGroups } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { type GiftReceipt, openGift, payGift } from './buy-gift.ts'
import { giftPlanById } from './gift.ts'
import { about, type GroupGiftInput, readGroupGift } from './read-gift.ts'

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
  const opened = await ctx.transaction(async (tx): Promise<Result<GiftReceipt, GroupGiftRefusal>> => {
    if (!tx.viewer) return refused('Unauthorized')
    if (tx.viewer.isSuspended) return refused('CheckoutNotAvailable')
    if (!(await mayGiveToGroups(tx, tx.viewer.id)))
      return refused('Forbidden', {
        message: 'Group gifts aren’t turned on for your account. Write to us and we’ll turn them on.',
      })
    const tooOften = limitedAs('BadRequest', tx, 'purchase-group-gift', perHour)
    if (tooOften) return tooOften
    const plan = giftPlanById(tx.config, input.planId, 'group-gift')
    if (!plan) return about('planId', 'This gift isn’t available. Choose one of the gifts listed.')
    const given = readGroupGift(input)
    return given.ok ? ok(await openGift(tx, plan, given.value)) : given
  })
  return opened.ok ? payGift(ctx, opened.value, nonce) : opened
}
