import type { CurrencyCode, PayoutAccountType } from '#shared/enums/payments.ts'
import { compareTexts, regionName } from '#shared/text/names.ts'
import { interfaceLanguage } from '#shared/translation/translate.ts'

export type PayoutCountry = {
  code: string
  name: string
  accountTypes: readonly PayoutAccountType[]
  currency: CurrencyCode
}

const both: readonly PayoutAccountType[] = ['STRIPE_EXPRESS', 'STRIPE_STANDARD']
const onlyStandard: readonly PayoutAccountType[] = ['STRIPE_STANDARD']
const country = (code: string, name: string, accountTypes = both, currency: CurrencyCode = 'USD'): PayoutCountry => ({
  code,
  name,
  accountTypes,
  currency,
})

/** The countries the payout provider can send money to, by name. Transfers are in US dollars; banks convert them. */
export const payoutCountries: readonly PayoutCountry[] = [
  country('AU', 'Australia'),
  country('AT', 'Austria'),
  country('BE', 'Belgium'),
  country('BR', 'Brazil', onlyStandard),
  country('BG', 'Bulgaria'),
  country('CA', 'Canada', both, 'CAD'),
  country('HR', 'Croatia'),
  country('CY', 'Cyprus'),
  country('CZ', 'Czechia'),
  country('DK', 'Denmark'),
  country('EE', 'Estonia'),
  country('FI', 'Finland'),
  country('FR', 'France'),
  country('DE', 'Germany'),
  country('GR', 'Greece'),
  country('HK', 'Hong Kong'),
  country('HU', 'Hungary'),
  country('IN', 'India', onlyStandard),
  country('IE', 'Ireland'),
  country('IT', 'Italy'),
  country('JP', 'Japan'),
  country('LV', 'Latvia'),
  country('LT', 'Lithuania'),
  country('LU', 'Luxembourg'),
  country('MT', 'Malta'),
  country('MX', 'Mexico'),
  country('NL', 'Netherlands'),
  country('NZ', 'New Zealand'),
  country('NO', 'Norway'),
  country('PL', 'Poland'),
  country('PT', 'Portugal'),
  country('RO', 'Romania'),
  country('SG', 'Singapore'),
  country('SK', 'Slovakia'),
  country('SI', 'Slovenia'),
  country('ES', 'Spain'),
  country('SE', 'Sweden'),
  country('CH', 'Switzerland'),
  country('GB', 'United Kingdom'),
  country('US', 'United States'),
]

const byCode = new Map(payoutCountries.map((known) => [known.code, known]))

export const payoutCountry = (code: string | null | undefined): PayoutCountry | undefined =>
  code ? byCode.get(code.toUpperCase()) : undefined

const withArticle = new Set(['GB', 'NL', 'US'])

/** "the United States", after a preposition of an English sentence. */
export const countryInSentence = (code: string): string =>
  interfaceLanguage() === 'en' && withArticle.has(code) ? `the ${countryName(code)}` : countryName(code)

/** "Germany"; the code itself for an unknown country. */
export function countryName(code: string): string {
  const english = payoutCountry(code)?.name
  return english === undefined || interfaceLanguage() === 'en' ? (english ?? code) : regionName(code)
}

/** All of them, sorted by their names in the language of the moment. */
export const namedPayoutCountries = (): PayoutCountry[] =>
  payoutCountries
    .map((known) => ({ ...known, name: countryName(known.code) }))
    .sort((one, other) => compareTexts(one.name, other.name))
