import { randomInt } from 'node:crypto'
import { t } from '#shared/translation/translate.ts'
import { maxUsernameLength } from '#shared/text/profile-bounds.ts'
import { routeTrie } from '#shared/routes/match.ts'

const pattern = /^(?=.*[A-Za-z0-9])[A-Za-z0-9._]{1,30}$/
const maxDigits = 6

type Problem = { message: string; code: 'USERNAME_TOO_LONG' | 'USERNAME_INVALID' }

/** Why a text cannot be a username; `reserved` when it is the first segment of one of our paths. */
export function usernameProblem(text: string): Problem | 'reserved' | undefined {
  if (text.length > maxUsernameLength)
    return { message: t`Usernames can be up to ${maxUsernameLength} characters long.`, code: 'USERNAME_TOO_LONG' }
  if (!pattern.test(text))
    return { message: t`Usernames can have letters, numbers, dots and underscores.`, code: 'USERNAME_INVALID' }
  return routeTrie.reserved.has(text.toLowerCase()) ? 'reserved' : undefined
}

/** ASCII letters, digits and the dots of the original. */
const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, maxUsernameLength - maxDigits)
    .replace(/\.+$/, '')

/** A username derived from the name, or from the address if the name yields nothing; the address may be private. */
export function usernameBase(name: string, email: string): string {
  for (const source of [name, email.split('@')[0] ?? '']) {
    const base = slugify(source)
    if (base.length >= 2) return base
  }
  return 'reader'
}

/** The base itself at first, then with more and more random digits. */
export const usernameCandidate = (base: string, attempt: number): string =>
  attempt === 0 && usernameProblem(base) === undefined ? base : `${base}${randomInt(10, 10 ** Math.min(2 + attempt, maxDigits))}`
