import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { planByKey } from '#shared/membership/plans.ts'
import { maxFreeMonths, maxPrice, maxPromotionPeriods, maxPromotionUses } from '#shared/membership/price-limits.ts'
import { pricePolicy } from '../prices/price.policy.ts'
import { validateReason } from '#server/domains/accounts/accounts.ts'
import { findPromotion, parsePromotionCode, type Promotion } from './promotion.ts'

type Maybe<T> = T | null | undefined

export type PromotionInput = {
  code: string
  percentOff?: Maybe<number>
  amountOff?: Maybe<number>
  currency?: Maybe<CurrencyCode>
  freeMonths?: Maybe<number>
  planIds?: Maybe<string[]>
  isForNewMembers: boolean
  /** Null: forever. */
  periods?: Maybe<number>
  startsAt?: Maybe<Date>
  endsAt?: Maybe<Date>
  maxUses?: Maybe<number>
  reason: string
}

const refuse = (field: string, message: string): Refused<'BadRequest'> => refused('BadRequest', { field, message })
const isFrom1To = (value: number, max: number): boolean => value >= 1 && value <= max

/** Creates a code that takes something off the price of plans. What it gives never changes; it can only be ended. */
export const createPromotion = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'BadRequest'] },
  async (tx, input: PromotionInput) => {
    if (!pricePolicy.set(tx)) return refused('Forbidden')
    const terms = validateTerms(input)
    if (!terms.ok) return terms
    const reason = validateReason(input.reason)
    if (!reason.ok) return reason
    const now = tx.now()
    const startsAt = input.startsAt ?? now
    const endsAt = input.endsAt ?? null
    if (endsAt && (endsAt <= startsAt || endsAt <= now)) return refuse('endsAt', t`The code must end after it starts.`)
    const { code } = terms.value
    // A code is never given twice, so that reports and invoices stay clear about which one it was.
    if (await findPromotion(tx, code)) return refuse('code', t`This code exists already. Choose another one.`)
    const promotion = await tx.db
      .insertInto('promotionCodes')
      .values({ ...terms.value, id: newId(), startsAt, endsAt, createdBy: tx.viewer.id, createdAt: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await publishEvent(tx, 'StaffActionTaken', {
      action: 'CREATE_PROMOTION',
      entityId: promotion.id,
      detail: code,
      reason: reason.value,
    })
    return ok(promotion)
  },
)

type Terms = Pick<
  Promotion,
  'code' | 'percentOff' | 'amountOff' | 'currency' | 'freeMonths' | 'planIds' | 'isForNewMembers' | 'periods' | 'maxUses'
>

function validateTerms(input: PromotionInput): Result<Terms, 'BadRequest'> {
  const { percentOff, amountOff, currency, freeMonths } = input
  const code = parsePromotionCode(input.code)
  if (code === undefined) return refuse('code', t`Use 3 to 30 letters, digits and hyphens.`)
  if ([percentOff, amountOff, freeMonths].filter((benefit) => typeof benefit === 'number').length !== 1)
    return refuse('kind', t`Choose a percentage, an amount or free months.`)
  if (typeof percentOff === 'number' && !isFrom1To(percentOff, 100)) return refuse('percentOff', t`Enter 1 to 100 percent.`)
  if (typeof amountOff === 'number' && !isFrom1To(amountOff, maxPrice)) return refuse('amountOff', t`Enter an amount above 0.`)
  if (typeof amountOff === 'number' && !currency) return refuse('currency', t`Choose the currency of the amount.`)
  if (typeof freeMonths === 'number' && !isFrom1To(freeMonths, maxFreeMonths))
    return refuse('freeMonths', t`Enter 1 to ${maxFreeMonths} months.`)
  const planIds = [...new Set(input.planIds ?? [])]
  if (planIds.some((key) => (planByKey(key)?.trialDays ?? null) !== null || !planByKey(key)))
    return refuse('planIds', t`Choose plans without a trial.`)
  const { periods, maxUses } = input
  if (typeof periods === 'number' && !isFrom1To(periods, maxPromotionPeriods))
    return refuse('periods', t`Enter 1 to ${maxPromotionPeriods} periods.`)
  if (typeof maxUses === 'number' && !isFrom1To(maxUses, maxPromotionUses))
    return refuse('maxUses', t`Enter how often it can be used.`)
  return ok({
    code,
    percentOff: percentOff ?? null,
    amountOff: amountOff ?? null,
    currency: typeof amountOff === 'number' ? (currency ?? null) : null,
    freeMonths: freeMonths ?? null,
    planIds,
    isForNewMembers: input.isForNewMembers,
    periods: typeof freeMonths === 'number' ? 1 : (periods ?? null),
    maxUses: maxUses ?? null,
  })
}
