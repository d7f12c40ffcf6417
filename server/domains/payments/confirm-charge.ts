import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { isId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { type Charge, chargeRefusal } from './charge.ts'
import { chargesById, selectCharges } from './charges.sql.ts'
import { payCharge } from './pay-charge.ts'

/** The renewal of the viewer’s membership that their bank wants confirmed, if any. */
export async function findChargeToConfirm(ctx: Context): Promise<Charge | undefined> {
  if (!ctx.viewer) return undefined
  return selectCharges(ctx.db)
    .where('userId', '=', ctx.viewer.id)
    .where('status', '=', 'PENDING')
    .where('waitingFor', '=', 'payer')
    .where('isOffSession', '=', true)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Lets the payer confirm a charge with their bank. Without a token it tries the payment again, now with its payer present, and refuses with
 * what the browser needs for the bank’s confirmation; with the token of that confirmation it records the result.
 */
export const confirmCharge = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'confirm-payment', ...perHour(30) }],
    refusals: ['Unauthorized', 'NotFound', 'PaymentMethodDeclined', 'PaymentError'],
    transaction: 'none',
  },
  async (ctx, chargeId: string, threeDSecureToken?: string | null) => {
    const charge = isId(chargeId) ? await chargesById(ctx).load(chargeId) : undefined
    if (charge?.userId !== ctx.viewer.id) return refused('NotFound', { message: t`We couldn't find this payment.` })
    const attempted = await payCharge(ctx, chargeId, {
      isPayerPresent: true,
      attempt: threeDSecureToken ? 'resume' : 'retry',
      threeDSecureToken,
    })
    const { status } = attempted.charge
    return status === 'PAID' || status === 'REFUNDED' ? ok(attempted.charge) : chargeRefusal(attempted)
  },
)
