import { t } from '#shared/translation/translate.ts'
import { dependsOnCountry, quoteTax } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { GiftType } from '#shared/enums/membership.ts'
import { maxSeats } from '#shared/membership/gifts.ts'
import { totalOf, type TaxQuote } from '#shared/payments/quote.ts'
import { refusalTexts } from '#shared/refusals.ts'
import { membershipsByUser } from '../active-membership.ts'
import { priceChangedText } from '../quote-checkout.ts'
import { findGiftPlan, type GiftPlan } from './gift.ts'

export type GiftQuote = { plan: GiftPlan; tax: TaxQuote }

type GiftChoice = { planId: string; country?: string | null | undefined; expectedTotal?: number | null | undefined }

async function countryOfGiver(ctx: Context, country: string | null | undefined): Promise<string | undefined> {
  if (country) return country.toUpperCase()
  const memberships = ctx.viewer ? await membershipsByUser(ctx).load(ctx.viewer.id) : undefined
  return memberships?.findLast((membership) => membership.country)?.country ?? ctx.origin.country
}

/** What gifts cost with the tax of the giver's country. Must not run inside a transaction. */
export async function quoteGift(
  ctx: Context,
  type: GiftType,
  seats: number,
  { planId, country: chosenCountry, expectedTotal }: GiftChoice,
): Promise<Result<GiftQuote, 'BadRequest' | 'CheckoutNotAvailable'>> {
  const country = await countryOfGiver(ctx, chosenCountry)
  if (country !== undefined && !/^[A-Z]{2}$/.test(country))
    return refused('BadRequest', { field: 'country', message: t`Please choose your country from the list.` })
  const plan = await findGiftPlan(ctx, planId, type, chosenCountry ? country : undefined)
  if (!plan)
    return refused('BadRequest', { field: 'planId', message: t`This gift isn’t available. Choose one of the gifts listed.` })
  if (!country && (await dependsOnCountry(ctx)))
    return refused('BadRequest', { field: 'country', message: refusalTexts.MissingLocalizationInformation })
  const tax = await quoteTax(ctx, {
    amount: plan.price * seats,
    currency: plan.currency,
    country: country ?? '',
    userId: ctx.viewer?.id ?? null,
    reference: plan.id,
  })
  if (!tax.ok) return tax
  if (typeof expectedTotal === 'number' && expectedTotal !== totalOf(tax.value))
    return refused('BadRequest', { message: priceChangedText })
  return ok({ plan, tax: tax.value })
}

const priceLimit = { action: 'gift-price', ...perHour(240) }

/** The same for a page that shows it before anything is bought. */
export async function findGiftPrice(
  ctx: Context,
  { type, seats, ...choice }: GiftChoice & { type: GiftType; seats: number },
): Promise<Result<GiftQuote, 'BadRequest' | 'CheckoutNotAvailable' | 'RateLimited'>> {
  const rateLimited = enforceRateLimit(ctx, priceLimit.action, priceLimit)
  if (rateLimited) return rateLimited
  return quoteGift(ctx, type, Math.max(1, Math.min(seats, maxSeats)), choice)
}
