import { expect, test, vi } from 'vitest'
import { createMemoryCache } from './memory-cache.ts'

const kb = 1024
const text = (length: number) => 'a'.repeat(length)
/** Values name their keys after a colon. */
const keysIn = (value: string): string[] => value.split(':')[1]?.split(' ') ?? []

function cacheOf(megabytes: number) {
  const cache = createMemoryCache({ megabytes })
  const pages = cache.section<string>({ name: 'page', bytesOf: ({ length }) => length, keysOf: keysIn })
  const images = cache.section<string>({ name: 'image', bytesOf: ({ length }) => length, maxEntryBytes: 300 * kb })
  return { cache, pages, images }
}

test('keeps the sections apart', () => {
  const { pages, images } = cacheOf(1)
  pages.set('a', 'page')
  images.set('a', 'image')
  expect([pages.get('a'), images.get('a'), pages.get('b')]).toEqual(['page', 'image', undefined])
  images.clear()
  expect([pages.get('a'), images.get('a')]).toEqual(['page', undefined])
})

test('counts all sections together and evicts what was not used for the longest time, whichever section it is in', () => {
  const { cache, pages, images } = cacheOf(1)
  for (const id of ['a', 'b', 'c']) pages.set(id, text(300 * kb))
  pages.get('a')
  pages.peek('b')
  images.set('d', text(300 * kb))
  expect(['a', 'b', 'c'].map((id) => pages.get(id) !== undefined)).toEqual([true, false, true])
  expect(images.get('d')).toBeDefined()
  expect(cache.sizeBytes()).toBeLessThanOrEqual(kb * kb)
})

test('counts a replaced value by its new size, and a deleted one no longer', () => {
  const { cache, pages } = cacheOf(1)
  const empty = cache.sizeBytes()
  pages.set('a', text(100 * kb))
  const large = cache.sizeBytes()
  pages.set('a', text(50 * kb))
  expect(large - cache.sizeBytes()).toBe(50 * kb)
  pages.delete('a')
  expect(cache.sizeBytes()).toBe(empty)
})

test('drops what shows one of the purged keys, as it is now', () => {
  const { pages, images } = cacheOf(1)
  const found = () => ['a', 'b', 'c'].map((id) => pages.get(id))
  pages.set('a', 'first:post home')
  pages.set('b', 'second:user')
  pages.set('c', 'third:post')
  images.set('a', 'image')
  pages.set('c', 'third:tag')
  pages.purge(['post'])
  expect(found()).toEqual([undefined, 'second:user', 'third:tag'])
  pages.purge(['tag', 'list'])
  expect(found()).toEqual([undefined, 'second:user', undefined])
  pages.purge('all')
  expect([...found(), images.get('a')]).toEqual([undefined, undefined, undefined, 'image'])
})

test('stores no value above the limit of its section, or above the whole budget', () => {
  const { pages, images } = cacheOf(1)
  images.set('a', text(301 * kb))
  pages.set('b', text(1_100 * kb))
  expect([images.get('a'), pages.get('b')]).toEqual([undefined, undefined])
})

test('stores nothing without a budget', () => {
  const { cache, pages } = cacheOf(0)
  pages.set('a', 'page')
  expect([pages.get('a'), cache.isEnabled]).toEqual([undefined, false])
})

test('creates a value once for concurrent callers, and again after a failure or when there was none', async () => {
  const { pages } = cacheOf(1)
  const create = vi.fn(async (): Promise<string | undefined> => 'page')
  create.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(undefined)
  await expect(pages.create('a', create)).rejects.toThrow('away')
  expect(await pages.create('a', create)).toBeUndefined()
  expect(pages.get('a')).toBeUndefined()
  expect(await Promise.all([pages.create('a', create), pages.create('a', create)])).toEqual(['page', 'page'])
  expect(create).toHaveBeenCalledTimes(3)
  expect(pages.get('a')).toBe('page')
})
