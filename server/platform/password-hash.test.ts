import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('[password-bounds] stores a password as a slow salted hash, never twice the same, and verifies it', async () => {
  const [one, two] = await Promise.all([hashPassword('a long walk home'), hashPassword('a long walk home')])
  expect(one).toMatch(/^scrypt\$15\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword('a long walk home', one)).toBe(true)
  expect(await verifyPassword('a long walk home', two)).toBe(true)
  expect(await verifyPassword('a long walk hom', one)).toBe(false)
})

test('treats visually identical Unicode forms as the same password', async () => {
  const hash = await hashPassword('caf\u00e9 at noon')
  expect(await verifyPassword('cafe\u0301 at noon', hash)).toBe(true)
})

test('verifies no password without a hash, and takes as long to do so', async () => {
  const hash = await hashPassword('a long walk home')
  // The least processor time of a few tries, because other work in this process or machine only adds to it.
  const cpuTime = async (known: string | undefined) => {
    const times: number[] = []
    for (let i = 0; i < 5; i++) {
      const before = process.cpuUsage()
      expect(await verifyPassword('wrong', known)).toBe(false)
      times.push(process.cpuUsage(before).user)
    }
    return Math.min(...times)
  }
  const durations = [await cpuTime(undefined), await cpuTime(hash)]
  expect(Math.max(...durations) / Math.min(...durations)).toBeLessThan(5)
})
