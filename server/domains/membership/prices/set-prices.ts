import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { giftPlanIds } from '#shared/membership/gifts.ts'
import { planByKey, plans, pricesKey } from '#shared/membership/plans.ts'
import { maxPrice, maxTrialDays, maxUsdRate, minPrice } from '#shared/membership/price-limits.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { validateReason } from '#server/domains/accounts/accounts.ts'
import { pricePolicy } from './price.policy.ts'
import { type PriceSetting, queryPriceBook } from './price-book.ts'

export type PriceInput = {
  planId: string
  /** Without a price, the plan has its default in dollars and is not for sale in another currency. */
  price?: number | null | undefined
  strikethroughPrice?: number | null | undefined
  trialDays?: number | null | undefined
  isForSale: boolean
}

type PricesInput = { currency: CurrencyCode; usdRate?: number | null | undefined; prices: PriceInput[]; reason: string }

const sellable: readonly string[] = [...plans.map(({ key }) => key), ...giftPlanIds]
const micros = 1_000_000

const refuse = (field: string, message: string): Refused<'BadRequest'> => refused('BadRequest', { field, message })

/**
 * Sets all prices of one currency, and what writers are paid for it. Members keep the price they bought.
 * See docs/decisions/0084-let-the-operator-set-prices.md.
 */
export const setPrices = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'BadRequest'] },
  async (tx, input: PricesInput) => {
    if (!pricePolicy.set(tx)) return refused('Forbidden')
    const { currency, prices } = input
    const reason = validateReason(input.reason)
    if (!reason.ok) return reason
    const rate = validateRate(input)
    if (!rate.ok) return rate
    for (const price of prices) {
      const valid = validatePrice(price, currency)
      if (!valid.ok) return valid
    }
    const before = await queryPriceBook(tx)
    const changed = prices.filter((price) => isChanged(price, before.settingOf(price.planId, currency)))
    const hasNewRate = rate.value !== undefined && rate.value !== before.usdMicrosOf(currency)
    if (changed.length === 0 && !hasNewRate) return ok(true)
    await storeRate(tx, currency, rate.value)
    for (const price of changed) await storePrice(tx, currency, price)
    await tx.services.pages.purge(tx, [pricesKey])
    await publishEvent(tx, 'StaffActionTaken', {
      action: 'SET_PRICES',
      entityId: currency,
      detail: describeChanges(changed, input, hasNewRate).slice(0, maxDetailLength),
      reason: reason.value,
    })
    return ok(true)
  },
)

const maxDetailLength = 200

function isChanged({ price, strikethroughPrice, trialDays, isForSale }: PriceInput, before: PriceSetting | undefined): boolean {
  if (typeof price !== 'number') return before?.isDefault === false
  if (!before) return true
  const setTrialDays = trialDays ?? null
  return (
    before.price !== price ||
    before.strikethroughPrice !== (strikethroughPrice ?? null) ||
    before.trialDays !== setTrialDays ||
    before.isForSale !== isForSale
  )
}

/** "yearly €45, monthly not for sale, 1 EUR = 1.08 USD". */
function describeChanges(changed: readonly PriceInput[], { currency, usdRate }: PricesInput, hasNewRate: boolean): string {
  const prices = changed.map(({ planId, price, isForSale }) => {
    if (typeof price !== 'number') return t`${planId} as before`
    const amount = formatMoney(price, currency)
    return isForSale ? `${planId} ${amount}` : t`${planId} ${amount}, not for sale`
  })
  return [...prices, ...(hasNewRate ? [`1 ${currency} = ${usdRate} USD`] : [])].join(', ')
}

function validateRate({ currency, usdRate, prices }: PricesInput): Result<number | undefined, 'BadRequest'> {
  if (currency === 'USD') return ok(undefined)
  const isNeeded = prices.some(({ price }) => typeof price === 'number')
  if (typeof usdRate !== 'number')
    return isNeeded
      ? refuse('usdRate', t`Enter what one unit is worth in US dollars, so that writers can be paid.`)
      : ok(undefined)
  const value = Math.round(usdRate * micros)
  return value < 1 || usdRate > maxUsdRate ? refuse('usdRate', t`Enter a rate above 0, up to ${maxUsdRate}.`) : ok(value)
}

function validatePrice(input: PriceInput, currency: CurrencyCode): Result<true, 'BadRequest'> {
  const { planId, price, strikethroughPrice, trialDays, isForSale } = input
  if (!sellable.includes(planId)) return refuse('planId', t`There is no such plan.`)
  const at = (name: string) => `${planId}.${name}`
  if (typeof price !== 'number')
    return isForSale && currency !== 'USD' ? refuse(at('price'), t`Enter a price, or don’t sell it in this currency.`) : ok(true)
  if (price < minPrice || price > maxPrice)
    return refuse(at('price'), t`Enter a price from ${formatMoney(minPrice, currency)} to ${formatMoney(maxPrice, currency)}.`)
  if (typeof strikethroughPrice === 'number' && (strikethroughPrice <= price || strikethroughPrice > maxPrice))
    return refuse(at('strikethroughPrice'), t`The struck-through price must be higher than the price.`)
  const hasTrial = planByKey(planId)?.trialDays != null
  if (typeof trialDays === 'number' && (!hasTrial || trialDays < 1 || trialDays > maxTrialDays))
    return refuse(at('trialDays'), hasTrial ? t`Enter 1 to ${maxTrialDays} days.` : t`This plan has no trial.`)
  return ok(true)
}

async function storeRate({ db }: Context, currency: CurrencyCode, usdMicros: number | undefined): Promise<void> {
  if (usdMicros === undefined) return
  await db
    .insertInto('currencyRates')
    .values({ currency, usdMicros })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet({ usdMicros }))
    .execute()
}

async function storePrice({ db }: Context, currency: CurrencyCode, input: PriceInput): Promise<void> {
  const { planId, price, isForSale } = input
  if (typeof price !== 'number') {
    await db.deleteFrom('planPrices').where('planId', '=', planId).where('currency', '=', currency).execute()
    return
  }
  const setting = {
    price,
    strikethroughPrice: input.strikethroughPrice ?? null,
    trialDays: input.trialDays ?? null,
    isForSale,
  }
  await db
    .insertInto('planPrices')
    .values({ ...setting, planId, currency })
    .onConflict((conflict) => conflict.columns(['planId', 'currency']).doUpdateSet(setting))
    .execute()
}
