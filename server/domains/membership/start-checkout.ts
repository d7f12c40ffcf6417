import { t } from '#shared/translation/translate.ts'
import { chooseGateway, type ProviderChoice } from '#server/domains/payments/payments.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { CurrencyCode, PaymentMethodKind } from '#shared/enums/payments.ts'
import { euUkCountries } from '#shared/enums/countries.ts'
import { validateCheckoutChoice } from './checkout-choice.ts'
import { insertCheckout } from './memberships.sql.ts'
import { createOffer, type Offer } from './offers.ts'
import { checkoutEligibility, findUnconfirmedPurchase, giveUpPurchase, isPaymentInProgress } from './checkout-eligibility.ts'
import { quoteCheckout, storeQuote } from './quote-checkout.ts'
import { totalOf } from '#shared/payments/quote.ts'

export type CheckoutSession = {
  id: string
  offer: Offer
  amountDue: number
  tax: number
  currency: CurrencyCode
  clientToken: string
  requiresThreeDSecure: boolean
  expiresAt: Date
}

type CheckoutInput = {
  planId: string
  paymentMethodKind: PaymentMethodKind
  country?: string | null | undefined
  discountId?: string | null | undefined
  provider?: ProviderChoice
  postalCode?: string | null | undefined
}

/** Starts buying a plan. Nothing is paid yet, and the checkout expires after a day. */
export const startCheckout = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'start-checkout', ...perHour(60) }],
    refusals: ['Unauthorized', 'BadRequest', 'CheckoutNotAvailable', 'MissingLocalizationInformation', 'AlreadyExists'],
    transaction: 'none',
  },
  async (ctx, input: CheckoutInput) => {
    const userId = ctx.viewer.id
    const gateway = chooseGateway(ctx, input.provider)
    if (!gateway) return refused('CheckoutNotAvailable')
    const unconfirmed = await findUnconfirmedPurchase(ctx, userId)
    if (unconfirmed) await giveUpPurchase(ctx, unconfirmed)
    const started = await ctx.transaction(async (tx) => {
      const checkout = await checkoutEligibility(tx, userId)
      if (!checkout.ok) return checkout
      const country = (input.country || checkout.value.country || tx.origin.country)?.toUpperCase()
      if (!country) return refused('MissingLocalizationInformation')
      if (!/^[A-Z]{2}$/.test(country))
        return refused('BadRequest', { field: 'country', message: t`Please choose your country from the list.` })
      const choice = await validateCheckoutChoice(tx, ctx.viewer, input, country)
      if (!choice.ok) return choice
      const { pending } = checkout.value
      // A payment in progress in another tab continues.
      if (pending && (await isPaymentInProgress(tx, pending)))
        return refused('AlreadyExists', { message: t`Your purchase is in progress. Check back in a minute.` })
      const membership = await insertCheckout(tx, userId, choice.value, country, { provider: gateway.name })
      return ok({ membership, choice: choice.value, country })
    })
    if (!started.ok) return started
    const { membership, choice, country } = started.value
    const quoted = await quoteCheckout(ctx, ctx.viewer, choice, { country, postalCode: input.postalCode })
    if (!quoted.ok) return quoted
    await ctx.transaction((tx) => storeQuote(tx, membership.id, quoted.value))
    const providerSession = await gateway.createCheckout()
    if (!providerSession.ok) return refused('CheckoutNotAvailable')
    return ok<CheckoutSession>({
      id: membership.id,
      offer: createOffer(ctx, choice.plan),
      amountDue: totalOf(quoted.value),
      tax: quoted.value.tax,
      currency: membership.currency,
      clientToken: providerSession.clientToken,
      // In these countries, strong customer authentication (PSD2) is required for cards.
      requiresThreeDSecure: input.paymentMethodKind === 'CreditCard' && (euUkCountries as readonly string[]).includes(country),
      expiresAt: membership.currentPeriodEndsAt,
    })
  },
)
