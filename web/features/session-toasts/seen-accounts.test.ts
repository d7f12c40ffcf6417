import { expect, test } from 'vitest'
import { dismissConfirmation, isConfirmationDismissed, isSecondAccount } from './seen-accounts.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('[event-user-multi-user-login] reports the second account of a browser once', () => {
  const storage = memory()
  const seen = ['0123456789ab', '0123456789ab', 'a1b2c3d4e5f6', '0123456789ab', 'ffffffffffff']
  expect(seen.map((id) => isSecondAccount(id, storage))).toEqual([false, false, true, false, false])
})

test('[toast-sign-in-confirmation] stores dismissals by hashed account id', () => {
  const storage = memory()
  dismissConfirmation('0123456789ab', storage)
  expect(isConfirmationDismissed('0123456789ab', storage)).toBe(true)
  expect(isConfirmationDismissed('a1b2c3d4e5f6', storage)).toBe(false)
  expect([...storage.kept.values()].join()).not.toContain('0123456789ab')
})
