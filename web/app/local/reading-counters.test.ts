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

const counts = (today: number, thisWeek: number, thisMonth: number) => ({ today, thisWeek, thisMonth })

test('[role-visitor-metered-counters] counts each story once a day, once a week and once a month', () => {
  const storage = memory()
  expect(readingCounts(friday, storage)).toMatchObject(counts(0, 0, 0))
  for (const id of ['a', 'b', 'a']) countStoryView(id, open, friday, storage)
  expect(readingCounts(friday, storage)).toMatchObject(counts(2, 2, 2))
  const saturday = new Date(2026, 10, 21, 12)
  for (const id of ['a', 'c']) countStoryView(id, open, saturday, storage)
  expect(readingCounts(saturday, storage)).toMatchObject(counts(2, 3, 3))
  const monday = new Date(2026, 10, 23, 12)
  for (const id of ['c', 'd']) countStoryView(id, open, monday, storage)
  expect(readingCounts(monday, storage)).toMatchObject(counts(2, 2, 4))
})

test.each([
  ['[counter-posts-today] a day, from midnight to midnight,', 'today', new Date(2026, 10, 20), new Date(2026, 10, 21)],
  ['[counter-posts-week] a week, from Monday to Sunday,', 'thisWeek', new Date(2026, 10, 16), new Date(2026, 10, 23)],
  ['[counter-posts-week] a week in two years', 'thisWeek', new Date(2026, 11, 28), new Date(2027, 0, 4)],
  ['[counter-posts-month] a month of 30 days', 'thisMonth', new Date(2026, 10, 1), new Date(2026, 11, 1)],
  ['[counter-posts-month] a month of 31 days', 'thisMonth', new Date(2026, 11, 1), new Date(2027, 0, 1)],
] as const)('[role-visitor-metered-counters] %s is counted to its end and not beyond', (_period, count, begin, end) => {
  const storage = memory()
  countStoryView('a', open, new Date(begin.getTime() - 1), storage)
  countStoryView('b', open, begin, storage)
  const last = new Date(end.getTime() - 1)
  expect(readingCounts(last, storage)[count]).toBe(1)
  countStoryView('c', open, last, storage)
  expect(readingCounts(last, storage)[count]).toBe(2)
  expect(readingCounts(end, storage)[count]).toBe(0)
})

test('[role-visitor-metered-counters] the same day of another year starts at none', () => {
  const storage = memory()
  countStoryView('a', open, friday, storage)
  // A Friday again.
  expect(readingCounts(new Date(2037, 10, 20, 12), storage)).toMatchObject(counts(0, 0, 0))
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
