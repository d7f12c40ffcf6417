import { expect, test } from 'vitest'
import { day, hour, minute } from '#shared/time/units.ts'
import { longTime, shortTime, timeUntil, zoneName } from './scheduled-time.ts'

const now = new Date('2026-11-23T03:00:00Z')
const [newYork, tokyo] = ['America/New_York', 'Asia/Tokyo']

test('names the day in the zone of the writer', () => {
  const at = new Date('2026-11-23T12:00:00Z')
  expect(shortTime(at, now, newYork)).toEqual({ day: 'Tomorrow', time: '7:00 AM' })
  expect(shortTime(at, now, tokyo)).toEqual({ day: 'Today', time: '9:00 PM' })
  expect(shortTime(new Date(at.getTime() + day), now, newYork)).toEqual({ day: 'Tue, Nov 24', time: '7:00 AM' })
  expect(shortTime(at, now)).toEqual({ day: 'Today', time: '12:00 PM' })
})

test('adds the year to a time in another one', () => {
  expect(longTime(new Date('2026-11-24T12:00:00Z'), now, newYork)).toBe('Tuesday, November 24 at 7:00 AM')
  expect(longTime(new Date('2027-01-05T12:00:00Z'), now, newYork)).toBe('Tuesday, January 5, 2027 at 7:00 AM')
})

test('names a zone by its city', () => {
  expect([zoneName(newYork), zoneName('America/Argentina/Buenos_Aires'), zoneName()]).toEqual([
    'New York time',
    'Buenos Aires time',
    'UTC',
  ])
})

test('counts minutes, hours, and days from two days on', () => {
  const until = (ms: number) => timeUntil(new Date(now.getTime() + ms), now)
  expect(until(minute)).toBe('In 1 minute')
  expect(until(27 * hour + 58 * minute)).toBe('In 27 hours 58 minutes')
  expect(until(3 * day + hour)).toBe('In 3 days 1 hour')
  expect(until(-hour)).toBe('In 0 minutes')
})

test.each([
  ['Europe/Berlin', '2026-10-24T21:30:00Z', '2026-10-25T06:00:00Z'],
  ['Europe/Berlin', '2026-10-25T22:30:00Z', '2026-10-26T06:00:00Z'],
  ['Europe/Berlin', '2026-03-28T22:30:00Z', '2026-03-29T05:00:00Z'],
  ['Europe/Berlin', '2026-03-29T21:30:00Z', '2026-03-30T05:00:00Z'],
  ['America/New_York', '2026-11-01T04:30:00Z', '2026-11-02T12:00:00Z'],
  ['America/New_York', '2026-03-08T04:30:00Z', '2026-03-08T11:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T12:30:00Z', '2026-04-04T20:00:00Z'],
])('the next calendar day is tomorrow where clocks change: %s at %s', (zone, today, at) => {
  expect(shortTime(new Date(at), new Date(today), zone).day).toBe('Tomorrow')
  expect(shortTime(new Date(today), new Date(today), zone).day).toBe('Today')
  expect(shortTime(new Date(new Date(at).getTime() + 86_400_000), new Date(today), zone).day).not.toBe('Tomorrow')
})
