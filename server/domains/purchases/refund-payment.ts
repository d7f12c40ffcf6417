import { t } from '#shared/translation/translate.ts'
import { lockCharge, type Refund, refundableAmount, refundCharge } from '#server/domains/payments/payments.ts'
import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { isId } from '#server/platform/ids.ts'
import { ok, refused } from '#server/platform/result.ts'
import { maxDecisionReasonLength } from '#shared/limits.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { purchasesPolicy } from './purchases.policy.ts'
import { type RefundEffect, sellableOf } from './sellable.ts'

type RefundInput = {
  chargeId: string
  /** In minor units; everything that is left, when omitted. */
  amount?: number | null | undefined
  reason: string
  effect: RefundEffect
}

/** Sends money back to a payer, all or part of a charge, for staff. The provider is asked by a job, which repeats until it answers. */
export const refundPayment = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound', 'BadRequest', 'Conflict'] },
  async (tx, { chargeId, amount, reason, effect }: RefundInput) => {
    if (!purchasesPolicy.refund(tx)) return refused('Forbidden')
    const charge = isId(chargeId) ? await lockCharge(tx, chargeId) : undefined
    if (!charge) return refused('NotFound', { message: t`We couldn't find this payment.` })
    const note = toStorableText(reason).trim()
    if (note === '' || note.length > maxDecisionReasonLength)
      return refused('BadRequest', {
        field: 'reason',
        message: t`Give a reason, in up to ${maxDecisionReasonLength} characters.`,
      })
    const left = await refundableAmount(tx, charge)
    if (left <= 0) return refused('Conflict', { code: 'NOTHING_LEFT', message: t`There’s nothing left to refund.` })
    if (charge.disputedAt)
      return refused('Conflict', {
        code: 'DISPUTED',
        message: t`The bank has already taken this payment back, so there’s nothing to refund.`,
      })
    if (amount !== null && amount !== undefined && (amount < 1 || amount > left))
      return refused('BadRequest', { field: 'amount', message: t`Enter an amount up to ${formatMoney(left, charge.currency)}.` })
    const refund = (await refundCharge(tx, charge, {
      reason: 'staff',
      amount: amount ?? left,
      note,
      requestedBy: tx.viewer.id,
    })) as Refund
    if (effect !== 'KEEP') await sellableOf(tx, charge)?.end?.(tx, charge, effect)
    await publishEvent(tx, 'StaffActionTaken', {
      action: 'REFUND_PAYMENT',
      entityId: chargeId,
      userId: charge.userId,
      detail: `${formatMoney(refund.amount, charge.currency)}, ${effect}`,
      reason: note,
    })
    return ok(refund)
  },
)
