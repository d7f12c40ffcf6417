import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { decodePlace, encodePlace, type FeedPlace } from './feed-place.ts'

const ids = (count: number) => Array.from({ length: count }, () => newId())
const walk = { at: new Date('2026-03-01T12:00:00Z'), id: '0' }

test('a feed cursor survives encoding and decoding', () => {
  const place: FeedPlace = { ranked: ids(60), further: ids(60), shown: 73, walk: { at: walk.at, id: newId() } }
  expect(decodePlace(encodePlace(place))).toEqual(place)
  expect(decodePlace(encodePlace({ ranked: [], further: [], shown: 0, walk }))).toEqual({
    ranked: [],
    further: [],
    shown: 0,
    walk,
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
  expect(decodePlace(text)).toBeUndefined()
})
