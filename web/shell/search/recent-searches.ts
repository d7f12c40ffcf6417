import { useSyncExternalStore } from 'react'
import { type KeptStorage, readLocal, writeLocal } from '#web/shell/local/local-store.ts'

const key = 'recentSearches'
const mostKept = 10

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((text) => typeof text === 'string')

const hearers = new Set<() => void>()
const none: readonly string[] = []
let known: readonly string[] | undefined

/** This browser's recent searches, latest first. */
export const recentSearches = (storage?: KeptStorage): readonly string[] =>
  readLocal(key, isTexts, storage)?.slice(0, mostKept) ?? none

function keep(searches: readonly string[], storage?: KeptStorage): void {
  writeLocal(key, searches, storage)
  known = undefined
  for (const hear of hearers) hear()
}

/** Blank and duplicate searches are not stored; the number is limited. */
export function rememberSearch(text: string, storage?: KeptStorage): void {
  const said = text.trim()
  if (said !== '') keep([said, ...recentSearches(storage).filter((other) => other !== said)].slice(0, mostKept), storage)
}

export const forgetSearch = (text: string, storage?: KeptStorage): void =>
  keep(
    recentSearches(storage).filter((other) => other !== text),
    storage,
  )

const subscribe = (hear: () => void) => {
  const changed = () => {
    known = undefined
    hear()
  }
  hearers.add(hear)
  window.addEventListener('storage', changed)
  return () => {
    hearers.delete(hear)
    window.removeEventListener('storage', changed)
  }
}

/** Empty during server rendering. */
export const useRecentSearches = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => (known ??= recentSearches()),
    () => none,
  )
