import { expect, test } from 'vitest'
import { isTimeZone, nextDigest } from './digest-time.ts'

const next = (frequency: 'DAILY' | 'WEEKLY' | 'OFF', zone: string, since: string) =>
  nextDigest(frequency, zone, new Date(since))?.toISOString()

test("schedules a daily digest at seven in the reader's time zone", () => {
  expect(next('DAILY', 'UTC', '2026-03-01T12:00:00Z')).toBe('2026-03-02T07:00:00.000Z')
  expect(next('DAILY', 'Asia/Tokyo', '2026-03-01T12:00:00Z')).toBe('2026-03-01T22:00:00.000Z')
  expect(next('DAILY', 'America/New_York', '2026-03-01T11:00:00Z')).toBe('2026-03-01T12:00:00.000Z')
  expect(next('DAILY', 'UTC', '2026-03-01T07:00:00Z')).toBe('2026-03-02T07:00:00.000Z')
})

test('schedules a weekly digest on Sunday, also across a clock change that night', () => {
  expect(next('WEEKLY', 'Europe/Berlin', '2026-03-24T12:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
  expect(next('WEEKLY', 'Europe/Berlin', '2026-03-29T05:00:00Z')).toBe('2026-04-05T05:00:00.000Z')
  expect(next('WEEKLY', 'Europe/Berlin', '2026-10-20T12:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
})

test('schedules none for readers who want none, and rejects unknown time zones', () => {
  expect(next('OFF', 'UTC', '2026-03-01T12:00:00Z')).toBeUndefined()
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
