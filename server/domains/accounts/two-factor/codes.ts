import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { second } from '#shared/time/units.ts'

const periodSeconds = 30
const digits = 6
const secretBytes = 20
const backupCodes = 10
const backupCodeLength = 10
/** Without letters that are taken for others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const isBackupCode = new RegExp(`^[${letters}]{${backupCodeLength}}$`)

export const newSecret = (): string => new Secret({ size: secretBytes }).base32

const totp = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits, period: periodSeconds, algorithm: 'SHA1' })

/** What an authenticator app reads from the picture. */
export const otpauthUrl = (secret: string, issuer: string, label: string): string => totp(secret, issuer, label).toString()

/** The half minute a code belongs to, if it is one of this secret's; a clock may be half a minute off. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / (periodSeconds * second)) + delta
}

/** Long enough that nobody guesses one, short enough to be typed. */
export const newBackupCodes = (): string[] =>
  Array.from({ length: backupCodes }, () =>
    Array.from({ length: backupCodeLength }, () => letters.charAt(randomInt(letters.length))).join(''),
  )

/** As it is shown: in two halves. */
export const shownBackupCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** What was typed as a backup code, or nothing when it cannot be one. */
export function backupCodeOf(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  return isBackupCode.test(code) ? code : undefined
}
