import { phrase } from '#shared/translation/translate.ts'
const pattern = /^[A-Z0-9._%+-]+@(?:[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?\.)+[A-Z]{2,}$/i
const maxLength = 254

export const emailFormatError = phrase`Please enter a valid email address.`

/** Format characters that come along when an address is copied. They are not seen, and no address has them. */
const unseen = /[\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160\u3164]/gu

/** The address without spaces around it, invisible letters and full width, or undefined when it is invalid. */
export function parseEmail(input: string): string | undefined {
  const email = input.replace(unseen, '').normalize('NFKC').trim()
  return email.length <= maxLength && pattern.test(email) ? email : undefined
}

/** The address in a cell of a list, also as mail programs write it: `Name <address>`, `mailto:address`, or with a mark after it. */
export function parseListedEmail(cell: string): string | undefined {
  const text = cell.replace(unseen, '').normalize('NFKC').trim()
  const inner = /<([^<>]*)>[\s.,;]*$/.exec(text)?.[1] ?? text
  return parseEmail(
    inner
      .trim()
      .replace(/^mailto:/i, '')
      .replace(/\?.*$/, '')
      .replace(/^[\p{Ps}\p{Pi}\p{Pf}"'\s]+|[\p{Pe}\p{Pi}\p{Pf}"'.,;:\s]+$/gu, ''),
  )
}

const hide = (part: string) => `${part.slice(0, 1)}${'•'.repeat(4)}`

/** j••••@e••••.com */
export function obfuscateEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  return `${hide(name)}@${hide(domain.slice(0, dot))}${domain.slice(dot)}`
}

export const loginCodeError = phrase`Login code must be 6 digits.`
/** Also used for codes by text message and from an authenticator app. */
export const sixDigitsError = phrase`The code must be 6 digits.`
export const isLoginCode = (code: string): boolean => /^[0-9]{6}$/.test(code)
