import {
  attachMethodToCharge,
  attachMethod,
  chargeKindByMembershipType,
  chargeRefusal,
  chooseGateway,
  failCharge,
  findRequestedCharge,
  insertCharge,
  payCharge,
  paymentRefusal,
  type ProviderChoice,
  replacePaymentMethod,
  requestKeyFor,
  taxedAmount,
} from '#server/domains/payments/payments.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context, Viewer } from '#server/platform/context.ts'
import type { PaymentError } from '#server/platform/payments/payment-gateway.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { isPostalCode, postalCodeError } from '#shared/payments/postal-code.ts'
import { isActive, type Membership, membershipsByUser } from './active-membership.ts'
import { type CheckoutChoice, validateCheckoutChoice } from './checkout-choice.ts'
import { queueWelcomeMail } from './membership-mails.ts'
import {
  insertCheckout,
  updateMembership,
  lockMembership,
  lockMemberships,
  recordDiscount,
  startDiscount,
  activateMembership,
} from './memberships.sql.ts'
import {
  checkoutEligibility,
  findUnconfirmedPurchase,
  giveUpPurchase,
  isPaymentInProgress,
  maxPaymentMs,
} from './checkout-eligibility.ts'
import { isQuoteFor, priceChangedText, quotePurchase } from './quote-checkout.ts'
import { reservePromotion } from './promotions/use-promotion.ts'
import type { Quote } from '#shared/payments/quote.ts'

type PurchaseInput = {
  planId: string
  nonce: string
  postalCode?: string | null | undefined
  threeDSecureToken?: string | null | undefined
  discountId?: string | null | undefined
  idempotencyKey?: string | null | undefined
  provider?: ProviderChoice
}

type PendingPurchase = { membership: Membership; choice: CheckoutChoice; chargeId: string | undefined }

type ClaimRefusal = 'BadRequest' | 'AlreadyExists' | 'CheckoutNotAvailable' | 'MissingLocalizationInformation'
type PaidOrRefused = Result<{ userId: string }, 'PaymentMethodDeclined' | 'PaymentError'>

/**
 * Buys a plan in three steps: records the purchase, calls the provider outside of any transaction, then records the result. A concurrent
 * second purchase finds the checkout of the first; the same purchase sent again, or after the bank’s confirmation, continues it.
 */
export const purchaseMembership = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'purchase', ...perHour(20) }],
    refusals: [
      'Unauthorized',
      'BadRequest',
      'PaymentMethodDeclined',
      'PaymentError',
      'AlreadyExists',
      'CheckoutNotAvailable',
      'MissingLocalizationInformation',
    ],
    transaction: 'none',
  },
  async (ctx, input: PurchaseInput) => {
    const requestKey = requestKeyFor(ctx.viewer, input.idempotencyKey)
    const continued = await continuePurchase(ctx, input, requestKey)
    if (continued) return continued
    const quoted = await quotePurchase(ctx, ctx.viewer, input)
    if (!quoted.ok) return quoted
    const claimed = await ctx.transaction((tx) => claim(tx, ctx.viewer, input, { requestKey, quote: quoted.value }))
    // The same purchase, sent at the same time, was first.
    if (!claimed.ok) return (await findOutcome(ctx, input, requestKey)) ?? claimed
    const { membership, choice, chargeId } = claimed.value
    const { userId } = membership
    const attached = await attachMethod(ctx, userId, input, { isCharged: chargeId !== undefined })
    if (!attached.ok) {
      await failPurchase(ctx, claimed.value, attached.error)
      return paymentRefusal(attached.error === 'unknown' ? 'error' : attached.error, attached.clientToken)
    }
    await ctx.transaction(async (tx) => {
      // Waits for a concurrent change of the payment method in another tab.
      await lockMemberships(tx, userId)
      await replacePaymentMethod(tx, userId, attached, input.postalCode?.trim() || null)
      if (chargeId) return attachMethodToCharge(tx, chargeId, attached)
      const activated = await activateMembership(tx, membership, choice.freeUntil ?? tx.now())
      const free = await updateMembership(tx, activated, { trialEndsAt: choice.freeUntil })
      if (choice.promotion) await startDiscount(tx, free, choice.freeUntil ?? tx.now())
      if (choice.offer && choice.discountId) await recordDiscount(tx, activated, choice.offer, choice.discountId)
      await queueWelcomeMail(tx, activated)
    })
    return chargeId ? pay(ctx, chargeId, input) : ok({ userId })
  },
)

async function pay(
  ctx: SignedInContext,
  chargeId: string,
  { threeDSecureToken }: Pick<PurchaseInput, 'threeDSecureToken'>,
): Promise<PaidOrRefused> {
  const attempted = await payCharge(ctx, chargeId, { threeDSecureToken })
  return attempted.charge.status === 'PAID' ? ok({ userId: ctx.viewer.id }) : chargeRefusal(attempted)
}

/**
 * What became of the same purchase when it was sent before; undefined for a new one. A purchase that its payer left unconfirmed at the bank
 * is given up in favor of the new one.
 */
async function continuePurchase(
  ctx: SignedInContext,
  input: PurchaseInput,
  requestKey: string | null,
): Promise<PaidOrRefused | undefined> {
  const userId = ctx.viewer.id
  const memberships = (await membershipsByUser(ctx).load(userId)) ?? []
  if (requestKey && memberships.some((one) => one.requestKey === requestKey && isActive(ctx, one))) return ok({ userId })
  const outcome = await findOutcome(ctx, input, requestKey)
  if (outcome) return outcome
  const waiting = await findUnconfirmedPurchase(ctx, userId)
  if (waiting && input.threeDSecureToken) return pay(ctx, waiting.id, input)
  if (waiting) await giveUpPurchase(ctx, waiting)
  return undefined
}

/** Undefined while its first request has not chosen how to pay. One that never did so is over. */
async function findOutcome(
  ctx: SignedInContext,
  input: PurchaseInput,
  requestKey: string | null,
): Promise<PaidOrRefused | undefined> {
  const requested = requestKey ? await findRequestedCharge(ctx, requestKey) : undefined
  if (!requested) return undefined
  const isGivenUp = requested.createdAt.getTime() + maxPaymentMs <= ctx.now().getTime()
  const isChosen = requested.status !== 'PENDING' || requested.methodToken !== null
  return isChosen || isGivenUp ? pay(ctx, requested.id, input) : undefined
}

async function claim(
  tx: Context,
  viewer: Viewer,
  input: PurchaseInput,
  { requestKey, quote }: { requestKey: string | null; quote: Quote | undefined },
): Promise<Result<PendingPurchase, ClaimRefusal>> {
  const provider = chooseGateway(tx, input.provider)?.name
  if (!provider) return refused('CheckoutNotAvailable')
  const checkout = await checkoutEligibility(tx, viewer.id)
  if (!checkout.ok) return checkout
  const { pending } = checkout.value
  const country = checkout.value.country ?? tx.origin.country?.toUpperCase()
  if (!country) return refused('MissingLocalizationInformation')
  if (input.postalCode && !isPostalCode(input.postalCode, country))
    return refused('BadRequest', { field: 'postalCode', message: postalCodeError })
  const choice = await validateCheckoutChoice(tx, viewer, input, country)
  if (!choice.ok) return choice
  const isInProgress = pending && (await isPaymentInProgress(tx, pending))
  if (isInProgress || (requestKey && (await findRequestedCharge(tx, requestKey))))
    return refused('AlreadyExists', { message: 'Your purchase is in progress. Check back in a minute.' })
  const { plan, amountDue, promotion } = choice.value
  if (!quote || !isQuoteFor(quote, choice.value, country)) return refused('BadRequest', { message: priceChangedText })
  const membershipRow = await insertCheckout(tx, viewer.id, choice.value, country, { requestKey, provider, quote })
  const reserved = promotion ? await reservePromotion(tx, membershipRow, promotion) : ok(true)
  if (!reserved.ok) return reserved
  const membership = await updateMembership(tx, membershipRow, { payingSince: tx.now() })
  const chargeId =
    amountDue > 0
      ? await insertCharge(tx, {
          userId: viewer.id,
          provider,
          kind: chargeKindByMembershipType[plan.type],
          subjectId: membership.id,
          planId: plan.key,
          periodStartsAt: tx.now(),
          regularPrice: plan.price,
          ...taxedAmount(quote),
          currency: membership.currency,
          savesMethod: true,
          requestKey,
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
    payingSince: null,
    ...(!isToBeConfirmed && { status: 'INACTIVE' as const, dueAt: null }),
  })
