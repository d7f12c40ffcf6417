import type { Selectable } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { createKeyedCache } from '#server/platform/keyed-cache.ts'
import { perServer, type ServerContext } from '#server/platform/per-server.ts'
import { type CurrencyCode, currencyCodes } from '#shared/enums/payments.ts'
import { planPrice, plans, type Plan, type PricedPlan, pricesKey } from '#shared/membership/plans.ts'
import { giftPlanIds, type GiftPlanId } from '#shared/membership/gifts.ts'
import { currencyOfCountry } from '#shared/payments/currencies.ts'

type PriceRow = Selectable<Tables['planPrices']>
type RateRow = Selectable<Tables['currencyRates']>

/** What staff see and set of one plan or gift in one currency. */
export type PriceSetting = Pick<PriceRow, 'price' | 'strikethroughPrice' | 'trialDays' | 'isForSale'> & { isDefault: boolean }

export type PriceBook = ReturnType<typeof createPriceBook>

const usdMicros = 1_000_000
const minorUnits = 100

/**
 * All prices: those that the operator has set, and for dollars the defaults in place of the others. Nothing is for sale in a currency
 * without a price.
 */
export function createPriceBook(config: Config, rows: readonly PriceRow[], rates: readonly RateRow[]) {
  const settings = new Map<string, PriceSetting>()
  const keyOf = (planId: string, currency: CurrencyCode) => `${planId} ${currency}`
  const giftDefaults: Record<GiftPlanId, number> = {
    giftOneYear: config.giftPriceOneYear,
    groupGiftOneYear: config.groupGiftSeatPrice,
  }
  for (const { key, strikethroughPrice, trialDays } of plans)
    settings.set(keyOf(key, 'USD'), { price: planPrice(key), strikethroughPrice, trialDays, isForSale: true, isDefault: true })
  for (const id of giftPlanIds) {
    const price = Math.round(giftDefaults[id] * minorUnits)
    settings.set(keyOf(id, 'USD'), { price, strikethroughPrice: null, trialDays: null, isForSale: true, isDefault: true })
  }
  for (const row of rows) settings.set(keyOf(row.planId, row.currency), { ...row, isDefault: false })

  const settingOf = (planId: string, currency: CurrencyCode) => settings.get(keyOf(planId, currency))
  const isForSale = (currency: CurrencyCode) => (planId: string) => settingOf(planId, currency)?.isForSale === true
  const planKeys = plans.map(({ key }) => key)
  /** Whether each plan that is for sale in one currency has a price in the other, if only to say that it is not for sale. */
  const hasPricesOf = (currency: CurrencyCode, sold: CurrencyCode) =>
    planKeys.filter(isForSale(sold)).every((key) => settingOf(key, currency) !== undefined)
  const defaultCurrency: CurrencyCode = hasPricesOf(config.defaultCurrency, 'USD') ? config.defaultCurrency : 'USD'
  const currencies = new Set(currencyCodes.filter((code) => hasPricesOf(code, defaultCurrency)))
  const rateOf = new Map<CurrencyCode, number>(rates.map(({ currency, usdMicros: micros }) => [currency, micros]))
  rateOf.set('USD', usdMicros)

  /** A plan as it is sold in this currency; undefined where it is not. */
  const findPlan = (plan: Plan, currency: CurrencyCode): PricedPlan | undefined => {
    const setting = settingOf(plan.key, currency)
    if (!setting?.isForSale) return undefined
    const { price, strikethroughPrice, trialDays } = setting
    // Only the plans with a trial have one.
    return { ...plan, price, strikethroughPrice, trialDays: plan.trialDays && (trialDays ?? plan.trialDays), currency }
  }
  return {
    /** The currency of everyone whose country has no other with prices. */
    defaultCurrency,
    /** Currencies with a price for every plan. */
    currencies,
    settingOf,
    findPlan,
    listPlans: (currency: CurrencyCode): PricedPlan[] => plans.flatMap((plan) => findPlan(plan, currency) ?? []),
    currencyOf: (country: string | undefined): CurrencyCode => {
      const own = currencyOfCountry(country)
      return own && currencies.has(own) ? own : defaultCurrency
    },
    /** The price of a gift in this currency, else in the default one. */
    findGiftPrice: (id: GiftPlanId, wanted: CurrencyCode): { price: number; currency: CurrencyCode } | undefined => {
      const currency = [wanted, defaultCurrency, 'USD' as const].find((code) => settingOf(id, code) !== undefined)
      const setting = currency && settingOf(id, currency)
      return currency && setting?.isForSale ? { price: setting.price, currency } : undefined
    },
    /** Millionths of a dollar for a unit of the currency; undefined until the operator has set it. */
    usdMicrosOf: (currency: CurrencyCode): number | undefined => rateOf.get(currency),
    /** The same amount in cents of a dollar. A currency without a rate counts as dollars. */
    toUsd: (amount: number, currency: CurrencyCode): number =>
      Math.floor((amount * (rateOf.get(currency) ?? usdMicros)) / usdMicros),
  }
}

const bookBytes = 20_000
const onlyBook = 'book'

const bookCache = perServer(({ services }) =>
  createKeyedCache<PriceBook>(services, { name: 'prices', bytesOf: () => bookBytes, keysOf: () => [pricesKey] }),
)

/** The last prices that were loaded, while nothing says that they changed. */
const lastBook = perServer(({ services }) => {
  const last: { book: PriceBook | undefined } = { book: undefined }
  services.pages.onPurge((keys) => {
    if (keys === 'all' || keys.includes(pricesKey)) last.book = undefined
  })
  return last
})

/** The prices, kept for a minute or until they change. */
export async function loadPriceBook(ctx: Context): Promise<PriceBook> {
  const last = lastBook(ctx)
  const book = await bookCache(ctx).getOrLoad(onlyBook, ctx.now(), () => queryPriceBook(ctx))
  // Not one that was purged while it was loaded.
  if (bookCache(ctx).get(onlyBook, ctx.now()) === book) last.book = book
  return book
}

/** Prices as stored, for what changes them. */
export async function queryPriceBook({ db, config }: Context): Promise<PriceBook> {
  const rows = await db.selectFrom('planPrices').selectAll().execute()
  const rates = await db.selectFrom('currencyRates').selectAll().execute()
  return createPriceBook(config, rows, rates)
}

/** The prices if they are in memory, for what must not wait. */
export const findPriceBook = (server: ServerContext): PriceBook | undefined => lastBook(server).book
