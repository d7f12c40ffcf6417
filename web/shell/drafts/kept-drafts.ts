import { type KeptStorage, readLocal, writeLocal } from '#web/shell/local/local-store.ts'

/** Of each account; the oldest make room. */
export const mostDrafts = 20

type Kept = Record<string, { at: number; value: unknown }>

const keyOf = (userId: string) => `drafts:${userId}`
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What somebody began to write about something and has not sent, whatever became of the tab. */
export function readDraft<Value>(
  userId: string,
  about: string,
  isValue: (value: unknown) => value is Value,
  storage?: KeptStorage,
): Value | undefined {
  const value = readLocal(keyOf(userId), isKept, storage)?.[about]?.value
  return isValue(value) ? value : undefined
}

/** Keeps it in this browser with every change; nothing forgets it. `now` in milliseconds. */
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
