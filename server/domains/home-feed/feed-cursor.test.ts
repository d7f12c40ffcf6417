import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { decodeFeedCursor, encodeFeedCursor, type FeedCursor } from './feed-cursor.ts'

const ids = (count: number) => Array.from({ length: count }, () => newId())
const scanCursor = { at: new Date('2026-03-01T12:00:00Z'), id: '0' }

test('a feed cursor survives encoding and decoding', () => {
  const place: FeedCursor = { ranked: ids(60), later: ids(60), shown: 73, scanCursor: { at: scanCursor.at, id: newId() } }
  expect(decodeFeedCursor(encodeFeedCursor(place))).toEqual(place)
  expect(decodeFeedCursor(encodeFeedCursor({ ranked: [], later: [], shown: 0, scanCursor }))).toEqual({
    ranked: [],
    later: [],
    shown: 0,
    scanCursor,
  })
})

test.each([
  '',
  'x',
  'mm2k-0',
  'mm2k-0.1..',
  'mm2k-0.0.abc.',
  `mm2k-0.0.${'A'.repeat(9_000)}.`,
  'mm2k-0.-1..',
  'zzzzzzzzzzzzz-0.0..',
])('rejects an invalid cursor: %#', (text) => {
  expect(decodeFeedCursor(text)).toBeUndefined()
})
