import { day } from '#shared/time/units.ts'
import { type LocalStorage, readLocal, writeLocal } from './local-store.ts'

/** Dismissal periods in milliseconds. */
const dismissalMs = {
  'one-tap': 7 * day,
  'membership-upsell': 90 * day,
  'reactivation-upsell': 14 * day,
  'friend-upsell': 180 * day,
  'logged-out-upsell': 90 * day,
  'logged-out-discount-upsell': 90 * day,
} as const

export type DismissibleKey = keyof typeof dismissalMs

const keyOf = (key: DismissibleKey, userId: string | undefined) => `dismissed:${key}${userId ? `:${userId}` : ''}`
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Remembers a dismissal, per account. */
export const dismiss = (key: DismissibleKey, now: number, userId?: string, storage?: LocalStorage): void =>
  writeLocal(keyOf(key, userId), now, storage)

export function isDismissed(key: DismissibleKey, now: number, userId?: string, storage?: LocalStorage): boolean {
  const at = readLocal(keyOf(key, userId), isTime, storage)
  return at !== undefined && now - at < dismissalMs[key]
}
