import {
  armCharge,
  attachMethod,
  chargeKindOfType,
  failCharge,
  openCharge,
  payCharge,
  paymentRefusal,
  refusalOfCharge,
  replacePaymentMethod,
} from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import type { PaymentTrouble } from '#server/platform/payments/payment-provider.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { isPostalCode, postalCodeError } from '#shared/payments/postal-code.ts'
import { hour } from '#shared/time/units.ts'
import type { Membership } from './active-membership.ts'
import { type Choice, readChoice } from './checkout-choice.ts'
import { welcomeMember } from './membership-mails.ts'
import {
  beginCheckout,
  changeMembership,
  lockMembership,
  lockMembershipsOf,
  noteDiscount,
  openMembership,
} from './memberships.sql.ts'
import { isBeingPaid, readTill, type TillRefusal } from './till.ts'

type Given = {
  planId: string
  nonce: string
  postalCode?: string | null | undefined
  threeDSecureToken?: string | null | undefined
  discountId?: string | null | undefined
}

type Claim = { membership: Membership; choice: Choice; chargeId: string | undefined }

export type PurchaseRefusal = TillRefusal | 'PaymentMethodDeclined' | 'PaymentError' | 'MissingLocalizationInformation'

const perHour = { limit: 20, windowMs: hour }

/**
 * Buys a plan in three steps: records the purchase, calls the provider outside of any transaction, then records the result. A concurrent
 * second purchase finds the checkout of the first.
 */
export async function purchaseMembership(ctx: Context, given: Given): Promise<Result<{ userId: string }, PurchaseRefusal>> {
  const claimed = await ctx.transaction((tx) => claim(tx, given))
  if (!claimed.ok) return claimed
  const { membership, choice, chargeId } = claimed.value
  const { user_id: userId } = membership
  const attached = await attachMethod(ctx, userId, given)
  if (!attached.ok) {
    await giveUp(ctx, claimed.value, attached.trouble)
    return paymentRefusal(attached.trouble === 'unknown' ? 'error' : attached.trouble)
  }
  await ctx.transaction(async (tx) => {
    // Waits for a concurrent change of the payment method in another tab.
    await lockMembershipsOf(tx, userId)
    await replacePaymentMethod(tx, userId, attached, given.postalCode?.trim() || null)
    if (chargeId) return armCharge(tx, chargeId, attached)
    const opened = await openMembership(tx, membership, choice.freeUntil ?? tx.now())
    await changeMembership(tx, opened, { trial_ends_at: choice.freeUntil })
    if (choice.offer && choice.discountId) await noteDiscount(tx, opened, choice.offer, choice.discountId)
    await welcomeMember(tx, opened)
  })
  if (!chargeId) return ok({ userId })
  const charge = await payCharge(ctx, chargeId, given.threeDSecureToken)
  return charge.status === 'PAID' ? ok({ userId }) : refusalOfCharge(charge)
}

async function claim(tx: Context, given: Given): Promise<Result<Claim, PurchaseRefusal>> {
  const till = await readTill(tx)
  if (!till.ok) return till
  const tooOften = limitedAs('BadRequest', tx, 'purchase', perHour)
  if (tooOften) return tooOften
  const { userId, pending } = till.value
  const country = till.value.country ?? tx.origin.country?.toUpperCase()
  if (!country) return refused('MissingLocalizationInformation')
  if (given.postalCode && !isPostalCode(given.postalCode, country))
    return refused('BadRequest', { field: 'postalCode', message: postalCodeError })
  const choice = await readChoice(tx, given)
  if (!choice.ok) return choice
  if (pending && (await isBeingPaid(tx, pending)))
    return refused('AlreadyExists', { message: 'Your purchase is in progress. Check back in a minute.' })
  const { plan, amountDue } = choice.value
  const begun = await beginCheckout(tx, userId, choice.value, country)
  const membership = await changeMembership(tx, begun, { paying_since: tx.now() })
  const chargeId =
    amountDue > 0
      ? await openCharge(tx, {
          user_id: userId,
          kind: chargeKindOfType[plan.type],
          subject_id: membership.id,
          plan_id: plan.key,
          period_starts_at: tx.now(),
          amount: amountDue,
          currency: membership.currency,
        })
      : undefined
  return ok({ membership, choice: choice.value, chargeId })
}

async function giveUp(ctx: Context, { membership, chargeId }: Claim, trouble: PaymentTrouble): Promise<void> {
  if (chargeId) await failCharge(ctx, chargeId, trouble)
  else
    await ctx.transaction(async (tx) => {
      const held = await lockMembership(tx, membership.id)
      if (held?.status === 'PENDING') await leaveTill(tx, held, trouble === 'three-d-secure')
    })
}

/** Keeps the checkout open if the bank requires confirmation; any other refusal ends it. */
export const leaveTill = (tx: Context, membership: Membership, isToBeConfirmed: boolean): Promise<Membership> =>
  changeMembership(tx, membership, {
    paying_since: null,
    ...(!isToBeConfirmed && { status: 'INACTIVE' as const, due_at: null }),
  })
