import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** An unguessable token, safe in addresses and cookies. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Only the hash of a token is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** For short secrets such as a 6-digit code, and for signatures: an HMAC with the server's own secret. */
export const hmacWith = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

export const newDigits = (count: number): string => String(randomInt(0, 10 ** count)).padStart(count, '0')

/** Compares in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

const sealKey = (secret: string, purpose: string): Buffer => createHmac('sha256', secret).update(`seal:${purpose}`).digest()
const nonceBytes = 12
const tagBytes = 16

/** Encrypts secrets that have to be read again, such as the seed of an authenticator app. The rows alone reveal nothing. */
export function encrypt(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function decrypt(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', sealKey(secret, purpose), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  cipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([cipher.update(bytes.subarray(nonceBytes + tagBytes)), cipher.final()]).toString('utf8')
}
