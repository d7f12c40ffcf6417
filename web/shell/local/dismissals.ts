import { day } from '#shared/time/units.ts'
import { type KeptStorage, readLocal, writeLocal } from './local-store.ts'

/** Dismissal periods in milliseconds. */
const dismissedFor = {
  'one-tap': 7 * day,
  'membership-upsell': 90 * day,
  'reactivation-upsell': 14 * day,
  'friend-upsell': 180 * day,
  'logged-out-upsell': 90 * day,
  'logged-out-discount-upsell': 90 * day,
} as const

export type Dismissable = keyof typeof dismissedFor

const keyOf = (what: Dismissable, userId: string | undefined) => `dismissed:${what}${userId ? `:${userId}` : ''}`
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Remembers a dismissal, per account. */
export const dismiss = (what: Dismissable, now: number, userId?: string, storage?: KeptStorage): void =>
  writeLocal(keyOf(what, userId), now, storage)

export function isDismissed(what: Dismissable, now: number, userId?: string, storage?: KeptStorage): boolean {
  const at = readLocal(keyOf(what, userId), isTime, storage)
  return at !== undefined && now - at < dismissedFor[what]
}
