import { expect, test } from 'vitest'
import { activeMembershipState } from '#test/web/membership-state.ts'
import { day } from '#shared/time/units.ts'
import type { MembershipStatusData } from '#web/features/membership/membership-status.operations.ts'
import { memberNotice } from './member-banner.ts'
import { shouldShowUpsell } from './upsell.ts'

const now = new Date('2026-11-22T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString()

const membership = (change: Partial<MembershipStatusData> = {}): MembershipStatusData => ({
  ...activeMembershipState,
  startedAt: inDays(-100),
  currentPeriodEndsAt: inDays(100),
  paymentMethod: {
    __typename: 'CreditCard',
    id: 'c1',
    cardType: 'VISA',
    lastFour: '4242',
    expirationMonth: 12,
    expirationYear: 2030,
  },
  ...change,
})
type Seen = Parameters<typeof memberNotice>[1]
const notice = (change: Partial<MembershipStatusData> = {}, seen: Partial<Seen> = {}) =>
  memberNotice(membership(change), { now, pageId: 'home', path: '/', flags: [], isReactivationClosed: false, ...seen })

const expiresThisMonth = {
  paymentMethod: {
    __typename: 'CreditCard' as const,
    id: 'c1',
    cardType: 'VISA' as const,
    lastFour: '4242',
    expirationMonth: 11,
    expirationYear: 2026,
  },
}

test('says nothing about an active membership with a working payment method', () => {
  expect(notice()).toBeUndefined()
})

test('[reactivate-banner-near-expiry-is-four-weeks] [reactivate-banner-non-dismissible-near-expiry] lets a cancellation notice be dismissed until 28 days before the end', () => {
  const cancelled = (days: number) => ({ isCancelled: true, currentPeriodEndsAt: inDays(days) })
  expect(notice(cancelled(29))).toEqual({ kind: 'REACTIVATE_MEMBERSHIP', isClosable: true })
  expect(notice(cancelled(29), { isReactivationClosed: true })).toBeUndefined()
  for (const days of [28, 3]) {
    expect(notice(cancelled(days))).toEqual({ kind: 'REACTIVATE_MEMBERSHIP', isClosable: false })
    expect(notice(cancelled(days), { isReactivationClosed: true })).toEqual({ kind: 'REACTIVATE_MEMBERSHIP', isClosable: false })
  }
})

test('[membership-reactivation-allowed] offers reactivation only for memberships paid here with a payment method on file', () => {
  const isCancelled = true
  expect(notice({ isCancelled, paymentProvider: 'BRAINTREE' })).toBeDefined()
  for (const paymentProvider of ['APPLE', 'GOOGLE', 'PAYPAL', 'GIFT'] as const)
    expect(notice({ isCancelled, paymentProvider }), paymentProvider).toBeUndefined()
  expect(notice({ isCancelled, paymentMethod: null })).toBeUndefined()
})

test('[banner-one-at-a-time] shows one banner at a time: never the upsell to a member, and the cancellation before a payment problem', () => {
  const due = { hasCreditCardExpired: true, hasRecurringPaymentFailedMoreThanOnce: true, paymentFailedAt: inDays(-3) }
  expect(notice({ ...due, isCancelled: true })).toEqual({ kind: 'REACTIVATE_MEMBERSHIP', isClosable: true })
  expect(notice(due)).toMatchObject({ kind: 'PAYMENT_METHOD', variant: 'expired' })
  expect(notice({ ...due, hasCreditCardExpired: false })).toMatchObject({ kind: 'PAYMENT_METHOD', variant: 'failed' })
  const reader = { isLoggedIn: true, isDismissed: false, hasOwnOffer: false, isNativeApp: false }
  expect(shouldShowUpsell({ ...reader, hasMembership: true })).toBe(false)
  expect(shouldShowUpsell({ ...reader, hasMembership: false })).toBe(true)
})

test('[banner-payment-routes] mentions the payment method on home, in settings and on stories', () => {
  const hasCreditCardExpired = true
  for (const pageId of ['home', 'settings', 'post']) expect(notice({ hasCreditCardExpired }, { pageId }), pageId).toBeDefined()
  for (const pageId of ['your-catalogs', 'user-profile', 'search'])
    expect(notice({ hasCreditCardExpired }, { pageId }), pageId).toBeUndefined()
  for (const path of ['/s/tides/what-the-tide-tables-leave-out-7f3fa9e80327', '/p/7f3fa9e80327/responses/show'])
    expect(notice({ hasCreditCardExpired }, { pageId: 'post', path }), path).toBeUndefined()
})

test('[banner-payment-uncancelled-provider] does not mention payment for memberships that are canceled or paid elsewhere', () => {
  const hasCreditCardExpired = true
  for (const paymentProvider of ['PAYPAL', 'APPLE', 'GOOGLE', 'GIFT'] as const)
    expect(notice({ hasCreditCardExpired, paymentProvider }), paymentProvider).toBeUndefined()
  expect(notice({ hasCreditCardExpired, isCancelled: true })).toMatchObject({ kind: 'REACTIVATE_MEMBERSHIP' })
})

test('[banner-payment-card-expired-dismissible] [banner-payment-card-expired-last-week] lets an expired card notice be dismissed until a week before the end', () => {
  const flag = 'PAYMENT_METHOD_EXPIRED_MEMBERSHIP_LAST_WEEK_BANNER'
  const expired = (days: number) => ({ hasCreditCardExpired: true, currentPeriodEndsAt: inDays(days) })
  expect(notice(expired(8))).toMatchObject({ variant: 'expired', isRed: false, flag })
  expect(notice(expired(8), { flags: [flag] })).toBeUndefined()
  for (const days of [7, 6]) {
    expect(notice(expired(days))).toMatchObject({ variant: 'expired', isRed: false, flag: undefined })
    expect(notice(expired(days), { flags: [flag] })).toMatchObject({ variant: 'expired' })
  }
})

test('[banner-payment-variant-order] prioritizes an expired card over failed payments, and those over a card that expires soon', () => {
  const failed = { paymentFailedAt: inDays(-2), hasRecurringPaymentFailedMoreThanOnce: true }
  const soon = { ...expiresThisMonth, currentPeriodEndsAt: inDays(9) }
  expect(notice({ ...failed, hasCreditCardExpired: true })).toMatchObject({ variant: 'expired', isRed: true, flag: undefined })
  expect(notice({ ...failed, ...soon })).toMatchObject({ variant: 'failed', isRed: true, flag: undefined })
})

test('[banner-payment-card-expires-soon-flag] mentions a card that expires with the period in its last week, until dismissed', () => {
  const flag = 'PAYMENT_METHOD_WILL_EXPIRE_MEMBERSHIP_LAST_WEEK_BANNER'
  const at = new Date('2026-11-26T00:00:00Z')
  const ends = (text: string) => ({ ...expiresThisMonth, currentPeriodEndsAt: `${text}T00:00:00.000Z` })
  expect(notice(ends('2026-12-01'), { now: at })).toMatchObject({ variant: 'expires-soon', isRed: false, flag })
  expect(notice(ends('2026-12-01'), { now: at, flags: [flag] })).toBeUndefined()
  // The card is valid until the end of November, and the period ends before that.
  expect(notice(ends('2026-11-30'), { now: at })).toBeUndefined()
  expect(notice(ends('2026-12-05'), { now: at })).toBeUndefined()
})
