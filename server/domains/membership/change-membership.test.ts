import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/time/add-months.ts'
import { day, minute, second } from '#shared/time/units.ts'
import {
  acceptDiscount,
  cancel,
  cancelSwitch,
  card,
  countingProvider,
  member,
  purchase,
  renew,
  startCheckout,
  type MembershipStatusData,
  queryStatus,
  switchPlan,
  uncancel,
  updateMethod,
  asStatus,
  queryTier,
  advancePast,
  plansFor,
  memberDesk,
} from '#test/server/members.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'
import { aboutTime } from '#test/server/times.ts'

describe('canceling, switching and renewing', () => {
  const bank = countingProvider()
  let app: TestApp
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp({ payments: bank.payments })
    emil = await writer(app)
  })
  afterAll(() => app.close())

  const { change, chargesOf, subjectsTo, later, inUs } = memberDesk(() => app)
  const inDays = (count: number) => new Date(app.clock().getTime() + count * day)

  describe('canceling and restoring', () => {
    test('[membership-transitions] a canceled membership stays open until its period ends, and can be bought again', async () => {
      const ada = await member(app)
      const { membershipId } = ada
      const cancelled = asStatus(await cancel(ada, { membershipId, reason: 'CONTENT', comment: ' Too little about bees. ' }))
      expect(cancelled).toMatchObject({
        status: 'ACTIVE',
        isCancelled: true,
        cancellationReason: 'CONTENT',
        cancelledAt: aboutTime(app.clock()),
      })
      expect(await queryTier(ada)).toMatchObject({ tier: 'MEMBER' })
      expect(await cancel(ada, { membershipId })).toMatchObject({ __typename: 'Conflict' })
      await later(Date.parse(cancelled.currentPeriodEndsAt) - app.clock().getTime() - minute)
      expect(await queryStatus(ada)).toMatchObject({ status: 'ACTIVE' })
      await later(minute)
      expect(await queryStatus(ada)).toMatchObject({ status: 'INACTIVE', isCancelled: true, paymentMethod: null })
      expect(await queryTier(ada)).toBeNull()
      await renew(app)
      expect(await chargesOf(ada)).toHaveLength(1)
      expect(await subjectsTo(ada)).toEqual(expect.arrayContaining(['Your membership has ended', 'Your membership is canceled']))
      expect(await uncancel(ada, { membershipId })).toMatchObject({ __typename: 'NotFound' })
      expect(await startCheckout(ada, { planId: 'monthly', country: 'US' })).toMatchObject({ __typename: 'CheckoutSession' })
      expect(await advancePast(ada)).toMatchObject({ hasPastMemberships: true })
      expect(await purchase(ada, { planId: 'monthly', nonce: card() })).toMatchObject({ status: 'ACTIVE', isCancelled: false })
      expect(await chargesOf(ada)).toHaveLength(2)
    })

    test('[membership-uncancel] [mutation-uncancel-membership] a canceled membership can be restored before it ends, and renews', async () => {
      const ada = await member(app)
      const { membershipId } = ada
      expect(await uncancel(ada, { membershipId })).toMatchObject({ __typename: 'BadRequest' })
      await cancel(ada, { membershipId })
      expect(await uncancel(emil, { membershipId })).toMatchObject({ __typename: 'NotFound' })
      expect(await uncancel(app.browser(), { membershipId })).toMatchObject({ __typename: 'Forbidden' })
      expect(await uncancel(ada, { membershipId })).toEqual({ __typename: 'MutationSuccess' })
      const status = (await queryStatus(ada)) as MembershipStatusData
      expect(status).toMatchObject({ isCancelled: false, cancellationReason: null })
      await later(Date.parse(status.currentPeriodEndsAt) - app.clock().getTime())
      await renew(app)
      expect(await chargesOf(ada)).toHaveLength(2)
    })

    test('[membership-reactivation-allowed] [membership-switch-allowed] a membership paid for elsewhere cannot be changed here', async () => {
      for (const provider of ['APPLE', 'GOOGLE', 'PAYPAL', 'GIFT'] as const) {
        const ada = await member(app)
        const { membershipId } = ada
        await change(ada, { provider })
        expect(await cancel(ada, { membershipId }), provider).toMatchObject({ __typename: 'Forbidden' })
        expect(await switchPlan(ada, { membershipId, planId: 'yearly' }), provider).toMatchObject({ __typename: 'Forbidden' })
        await change(ada, { cancelledAt: app.clock() })
        expect(await uncancel(ada, { membershipId }), provider).toMatchObject({ __typename: 'Forbidden' })
      }
      const ada = await member(app)
      const { membershipId } = ada
      await cancel(ada, { membershipId })
      expect(await switchPlan(ada, { membershipId, planId: 'yearly' })).toMatchObject({ __typename: 'Forbidden' })
      await app.database.db.deleteFrom('paymentMethods').where('userId', '=', ada.id).execute()
      expect(await uncancel(ada, { membershipId })).toMatchObject({
        __typename: 'Forbidden',
        message: 'Add a payment method first.',
      })
      await change(ada, { cancelledAt: null, paymentFailedAt: app.clock() })
      expect(await switchPlan(ada, { membershipId, planId: 'yearly' })).toMatchObject({ __typename: 'Forbidden' })
    })

    test('an expired card must be replaced before a membership is restored', async () => {
      const ada = await member(app, 'yearly', card({ month: 12, year: app.clock().getUTCFullYear() }))
      await cancel(ada, { membershipId: ada.membershipId })
      await later(Date.UTC(app.clock().getUTCFullYear() + 1, 0, 1) - app.clock().getTime() - minute)
      const isStillOpen = (await queryStatus(ada))?.status === 'ACTIVE'
      expect(await queryStatus(ada)).toMatchObject({ hasCreditCardExpired: false })
      await later(minute)
      expect(isStillOpen).toBe(true)
      expect(await queryStatus(ada)).toMatchObject({ hasCreditCardExpired: true })
      expect(await uncancel(ada, { membershipId: ada.membershipId })).toMatchObject({ __typename: 'PaymentError' })
      await updateMethod(ada, { nonce: card({ year: app.clock().getUTCFullYear() + 2 }) })
      expect(await uncancel(ada, { membershipId: ada.membershipId })).toMatchObject({ __typename: 'MutationSuccess' })
    })

    test('[membership-cancel-survey] a cancellation reason has up to 500 characters; members who leave over the price get one discount offer', async () => {
      const ada = await member(app, 'yearly')
      const { membershipId } = ada
      expect(await cancel(ada, { membershipId, reason: 'OTHER', comment: 'x'.repeat(501) })).toMatchObject({
        __typename: 'BadRequest',
        field: 'comment',
      })
      expect(await acceptDiscount(ada, { membershipId, discount: 'TWENTY_PERCENT_OFF_ONE_YEAR' })).toMatchObject({
        __typename: 'Forbidden',
      })
      expect(await acceptDiscount(ada, { membershipId, discount: 'NO_DISCOUNT' })).toMatchObject({ __typename: 'Forbidden' })
      expect(await acceptDiscount(emil, { membershipId, discount: 'FIFTY_PERCENT_OFF_ONE_YEAR' })).toMatchObject({
        __typename: 'NotFound',
      })
      const offered = asStatus(await acceptDiscount(ada, { membershipId, discount: 'FIFTY_PERCENT_OFF_ONE_YEAR' }))
      expect(offered).toMatchObject({ amount: 2_500, planV2: { discount: { regularPrice: 5_000, discountedPrice: 2_500 } } })
      expect(await acceptDiscount(ada, { membershipId, discount: 'FIFTY_PERCENT_OFF_ONE_YEAR' })).toMatchObject({
        __typename: 'Conflict',
      })
      for (let years = 0; years < 2; years++) {
        await later(Date.parse(String((await queryStatus(ada))?.currentPeriodEndsAt)) - app.clock().getTime())
        await renew(app)
      }
      expect((await chargesOf(ada)).map(({ amount }) => amount)).toEqual([5_000, 2_500, 5_000])
      const bob = await member(app, 'monthly')
      await cancel(bob, { membershipId: bob.membershipId, reason: 'COSTS', comment: 'x'.repeat(500) })
      const refusedOffer = await acceptDiscount(bob, { membershipId: bob.membershipId, discount: 'TWENTY_PERCENT_OFF_ONE_YEAR' })
      expect(refusedOffer).toMatchObject({ amount: 400, isCancelled: false })
    })
  })

  describe('switching', () => {
    test('[membership-switch-timing] an upgrade starts at once, for its price less the unused amount', async () => {
      const ada = await member(app, 'monthly')
      const { membershipId } = ada
      const ends = Date.parse(String((await queryStatus(ada))?.currentPeriodEndsAt))
      await later((ends - app.clock().getTime()) / 2 - second)
      const yearly = asStatus(await switchPlan(ada, { membershipId, planId: 'yearly' }))
      expect(yearly).toMatchObject({ membershipType: 'YEARLY', amount: 5_000, switchPlanSchedule: null, membershipId })
      expect(yearly.currentPeriodEndsAt).toEqual(aboutTime(addMonths(app.clock(), 12)))
      expect((await chargesOf(ada)).map(({ amount, kind }) => [amount, kind])).toEqual([
        [500, 'MONTHLY'],
        [4_750, 'ANNUAL'],
      ])
      expect(await switchPlan(ada, { membershipId, planId: 'yearly' })).toMatchObject({ __typename: 'BadRequest' })
      expect(await switchPlan(ada, { membershipId, planId: 'monthlyWithTrial' })).toMatchObject({ __typename: 'BadRequest' })
    })

    test('[membership-switch-timing] a member becomes a Friend at once, and unused credit extends the period', async () => {
      const ada = await member(app, 'yearly')
      const { membershipId } = ada
      await later(minute)
      expect(await switchPlan(ada, { membershipId, planId: 'premiumMonthly' })).toMatchObject({
        membershipType: 'PREMIUM_MONTHLY',
      })
      expect(await queryTier(ada)).toMatchObject({ tier: 'FRIEND', friendSince: aboutTime(app.clock()) })
      expect(await chargesOf(ada)).toHaveLength(1)
      for (let months = 0; months < 3; months++) {
        await later(Date.parse(String((await queryStatus(ada))?.currentPeriodEndsAt)) - app.clock().getTime())
        await renew(app)
      }
      // A year less a minute is worth 4,999, which pays for three months and part of the fourth.
      expect((await chargesOf(ada)).map(({ amount }) => amount)).toEqual([5_000, 4 * 1_500 - 4_999])
    })

    test('[membership-switch-timing] [membership-effective-type] a downgrade starts with the next period, and can be undone until then', async () => {
      const ada = await member(app, 'premiumYearly')
      const { membershipId } = ada
      const { currentPeriodEndsAt } = (await queryStatus(ada)) as MembershipStatusData
      expect(await cancelSwitch(ada, { membershipId })).toMatchObject({ __typename: 'Conflict' })
      expect(await switchPlan(emil, { membershipId, planId: 'yearly' })).toMatchObject({ __typename: 'NotFound' })
      expect(await switchPlan(ada, { membershipId, planId: 'yearly' })).toMatchObject({
        membershipType: 'PREMIUM_YEARLY',
        switchPlanSchedule: { startAt: currentPeriodEndsAt, plan: { id: 'yearly', price: 5_000, membershipType: 'YEARLY' } },
      })
      expect(await switchPlan(ada, { membershipId, planId: 'yearly' })).toMatchObject({ __typename: 'Conflict' })
      expect(await cancelSwitch(emil, { membershipId })).toMatchObject({ __typename: 'NotFound' })
      expect(await cancelSwitch(ada, { membershipId })).toMatchObject({ switchPlanSchedule: null })
      await switchPlan(ada, { membershipId, planId: 'monthly' })
      expect(await queryTier(ada)).toMatchObject({ tier: 'FRIEND' })
      await later(Date.parse(currentPeriodEndsAt) - app.clock().getTime())
      await renew(app)
      expect(await queryStatus(ada)).toMatchObject({ membershipType: 'MONTHLY', amount: 500, switchPlanSchedule: null })
      expect(await queryTier(ada)).toMatchObject({ tier: 'MEMBER', friendSince: null })
    })

    test('two concurrent switches are charged once, and a declined card keeps the plan', async () => {
      const ada = await member(app, 'monthly')
      const { membershipId } = ada
      const answers = await Promise.all([1, 2, 3].map(() => switchPlan(ada, { membershipId, planId: 'yearly' })))
      expect(answers.filter((one) => one.__typename === 'MembershipStatus')).toHaveLength(1)
      expect(await chargesOf(ada)).toHaveLength(2)
      const bob = await member(app, 'monthly')
      await app.database.db
        .updateTable('paymentMethods')
        .set({ token: card({ outcome: 'declined' }) })
        .where('userId', '=', bob.id)
        .execute()
      expect(await switchPlan(bob, { membershipId: bob.membershipId, planId: 'yearly' })).toMatchObject({
        __typename: 'PaymentMethodDeclined',
      })
      expect(await queryStatus(bob)).toMatchObject({ membershipType: 'MONTHLY', status: 'ACTIVE', paymentFailedAt: null })
    })
  })

  describe('renewing', () => {
    test('a period is charged once, however often and concurrently the renewal runs', async () => {
      const ada = await member(app)
      const { currentPeriodEndsAt, startedAt } = (await queryStatus(ada)) as MembershipStatusData
      await later(Date.parse(currentPeriodEndsAt) - app.clock().getTime())
      expect(await queryStatus(ada)).toMatchObject({ status: 'ACTIVE' })
      const due = { kind: 'renew-membership', payload: { membershipId: ada.membershipId } } as const
      await app.jobs.enqueueAll(app.database.db, [due, due, due])
      await Promise.all([app.jobs.drain(), app.jobs.drain()])
      await renew(app)
      await renew(app)
      expect((await chargesOf(ada)).map(({ amount, status }) => [amount, status])).toEqual([
        [500, 'PAID'],
        [500, 'PAID'],
      ])
      const ids = new Set((await chargesOf(ada)).map(({ id }) => id))
      expect([...bank.charges.keys()].filter((key) => ids.has(key))).toHaveLength(2)
      expect(await queryStatus(ada)).toMatchObject({
        currentPeriodEndsAt: addMonths(new Date(startedAt), 2).toISOString(),
      })
    })

    test('[membership-payment-failure] a failed renewal is retried on days 1, 3, 5 and 7, then the membership ends', async () => {
      const ada = await member(app, 'monthly', card({ outcome: 'fails-on-renewal', lastFour: '0341' }))
      await later(Date.parse(String((await queryStatus(ada))?.currentPeriodEndsAt)) - app.clock().getTime())
      const failedAt = aboutTime(app.clock())
      const failedCharges = async () => (await chargesOf(ada)).filter(({ status }) => status === 'FAILED').length
      await renew(app)
      expect(await queryStatus(ada)).toMatchObject({
        status: 'ACTIVE',
        paymentFailedAt: failedAt,
        hasRecurringPaymentFailedMoreThanOnce: false,
      })
      const seen: number[] = []
      for (let days = 1; days <= 7; days++) {
        expect(await queryTier(ada), `before day ${days}`).toMatchObject({ tier: 'MEMBER' })
        await later(day)
        await renew(app)
        seen.push(await failedCharges())
        expect((await queryStatus(ada))?.hasRecurringPaymentFailedMoreThanOnce).toBe(true)
        expect((await queryStatus(ada))?.paymentFailedAt).toEqual(failedAt)
      }
      expect(seen).toEqual([2, 2, 3, 3, 4, 4, 5])
      expect(await queryStatus(ada)).toMatchObject({ status: 'INACTIVE' })
      expect(await queryTier(ada)).toBeNull()
      await renew(app)
      expect(await failedCharges()).toBe(5)
      const subjects = await subjectsTo(ada)
      expect(subjects.filter((subject) => subject === 'Your membership payment failed')).toHaveLength(4)
      expect(subjects).toContain('Your membership has ended')
    })

    test('[membership-payment-failure] a renewal that is tried late gets the full grace period', async () => {
      const ada = await member(app, 'monthly', card({ outcome: 'fails-on-renewal' }))
      const endsAt = Date.parse(String((await queryStatus(ada))?.currentPeriodEndsAt))
      await later(endsAt - app.clock().getTime() + 3 * day)
      expect(await queryTier(ada)).toMatchObject({ tier: 'MEMBER' })
      await renew(app)
      await later(7 * day - minute)
      expect(await queryTier(ada)).toMatchObject({ tier: 'MEMBER' })
      for (let failedCharges = 0; failedCharges < 4; failedCharges++) await renew(app)
      await later(minute)
      expect(await queryTier(ada)).toBeNull()
    })

    test('[membership-payment-failure] a new card pays what is owed at once', async () => {
      const ada = await member(app, 'monthly', card({ outcome: 'fails-on-renewal' }))
      const { currentPeriodEndsAt } = (await queryStatus(ada)) as MembershipStatusData
      await later(Date.parse(currentPeriodEndsAt) - app.clock().getTime())
      await renew(app)
      await later(2 * day)
      await renew(app)
      expect(await updateMethod(ada, { nonce: card({ outcome: 'declined' }) })).toMatchObject({
        __typename: 'PaymentMethodDeclined',
      })
      expect(await updateMethod(ada, { nonce: card({ lastFour: '4444' }), postalCode: '12' })).toMatchObject({
        field: 'postalCode',
      })
      await updateMethod(ada, { nonce: card({ lastFour: '4444' }), postalCode: '94107' })
      await app.jobs.drain()
      expect(await queryStatus(ada)).toMatchObject({
        paymentFailedAt: null,
        hasRecurringPaymentFailedMoreThanOnce: false,
        currentPeriodEndsAt: addMonths(new Date(currentPeriodEndsAt), 1).toISOString(),
        paymentMethod: { lastFour: '4444' },
      })
      expect(await updateMethod(emil, { nonce: card() })).toMatchObject({ __typename: 'BadRequest' })
      expect(await updateMethod(app.browser(), { nonce: card() })).toMatchObject({ __typename: 'Unauthorized' })
    })

    test('after an outage nobody pays for months without access, nor for a closed account', async () => {
      const [ada, bob] = [await member(app), await member(app)]
      await app.database.db.updateTable('users').set({ deactivatedAt: app.clock() }).where('id', '=', bob.id).execute()
      await later(100 * day)
      await renew(app)
      await renew(app)
      expect(await chargesOf(ada)).toHaveLength(2)
      expect(await queryStatus(ada)).toMatchObject({ currentPeriodEndsAt: aboutTime(addMonths(app.clock(), 1)) })
      expect(await chargesOf(bob)).toHaveLength(1)
    })
  })

  test('[membership-trial] a first membership may begin with a free week; a second one may not', async () => {
    const ada = await inUs()
    expect((await plansFor(ada)).monthlyWithTrial).toMatchObject({ price: 500, trialDays: 7 })
    expect(await startCheckout(ada, { planId: 'monthlyWithTrial', country: 'US' })).toMatchObject({ amountDue: 0 })
    const declined = await purchase(ada, { planId: 'monthlyWithTrial', nonce: card({ outcome: 'declined' }) })
    expect(declined.__typename).toBe('PaymentMethodDeclined')
    await startCheckout(ada, { planId: 'monthlyWithTrial', country: 'US' })
    const started = await purchase(ada, { planId: 'monthlyWithTrial', nonce: card() })
    expect(started).toMatchObject({ status: 'ACTIVE', amount: 500, trialEndsAt: aboutTime(inDays(7)) })
    expect(await chargesOf(ada)).toEqual([])
    expect(await advancePast(ada)).toMatchObject({ isMembershipTrialEligible: false })
    expect(await plansFor(ada)).not.toHaveProperty('monthlyWithTrial')
    await later(7 * day)
    await renew(app)
    expect((await chargesOf(ada)).map(({ amount, status }) => [amount, status])).toEqual([[500, 'PAID']])
    await cancel(ada, { membershipId: started.membershipId })
    await later(40 * day)
    expect(await startCheckout(ada, { planId: 'yearlyWithTrial', country: 'US' })).toMatchObject({
      __typename: 'CheckoutNotAvailable',
    })
  })

  test('[query-reactivate-membership-confirmation-modal-wrapper] [query-use-can-switch-membership-plan] [query-use-payment-method-retention] [query-use-reactivate-membership-upsell] the header and banner queries return null without a membership', async () => {
    const documents = [
      'query ReactivateMembershipConfirmationModalWrapperQuery { membershipStatus { membershipId membershipType currentPeriodEndsAt amount currency isCancelled paymentProvider paymentMethod { __typename } } }',
      'query UseCanSwitchMembershipPlanQuery { membershipStatus { paymentProvider isCancelled paymentFailedAt } }',
      'query UsePaymentMethodRetentionQuery { membershipStatus { membershipId membershipType currentPeriodEndsAt startedAt amount currency discountEndsAt paymentProvider paymentFailedAt isCancelled hasCreditCardExpired hasRecurringPaymentFailedMoreThanOnce paymentMethod { __typename ... on CreditCard { cardType lastFour expirationMonth expirationYear } ... on ApplePayCard { expirationMonth expirationYear } ... on GooglePayCard { expirationMonth expirationYear } ... on PaypalAccount { id } } planV2 { id discount { numCycles regularPrice } } switchPlanSchedule { startAt plan { price membershipType } } } }',
      'query UseReactivateMembershipUpsellQuery { membershipStatus { membershipId currentPeriodEndsAt isCancelled paymentProvider paymentMethod { __typename } } }',
    ]
    const ada = await member(app)
    for (const document of documents) {
      const { membershipStatus } = await ada.rawGraphql(document)
      expect(membershipStatus).toMatchObject({ isCancelled: false, paymentProvider: 'STRIPE' })
      expect(await emil.rawGraphql(document)).toEqual({ membershipStatus: null })
      expect(await app.browser().rawGraphql(document)).toEqual({ membershipStatus: null })
    }
  })
})
