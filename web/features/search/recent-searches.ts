import { useSyncExternalStore } from 'react'
import { type LocalStorage, readLocal, writeLocal } from '#web/app/local/local-store.ts'

const key = 'recentSearches'
const maxSearches = 10

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((text) => typeof text === 'string')

const listeners = new Set<() => void>()
const none: readonly string[] = []
let cached: readonly string[] | undefined

/** This browser's recent searches, latest first. */
export const readRecentSearches = (storage?: LocalStorage): readonly string[] =>
  readLocal(key, isTexts, storage)?.slice(0, maxSearches) ?? none

function store(searches: readonly string[], storage?: LocalStorage): void {
  writeLocal(key, searches, storage)
  cached = undefined
  for (const listener of listeners) listener()
}

/** Blank and duplicate searches are not stored; the number is limited. */
export function addRecentSearch(text: string, storage?: LocalStorage): void {
  const trimmed = text.trim()
  if (trimmed !== '')
    store([trimmed, ...readRecentSearches(storage).filter((other) => other !== trimmed)].slice(0, maxSearches), storage)
}

export const removeRecentSearch = (text: string, storage?: LocalStorage): void =>
  store(
    readRecentSearches(storage).filter((other) => other !== text),
    storage,
  )

const subscribe = (listener: () => void) => {
  const changed = () => {
    cached = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', changed)
  }
}

/** Empty during server rendering. */
export const useRecentSearches = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => (cached ??= readRecentSearches()),
    () => none,
  )
