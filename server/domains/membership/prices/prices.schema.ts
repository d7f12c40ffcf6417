import { CurrencyCodeRef } from '#server/domains/payments/payments.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import { type CurrencyCode, currencyCodes } from '#shared/enums/payments.ts'
import { giftPlanIds } from '#shared/membership/gifts.ts'
import { cadenceOfType, plans, type PricedPlan, tierOfType } from '#shared/membership/plans.ts'
import { pricePolicy } from './price.policy.ts'
import { loadPriceBook, type PriceBook, type PriceSetting, queryPriceBook } from './price-book.ts'
import { setPrices } from './set-prices.ts'
import { viewerCurrency } from './viewer-currency.ts'

type Setting = Partial<PriceSetting> & { planId: string }
type CurrencyPrices = { book: PriceBook; currency: CurrencyCode }

const PlanPriceSettingRef = builder.objectRef<Setting>('PlanPriceSetting').implement({
  fields: (t) => ({
    planId: t.exposeString('planId'),
    price: t.int({ nullable: true, resolve: ({ price }) => price }),
    strikethroughPrice: t.int({ nullable: true, resolve: ({ strikethroughPrice }) => strikethroughPrice }),
    trialDays: t.int({ nullable: true, resolve: ({ trialDays }) => trialDays }),
    isForSale: t.boolean({ resolve: ({ isForSale }) => isForSale === true }),
    /** Whether nothing is set, so that the default applies. */
    isDefault: t.boolean({ resolve: ({ isDefault }) => isDefault !== false }),
  }),
})

const CurrencyPricesRef = builder.objectRef<CurrencyPrices>('CurrencyPrices').implement({
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    /** Dollars for a unit. */
    usdRate: t.float({
      nullable: true,
      resolve: ({ book, currency }) => {
        const micros = book.usdMicrosOf(currency)
        return micros === undefined ? null : micros / 1_000_000
      },
    }),
    /** Whether readers of its countries see it: every plan for sale has a price in it. */
    isComplete: t.boolean({ resolve: ({ book, currency }) => book.currencies.has(currency) }),
    prices: t.field({
      type: [PlanPriceSettingRef],
      resolve: ({ book, currency }) =>
        [...plans.map(({ key }) => key), ...giftPlanIds].map((planId) => ({ planId, ...book.settingOf(planId, currency) })),
    }),
  }),
})

const PriceSettingsRef = builder.objectRef<PriceBook>('PriceSettings').implement({
  fields: (t) => ({
    defaultCurrency: t.expose('defaultCurrency', { type: CurrencyCodeRef }),
    currencies: t.field({
      type: [CurrencyPricesRef],
      resolve: (book) => currencyCodes.map((currency) => ({ book, currency })),
    }),
  }),
})

const PriceSettingsResultRef = resultUnion('PriceSettingsResult', PriceSettingsRef, setPrices.head.refusals)

const settingsFor = async (ctx: Context) => (pricePolicy.set(ctx) ? ok(await queryPriceBook(ctx)) : refused('Forbidden'))

/** The lowest prices of a membership, as banners and the paywall name them. */
type StartingPrices = { currency: CurrencyCode; monthly: number | null; yearly: number | null }

const lowest = (sold: readonly PricedPlan[]): number | null =>
  sold.length === 0 ? null : Math.min(...sold.map(({ price }) => price))

export async function findStartingPrices(ctx: Context): Promise<StartingPrices> {
  const currency = await viewerCurrency(ctx)
  const sold = (await loadPriceBook(ctx)).listPlans(currency).filter(({ isStaffOnly }) => !isStaffOnly)
  const ofMember = sold.filter(({ type }) => tierOfType[type] === 'MEMBER')
  const inCadence = (cadence: string) => lowest(ofMember.filter(({ type }) => cadenceOfType[type] === cadence))
  return { currency, monthly: inCadence('MONTHLY'), yearly: inCadence('ANNUAL') }
}

export const StartingPricesRef = builder.objectRef<StartingPrices>('StartingPrices').implement({
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    monthly: t.exposeInt('monthly', { nullable: true }),
    yearly: t.exposeInt('yearly', { nullable: true }),
  }),
})

const PriceInputRef = builder.inputType('PriceInput', {
  fields: (t) => ({
    planId: t.string({ required: true }),
    price: t.int(),
    strikethroughPrice: t.int(),
    trialDays: t.int(),
    isForSale: t.boolean({ required: true }),
  }),
})

builder.queryFields((t) => ({
  priceSettings: t.field({
    type: PriceSettingsResultRef,
    resolve: async (_root, _args, ctx) => unwrap(await settingsFor(ctx)),
  }),
  startingPrices: t.field({ type: StartingPricesRef, resolve: (_root, _args, ctx) => findStartingPrices(ctx) }),
}))

builder.mutationField('setPrices', (t) =>
  t.field({
    type: PriceSettingsResultRef,
    args: {
      currency: t.arg({ type: CurrencyCodeRef, required: true }),
      usdRate: t.arg.float(),
      prices: t.arg({ type: [PriceInputRef], required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, ctx) => {
      const set = await setPrices(ctx, args)
      return unwrap(set.ok ? ok(await queryPriceBook(ctx)) : set)
    },
  }),
)
