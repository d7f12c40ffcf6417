import { expect, test } from 'vitest'
import { mastodonItem, membershipItems } from './avatar-menu-items.ts'

const member = { membership: { tier: 'MEMBER' as const } }
const friend = { membership: { tier: 'FRIEND' as const } }
const paid = { paymentProvider: 'STRIPE' as const, paymentFailedAt: null, isCancelled: false, paymentMethod: { id: 'c1' } }
const texts = (...given: Parameters<typeof membershipItems>) => membershipItems(...given).map(({ text }) => text)

test('offers membership to non-members', () => {
  expect(membershipItems({ membership: null }, null)).toEqual([{ text: 'Become a member', href: '/plans' }])
})

test('[membership-switch-allowed] offers Friend to members paid here, in good standing and not canceled', () => {
  expect(texts(member, paid)).toEqual(['Become a Friend'])
  expect(texts(member, { ...paid, paymentProvider: 'BRAINTREE' })).toEqual(['Become a Friend'])
  for (const paymentProvider of ['APPLE', 'PAYPAL', 'GOOGLE', 'GIFT'] as const)
    expect(texts(member, { ...paid, paymentProvider }), paymentProvider).toEqual([])
  expect(texts(member, { ...paid, paymentFailedAt: '2026-11-20T12:00:00.000Z' })).toEqual([])
  expect(texts(friend, paid)).toEqual([])
})

test('offers reactivation when a payment method is on file', () => {
  for (const who of [member, friend])
    expect(membershipItems(who, { ...paid, isCancelled: true })).toEqual([
      { text: 'Reactivate membership', href: '#reactivateMembership' },
    ])
  expect(texts(member, { ...paid, isCancelled: true, paymentProvider: 'APPLE' })).toEqual([])
  expect(texts(member, { ...paid, isCancelled: true, paymentMethod: null })).toEqual([])
})

const onProduct = { instance: 'me.dm', url: 'https://me.dm/@ada' }
const linkedOnInstance = { mastodon: { id: 'a1' }, viewerEdge: { mediumMastodon: onProduct } }
const linkedElsewhere = { mastodon: { id: 'a2' }, viewerEdge: { mediumMastodon: null } }
const unlinked = { mastodon: null, viewerEdge: { mediumMastodon: null } }

test('[menu-mastodon-link] offers Mastodon to members without a linked account when the flag is on', () => {
  expect(mastodonItem({ isOn: true, isMember: true, linked: unlinked })).toEqual({ text: 'Mastodon account', href: '/mastodon' })
  expect(mastodonItem({ isOn: true, isMember: false, linked: unlinked })).toBeUndefined()
  expect(mastodonItem({ isOn: true, isMember: true, linked: linkedElsewhere })).toBeUndefined()
  expect(mastodonItem({ isOn: false, isMember: true, linked: unlinked })).toBeUndefined()
})

test('[menu-mastodon-go-to] links to the account on our instance', () => {
  expect(mastodonItem({ isOn: true, isMember: true, linked: linkedOnInstance })).toEqual({
    text: 'Go to me.dm',
    href: onProduct.url,
  })
  expect(mastodonItem({ isOn: false, isMember: true, linked: linkedOnInstance })).toBeUndefined()
})
