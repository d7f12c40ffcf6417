import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { minChargeCents } from '#server/platform/payments/payment-gateway.ts'
import { discountedBy, monthsOfType, type PricedPlan } from '#shared/membership/plans.ts'
import { addMonths } from '#shared/time/add-months.ts'

export type Promotion = Selectable<Tables['promotionCodes']>

export type PromotionState = 'SCHEDULED' | 'ACTIVE' | 'USED_UP' | 'ENDED'

export function promotionState(promotion: Promotion, now: Date): PromotionState {
  const { startsAt, endsAt, endedAt, maxUses, useCount } = promotion
  if (endedAt || (endsAt && endsAt <= now)) return 'ENDED'
  if (maxUses !== null && useCount >= maxUses) return 'USED_UP'
  return startsAt > now ? 'SCHEDULED' : 'ACTIVE'
}

type Terms = Pick<Promotion, 'percentOff' | 'amountOff' | 'freeMonths' | 'periods'>

const discountOf = ({ percentOff, amountOff }: Terms) => ({ percent: percentOff ?? 0, amount: amountOff ?? 0 })

/** What the first period costs with the code. Less than a provider can charge is not charged. */
export function firstPeriodPrice(terms: Terms, { price }: Pick<PricedPlan, 'price'>): number {
  if (terms.freeMonths !== null) return 0
  const due = discountedBy(price, discountOf(terms))
  return due < minChargeCents ? 0 : due
}

/** Until when nothing is charged; null if the first period costs something. */
export function endOfFreeTime(terms: Terms, plan: PricedPlan, now: Date): Date | null {
  if (terms.freeMonths !== null) return addMonths(now, terms.freeMonths)
  return firstPeriodPrice(terms, plan) === 0 ? addMonths(now, monthsOfType(plan.type)) : null
}

/** What the membership keeps of a code: the discount on its periods, the first of which ends then. */
export function discountColumns(promotion: Promotion, plan: Pick<PricedPlan, 'type'>, firstEndsAt: Date) {
  const { percent, amount } = discountOf(promotion)
  const moreMonths = monthsOfType(plan.type) * ((promotion.periods ?? 1) - 1)
  return {
    discountPercent: percent,
    discountAmount: amount,
    discountPlanIds: promotion.planIds,
    discountEndsAt: promotion.periods === null ? null : addMonths(firstEndsAt, moreMonths),
  }
}

export const findPromotion = ({ db }: Context, code: string): Promise<Promotion | undefined> =>
  db.selectFrom('promotionCodes').selectAll().where('code', '=', code).executeTakeFirst()

/** The stored form: capitals without spaces. Undefined when it cannot be a code. */
export function parsePromotionCode(text: string): string | undefined {
  const code = text.replace(/\s/g, '').toUpperCase()
  return /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code) ? code : undefined
}
