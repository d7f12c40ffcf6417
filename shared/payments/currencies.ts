import type { CurrencyCode } from '#shared/enums/payments.ts'
import { type Phrase, phrase } from '#shared/translation/translate.ts'

/** As in "Prices in US dollars." */
export const currencyNames: Record<CurrencyCode, Phrase> = {
  USD: phrase`US dollars`,
  CAD: phrase`Canadian dollars`,
  EUR: phrase`euros`,
  GBP: phrase`pounds sterling`,
  AUD: phrase`Australian dollars`,
  NZD: phrase`New Zealand dollars`,
  CHF: phrase`Swiss francs`,
  SEK: phrase`Swedish kronor`,
  NOK: phrase`Norwegian kroner`,
  DKK: phrase`Danish kroner`,
}

const countries: Record<CurrencyCode, string> = {
  USD: 'US AS BQ EC FM GU MH MP PR PW SV TC TL VG VI',
  CAD: 'CA',
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  GBP: 'GB GG IM JE',
  AUD: 'AU KI NR TV',
  NZD: 'NZ CK NU PN TK',
  CHF: 'CH LI',
  SEK: 'SE',
  NOK: 'NO SJ',
  DKK: 'DK FO GL',
}

const currencyByCountry = new Map(
  Object.entries(countries).flatMap(([currency, codes]) => codes.split(' ').map((code) => [code, currency as CurrencyCode])),
)

/** The currency of a country, if it is one in which prices can be set. */
export const currencyOfCountry = (country: string | undefined): CurrencyCode | undefined =>
  country === undefined ? undefined : currencyByCountry.get(country)
