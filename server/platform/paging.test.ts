import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor, oneMoreThan, pagingInfo, readPaging, toPage } from './paging.ts'

const defaultSize = 25
const at = new Date('2026-03-01T12:00:00.123Z')

test.each(['0123456789ab', 'predefined:0123456789ab:READING_LIST'])('reads the cursor that was issued for %s', (id) => {
  expect(decodeCursor(encodeCursor({ at, id }))).toEqual({ at, id })
})

test('writes a cursor as the time in base 36 and the id', () => {
  expect(encodeCursor({ at: new Date(36 ** 2), id: 'abc' })).toBe('100-abc')
})

test.each(['', '0123456789ab', '-abc', 'mm7-', 'mm7-xyz', 'MM7-abc', 'mm7-abc ', 'mm7-predefined:abc:reading'])(
  'reads no cursor from "%s"',
  (text) => {
    expect(decodeCursor(text)).toBeUndefined()
  },
)

test('reads no cursor whose time is out of range', () => {
  expect(decodeCursor('zzzzzzzzzzz-abc')).toBeUndefined()
})

test.each([undefined, null, {}, { limit: null, to: null }, { to: '' }])(
  'starts with a page of the default size for %j',
  (options) => {
    expect(readPaging(options, defaultSize)).toEqual({ ok: true, value: { limit: defaultSize, after: undefined } })
  },
)

test('[graphql-limits] accepts pages of 1 to 100 items', () => {
  for (const limit of [1, 2, 99, 100])
    expect(readPaging({ limit }, defaultSize)).toEqual({ ok: true, value: { limit, after: undefined } })
})

test.each([-1, 0, 101])('[graphql-limits] rejects a page of %i items', (limit) => {
  expect(readPaging({ limit }, defaultSize)).toEqual({
    ok: false,
    refusal: { kind: 'BadRequest', field: 'limit', message: 'A page can have 1 to 100 items.' },
  })
})

test('continues after a cursor', () => {
  const cursor = { at, id: '0123456789ab' }
  expect(readPaging({ limit: 10, to: encodeCursor(cursor) }, defaultSize)).toEqual({
    ok: true,
    value: { limit: 10, after: cursor },
  })
})

test('rejects an unknown cursor', () => {
  expect(readPaging({ to: 'somewhere' }, defaultSize)).toEqual({
    ok: false,
    refusal: { kind: 'BadRequest', field: 'to', message: 'We couldn’t find that place in the list.' },
  })
})

const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const reachOf = (limit: number): number => Number(oneMoreThan(limit).compile(compiler).sql)

test('queries exactly one more row than the default page sizes', () => {
  for (const limit of [1, 3, 5, 6, 8, 10, 12, 15, 20, 25, 30, 50, 100]) expect(reachOf(limit)).toBe(limit + 1)
})

test('rounds other page sizes up to the next default one, so that all pages share 13 statements', () => {
  const reaches = Array.from({ length: 100 }, (_, index) => reachOf(index + 1))
  expect(reaches.every((reach, index) => reach > index + 1)).toBe(true)
  expect([...new Set(reaches)]).toEqual([2, 4, 6, 7, 9, 11, 13, 16, 21, 26, 31, 51, 101])
})

test('queries exactly one more row than the largest page', () => {
  expect([reachOf(101), reachOf(500)]).toEqual([102, 501])
})

const rows = [1, 2, 3, 4].map((number) => ({ at: new Date(number), id: `${number}a` }))
const cursorOf = (row: (typeof rows)[number]) => row

test('cuts a page to its limit and starts the next one after its last item', () => {
  expect(toPage(rows, 3, cursorOf)).toEqual({ items: rows.slice(0, 3), limit: 3, next: '3-3a' })
})

test('has no next page when there are no more rows than the limit', () => {
  expect(toPage(rows, 4, cursorOf)).toEqual({ items: rows, limit: 4, next: undefined })
  expect(toPage(rows, 5, cursorOf)).toEqual({ items: rows, limit: 5, next: undefined })
  expect(toPage([], 4, cursorOf)).toEqual({ items: [], limit: 4, next: undefined })
})

test('says where the next page starts, and that there is none after the last', () => {
  expect(pagingInfo({ next: '2-2a', limit: 2 })).toEqual({ next: { limit: 2, to: '2-2a' }, previous: null })
  expect(pagingInfo({ next: undefined, limit: 2 })).toEqual({ next: null, previous: null })
})
