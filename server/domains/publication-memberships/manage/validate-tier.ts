import { t } from '#shared/translation/translate.ts'
import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import type { PublicationTierKind } from '#shared/enums/publication-memberships.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { tierBounds } from '#shared/membership/tier-bounds.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { toStorableLine } from '#shared/text/storable.ts'

export type TierInput = {
  name: string
  description?: string | null | undefined
  monthlyPrice?: number | null | undefined
  yearlyPrice?: number | null | undefined
  trialDays?: number | null | undefined
}

type TierFields = {
  name: string
  description: string | null
  monthlyPrice: number | null
  yearlyPrice: number | null
  trialDays: number | null
}

const refuse = (field: string, message: string): Refused<'BadRequest'> => refused('BadRequest', { field, message })

/** Validates all fields of a tier. A founding one is paid by the year, and without a trial. */
export function validateTier(
  input: TierInput,
  kind: PublicationTierKind,
  currency: CurrencyCode,
): Result<TierFields, 'BadRequest'> {
  const name = toStorableLine(input.name)
  if (name === '') return refuse('name', t`Give the tier a name.`)
  if (name.length > tierBounds.name) return refuse('name', t`A name can be up to ${tierBounds.name} characters long.`)
  const description = toStorableLine(input.description ?? '')
  if (description.length > tierBounds.description)
    return refuse('description', t`A description can be up to ${tierBounds.description} characters long.`)
  const { monthlyPrice = null, yearlyPrice = null, trialDays = null } = input
  for (const [field, price] of [
    ['monthlyPrice', monthlyPrice],
    ['yearlyPrice', yearlyPrice],
  ] as const)
    if (price !== null && !(price >= tierBounds.minPrice && price <= tierBounds.maxPrice))
      return refuse(
        field,
        t`Enter a price from ${formatMoney(tierBounds.minPrice, currency)} to ${formatMoney(tierBounds.maxPrice, currency)}.`,
      )
  if (trialDays !== null && !(trialDays >= 1 && trialDays <= tierBounds.trialDays))
    return refuse('trialDays', t`A free trial can be 1 to ${tierBounds.trialDays} days long.`)
  if (kind === 'FOUNDING') {
    if (monthlyPrice !== null) return refuse('monthlyPrice', t`A founding tier is paid by the year only.`)
    if (trialDays !== null) return refuse('trialDays', t`A founding tier has no free trial.`)
    if (yearlyPrice === null) return refuse('yearlyPrice', t`Enter the price of a year.`)
  }
  if (monthlyPrice === null && yearlyPrice === null)
    return refuse('monthlyPrice', t`Enter a price by the month, by the year, or both.`)
  return ok({ name, description: description || null, monthlyPrice, yearlyPrice, trialDays })
}
