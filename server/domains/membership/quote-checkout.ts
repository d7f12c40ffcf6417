import { phrase } from '#shared/translation/translate.ts'
import { paymentMethodByUser, quoteTax } from '#server/domains/payments/payments.ts'
import type { Context, Viewer } from '#server/platform/context.ts'
import { ok, type Result } from '#server/platform/result.ts'
import type { PricedPlan } from '#shared/membership/plans.ts'
import type { PriceQuote, TaxQuote } from '#shared/payments/quote.ts'
import { type Membership, membershipsByUser } from './active-membership.ts'
import { type CheckoutChoice, validateCheckoutChoice } from './checkout-choice.ts'
import { parsePromotionCode } from './promotions/promotion.ts'

export const priceChangedText = phrase`The price has changed since you saw it. Check it, then pay again to agree.`

type Place = { country: string; postalCode?: string | null | undefined }

/** What a choice costs this viewer there. Must not run inside a transaction. */
export async function quoteCheckout(
  ctx: Context,
  viewer: Viewer,
  { plan, discountId, amountDue }: CheckoutChoice,
  { country, postalCode }: Place,
): Promise<Result<PriceQuote, 'CheckoutNotAvailable'>> {
  const { key: planId, price, currency } = plan
  const tax = await quoteTax(ctx, { amount: amountDue, currency, country, postalCode, userId: viewer.id, reference: planId })
  return tax.ok ? ok({ ...tax.value, planId, discountId, currency, price, amountDue }) : tax
}

export async function storeQuote(tx: Context, membershipId: string, quote: PriceQuote): Promise<void> {
  await tx.db
    .updateTable('memberships')
    .set({ quote: JSON.stringify(quote) })
    .where('id', '=', membershipId)
    .where('status', '=', 'PENDING')
    .execute()
}

type QuoteInput = { planId: string; discountId?: string | null | undefined; postalCode?: string | null | undefined }

/**
 * The price that the checkout has shown; computed now for a purchase without one. Undefined where the purchase will be refused, for a
 * reason that is found under the lock.
 */
export async function quotePurchase(
  ctx: Context,
  viewer: Viewer,
  input: QuoteInput,
): Promise<Result<PriceQuote | undefined, 'CheckoutNotAvailable'>> {
  const memberships = (await membershipsByUser(ctx).load(viewer.id)) ?? []
  const pending = memberships.find((membership) => membership.status === 'PENDING')
  const country =
    (pending ?? memberships.findLast((membership) => membership.country))?.country ??
    ctx.origin.country?.toUpperCase() ??
    undefined
  const choice = country ? await validateCheckoutChoice(ctx, viewer, input, country) : undefined
  if (!country || !choice?.ok) return ok(undefined)
  const shown = pending?.quote
  const isShown = shown?.planId === choice.value.plan.key && shown.discountId === codeOf(input.discountId)
  return isShown ? ok(shown) : quoteCheckout(ctx, viewer, choice.value, { country, postalCode: input.postalCode })
}

const codeOf = (text: string | null | undefined): string | null => (text ? (parsePromotionCode(text) ?? text) : null)

/** Whether a quote is still right: nothing has changed since it was shown. */
export const isQuoteFor = (quote: PriceQuote, { plan, discountId, amountDue }: CheckoutChoice, country: string): boolean =>
  quote.planId === plan.key &&
  quote.discountId === discountId &&
  quote.amountDue === amountDue &&
  quote.currency === plan.currency &&
  quote.country === country

/** The tax on what a member owes for a period of a plan. */
export async function quoteDue(
  ctx: Context,
  { userId, country, currency }: Membership,
  plan: PricedPlan,
  due: number,
): Promise<Result<TaxQuote, 'CheckoutNotAvailable'>> {
  const postalCode = (await paymentMethodByUser(ctx).load(userId))?.postalCode
  const reference = plan.key
  return quoteTax(ctx, {
    amount: due,
    currency,
    country: country ?? (ctx.config.seller.country || 'US'),
    postalCode,
    userId,
    reference,
  })
}
