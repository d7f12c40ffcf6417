import { expect, test } from 'vitest'
import { closableOffers } from '#shared/closable-offers.ts'
import { day } from '#shared/time/units.ts'
import { dismiss, isDismissed } from './dismissals.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const now = Date.UTC(2026, 10, 20)

test('[local-dismissal-records] stores each dismissal separately', () => {
  const kinds = [
    'one-tap',
    'membership-upsell',
    'reactivation-upsell',
    'friend-upsell',
    'logged-out-upsell',
    'logged-out-discount-upsell',
  ] as const
  const storage = memory()
  for (const [i, kind] of kinds.entries()) {
    expect(isDismissed(kind, now, undefined, storage)).toBe(false)
    dismiss(kind, now, undefined, storage)
    expect(isDismissed(kind, now, undefined, storage)).toBe(true)
    expect(storage.kept.size).toBe(i + 1)
  }
  expect([...storage.kept.keys()].every((key) => key.startsWith('post-platform|dismissed:'))).toBe(true)
})

test('keeps dismissals per account and expires them', () => {
  const storage = memory()
  dismiss('membership-upsell', now, 'ada', storage)
  expect(isDismissed('membership-upsell', now, 'grace', storage)).toBe(false)
  expect(isDismissed('membership-upsell', now + 90 * day - 1, 'ada', storage)).toBe(true)
  expect(isDismissed('membership-upsell', now + 90 * day, 'ada', storage)).toBe(false)
})

test('[upsell-not-when-dismissed-90-days] [reactivate-banner-dismissible-14-days] [friend-upgrade-banner-180-days] keeps each offer dismissed for its full period and then shows it again', () => {
  for (const [offer, days] of [
    ['membership-upsell', 90],
    ['reactivation-upsell', 14],
    ['friend-upsell', 180],
  ] as const) {
    const storage = memory()
    dismiss(offer, now, 'ada', storage)
    expect(isDismissed(offer, now + (days - 1) * day, 'ada', storage), offer).toBe(true)
    expect(isDismissed(offer, now + (days + 1) * day, 'ada', storage), offer).toBe(false)
    // The server uses the same period.
    expect(closableOffers[offer].days).toBe(days)
  }
})
