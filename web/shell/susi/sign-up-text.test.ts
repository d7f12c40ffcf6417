import { expect, test } from 'vitest'
import { countPostRead, postsReadThisMonth, signUpText } from './sign-up-text.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}

test('[signup-text-variants] [signup-text-below-3] the text changes with the third story', () => {
  const discover = 'Sign up to discover stories that deepen your understanding of the world.'
  expect([0, 1, 2, 3, 10].map(signUpText)).toEqual([
    discover,
    discover,
    discover,
    'Create an account to read the full story.',
    'Create an account to read the full story.',
  ])
})

test('[signup-text-below-3] each story counts once a month, and a new month begins at none', () => {
  const storage = memory()
  const march = new Date('2026-03-20T12:00:00Z')
  for (const id of ['a', 'b', 'a', 'c']) countPostRead(id, storage, march)
  expect(postsReadThisMonth(storage, march)).toBe(3)
  expect(postsReadThisMonth(storage, new Date('2026-04-01T00:00:00Z'))).toBe(0)
})
