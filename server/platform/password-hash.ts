import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createConcurrencyLimit } from './concurrency-limit.ts'

type Cost = { logN: number; r: number; p: number }

/** 32 MB and some tens of milliseconds per attempt. */
const cost: Cost = { logN: 15, r: 8, p: 1 }
const saltBytes = 16
const keyBytes = 32

// Hashing shares its threads with files and images; half of them are enough for it.
const limitHashing = createConcurrencyLimit({ concurrency: 2, queueSize: 200 })

const derive = (password: string, salt: Buffer, { logN, r, p }: Cost, bytes: number): Promise<Buffer> =>
  limitHashing(
    () =>
      new Promise((resolve, reject) =>
        // The same characters may be encoded in two ways; both are the same password.
        scrypt(password.normalize('NFKC'), salt, bytes, { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  )

/** The stored form of a password: hash parameters, salt and hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await derive(password, salt, cost, keyBytes)
  return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether the password matches. Without a hash it takes as long and returns false. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, logN, r, p, salt = '', key = ''] = (hash ?? '').split('$')
  if (!hash) {
    await derive(password, Buffer.alloc(saltBytes), cost, keyBytes)
    return false
  }
  const known = Buffer.from(key, 'base64url')
  const derived = await derive(
    password,
    Buffer.from(salt, 'base64url'),
    { logN: Number(logN), r: Number(r), p: Number(p) },
    known.length,
  )
  return timingSafeEqual(derived, known)
}
