import { t } from '#shared/translation/translate.ts'
import {
  chargeKindByMembershipType,
  chooseGateway,
  findRequestedCharge,
  insertCharge,
  paysSiteMembership,
  type ProviderChoice,
  taxedAmount,
} from '#server/domains/payments/payments.ts'
import { buyRenewing, type SoldRenewing, trialReminderAt } from '#server/domains/purchases/purchases.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context, Viewer } from '#server/platform/context.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { isPostalCode, postalCodeError } from '#shared/payments/postal-code.ts'
import { isActiveMembership, type Membership, membershipsByUser } from './active-membership.ts'
import { type CheckoutChoice, validateCheckoutChoice } from './checkout-choice.ts'
import { queueMembershipMail } from './membership-mails.ts'
import {
  insertCheckout,
  updateMembership,
  lockMembership,
  lockMemberships,
  recordDiscount,
  startDiscount,
  activateMembership,
} from './memberships.sql.ts'
import { checkoutEligibility, findUnconfirmedPurchase, giveUpPurchase, isPaymentInProgress } from './checkout-eligibility.ts'
import { isQuoteFor, priceChangedText, quotePurchase } from './quote-checkout.ts'
import { reservePromotion } from './promotions/use-promotion.ts'
import type { PriceQuote } from '#shared/payments/quote.ts'

type PurchaseInput = {
  planId: string
  nonce: string
  postalCode?: string | null | undefined
  threeDSecureToken?: string | null | undefined
  discountId?: string | null | undefined
  idempotencyKey?: string | null | undefined
  provider?: ProviderChoice
}

type Claimed = { membership: Membership; choice: CheckoutChoice; chargeId: string | undefined }
type ClaimRefusal = 'BadRequest' | 'AlreadyExists' | 'CheckoutNotAvailable' | 'MissingLocalizationInformation'

/** Buys a plan of the site. */
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
  async (ctx, input: PurchaseInput) => buyRenewing(ctx, siteMembership(ctx, input), input),
)

const siteMembership = (ctx: SignedInContext, input: PurchaseInput): SoldRenewing<Claimed, ClaimRefusal> => ({
  isPaidBy: paysSiteMembership,
  isBought: async (requestKey) => {
    membershipsByUser(ctx).clear(ctx.viewer.id)
    const memberships = (await membershipsByUser(ctx).load(ctx.viewer.id)) ?? []
    return memberships.some((membership) => membership.requestKey === requestKey && isActiveMembership(ctx, membership))
  },
  findUnconfirmed: () => findUnconfirmedPurchase(ctx, ctx.viewer.id),
  giveUp: (charge) => giveUpPurchase(ctx, charge),
  agree: async () => {
    const quoted = await quotePurchase(ctx, ctx.viewer, input)
    if (!quoted.ok) return quoted
    const quote = quoted.value
    return ok({
      payee: input.provider ? { provider: input.provider } : {},
      postalCode: input.postalCode?.trim() || null,
      claim: (tx, requestKey) => claim(tx, ctx.viewer, input, { requestKey, quote }),
    })
  },
  lock: (tx, { membership }) => lockMemberships(tx, membership.userId),
  startFree: async (tx, { membership: { id }, choice }) => {
    const membership = await lockMembership(tx, id)
    if (membership?.status !== 'PENDING') return false
    const activated = await activateMembership(tx, membership, choice.freeUntil ?? tx.now())
    const free = await updateMembership(tx, activated, { trialEndsAt: choice.freeUntil })
    if (choice.promotion) await startDiscount(tx, free, choice.freeUntil ?? tx.now())
    if (choice.offer && choice.discountId) await recordDiscount(tx, activated, choice.offer, choice.discountId)
    await queueMembershipMail(tx, activated, 'welcome')
    const remindAt = choice.freeUntil && trialReminderAt(tx, choice.freeUntil)
    if (remindAt) await queueMembershipMail(tx, activated, 'trial-ending', remindAt)
    return true
  },
  endFree: async (tx, { membership }, error) => {
    const locked = await lockMembership(tx, membership.id)
    if (locked?.status === 'PENDING') await finishCheckout(tx, locked, error === 'three-d-secure')
  },
})

async function claim(
  tx: Context,
  viewer: Viewer,
  input: PurchaseInput,
  { requestKey, quote }: { requestKey: string | null; quote: PriceQuote | undefined },
): Promise<Result<Claimed, ClaimRefusal>> {
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
    return refused('AlreadyExists', { message: t`Your purchase is in progress. Check back in a minute.` })
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

/** Keeps the checkout open if the bank requires confirmation; any other refusal ends it. */
export const finishCheckout = (tx: Context, membership: Membership, isToBeConfirmed: boolean): Promise<Membership> =>
  updateMembership(tx, membership, {
    payingSince: null,
    ...(!isToBeConfirmed && { status: 'INACTIVE' as const, dueAt: null }),
  })
