import { t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { totalOf, type PriceQuote } from '#shared/payments/quote.ts'
import { membershipsByUser } from './active-membership.ts'
import { type CheckoutChoice, validateCheckoutChoice } from './checkout-choice.ts'
import { quoteCheckout } from './quote-checkout.ts'

export type CheckoutPrice = PriceQuote & {
  total: number
  freeUntil: Date | null
  renewsAt: number
  offer: CheckoutChoice['offer']
}

type PriceInput = {
  planId: string
  country?: string | null | undefined
  postalCode?: string | null | undefined
  discountId?: string | null | undefined
}

/** Codes are short enough to try, so trying is limited. */
const limit = { action: 'checkout-price', ...perHour(120) }

type PriceRefusal = 'Unauthorized' | 'BadRequest' | 'CheckoutNotAvailable' | 'MissingLocalizationInformation' | 'RateLimited'

/** What a plan would cost the viewer in a country, with a discount and the tax. Nothing is started by it. */
export async function findCheckoutPrice(ctx: Context, input: PriceInput): Promise<Result<CheckoutPrice, PriceRefusal>> {
  const { viewer } = ctx
  if (!viewer) return refused('Unauthorized')
  const rateLimited = enforceRateLimit(ctx, limit.action, limit)
  if (rateLimited) return rateLimited
  const memberships = (await membershipsByUser(ctx).load(viewer.id)) ?? []
  const known = memberships.findLast((membership) => membership.country)?.country ?? ctx.origin.country
  const country = (input.country || known)?.toUpperCase()
  if (!country) return refused('MissingLocalizationInformation')
  if (!/^[A-Z]{2}$/.test(country))
    return refused('BadRequest', { field: 'country', message: t`Please choose your country from the list.` })
  const choice = await validateCheckoutChoice(ctx, viewer, input, country)
  if (!choice.ok) return choice
  const quoted = await quoteCheckout(ctx, viewer, choice.value, { country, postalCode: input.postalCode })
  if (!quoted.ok) return quoted
  const quote = quoted.value
  const { freeUntil, offer } = choice.value
  return ok({ ...quote, total: totalOf(quote), freeUntil, offer, renewsAt: renewalPrice(choice.value) })
}

/** What the second period costs, before tax. */
function renewalPrice({ promotion, amountDue, plan }: CheckoutChoice): number {
  if (!promotion || promotion.freeMonths !== null || promotion.periods === 1) return plan.price
  return amountDue
}
