import { expect, test } from 'vitest'
import { mastodonItem, membershipItems } from './avatar-menu-items.ts'

const member = { membership: { tier: 'MEMBER' as const } }
const friend = { membership: { tier: 'FRIEND' as const } }
const paid = { paymentProvider: 'STRIPE' as const, paymentFailedAt: null, isCancelled: false, paymentMethod: { id: 'c1' } }
const texts = (...given: Parameters<typeof membershipItems>) => membershipItems(...given).map(({ text }) => text)

test('whoever is no member may become one', () => {
  expect(membershipItems({ membership: null }, null)).toEqual([{ text: 'Become a member', href: '/plans' }])
})

test('[membership-switch-allowed] a member may become a Friend where the plan is paid through us, paid up and not cancelled', () => {
  expect(texts(member, paid)).toEqual(['Become a Friend'])
  expect(texts(member, { ...paid, paymentProvider: 'BRAINTREE' })).toEqual(['Become a Friend'])
  for (const paymentProvider of ['APPLE', 'PAYPAL', 'GOOGLE', 'GIFT'] as const)
    expect(texts(member, { ...paid, paymentProvider }), paymentProvider).toEqual([])
  expect(texts(member, { ...paid, paymentFailedAt: '2026-11-20T12:00:00.000Z' })).toEqual([])
  expect(texts(friend, paid)).toEqual([])
})

test('a cancellation may be taken back where there is something to pay with', () => {
  for (const who of [member, friend])
    expect(membershipItems(who, { ...paid, isCancelled: true })).toEqual([
      { text: 'Reactivate membership', href: '#reactivateMembership' },
    ])
  expect(texts(member, { ...paid, isCancelled: true, paymentProvider: 'APPLE' })).toEqual([])
  expect(texts(member, { ...paid, isCancelled: true, paymentMethod: null })).toEqual([])
})

const onProduct = { instance: 'me.dm', url: 'https://me.dm/@ada' }
const linkedThere = { mastodon: { id: 'a1' }, viewerEdge: { mediumMastodon: onProduct } }
const linkedElsewhere = { mastodon: { id: 'a2' }, viewerEdge: { mediumMastodon: null } }
const unlinked = { mastodon: null, viewerEdge: { mediumMastodon: null } }

test('[menu-mastodon-link] members who have linked no Mastodon account are shown the way to one, where the flag is on', () => {
  expect(mastodonItem({ isOn: true, isMember: true, linked: unlinked })).toEqual({ text: 'Mastodon account', href: '/mastodon' })
  expect(mastodonItem({ isOn: true, isMember: false, linked: unlinked })).toBeUndefined()
  expect(mastodonItem({ isOn: true, isMember: true, linked: linkedElsewhere })).toBeUndefined()
  expect(mastodonItem({ isOn: false, isMember: true, linked: unlinked })).toBeUndefined()
})

test('[menu-mastodon-go-to] whoever has linked an account on our server goes to it', () => {
  expect(mastodonItem({ isOn: true, isMember: true, linked: linkedThere })).toEqual({ text: 'Go to me.dm', href: onProduct.url })
  expect(mastodonItem({ isOn: false, isMember: true, linked: linkedThere })).toBeUndefined()
})
