import { expect, test } from 'vitest'
import { removeRecentSearch, readRecentSearches, addRecentSearch } from './recent-searches.ts'

const storage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
}

test('[recent-searches-10] stores the ten latest searches, latest first and without duplicates', () => {
  const here = storage()
  for (let i = 1; i <= 11; i++) addRecentSearch(`search ${i}`, here)
  expect(readRecentSearches(here)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'].map((i) => `search ${i}`))
  addRecentSearch(' search 5 ', here)
  expect(readRecentSearches(here).slice(0, 3)).toEqual(['search 5', 'search 11', 'search 10'])
  expect(readRecentSearches(here)).toHaveLength(10)
  removeRecentSearch('search 5', here)
  expect(readRecentSearches(here)[0]).toBe('search 11')
})

test('[search-whitespace-blank] ignores blank searches', () => {
  const here = storage()
  addRecentSearch(' \t ', here)
  expect(readRecentSearches(here)).toEqual([])
})

test('ignores stored data in another format', () => {
  const here = storage()
  here.setItem('post-platform|recentSearches', '{"not":"a list"}')
  expect(readRecentSearches(here)).toEqual([])
})
