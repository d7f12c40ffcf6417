import { randomInt } from 'node:crypto'
import { routeTrie } from '#shared/routes.ts'

const longestUsername = 30
const pattern = /^(?=.*[A-Za-z0-9])[A-Za-z0-9._]{1,30}$/
const roomForDigits = 6

const isUsername = (text: string): boolean => pattern.test(text) && !routeTrie.reserved.has(text.toLowerCase())

/** What a name becomes in an address: plain letters and digits, and the dots that were there. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, longestUsername - roomForDigits)
    .replace(/\.+$/, '')

/** A username out of what a person gave us; the name first, because the address may be nobody's business. */
export function usernameBase(name: string, email: string): string {
  for (const source of [name, email.split('@')[0] ?? '']) {
    const base = plain(source)
    if (base.length >= 2) return base
  }
  return 'reader'
}

/** The base as it is, then with more and more digits behind it. */
export const usernameTry = (base: string, attempt: number): string =>
  attempt === 0 && isUsername(base) ? base : `${base}${randomInt(10, 10 ** Math.min(2 + attempt, roomForDigits))}`
