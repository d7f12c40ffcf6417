import { attachMethod, paymentRefusal, replacePaymentMethod } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { isPostalCode, postalCodeError } from '#shared/payments/postal-code.ts'
import { hour } from '#shared/time/units.ts'
import { hadMembership, membershipsByUser } from './active-membership.ts'
import { changeMembership, lockMembershipsOf } from './memberships.sql.ts'
import { renewSoon } from './renewals.ts'

type Given = {
  nonce: string
  postalCode?: string | null | undefined
  threeDSecureToken?: string | null | undefined
}
type UpdateRefusal = 'Unauthorized' | 'BadRequest' | 'PaymentMethodDeclined' | 'PaymentError'

const perHour = { limit: 20, windowMs: hour }

/** Replaces the payment method and retries a failed renewal at once. */
export async function updatePaymentMethod(ctx: Context, given: Given): Promise<Result<{ userId: string }, UpdateRefusal>> {
  const userId = ctx.viewer?.id
  if (!userId) return refused('Unauthorized')
  const tooOften = limitedAs('BadRequest', ctx, 'update-payment-method', perHour)
  if (tooOften) return tooOften
  if (!(await hadMembership(ctx, userId)))
    return refused('BadRequest', { message: 'You don’t have a membership to pay for yet. Choose a plan first.' })
  const country = (await membershipsByUser(ctx).load(userId))?.at(-1)?.country ?? undefined
  if (given.postalCode && !isPostalCode(given.postalCode, country))
    return refused('BadRequest', { field: 'postalCode', message: postalCodeError })
  const attached = await attachMethod(ctx, userId, given)
  if (!attached.ok) return paymentRefusal(attached.trouble === 'unknown' ? 'error' : attached.trouble)
  await ctx.transaction(async (tx) => {
    const memberships = await lockMembershipsOf(tx, userId)
    await replacePaymentMethod(tx, userId, attached, given.postalCode?.trim() || null)
    const owing = memberships.find((one) => one.status === 'ACTIVE' && one.payment_failed_at && !one.cancelled_at)
    if (!owing) return
    await changeMembership(tx, owing, { due_at: tx.now() })
    await renewSoon(tx, owing.id)
  })
  return ok({ userId })
}
