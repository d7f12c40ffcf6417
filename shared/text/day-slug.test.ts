import { expect, test } from 'vitest'
import { dayOfSlug, daySlug, startOfDay } from './day-slug.ts'

test('names a day by month, day and year, and parses it back', () => {
  const day = new Date('2025-11-20T00:00:00Z')
  expect(daySlug(new Date('2025-11-20T23:59:59Z'))).toBe('november-20-2025')
  expect(dayOfSlug('november-20-2025')).toEqual(day)
  expect(startOfDay(new Date('2025-11-20T23:59:59Z'))).toEqual(day)
})

test.each(['february-30-2025', 'november-00-2025', 'november-20-25', 'novembr-20-2025', 'november-20', '', '-01-2025'])(
  'rejects %j',
  (slug) => {
    expect(dayOfSlug(slug)).toBeUndefined()
  },
)
