import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { second } from '#shared/time/units.ts'

const periodSeconds = 30
const digits = 6
const secretBytes = 20
const backupCodes = 10
const backupCodeLength = 10
/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const isBackupCode = new RegExp(`^[${alphabet}]{${backupCodeLength}}$`)

export const createTwoFactorSecret = (): string => new Secret({ size: secretBytes }).base32

const totp = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits, period: periodSeconds, algorithm: 'SHA1' })

/** The URI encoded in the QR code for authenticator apps. */
export const otpauthUrl = (secret: string, issuer: string, label: string): string => totp(secret, issuer, label).toString()

/** The time step of a valid code; accepts one step of clock drift either way. */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / (periodSeconds * second)) + delta
}

/** Long enough to resist guessing, short enough to type. */
export const createBackupCodes = (): string[] =>
  Array.from({ length: backupCodes }, () =>
    Array.from({ length: backupCodeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(''),
  )

/** Two groups of five characters. */
export const formatBackupCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** The normalized backup code, or undefined if the input cannot be one. */
export function parseBackupCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  return isBackupCode.test(code) ? code : undefined
}
