import { acceptCancellationDiscount } from '#server/domains/membership/accept-cancellation-discount.ts'
import { isActiveMembership } from '#server/domains/membership/active-membership.ts'
import { cancelMembership } from '#server/domains/membership/cancel-membership.ts'
import { purchaseGift } from '#server/domains/membership/gifts/purchase-gift.ts'
import { purchaseGroupGift } from '#server/domains/membership/gifts/purchase-group-gift.ts'
import { redeemGift } from '#server/domains/membership/gifts/redeem-gift.ts'
import { purchaseMembership } from '#server/domains/membership/purchase-membership.ts'
import { startCheckout } from '#server/domains/membership/start-checkout.ts'
import { switchPlan } from '#server/domains/membership/switch-plan.ts'
import { uncancelMembership } from '#server/domains/membership/uncancel-membership.ts'
import { updatePaymentMethod } from '#server/domains/membership/update-payment-method.ts'
import { confirmCharge } from '#server/domains/payments/confirm-charge.ts'
import { replayPaymentEvent } from '#server/domains/payments/staff-payments.ts'
import { refundPayment } from '#server/domains/purchases/refund-payment.ts'
import type { RefundEffect } from '#server/domains/purchases/sellable.ts'
import { type Context, noOrigin } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import type { openStripeApp } from './stripe-app.ts'
import { addUser } from './rows.ts'

export type StripeApp = Awaited<ReturnType<typeof openStripeApp>>

/** What a person buys: with these terms, sent under this key. */
export type Purchase = { planId: string; nonce: string; discountId: string | null; idempotencyKey: string | null }

const person = { isSuspended: false, hasVerifiedEmail: true }
const browser = { ...noOrigin, network: '203.0.113.7', userAgent: 'Mozilla/5.0' }

type Kind = { isStaff?: boolean; country?: string }

/** Somebody with an account who calls commands as a browser would, each call a request of its own. */
export async function customer({ app }: Pick<StripeApp, 'app'>, kind: Kind = {}) {
  const id = newId()
  const username = `m${id}`
  const email = `${username}@posteo.example`
  const now = app.clock()
  await addUser(app, { id, username, email, isStaff: kind.isStaff ?? false, groupGiftingSince: now })
  return customerAt({ app }, id, kind)
}

export type Customer = ReturnType<typeof customerAt>

/** The same account at another process of the same database. */
export function customerAt({ app }: Pick<StripeApp, 'app'>, id: string, { isStaff = false, country = 'US' }: Kind = {}) {
  const { db } = app.database
  const ask = (): Context => app.contextFor({ viewer: { ...person, id, isStaff }, origin: { ...browser, country } })
  const memberships = () => db.selectFrom('memberships').selectAll().where('userId', '=', id).orderBy('startedAt').execute()
  const active = async () =>
    (await memberships()).findLast((one) => isActiveMembership({ config: app.config, now: app.clock }, one))
  const onActive = async <Done>(run: (membershipId: string) => Promise<Done>): Promise<Done | undefined> => {
    const membership = await active()
    return membership && run(membership.id)
  }
  return {
    id,
    ask,
    memberships,
    active,
    charges: () =>
      db.selectFrom('charges').selectAll().where('userId', '=', id).orderBy('createdAt').orderBy('periodStartsAt').execute(),
    startCheckout: (planId: string, discountId: string | null = null) =>
      startCheckout(ask(), { planId, paymentMethodKind: 'CreditCard', country, discountId }),
    buy: (purchase: Purchase, threeDSecureToken?: string) => purchaseMembership(ask(), { ...purchase, threeDSecureToken }),
    switchTo: (planId: string, idempotencyKey: string | null = null, threeDSecureToken?: string) =>
      onActive((membershipId) => switchPlan(ask(), { membershipId, planId, idempotencyKey, threeDSecureToken })),
    cancel: () => onActive((membershipId) => cancelMembership(ask(), { membershipId, reason: 'TIME' })),
    uncancel: () => onActive((membershipId) => uncancelMembership(ask(), membershipId)),
    acceptDiscount: () =>
      onActive((membershipId) => acceptCancellationDiscount(ask(), { membershipId, discount: 'FIFTY_PERCENT_OFF_ONE_YEAR' })),
    updateMethod: (nonce: string, threeDSecureToken?: string) => updatePaymentMethod(ask(), { nonce, threeDSecureToken }),
    confirm: (chargeId: string, token?: string) => confirmCharge(ask(), chargeId, token),
    give: (nonce: string, idempotencyKey: string | null = null, threeDSecureToken?: string) =>
      purchaseGift(
        ask(),
        {
          planId: 'giftOneYear',
          giverName: 'Ada',
          giverEmail: 'ada@posteo.example',
          recipientName: 'Bob',
          recipientEmail: 'bob@posteo.example',
        },
        { nonce, idempotencyKey, threeDSecureToken },
      ),
    giveToGroup: (nonce: string, idempotencyKey: string | null = null, threeDSecureToken?: string) =>
      purchaseGroupGift(
        ask(),
        { planId: 'groupGiftOneYear', seats: 3, organizationName: 'Saltgrass', contactEmail: 'ada@posteo.example' },
        { nonce, idempotencyKey, threeDSecureToken },
      ),
    redeem: (code: string) => redeemGift(ask(), code),
    /** For staff. */
    refund: (chargeId: string, effect: RefundEffect, amount?: number) =>
      refundPayment(ask(), { chargeId, amount, reason: 'Asked for it.', effect }),
    /** For staff. */
    replay: (eventId: string) => replayPaymentEvent(ask(), eventId),
  }
}
