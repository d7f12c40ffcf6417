import { t } from '#shared/translation/translate.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { startOfUtcDay, utcDay } from '#shared/time/days.ts'
import { payoutCountry } from './countries.ts'

/** For US taxpayers, and for everyone else. */
export const taxFormKinds = ['W-9', 'W-8BEN'] as const
export type TaxFormKind = (typeof taxFormKinds)[number]

export const isTaxFormKind = (kindText: string): kindText is TaxFormKind => (taxFormKinds as readonly string[]).includes(kindText)

export type TaxFormInput = {
  country: string
  legalName: string
  taxId: string | null
  address: string
  signature: string
  signedAt: string
}

export const taxFormBounds = { legalName: 200, address: 500, signature: 200, taxId: 40 } as const

/** The percentage the United States withhold from nonresidents without a treaty. */
export const fullWithholding = 30

/** The percentage withheld from royalties under a treaty, for those who give a tax number of their country. */
const treatyRates: Readonly<Record<string, number>> = {
  AT: 0,
  AU: 5,
  BE: 0,
  BG: 5,
  CA: 0,
  CH: 0,
  CY: 0,
  CZ: 0,
  DE: 0,
  DK: 0,
  EE: 10,
  ES: 5,
  FI: 0,
  FR: 0,
  GB: 0,
  GR: 0,
  HU: 0,
  IE: 0,
  IN: 15,
  IT: 0,
  JP: 0,
  LT: 10,
  LU: 0,
  LV: 10,
  MT: 10,
  MX: 10,
  NL: 0,
  NO: 0,
  NZ: 5,
  PL: 10,
  PT: 10,
  RO: 10,
  SE: 0,
  SI: 5,
  SK: 0,
}

/** Zero for US taxpayers; otherwise the treaty rate for those who give a tax number. */
export function withholdingOf(kind: TaxFormKind, country: string, hasTaxId: boolean): number {
  if (kind === 'W-9') return 0
  return hasTaxId ? (treatyRates[country.toUpperCase()] ?? fullWithholding) : fullWithholding
}

const yearsValid = 3
const monthsInYear = 12

/** A W-8BEN expires at the end of the third year after its signature; a W-9 does not expire. */
export const taxFormValidUntil = (kind: TaxFormKind, signedAt: string): string | null =>
  kind === 'W-9' ? null : `${Number(signedAt.slice(0, 4)) + yearsValid}-12-31`

type TaxFormProblem = { field: keyof TaxFormInput; message: string }

const isNineDigits = (text: string): boolean => /^\d{9}$/.test(text.replace(/[- ]/g, '')) && !/^0+$/.test(text.replace(/\D/g, ''))
const isForeignNumber = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9 ./-]{3,38}[A-Za-z0-9]$/.test(text)
/** Allows a signature date of tomorrow in UTC, which may be today in the signer's time zone. */
const nextUtcDay = (now: Date): string => utcDay(new Date(now.getTime() + 86_400_000))

/** The first problem with a completed form, with a message for the person who completes it. */
export function taxFormProblem(kind: TaxFormKind, input: TaxFormInput, now: Date): TaxFormProblem | undefined {
  const { legalName, address, signature, signedAt } = input
  const taxId = input.taxId?.trim() ?? ''
  const country = input.country.toUpperCase()
  if (!/^[A-Z]{2}$/.test(country) || !payoutCountry(country))
    return { field: 'country', message: t`Choose your country from the list.` }
  if (kind === 'W-9' && country !== 'US')
    return { field: 'country', message: t`A W-9 is for people who pay taxes in the United States. Fill in a W-8BEN instead.` }
  if (kind === 'W-8BEN' && country === 'US')
    return { field: 'country', message: t`A W-8BEN is for people outside the United States. Fill in a W-9 instead.` }
  if (legalName.trim().length < 2 || legalName.length > taxFormBounds.legalName)
    return { field: 'legalName', message: t`Enter your name as it appears on your tax return.` }
  if (kind === 'W-9' && !isNineDigits(taxId))
    return { field: 'taxId', message: t`Enter the nine digits of your Social Security or Employer Identification Number.` }
  if (kind === 'W-8BEN' && taxId !== '' && !isForeignNumber(taxId))
    return { field: 'taxId', message: t`Enter your country’s tax number, or leave it blank.` }
  if (address.trim().length < 5 || address.length > taxFormBounds.address)
    return { field: 'address', message: t`Enter the address where you live, including city and postal code.` }
  if (signature.trim().toLowerCase() !== legalName.trim().toLowerCase())
    return { field: 'signature', message: t`Sign with the same name you entered above.` }
  if (signedAt > nextUtcDay(now) || signedAt < utcDay(addMonths(startOfUtcDay(utcDay(now)), -monthsInYear)))
    return { field: 'signedAt', message: t`Sign the form with today’s date.` }
  return undefined
}
