import type { CurrencyCode } from '#shared/enums/payments.ts'

export const maxTipMessageLength = 280
export const maxTipNameLength = 50

const unit = 100
/** A krone or krona buys about a tenth of a dollar. */
const smallCurrencies: readonly CurrencyCode[] = ['SEK', 'NOK', 'DKK']

export type TipAmounts = { min: number; max: number; suggested: readonly number[] }

/** What can be given as a tip, in minor units. */
export function tipAmounts(currency: CurrencyCode): TipAmounts {
  const scale = smallCurrencies.includes(currency) ? unit * 10 : unit
  return { min: scale, max: 500 * scale, suggested: [3 * scale, 5 * scale, 10 * scale] }
}
