import { expect, test } from 'vitest'
import { countStoryView, readingCounts } from './reading-counters.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const open = { isLocked: false }
const friday = new Date(2026, 10, 20, 12)

test('[role-visitor-metered-counters] [counter-posts-today] counts each story once a day and resets at midnight', () => {
  const storage = memory()
  for (const id of ['a', 'b', 'a']) countStoryView(id, open, friday, storage)
  expect(readingCounts(friday, storage).today).toBe(2)
  expect(readingCounts(new Date(2026, 10, 21, 0, 0), storage).today).toBe(0)
})

test('[counter-posts-week] resets the weekly count on Monday', () => {
  const storage = memory()
  countStoryView('a', open, friday, storage)
  expect(readingCounts(new Date(2026, 10, 22, 23, 59), storage).thisWeek).toBe(1)
  expect(readingCounts(new Date(2026, 10, 23, 0, 0), storage).thisWeek).toBe(0)
})

test('[counter-posts-month] [signup-text-below-3] resets the monthly count on the first', () => {
  const storage = memory()
  for (const id of ['a', 'b', 'c']) countStoryView(id, open, friday, storage)
  expect(readingCounts(friday, storage).thisMonth).toBe(3)
  expect(readingCounts(new Date(2026, 11, 1), storage).thisMonth).toBe(0)
})

test('[counter-nonmember-month] excludes member-only stories from the free count', () => {
  const storage = memory()
  countStoryView('a', open, friday, storage)
  countStoryView('b', { isLocked: true }, friday, storage)
  expect(readingCounts(friday, storage)).toMatchObject({ thisMonth: 2, nonMemberThisMonth: 1 })
})

test('[local-storage-prefix] stores everything under one prefix', () => {
  const storage = memory()
  countStoryView('a', open, friday, storage)
  expect([...storage.kept.keys()].every((key) => key.startsWith('post-platform|'))).toBe(true)
})
