import { phrase } from '#shared/translation/translate.ts'
export const postalCodeError = phrase`Please enter a valid postal code.`

/** 3 to 10 letters, digits, spaces or hyphens; in the United States five digits, or five and four. */
export function isPostalCode(text: string, country?: string): boolean {
  const code = text.trim()
  if (country === 'US') return /^\d{5}(-\d{4})?$/.test(code)
  return /^[\p{L}\d](?:[\p{L}\d -]{1,8})[\p{L}\d]$/u.test(code)
}
