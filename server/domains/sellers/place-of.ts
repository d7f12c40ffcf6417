import type { AccountDetails } from '#server/platform/payments/payout-gateway.ts'
import { currencyCodes, type CurrencyCode } from '#shared/enums/payments.ts'
import { currencyOfCountry } from '#shared/payments/currencies.ts'

/** Where an account is, and in which currency it sells: its own, that of its country, or US dollars where prices can’t be set in either. */
export function placeOf(
  { country: reported, currency }: Pick<AccountDetails, 'country' | 'currency'>,
  chosen: string,
): { country: string; currency: CurrencyCode } {
  const country = reported ?? chosen
  return { country, currency: currencyCodes.find((code) => code === currency) ?? currencyOfCountry(country) ?? 'USD' }
}
