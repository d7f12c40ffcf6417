import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

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

const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Locks a text away with a key that is made from the server's own secret for one purpose; the same text never looks the same twice. */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What was locked away; throws where it was changed, or locked with another secret or for another purpose. */
export function unseal(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
