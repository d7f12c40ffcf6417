import { type LocalStorage, readLocal, writeLocal } from '#web/app/local/local-store.ts'

/** Per account; the oldest are evicted. */
export const maxDrafts = 20

type StoredDrafts = Record<string, { at: number; value: unknown }>

const keyOf = (userId: string) => `drafts:${userId}`
const isStoredDrafts = (value: unknown): value is StoredDrafts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An unsent draft about something, which survives closing the tab. */
export function loadLocalDraft<Value>(
  userId: string,
  about: string,
  isValue: (value: unknown) => value is Value,
  storage?: LocalStorage,
): Value | undefined {
  const value = readLocal(keyOf(userId), isStoredDrafts, storage)?.[about]?.value
  return isValue(value) ? value : undefined
}

/** Stores the draft in this browser; never expires. `now` is in milliseconds. */
export function saveLocalDraft(userId: string, about: string, value: unknown, now: number, storage?: LocalStorage): void {
  const { [about]: before, ...others } = readLocal(keyOf(userId), isStoredDrafts, storage) ?? {}
  if (value === undefined && !before) return
  const newest = Object.entries(others)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, maxDrafts - 1)
  writeLocal(
    keyOf(userId),
    { ...Object.fromEntries(newest), ...(value !== undefined && { [about]: { at: now, value } }) },
    storage,
  )
}
