import { t } from '#shared/translation/translate.ts'
import type { CardBrand, CardFormField } from '#shared/enums/payments.ts'
import { isPostalCode, postalCodeError } from '#shared/payments/postal-code.ts'

export type CardEntry = Record<CardFormField, string>

export const emptyCard: CardEntry = { number: '', expirationDate: '', cvv: '', postalCode: '' }

/** The first match wins: some ranges contain others. */
const prefixes: readonly [CardBrand, RegExp][] = [
  ['ELO', /^(4011|4312|4389|4514|4573|5041|5066|5067|509|6277|6362|6363|650[0-9]|6516|6550)/],
  ['HIPERCARD', /^(606282|3841)/],
  ['HIPER', /^(637095|637568|637599|637609|637612)/],
  ['AMEX', /^3[47]/],
  ['DINERS_CLUB', /^(30[0-5]|3095|36|38|39)/],
  ['JCB', /^35(2[89]|[3-8])/],
  ['DISCOVER', /^(6011|64[4-9]|65)/],
  ['UNIONPAY', /^62/],
  ['MASTERCARD', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['MAESTRO', /^(50|5[6-9]|6)/],
  ['VISA', /^4/],
]

const lengths: Partial<Record<CardBrand, readonly number[]>> = {
  AMEX: [15],
  VISA: [13, 16, 19],
  MASTERCARD: [16],
  DISCOVER: [16, 17, 18, 19],
  JCB: [16, 17, 18, 19],
  DINERS_CLUB: [14, 15, 16, 17, 18, 19],
}

export const cardDigits = (text: string): string => text.replace(/\D/g, '')

export function cardBrand(number: string): CardBrand {
  const digits = cardDigits(number)
  return prefixes.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'UNKNOWN'
}

/** Luhn check (ISO/IEC 7812-1). */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

function isNumber(text: string): boolean {
  if (!/^\d[\d ]*$/.test(text.trim())) return false
  const digits = cardDigits(text)
  if (digits.length < 12 || digits.length > 19 || !hasCheckDigit(digits)) return false
  const allowed = lengths[cardBrand(digits)]
  return allowed === undefined || allowed.includes(digits.length)
}

const maxYearsAhead = 20

export type Expiry = { month: number; year: number }

/** Parses MM/YY or MM/YYYY; undefined otherwise. */
export function parseExpiry(text: string): Expiry | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2]) ?\/ ?(\d{2}|\d{4})$/.exec(text.trim()) ?? []
  if (!month || !year) return undefined
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

function isExpiry(text: string, now: Date): boolean {
  const expiry = parseExpiry(text)
  if (!expiry) return false
  const months = (expiry.year - now.getUTCFullYear()) * 12 + expiry.month - 1 - now.getUTCMonth()
  return months >= 0 && months <= maxYearsAhead * 12
}

const isCvv = (text: string, brand: CardBrand): boolean => (brand === 'AMEX' ? /^\d{4}$/ : /^\d{3}$/).test(text.trim())

export type SandboxCardProblems = Partial<Record<CardFormField, string>>

/** Validation errors by field. The country determines the postal code format; without one, any plausible code passes. */
export function validateCard(
  card: CardEntry,
  { now, country }: { now: Date; country?: string | undefined },
): SandboxCardProblems {
  return {
    ...(!isNumber(card.number) && { number: t`Please enter a valid card number.` }),
    ...(!isExpiry(card.expirationDate, now) && { expirationDate: t`Please enter a valid expiration date.` }),
    ...(!isCvv(card.cvv, cardBrand(card.number)) && { cvv: t`Please enter a valid security code.` }),
    ...(!isPostalCode(card.postalCode, country) && { postalCode: t(postalCodeError) }),
  }
}

/** Grouped as printed on the card: Amex 4-6-5, all others in fours. */
export function formatCardNumber(text: string): string {
  const digits = cardDigits(text).slice(0, 19)
  const parts =
    cardBrand(digits) === 'AMEX' ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)] : (digits.match(/.{1,4}/g) ?? [])
  return parts.filter(Boolean).join(' ')
}

/** Inserts the slash while typing: "12" becomes "12/", "1228" becomes "12/28"; deleting it is respected. */
export function formatExpiry(text: string, before: string): string {
  const filtered = text.replace(/[^\d/ ]/g, '').slice(0, 9)
  if (filtered.length < before.length || filtered.includes('/')) return filtered
  const digits = cardDigits(filtered)
  if (digits.length === 1 && Number(digits) > 1) return `0${digits}/`
  return digits.length >= 2 ? `${digits.slice(0, 2)}/${digits.slice(2, 6)}` : digits
}
