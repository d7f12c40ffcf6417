import {
  attachMethodToCharge,
  attachMethod,
  chargeKindByMembershipType,
  failCharge,
  insertCharge,
  payCharge,
  paymentRefusal,
  chargeRefusal,
  replacePaymentMethod,
} from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import type { PaymentError } from '#server/platform/payments/payment-gateway.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { isPostalCode, postalCodeError } from '#shared/payments/postal-code.ts'
import { hour } from '#shared/time/units.ts'
import type { Membership } from './active-membership.ts'
import { type CheckoutChoice, validateCheckoutChoice } from './checkout-choice.ts'
import { queueWelcomeMail } from './membership-mails.ts'
import {
  insertCheckout,
  updateMembership,
  lockMembership,
  lockMemberships,
  recordDiscount,
  activateMembership,
} from './memberships.sql.ts'
import { isPaymentInProgress, checkoutEligibility, type CheckoutRefusal } from './checkout-eligibility.ts'

type PurchaseInput = {
  planId: string
  nonce: string
  postalCode?: string | null | undefined
  threeDSecureToken?: string | null | undefined
  discountId?: string | null | undefined
}

type PendingPurchase = { membership: Membership; choice: CheckoutChoice; chargeId: string | undefined }

export type PurchaseRefusal = CheckoutRefusal | 'PaymentMethodDeclined' | 'PaymentError' | 'MissingLocalizationInformation'

const perHour = { limit: 20, windowMs: hour }

/**
 * Buys a plan in three steps: records the purchase, calls the provider outside of any transaction, then records the result. A concurrent
 * second purchase finds the checkout of the first.
 */
export async function purchaseMembership(
  ctx: Context,
  input: PurchaseInput,
): Promise<Result<{ userId: string }, PurchaseRefusal>> {
  const claimed = await ctx.transaction((tx) => claim(tx, input))
  if (!claimed.ok) return claimed
  const { membership, choice, chargeId } = claimed.value
  const { user_id: userId } = membership
  const attached = await attachMethod(ctx, userId, input)
  if (!attached.ok) {
    await failPurchase(ctx, claimed.value, attached.error)
    return paymentRefusal(attached.error === 'unknown' ? 'error' : attached.error)
  }
  await ctx.transaction(async (tx) => {
    // Waits for a concurrent change of the payment method in another tab.
    await lockMemberships(tx, userId)
    await replacePaymentMethod(tx, userId, attached, input.postalCode?.trim() || null)
    if (chargeId) return attachMethodToCharge(tx, chargeId, attached)
    const activated = await activateMembership(tx, membership, choice.freeUntil ?? tx.now())
    await updateMembership(tx, activated, { trial_ends_at: choice.freeUntil })
    if (choice.offer && choice.discountId) await recordDiscount(tx, activated, choice.offer, choice.discountId)
    await queueWelcomeMail(tx, activated)
  })
  if (!chargeId) return ok({ userId })
  const charge = await payCharge(ctx, chargeId, input.threeDSecureToken)
  return charge.status === 'PAID' ? ok({ userId }) : chargeRefusal(charge)
}

async function claim(tx: Context, input: PurchaseInput): Promise<Result<PendingPurchase, PurchaseRefusal>> {
  const checkout = await checkoutEligibility(tx)
  if (!checkout.ok) return checkout
  const rateLimited = enforceRateLimitAs('BadRequest', tx, 'purchase', perHour)
  if (rateLimited) return rateLimited
  const { userId, pending } = checkout.value
  const country = checkout.value.country ?? tx.origin.country?.toUpperCase()
  if (!country) return refused('MissingLocalizationInformation')
  if (input.postalCode && !isPostalCode(input.postalCode, country))
    return refused('BadRequest', { field: 'postalCode', message: postalCodeError })
  const choice = await validateCheckoutChoice(tx, input)
  if (!choice.ok) return choice
  if (pending && (await isPaymentInProgress(tx, pending)))
    return refused('AlreadyExists', { message: 'Your purchase is in progress. Check back in a minute.' })
  const { plan, amountDue } = choice.value
  const membershipRow = await insertCheckout(tx, userId, choice.value, country)
  const membership = await updateMembership(tx, membershipRow, { paying_since: tx.now() })
  const chargeId =
    amountDue > 0
      ? await insertCharge(tx, {
          user_id: userId,
          kind: chargeKindByMembershipType[plan.type],
          subject_id: membership.id,
          plan_id: plan.key,
          period_starts_at: tx.now(),
          amount: amountDue,
          currency: membership.currency,
        })
      : undefined
  return ok({ membership, choice: choice.value, chargeId })
}

async function failPurchase(ctx: Context, { membership, chargeId }: PendingPurchase, error: PaymentError): Promise<void> {
  if (chargeId) await failCharge(ctx, chargeId, error)
  else
    await ctx.transaction(async (tx) => {
      const locked = await lockMembership(tx, membership.id)
      if (locked?.status === 'PENDING') await finishCheckout(tx, locked, error === 'three-d-secure')
    })
}

/** Keeps the checkout open if the bank requires confirmation; any other refusal ends it. */
export const finishCheckout = (tx: Context, membership: Membership, isToBeConfirmed: boolean): Promise<Membership> =>
  updateMembership(tx, membership, {
    paying_since: null,
    ...(!isToBeConfirmed && { status: 'INACTIVE' as const, due_at: null }),
  })
