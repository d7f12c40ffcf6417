/** Countries whose buyers and sellers account for VAT across borders among each other. */
export const euVatCountries = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
) as readonly string[]

/** Formats of tax numbers, without spaces, dots and dashes. In other countries any text is accepted. */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
  GB: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  NO: /^\d{9}(MVA)?$/,
  CA: /^\d{9}(RT\d{4})?$/,
  AU: /^\d{11}$/,
  NZ: /^\d{8,9}$/,
}

export const maxCompanyLength = 200
export const maxBillingAddressLength = 500
export const maxTaxNumberLength = 30

const withoutSeparators = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, '')

/** The number as it is stored; undefined if the country has a format that it does not have. */
export function parseTaxNumber(text: string, country: string): string | undefined {
  const format = formats[country]
  if (!format) return text.trim().length <= maxTaxNumberLength ? text.trim() : undefined
  const number = withoutSeparators(text)
  return format.test(number) ? number : undefined
}

type Party = { country: string; taxNumber: string | null }

/** Whether the buyer accounts for the VAT: a business with a number in another country of the EU than the seller's. */
export const isReverseCharged = (sellerCountry: string, buyer: Party): boolean =>
  buyer.taxNumber !== null &&
  buyer.taxNumber !== '' &&
  buyer.country !== sellerCountry &&
  euVatCountries.includes(sellerCountry) &&
  euVatCountries.includes(buyer.country)
