import { expect, test } from 'vitest'
import { parseColor } from './color.ts'
import { formatCount, formatNumber } from './count.ts'
import { formatDay, formatDuration, formatLongDay, formatMonth, formatMonthYear } from './dates.ts'
import { truncate } from './truncate.ts'

test('[count-format] shows counts plain below a thousand, then K, then M, with one nonzero decimal', () => {
  const written = { 0: '0', 999: '999', 1_000: '1K', 1_200: '1.2K', 12_345: '12.3K', 1_000_000: '1M', 3_400_000: '3.4M' }
  for (const [count, text] of Object.entries(written)) expect(formatCount(Number(count))).toBe(text)
})

test('[count-format] never rounds a count up to the next unit: just below a million it is not 1000K', () => {
  expect(formatCount(1_999)).toBe('1.9K')
  expect(formatCount(999_999)).toBe('999.9K')
})

test('[duration-format] shows durations in seconds below a minute, else in hours and minutes', () => {
  const written = { 0: '0 sec', 45: '45 sec', 59: '59 sec', 60: '1 min', 720: '12 min', 3_600: '1 hr', 3_700: '1 hr 1 min' }
  for (const [seconds, text] of Object.entries(written)) expect(formatDuration(Number(seconds))).toBe(text)
})

test('[colour-parsing] parses colors as hex with alpha first, hex or rgba, and rejects anything else', () => {
  expect(parseColor('#80ff0000')).toEqual({ r: 255, g: 0, b: 0, a: 128 / 255 })
  expect(parseColor('rgba(1,2,3,.5)')).toEqual({ r: 1, g: 2, b: 3, a: 0.5 })
  expect(parseColor('rgb(1, 2, 3)')).toEqual({ r: 1, g: 2, b: 3, a: 1 })
  expect(parseColor('#fff')).toEqual({ r: 255, g: 255, b: 255, a: 1 })
  expect(parseColor('#8C1D4F')).toEqual({ r: 140, g: 29, b: 79, a: 1 })
  for (const text of ['blue-ish', '#ff', '#12345', 'rgba(256,0,0,1)', 'rgba(0,0,0,1.5)', 'rgba(,,,)', ''])
    expect(() => parseColor(text), text).toThrow(`"${text}" is not a valid color.`)
})

test('[text-truncation] cuts a text at the end of a word, adds an ellipsis and never grows it', () => {
  expect(truncate('hello brave world', 10)).toBe('hello…')
  expect(truncate('hello brave world', 12)).toBe('hello brave…')
  expect(truncate('hello', 5)).toBe('hello')
  expect(truncate('Wait, what happened', 6)).toBe('Wait…')
  for (let limit = 1; limit < 30; limit++)
    expect(truncate('An unbelievablylongword, and others', limit).length).toBeLessThanOrEqual(limit)
})

test('[error-number-format] shows a number plainly that cannot be formatted', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567')
  expect(formatNumber(1_234_567, 'not_a language')).toBe('1234567')
})

test('[error-number-format] groups counts as Intl does', () => {
  const format = new Intl.NumberFormat('en-US')
  for (const value of [0, 7, -7, 999, 1_000, -1_000, 12_345, 123_456, 1_000_000, -98_765_432, Number.MAX_SAFE_INTEGER, 1_234.5])
    expect(formatNumber(value)).toBe(format.format(value))
})

test('formats days as Intl does, in UTC', () => {
  const format = (date: Date, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(date)
  for (let month = 0; month < 12; month++)
    for (const date of [new Date(Date.UTC(2026, month, 1)), new Date(Date.UTC(2019, month + 1, 0, 23, 59, 59))]) {
      const [thisYear, anotherYear] = [new Date(Date.UTC(date.getUTCFullYear(), 5)), new Date(Date.UTC(2024, 5))]
      expect(formatDay(date, thisYear)).toBe(format(date, { month: 'short', day: 'numeric' }))
      expect(formatDay(date, anotherYear)).toBe(format(date, { month: 'short', day: 'numeric', year: 'numeric' }))
      expect(formatMonth(date)).toBe(format(date, { month: 'long' }))
      expect(formatMonthYear(date)).toBe(format(date, { month: 'long', year: 'numeric' }))
      expect(formatLongDay(date)).toBe(format(date, { month: 'long', day: 'numeric', year: 'numeric' }))
    }
})

test('refuses to format a day that is none', () => {
  const none = new Date('not a day')
  for (const format of [formatMonth, formatMonthYear, formatLongDay, (date: Date) => formatDay(date, date)])
    expect(() => format(none)).toThrow(RangeError)
})
