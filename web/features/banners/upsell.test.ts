import { expect, test } from 'vitest'
import { shouldShowUpsell } from './upsell.ts'
import { weeklyPrice } from './upsell-price.ts'

test('[upsell-not-on-locked-post] shows the upsell to signed-in non-members, and not on paywalled stories', () => {
  const reader = { isLoggedIn: true, hasMembership: false, isDismissed: false, hasOwnOffer: false, isNativeApp: false }
  expect(shouldShowUpsell(reader)).toBe(true)
  for (const change of [
    { isLoggedIn: false },
    { hasMembership: true },
    { isDismissed: true },
    { hasOwnOffer: true },
    { isNativeApp: true },
  ])
    expect(shouldShowUpsell({ ...reader, ...change })).toBe(false)
})

test('[upsell-price-per-week] rounds a 52nd of the yearly price up to the next quarter dollar', () => {
  expect(weeklyPrice(5_000)).toBe('$1')
  expect(weeklyPrice(6_000)).toBe('$1.25')
  expect(weeklyPrice(1_300)).toBe('$0.25')
  expect(weeklyPrice(4_500, 'EUR')).toBe('€1')
})
