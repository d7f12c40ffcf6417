import { takesPayments } from '#server/platform/payments/open-payment-gateway.ts'
import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { GiftType, MembershipType } from '#shared/enums/membership.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { giftMonths, type GiftPlanId } from '#shared/membership/gifts.ts'
import { loadPriceBook } from '../prices/price-book.ts'
import { viewerCurrency } from '../prices/viewer-currency.ts'

export type Gift = Selectable<Tables['gifts']>
export type GiftCode = Selectable<Tables['giftCodes']>

export type GiftPlan = {
  id: GiftPlanId
  type: GiftType
  membershipType: MembershipType
  months: number
  price: number
  currency: CurrencyCode
}

const gifts = [
  { id: 'giftOneYear', type: 'gift', membershipType: 'YEARLY', months: giftMonths },
  { id: 'groupGiftOneYear', type: 'group-gift', membershipType: 'YEARLY', months: giftMonths },
] as const

/**
 * The gifts for sale: a year for one person, or a year for each of a group. In the currency of the country, if one is given, else in that of
 * the viewer.
 */
export async function listGiftPlans(ctx: Context, country?: string | null): Promise<GiftPlan[]> {
  if (!takesPayments(ctx.config)) return []
  const book = await loadPriceBook(ctx)
  const currency = country ? book.currencyOf(country) : await viewerCurrency(ctx)
  return gifts.flatMap((gift) => {
    const found = book.findGiftPrice(gift.id, currency)
    return found ? [{ ...gift, ...found }] : []
  })
}

export const findGiftPlan = async (
  ctx: Context,
  id: string,
  type: GiftType,
  country?: string | null,
): Promise<GiftPlan | undefined> => (await listGiftPlans(ctx, country)).find((plan) => plan.id === id && plan.type === type)
