import { usersById } from '#server/domains/accounts/accounts.ts'
import { customerIdOf } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { CurrencyCode } from '#shared/enums/currency-code.ts'
import { euUkCountries } from '#shared/enums/eu-uk-country.ts'
import type { PaymentMethodKind } from '#shared/enums/payment-method-kind.ts'
import { hour } from '#shared/time/units.ts'
import { readChoice } from './checkout-choice.ts'
import { beginCheckout } from './memberships.sql.ts'
import { offerOf, type Offer } from './offers.ts'
import { isBeingPaid, readTill, type TillRefusal } from './till.ts'

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

type Given = {
  planId: string
  paymentMethodKind: PaymentMethodKind
  country?: string | null | undefined
  discountId?: string | null | undefined
}

const perHour = { limit: 60, windowMs: hour }

/** Starts buying a plan. Nothing is paid yet, and the checkout expires after a day. */
export async function startCheckout(
  ctx: Context,
  given: Given,
): Promise<Result<CheckoutSession, TillRefusal | 'MissingLocalizationInformation'>> {
  const begun = await ctx.transaction(async (tx) => {
    const till = await readTill(tx)
    if (!till.ok) return till
    const tooOften = limitedAs('BadRequest', tx, 'start-checkout', perHour)
    if (tooOften) return tooOften
    const country = (given.country || till.value.country || tx.origin.country)?.toUpperCase()
    if (!country) return refused('MissingLocalizationInformation')
    if (!/^[A-Z]{2}$/.test(country))
      return refused('BadRequest', { field: 'country', message: 'Please choose your country from the list.' })
    const choice = await readChoice(tx, given)
    if (!choice.ok) return choice
    const { userId, pending } = till.value
    // A payment in progress in another tab continues.
    if (pending && (await isBeingPaid(tx, pending)))
      return refused('AlreadyExists', { message: 'Your purchase is in progress. Check back in a minute.' })
    const membership = await beginCheckout(tx, userId, choice.value, country)
    return ok({ membership, choice: choice.value, country, userId })
  })
  if (!begun.ok) return begun
  const { membership, choice, country, userId } = begun.value
  const opened = await ctx.services.payments.openCheckout({
    customerId: await customerIdOf(ctx, userId),
    reference: userId,
    email: (await usersById(ctx).load(userId))?.email ?? null,
  })
  if (!opened.ok) return refused('CheckoutNotAvailable')
  return ok({
    id: membership.id,
    offer: offerOf(ctx, choice.plan),
    amountDue: choice.amountDue,
    tax: 0,
    currency: membership.currency,
    clientToken: opened.clientToken,
    // In these countries, strong customer authentication (PSD2) is required for cards.
    requiresThreeDSecure: given.paymentMethodKind === 'CreditCard' && (euUkCountries as readonly string[]).includes(country),
    expiresAt: membership.current_period_ends_at,
  })
}
