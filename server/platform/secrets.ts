import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A token nobody can guess, safe in addresses and cookies. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Only this is stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** For short secrets such as a 6-digit code, and for what must be signed: hashed with the server's own secret. */
export const signWith = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

export const newDigits = (count: number): string => String(randomInt(0, 10 ** count)).padStart(count, '0')

/** Compares without telling by its duration how much was right. */
export function sameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
