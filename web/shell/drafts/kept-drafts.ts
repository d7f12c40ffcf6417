import { type KeptStorage, readLocal, writeLocal } from '#web/shell/local/local-store.ts'

/** Per account; the oldest are evicted. */
export const mostDrafts = 20

type Kept = Record<string, { at: number; value: unknown }>

const keyOf = (userId: string) => `drafts:${userId}`
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An unsent draft about something, which survives closing the tab. */
export function readDraft<Value>(
  userId: string,
  about: string,
  isValue: (value: unknown) => value is Value,
  storage?: KeptStorage,
): Value | undefined {
  const value = readLocal(keyOf(userId), isKept, storage)?.[about]?.value
  return isValue(value) ? value : undefined
}

/** Stores the draft in this browser; never expires. `now` is in milliseconds. */
export function keepDraft(userId: string, about: string, value: unknown, now: number, storage?: KeptStorage): void {
  const { [about]: before, ...others } = readLocal(keyOf(userId), isKept, storage) ?? {}
  if (value === undefined && !before) return
  const newest = Object.entries(others)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, mostDrafts - 1)
  writeLocal(
    keyOf(userId),
    { ...Object.fromEntries(newest), ...(value !== undefined && { [about]: { at: now, value } }) },
    storage,
  )
}
