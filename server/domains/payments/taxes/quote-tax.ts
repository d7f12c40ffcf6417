import { phrase } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { createKeyedCache } from '#server/platform/keyed-cache.ts'
import { perServer } from '#server/platform/per-server.ts'
import { createTaxTable, type TaxRule } from '#server/platform/payments/tax-table.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { isReverseCharged } from '#shared/payments/business.ts'
import type { TaxQuote } from '#shared/payments/quote.ts'
import { billingDetailsByUser } from './billing-details.sql.ts'

type TaxInput = {
  amount: number
  currency: CurrencyCode
  country: string
  postalCode?: string | null | undefined
  /** The account that pays, for its billing details. */
  userId: string | null
  /** The plan or gift. */
  reference: string
}

export const taxesKey = 'taxes'
const onlyTable = 'rules'
const ruleBytes = 300

const ruleCache = perServer(({ services }) =>
  createKeyedCache<{ rules: TaxRule[] }>(services, {
    name: 'taxes',
    bytesOf: ({ rules }) => ruleBytes * (1 + rules.length),
    keysOf: () => [taxesKey],
  }),
)

const loadRules = async (ctx: Context): Promise<readonly TaxRule[]> =>
  (
    await ruleCache(ctx).getOrLoad(onlyTable, ctx.now(), async () => ({
      rules: await ctx.db.selectFrom('taxRules').selectAll().orderBy('country').orderBy('name').orderBy('id').execute(),
    }))
  ).rules

const unavailableText = phrase`We can’t work out the tax for your country right now, so nothing was charged. Please try again later.`

/** Whether the tax of a purchase depends on where the buyer is. */
export const dependsOnCountry = async (ctx: Context): Promise<boolean> =>
  ctx.services.taxes !== undefined || (await loadRules(ctx)).length > 0

/**
 * The tax on an amount for this buyer. Refused where it cannot be known, since no other tax may be charged. Must not run inside a
 * transaction, because a tax service takes seconds.
 */
export async function quoteTax(ctx: Context, input: TaxInput): Promise<Result<TaxQuote, 'CheckoutNotAvailable'>> {
  const { amount, currency, country, reference } = input
  const details = input.userId ? await billingDetailsByUser(ctx).load(input.userId) : undefined
  const taxNumber = details?.country === country ? details.taxNumber : null
  const isReverseCharge = isReverseCharged(ctx.config.seller.country, { country, taxNumber })
  const calculator = ctx.services.taxes ?? createTaxTable(() => loadRules(ctx))
  const postalCode = input.postalCode?.trim() || null
  const outcome =
    amount === 0
      ? undefined
      : await calculator.calculate({ amount, currency, country, postalCode, taxNumber, isReverseCharge, reference })
  if (outcome?.ok === false) return refused('CheckoutNotAvailable', { message: unavailableText })
  const tax = outcome?.tax ?? 0
  return ok({
    net: outcome?.isIncluded ? amount - tax : amount,
    tax,
    taxLines: outcome?.lines ?? [],
    isTaxIncluded: outcome?.isIncluded ?? false,
    isReverseCharge: outcome?.isReverseCharge ?? false,
    taxCalculationId: outcome?.calculationId ?? null,
    country,
  })
}

/** The columns of a charge with this tax. */
export const taxedAmount = (quote: TaxQuote) => ({
  amount: quote.net,
  tax: quote.tax,
  taxLines: JSON.stringify(quote.taxLines),
  isTaxIncluded: quote.isTaxIncluded,
  isReverseCharge: quote.isReverseCharge,
  taxCalculationId: quote.taxCalculationId,
  country: quote.country || null,
})
