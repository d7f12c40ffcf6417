import { expect, test } from 'vitest'
import { pathTo } from '#shared/routes.ts'
import { readOffer } from './sign-up-offer.ts'

const story = '/@ann/tides-0123456789ab'
const entry = { operation: 'register', susiEntry: 'paywall' } as const
const collectionSlug = 'saltgrass'

test.each([
  [pathTo('ShowPay', {}, { query: { redirect: story } }), 'site'],
  [pathTo('ShowPayment', {}, { query: { plan: 'x', redirect: story } }), 'site'],
  [pathTo('ShowPublicationCheckout', { collectionSlug }, { query: { tier: 'x', redirect: story } }), 'publication'],
  [`${story}?source=paywall#end`, 'none'],
])('signing up on the way to %s is for a story: %s', (redirectTo, purchase) => {
  expect(readOffer({ ...entry, redirectTo })).toEqual({ purchase, storyId: '0123456789ab' })
})

test.each([
  ['login', pathTo('ShowPay', {}, { query: { redirect: story } }), 'paywall'],
  ['register', pathTo('ShowPay'), 'paywall'],
  ['register', '/me/lists', 'paywall'],
  ['register', story, 'clap'],
  ['register', 'https://evil.example/tides-0123456789ab', 'paywall'],
  ['register', null, 'paywall'],
] as const)('%s on the way to %s from %s has no offer', (operation, redirectTo, susiEntry) => {
  expect(readOffer({ operation, redirectTo, susiEntry })).toBeUndefined()
})
