import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeOnChanges } from '#server/http/pages/purge.ts'
import { testEngines } from '#server/platform/database/test-database.ts'
import { confirmWithBankText } from '#shared/payments/sandbox-cards.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import {
  acceptDiscount,
  cancel,
  cancelSwitch,
  card,
  countingProvider,
  member,
  type Offered,
  plansFor,
  purchase,
  renew,
  startCheckout,
  type Status,
  statusOf,
  switchPlan,
  uncancel,
  updateMethod,
} from '#test/server/members.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Answer, draftOf, publish, readPost, story, textOf, type Writer, writer } from '#test/server/writers.ts'

purgeOnChanges()

const asStatus = (answer: Answer): Status => answer as unknown as Status
const tierOf = async (who: Writer): Promise<{ tier: string } | null> =>
  (
    await who.graphql<{ viewer: { membership: { tier: string } | null } }>(
      '{ viewer { membership { tier memberSince friendSince } } }',
    )
  ).viewer.membership
const past = async (who: Writer) =>
  (
    await who.graphql<{ viewer: { hasPastMemberships: boolean; isMembershipTrialEligible: boolean } }>(
      '{ viewer { hasPastMemberships isMembershipTrialEligible } }',
    )
  ).viewer

describe.each(testEngines)('memberships on $engine', ({ open }) => {
  const bank = countingProvider()
  let app: TestApp
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp({ open, payments: bank.payments, env: { DISCOUNT_THREE_MONTHS_FREE: 'spring' } })
    emil = await writer(app)
  }, 60_000)
  afterAll(() => app.close())

  const change = (who: Writer, to: object) =>
    app.database.db.updateTable('memberships').set(to).where('user_id', '=', who.id).execute()
  const someone = () => writer(app)
  const inUs = async (planId = 'monthly') => {
    const who = await writer(app)
    await startCheckout(who, { planId, country: 'US' })
    return who
  }
  const chargesOf = (who: Writer) =>
    app.database.db
      .selectFrom('charges')
      .selectAll()
      .where('user_id', '=', who.id)
      .orderBy('created_at')
      .orderBy('period_starts_at')
      .execute()
  const subjectsTo = async (who: Writer) => (await app.mailbox(`w${who.id}@posteo.example`)).map(({ subject }) => subject)
  /** Time passes, and nobody is signed out by it. */
  const later = async (ms: number) => {
    app.pass(ms)
    const expires_at = new Date(app.clock().getTime() + 10 * 365 * day)
    await app.database.db.updateTable('sessions').set({ expires_at, last_seen_at: app.clock() }).execute()
  }
  const inDays = (count: number) => new Date(app.clock().getTime() + count * day)

  describe('plans', () => {
    test('[price-monthly] [price-yearly] [price-premium-monthly] [price-premium-yearly] [price-yearly-strikethrough] [price-premium-yearly-strikethrough] everybody sees what a membership costs', async () => {
      const plans = await plansFor(app.browser())
      const shown = ({ price, strikethroughPrice, currency, membershipType, cadence, tier }: Offered) => ({
        price,
        strikethroughPrice,
        currency,
        membershipType,
        cadence,
        tier,
      })
      expect(Object.keys(plans)).toEqual(['monthly', 'yearly', 'premiumMonthly', 'premiumYearly'])
      const inDollars = { currency: 'USD', strikethroughPrice: null }
      expect(shown(plans.monthly as Offered)).toEqual({
        ...inDollars,
        price: 500,
        membershipType: 'MONTHLY',
        cadence: 'MONTHLY',
        tier: 'MEMBER',
      })
      expect(shown(plans.yearly as Offered)).toEqual({
        ...inDollars,
        price: 5_000,
        strikethroughPrice: 6_000,
        membershipType: 'YEARLY',
        cadence: 'ANNUAL',
        tier: 'MEMBER',
      })
      expect(shown(plans.premiumMonthly as Offered)).toMatchObject({
        price: 1_500,
        membershipType: 'PREMIUM_MONTHLY',
        tier: 'FRIEND',
      })
      expect(shown(plans.premiumYearly as Offered)).toMatchObject({ price: 15_000, strikethroughPrice: 18_000, tier: 'FRIEND' })
    })

    test('[price-staff-yearly] [role-staff-price] staff have a year for a dollar, and nobody else may buy that', async () => {
      const milo = await someone()
      expect(await plansFor(milo)).not.toHaveProperty('staffYearly')
      expect(await startCheckout(milo, { planId: 'staffYearly', country: 'US' })).toMatchObject({
        __typename: 'CheckoutNotAvailable',
      })
      await app.database.db.updateTable('users').set({ is_staff: true }).where('id', '=', milo.id).execute()
      expect((await plansFor(milo)).staffYearly).toMatchObject({ price: 100, strikethroughPrice: 5_000, isStaffOnly: true })
      await startCheckout(milo, { planId: 'staffYearly', country: 'US' })
      expect(await purchase(milo, { planId: 'staffYearly', nonce: card() })).toMatchObject({
        amount: 100,
        membershipType: 'YEARLY',
      })
    })

    test('[price-half-off] [discount-types] a first year costs half of it, once; afterwards the whole', async () => {
      const ada = await inUs()
      expect((await plansFor(ada)).yearly?.discount).toEqual({
        id: 'halfOffFirstYear',
        type: 'FIFTY_PERCENT_OFF_ONE_YEAR',
        numCycles: 1,
        regularPrice: 5_000,
        discountedPrice: 2_500,
      })
      const choice = { planId: 'yearly', discountId: 'halfOffFirstYear' }
      expect(await startCheckout(ada, { ...choice, country: 'US' })).toMatchObject({ amountDue: 2_500, tax: 0 })
      const bought = asStatus(await purchase(ada, { ...choice, nonce: card() }))
      expect(bought).toMatchObject({
        amount: 2_500,
        discountEndsAt: bought.currentPeriodEndsAt,
        planV2: { price: 5_000, discount: { numCycles: 1, regularPrice: 5_000 } },
      })
      await later(Date.parse(bought.currentPeriodEndsAt) - app.clock().getTime())
      await renew(app)
      expect((await chargesOf(ada)).map(({ amount }) => amount)).toEqual([2_500, 5_000])
      expect(await statusOf(ada)).toMatchObject({ amount: 5_000, discountEndsAt: null, planV2: { discount: null } })
      expect((await plansFor(ada)).yearly?.discount).toBeNull()
    })

    test('months for nothing are for those who come by a link the operator made', async () => {
      const ada = await inUs()
      expect(await startCheckout(ada, { planId: 'monthly', country: 'US', discountId: 'autumn' })).toMatchObject({
        __typename: 'BadRequest',
        field: 'discountId',
      })
      const bought = asStatus(await purchase(ada, { planId: 'monthly', nonce: card(), discountId: 'spring' }))
      expect(new Date(bought.currentPeriodEndsAt)).toEqual(addMonths(app.clock(), 3))
      expect(await chargesOf(ada)).toEqual([])
      await later(Date.parse(bought.currentPeriodEndsAt) - app.clock().getTime())
      await renew(app)
      expect((await chargesOf(ada)).map(({ amount, status }) => [amount, status])).toEqual([[500, 'PAID']])
    })
  })

  describe('buying', () => {
    test('[membership-transitions] a checkout waits for its payment, and the payment opens the membership', async () => {
      const ada = await someone()
      expect(await statusOf(ada)).toBeNull()
      const session = await startCheckout(ada, { planId: 'monthly', country: 'US' })
      expect(session).toMatchObject({ amountDue: 500, currency: 'USD', plan: { id: 'monthly' }, requiresThreeDSecure: false })
      expect(Date.parse(String(session.expiresAt)) - app.clock().getTime()).toBe(24 * hour)
      expect(await statusOf(ada)).toMatchObject({ status: 'PENDING', membershipId: session.id })
      expect(await tierOf(ada)).toBeNull()
      expect(await past(ada)).toEqual({ hasPastMemberships: false, isMembershipTrialEligible: true })
      const bought = await purchase(ada, { planId: 'monthly', nonce: card(), postalCode: '94107' })
      expect(bought).toMatchObject({ status: 'ACTIVE', membershipId: session.id, paymentProvider: 'STRIPE', isCancelled: false })
      expect(await tierOf(ada)).toMatchObject({ tier: 'MEMBER' })
      expect(await past(ada)).toEqual({ hasPastMemberships: true, isMembershipTrialEligible: false })
      expect(await subjectsTo(ada)).toEqual(
        expect.arrayContaining(['You are a member of Octavo', 'Your receipt from Octavo: $5']),
      )
    })

    test.each([
      ['monthly', 'MEMBER', 1],
      ['yearly', 'MEMBER', 12],
      ['premiumMonthly', 'FRIEND', 1],
      ['premiumYearly', 'FRIEND', 12],
    ])(
      '[membership-tier-by-type] [membership-billing-cadence] the plan %s makes one a %s for %i months',
      async (planId, tier, months) => {
        const ada = await member(app, planId)
        const status = (await statusOf(ada)) as Status
        expect(await tierOf(ada)).toMatchObject({ tier })
        expect(new Date(status.currentPeriodEndsAt)).toEqual(addMonths(new Date(status.startedAt), months))
      },
    )

    test('[entity-membership-status-fields] [entity-payment-method-kinds] a membership tells all about itself, and with which card, wallet or account it is paid', async () => {
      const kinds = [
        [
          'CREDIT_CARD',
          { __typename: 'CreditCard', cardType: 'VISA', lastFour: '4242', expirationMonth: 12, expirationYear: 2030 },
        ],
        ['APPLE_PAY', { __typename: 'ApplePayCard', expirationMonth: 12, expirationYear: 2030 }],
        ['GOOGLE_PAY', { __typename: 'GooglePayCard', expirationMonth: 12, expirationYear: 2030 }],
        ['PAYPAL', { __typename: 'PaypalAccount', emailObfuscated: 'p••••@p••••.example' }],
      ] as const
      for (const [kind, shown] of kinds) {
        const ada = await member(app, 'yearly', card({ kind }))
        expect(await statusOf(ada), kind).toMatchObject({
          membershipId: ada.membershipId,
          membershipType: 'YEARLY',
          amount: 5_000,
          currency: 'USD',
          discountEndsAt: null,
          paymentFailedAt: null,
          isCancelled: false,
          hasCreditCardExpired: false,
          hasRecurringPaymentFailedMoreThanOnce: false,
          planV2: { id: 'yearly', discount: null },
          switchPlanSchedule: null,
          paymentMethod: shown,
        })
      }
    })

    test('a card that is declined, or fails, buys nothing, and the next one may', async () => {
      const ada = await inUs()
      const declined = await purchase(ada, { planId: 'monthly', nonce: card({ outcome: 'declined' }) })
      expect(declined).toEqual({
        __typename: 'PaymentMethodDeclined',
        message: 'Your payment method was declined. Please try another one.',
      })
      expect(await statusOf(ada)).toMatchObject({ status: 'INACTIVE' })
      expect(await past(ada)).toMatchObject({ hasPastMemberships: false })
      const failing = await purchase(ada, { planId: 'monthly', nonce: card({ outcome: 'error' }) })
      expect(failing).toEqual({
        __typename: 'PaymentError',
        message: 'Your payment could not be processed. You have not been charged.',
      })
      for (const nonce of ['', 'nonsense', 'x'.repeat(501)])
        expect((await purchase(ada, { planId: 'monthly', nonce })).__typename).toBe('PaymentError')
      await startCheckout(ada, { planId: 'monthly', country: 'US' })
      expect(await purchase(ada, { planId: 'monthly', nonce: card() })).toMatchObject({ status: 'ACTIVE' })
      expect((await chargesOf(ada)).filter(({ status }) => status === 'PAID')).toHaveLength(1)
    })

    test('a bank that wants to hear of it first is asked, and the checkout waits for that', async () => {
      const ada = await inUs()
      const nonce = card({ outcome: '3ds' })
      expect(await purchase(ada, { planId: 'monthly', nonce })).toEqual({
        __typename: 'PaymentError',
        message: confirmWithBankText,
      })
      expect(await statusOf(ada)).toMatchObject({ status: 'PENDING' })
      expect(await purchase(ada, { planId: 'monthly', nonce, token: 'sandbox-3ds-ok' })).toMatchObject({ status: 'ACTIVE' })
      const inGermany = await someone()
      expect(await startCheckout(inGermany, { planId: 'monthly', country: 'de' })).toMatchObject({ requiresThreeDSecure: true })
    })

    test('two purchases at once make one membership and one charge', async () => {
      const ada = await inUs()
      const before = bank.taken.size
      const answers = await Promise.all(Array.from({ length: 4 }, () => purchase(ada, { planId: 'monthly', nonce: card() })))
      expect(answers.map((one) => one.__typename).sort()).toEqual([
        'AlreadyExists',
        'AlreadyExists',
        'AlreadyExists',
        'MembershipStatus',
      ])
      expect(bank.taken.size - before).toBe(1)
      expect(await chargesOf(ada)).toHaveLength(1)
      const rows = await app.database.db.selectFrom('memberships').select('id').where('user_id', '=', ada.id).execute()
      expect(rows).toHaveLength(1)
      expect(await purchase(ada, { planId: 'yearly', nonce: card() })).toMatchObject({ __typename: 'AlreadyExists' })
      expect(await startCheckout(ada, { planId: 'yearly', country: 'US' })).toMatchObject({ __typename: 'AlreadyExists' })
    })

    test('an answer that is lost on its way is asked for again, and nobody pays twice', async () => {
      const ada = await inUs()
      const before = bank.taken.size
      bank.turns.isSilent = true
      expect(await purchase(ada, { planId: 'monthly', nonce: card() })).toMatchObject({ __typename: 'PaymentError' })
      expect(await statusOf(ada)).toMatchObject({ status: 'PENDING' })
      expect(await purchase(ada, { planId: 'monthly', nonce: card() })).toMatchObject({ __typename: 'AlreadyExists' })
      bank.turns.isSilent = false
      await later(2 * minute)
      await app.jobs.drain()
      expect(await statusOf(ada)).toMatchObject({ status: 'ACTIVE' })
      expect(bank.taken.size - before).toBe(1)
    })

    test('what is paid for a checkout that has been given up goes back', async () => {
      const ada = await inUs()
      bank.turns.isSilent = true
      await purchase(ada, { planId: 'monthly', nonce: card() })
      bank.turns.isSilent = false
      await change(ada, { status: 'INACTIVE', due_at: null })
      await later(2 * minute)
      await app.jobs.drain()
      const [charge] = await chargesOf(ada)
      expect(charge).toMatchObject({ status: 'REFUNDED', refunded_at: app.clock() })
      expect(bank.given.has(`refund-${charge?.id}`)).toBe(true)
      expect(await tierOf(ada)).toBeNull()
    })

    test('[membership-transitions] a checkout that is not finished within a day comes to nothing', async () => {
      const ada = await inUs()
      await later(23 * hour)
      await renew(app)
      expect(await statusOf(ada)).toMatchObject({ status: 'PENDING' })
      await later(hour)
      await renew(app)
      const row = await app.database.db
        .selectFrom('memberships')
        .select('status')
        .where('user_id', '=', ada.id)
        .executeTakeFirst()
      expect(row).toEqual({ status: 'INACTIVE' })
      expect(await statusOf(ada)).toMatchObject({ status: 'INACTIVE' })
    })

    test('visitors, the suspended, and those whose country is not known are told what is missing', async () => {
      const fromNowhere = { planId: 'monthly', nonce: card() }
      expect(await purchase(app.browser(), fromNowhere)).toMatchObject({ __typename: 'Unauthorized' })
      expect(await startCheckout(app.browser(), { planId: 'monthly', country: 'US' })).toMatchObject({
        __typename: 'Unauthorized',
      })
      const suspended = await writer(app, { suspended: true })
      expect(await startCheckout(suspended, { planId: 'monthly', country: 'US' })).toMatchObject({
        __typename: 'CheckoutNotAvailable',
      })
      expect(await purchase(suspended, fromNowhere)).toMatchObject({ __typename: 'CheckoutNotAvailable' })
      const ada = await someone()
      const missing = { __typename: 'MissingLocalizationInformation', message: 'Please choose your country to continue.' }
      expect(await startCheckout(ada, { planId: 'monthly' })).toEqual(missing)
      expect(await purchase(ada, fromNowhere)).toEqual(missing)
      expect(await startCheckout(ada, { planId: 'monthly', country: 'Germany' })).toMatchObject({
        __typename: 'BadRequest',
        field: 'country',
      })
      expect(await startCheckout(ada, { planId: 'weekly', country: 'US' })).toMatchObject({
        __typename: 'BadRequest',
        field: 'planId',
      })
      await startCheckout(ada, { planId: 'monthly', country: 'US' })
      expect(await purchase(ada, { ...fromNowhere, postalCode: '9410' })).toMatchObject({
        __typename: 'BadRequest',
        field: 'postalCode',
      })
    })
  })

  test('[membership-trial] a first membership may begin with a week for nothing; a second one may not', async () => {
    const ada = await inUs()
    expect((await plansFor(ada)).monthlyWithTrial).toMatchObject({ price: 500, trialDays: 7 })
    expect(await startCheckout(ada, { planId: 'monthlyWithTrial', country: 'US' })).toMatchObject({ amountDue: 0 })
    const declined = await purchase(ada, { planId: 'monthlyWithTrial', nonce: card({ outcome: 'declined' }) })
    expect(declined.__typename).toBe('PaymentMethodDeclined')
    await startCheckout(ada, { planId: 'monthlyWithTrial', country: 'US' })
    const begun = await purchase(ada, { planId: 'monthlyWithTrial', nonce: card() })
    expect(begun).toMatchObject({ status: 'ACTIVE', amount: 500, trialEndsAt: inDays(7).toISOString() })
    expect(await chargesOf(ada)).toEqual([])
    expect(await past(ada)).toMatchObject({ isMembershipTrialEligible: false })
    expect(await plansFor(ada)).not.toHaveProperty('monthlyWithTrial')
    await later(7 * day)
    await renew(app)
    expect((await chargesOf(ada)).map(({ amount, status }) => [amount, status])).toEqual([[500, 'PAID']])
    await cancel(ada, { membershipId: begun.membershipId })
    await later(40 * day)
    expect(await startCheckout(ada, { planId: 'yearlyWithTrial', country: 'US' })).toMatchObject({
      __typename: 'CheckoutNotAvailable',
    })
  })

  describe('leaving and coming back', () => {
    test('[membership-transitions] what is cancelled stays open until the end of its period, and may be bought again', async () => {
      const ada = await member(app)
      const { membershipId } = ada
      const cancelled = asStatus(await cancel(ada, { membershipId, reason: 'CONTENT', comment: ' Too little about bees. ' }))
      expect(cancelled).toMatchObject({
        status: 'ACTIVE',
        isCancelled: true,
        cancellationReason: 'CONTENT',
        cancelledAt: app.clock().toISOString(),
      })
      expect(await tierOf(ada)).toMatchObject({ tier: 'MEMBER' })
      expect(await cancel(ada, { membershipId })).toMatchObject({ __typename: 'Conflict' })
      await later(Date.parse(cancelled.currentPeriodEndsAt) - app.clock().getTime() - minute)
      expect(await statusOf(ada)).toMatchObject({ status: 'ACTIVE' })
      await later(minute)
      expect(await statusOf(ada)).toMatchObject({ status: 'INACTIVE', isCancelled: true, paymentMethod: null })
      expect(await tierOf(ada)).toBeNull()
      await renew(app)
      expect(await chargesOf(ada)).toHaveLength(1)
      expect(await subjectsTo(ada)).toEqual(expect.arrayContaining(['Your membership has ended', 'Your membership is cancelled']))
      expect(await uncancel(ada, { membershipId })).toMatchObject({ __typename: 'NotFound' })
      expect(await startCheckout(ada, { planId: 'monthly', country: 'US' })).toMatchObject({ __typename: 'CheckoutSession' })
      expect(await past(ada)).toMatchObject({ hasPastMemberships: true })
      expect(await purchase(ada, { planId: 'monthly', nonce: card() })).toMatchObject({ status: 'ACTIVE', isCancelled: false })
      expect(await chargesOf(ada)).toHaveLength(2)
    })

    test('[membership-uncancel] [mutation-uncancel-membership] what is cancelled is taken up again before it ends, and renews', async () => {
      const ada = await member(app)
      const { membershipId } = ada
      expect(await uncancel(ada, { membershipId })).toMatchObject({ __typename: 'BadRequest' })
      await cancel(ada, { membershipId })
      expect(await uncancel(emil, { membershipId })).toMatchObject({ __typename: 'NotFound' })
      expect(await uncancel(app.browser(), { membershipId })).toMatchObject({ __typename: 'Forbidden' })
      expect(await uncancel(ada, { membershipId })).toEqual({ __typename: 'MutationSuccess' })
      const status = (await statusOf(ada)) as Status
      expect(status).toMatchObject({ isCancelled: false, cancellationReason: null })
      await later(Date.parse(status.currentPeriodEndsAt) - app.clock().getTime())
      await renew(app)
      expect(await chargesOf(ada)).toHaveLength(2)
    })

    test('[membership-reactivation-allowed] [membership-switch-allowed] what is paid for elsewhere is changed elsewhere', async () => {
      for (const provider of ['APPLE', 'GOOGLE', 'PAYPAL', 'GIFT'] as const) {
        const ada = await member(app)
        const { membershipId } = ada
        await change(ada, { provider })
        expect(await cancel(ada, { membershipId }), provider).toMatchObject({ __typename: 'Forbidden' })
        expect(await switchPlan(ada, { membershipId, planId: 'yearly' }), provider).toMatchObject({ __typename: 'Forbidden' })
        await change(ada, { cancelled_at: app.clock() })
        expect(await uncancel(ada, { membershipId }), provider).toMatchObject({ __typename: 'Forbidden' })
      }
      const ada = await member(app)
      const { membershipId } = ada
      await cancel(ada, { membershipId })
      expect(await switchPlan(ada, { membershipId, planId: 'yearly' })).toMatchObject({ __typename: 'Forbidden' })
      await app.database.db.deleteFrom('payment_methods').where('user_id', '=', ada.id).execute()
      expect(await uncancel(ada, { membershipId })).toMatchObject({
        __typename: 'Forbidden',
        message: 'Add a payment method first.',
      })
      await change(ada, { cancelled_at: null, payment_failed_at: app.clock() })
      expect(await switchPlan(ada, { membershipId, planId: 'yearly' })).toMatchObject({ __typename: 'Forbidden' })
    })

    test('a card that has expired must be changed before a membership is taken up again', async () => {
      const ada = await member(app, 'yearly', card({ month: 12, year: app.clock().getUTCFullYear() }))
      await cancel(ada, { membershipId: ada.membershipId })
      await later(Date.UTC(app.clock().getUTCFullYear() + 1, 0, 1) - app.clock().getTime() - minute)
      const isStillOpen = (await statusOf(ada))?.status === 'ACTIVE'
      expect(await statusOf(ada)).toMatchObject({ hasCreditCardExpired: false })
      await later(minute)
      expect(isStillOpen).toBe(true)
      expect(await statusOf(ada)).toMatchObject({ hasCreditCardExpired: true })
      expect(await uncancel(ada, { membershipId: ada.membershipId })).toMatchObject({ __typename: 'PaymentError' })
      await updateMethod(ada, { nonce: card({ year: app.clock().getUTCFullYear() + 2 }) })
      expect(await uncancel(ada, { membershipId: ada.membershipId })).toMatchObject({ __typename: 'MutationSuccess' })
    })

    test('[membership-cancel-survey] why somebody leaves is said in up to 500 characters; whoever would pay less is offered that, once', async () => {
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
      const kept = asStatus(await acceptDiscount(ada, { membershipId, discount: 'FIFTY_PERCENT_OFF_ONE_YEAR' }))
      expect(kept).toMatchObject({ amount: 2_500, planV2: { discount: { regularPrice: 5_000, discountedPrice: 2_500 } } })
      expect(await acceptDiscount(ada, { membershipId, discount: 'FIFTY_PERCENT_OFF_ONE_YEAR' })).toMatchObject({
        __typename: 'Conflict',
      })
      for (let years = 0; years < 2; years++) {
        await later(Date.parse(String((await statusOf(ada))?.currentPeriodEndsAt)) - app.clock().getTime())
        await renew(app)
      }
      expect((await chargesOf(ada)).map(({ amount }) => amount)).toEqual([5_000, 2_500, 5_000])
      const bob = await member(app, 'monthly')
      await cancel(bob, { membershipId: bob.membershipId, reason: 'COSTS', comment: 'x'.repeat(500) })
      const stays = await acceptDiscount(bob, { membershipId: bob.membershipId, discount: 'TWENTY_PERCENT_OFF_ONE_YEAR' })
      expect(stays).toMatchObject({ amount: 400, isCancelled: false })
    })
  })

  describe('switching', () => {
    test('[membership-switch-timing] more of a membership begins at once, for its price less what is left', async () => {
      const ada = await member(app, 'monthly')
      const { membershipId } = ada
      const ends = Date.parse(String((await statusOf(ada))?.currentPeriodEndsAt))
      await later((ends - app.clock().getTime()) / 2)
      const yearly = asStatus(await switchPlan(ada, { membershipId, planId: 'yearly' }))
      expect(yearly).toMatchObject({ membershipType: 'YEARLY', amount: 5_000, switchPlanSchedule: null, membershipId })
      expect(new Date(yearly.currentPeriodEndsAt)).toEqual(addMonths(app.clock(), 12))
      expect((await chargesOf(ada)).map(({ amount, kind }) => [amount, kind])).toEqual([
        [500, 'MONTHLY'],
        [4_750, 'ANNUAL'],
      ])
      expect(await switchPlan(ada, { membershipId, planId: 'yearly' })).toMatchObject({ __typename: 'BadRequest' })
      expect(await switchPlan(ada, { membershipId, planId: 'monthlyWithTrial' })).toMatchObject({ __typename: 'BadRequest' })
    })

    test('[membership-switch-timing] a member becomes a Friend at once, and what was paid for longer is kept for later', async () => {
      const ada = await member(app, 'yearly')
      const { membershipId } = ada
      await later(minute)
      expect(await switchPlan(ada, { membershipId, planId: 'premiumMonthly' })).toMatchObject({
        membershipType: 'PREMIUM_MONTHLY',
      })
      expect(await tierOf(ada)).toMatchObject({ tier: 'FRIEND', friendSince: app.clock().toISOString() })
      expect(await chargesOf(ada)).toHaveLength(1)
      for (let months = 0; months < 3; months++) {
        await later(Date.parse(String((await statusOf(ada))?.currentPeriodEndsAt)) - app.clock().getTime())
        await renew(app)
      }
      // A year less a minute is 4,999: three months are paid for by it, and a part of the fourth.
      expect((await chargesOf(ada)).map(({ amount }) => amount)).toEqual([5_000, 4 * 1_500 - 4_999])
    })

    test('[membership-switch-timing] [membership-effective-type] less of a membership begins with the next period, and may be undone until then', async () => {
      const ada = await member(app, 'premiumYearly')
      const { membershipId } = ada
      const { currentPeriodEndsAt } = (await statusOf(ada)) as Status
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
      expect(await tierOf(ada)).toMatchObject({ tier: 'FRIEND' })
      await later(Date.parse(currentPeriodEndsAt) - app.clock().getTime())
      await renew(app)
      expect(await statusOf(ada)).toMatchObject({ membershipType: 'MONTHLY', amount: 500, switchPlanSchedule: null })
      expect(await tierOf(ada)).toMatchObject({ tier: 'MEMBER', friendSince: null })
    })

    test('two switches at once are paid for once, and one whose card is refused keeps its plan', async () => {
      const ada = await member(app, 'monthly')
      const { membershipId } = ada
      const answers = await Promise.all([1, 2, 3].map(() => switchPlan(ada, { membershipId, planId: 'yearly' })))
      expect(answers.filter((one) => one.__typename === 'MembershipStatus')).toHaveLength(1)
      expect(await chargesOf(ada)).toHaveLength(2)
      const bob = await member(app, 'monthly')
      await app.database.db
        .updateTable('payment_methods')
        .set({ token: card({ outcome: 'declined' }) })
        .where('user_id', '=', bob.id)
        .execute()
      expect(await switchPlan(bob, { membershipId: bob.membershipId, planId: 'yearly' })).toMatchObject({
        __typename: 'PaymentMethodDeclined',
      })
      expect(await statusOf(bob)).toMatchObject({ membershipType: 'MONTHLY', status: 'ACTIVE', paymentFailedAt: null })
    })
  })

  describe('renewing', () => {
    test('a period is paid for once, however often and by how many the renewal is run', async () => {
      const ada = await member(app)
      const { currentPeriodEndsAt } = (await statusOf(ada)) as Status
      await later(Date.parse(currentPeriodEndsAt) - app.clock().getTime())
      expect(await statusOf(ada)).toMatchObject({ status: 'ACTIVE' })
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
      expect([...bank.taken.keys()].filter((key) => ids.has(key))).toHaveLength(2)
      expect(await statusOf(ada)).toMatchObject({
        currentPeriodEndsAt: addMonths(new Date(currentPeriodEndsAt), 1).toISOString(),
      })
    })

    test('[membership-payment-failure] a renewal that fails is tried again on days 1, 3, 5 and 7, and then the membership ends', async () => {
      const ada = await member(app, 'monthly', card({ outcome: 'fails-on-renewal', lastFour: '0341' }))
      await later(Date.parse(String((await statusOf(ada))?.currentPeriodEndsAt)) - app.clock().getTime())
      const failedAt = app.clock().toISOString()
      const tries = async () => (await chargesOf(ada)).filter(({ status }) => status === 'FAILED').length
      await renew(app)
      expect(await statusOf(ada)).toMatchObject({
        status: 'ACTIVE',
        paymentFailedAt: failedAt,
        hasRecurringPaymentFailedMoreThanOnce: false,
      })
      const seen: number[] = []
      for (let days = 1; days <= 7; days++) {
        expect(await tierOf(ada), `before day ${days}`).toMatchObject({ tier: 'MEMBER' })
        await later(day)
        await renew(app)
        seen.push(await tries())
        expect((await statusOf(ada))?.hasRecurringPaymentFailedMoreThanOnce).toBe(true)
        expect((await statusOf(ada))?.paymentFailedAt).toBe(failedAt)
      }
      expect(seen).toEqual([2, 2, 3, 3, 4, 4, 5])
      expect(await statusOf(ada)).toMatchObject({ status: 'INACTIVE' })
      expect(await tierOf(ada)).toBeNull()
      await renew(app)
      expect(await tries()).toBe(5)
      const subjects = await subjectsTo(ada)
      expect(subjects.filter((subject) => subject === 'Your membership payment failed')).toHaveLength(4)
      expect(subjects).toContain('Your membership has ended')
    })

    test('[membership-payment-failure] a renewal that is tried late leaves as much time for its payment', async () => {
      const ada = await member(app, 'monthly', card({ outcome: 'fails-on-renewal' }))
      const endsAt = Date.parse(String((await statusOf(ada))?.currentPeriodEndsAt))
      await later(endsAt - app.clock().getTime() + 3 * day)
      expect(await tierOf(ada)).toMatchObject({ tier: 'MEMBER' })
      await renew(app)
      await later(7 * day - minute)
      expect(await tierOf(ada)).toMatchObject({ tier: 'MEMBER' })
      for (let tries = 0; tries < 4; tries++) await renew(app)
      await later(minute)
      expect(await tierOf(ada)).toBeNull()
    })

    test('[membership-payment-failure] a new card pays what is owed at once, and all is as it was', async () => {
      const ada = await member(app, 'monthly', card({ outcome: 'fails-on-renewal' }))
      const { currentPeriodEndsAt } = (await statusOf(ada)) as Status
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
      expect(await statusOf(ada)).toMatchObject({
        paymentFailedAt: null,
        hasRecurringPaymentFailedMoreThanOnce: false,
        currentPeriodEndsAt: addMonths(new Date(currentPeriodEndsAt), 1).toISOString(),
        paymentMethod: { lastFour: '4444' },
      })
      expect(await updateMethod(emil, { nonce: card() })).toMatchObject({ __typename: 'BadRequest' })
      expect(await updateMethod(app.browser(), { nonce: card() })).toMatchObject({ __typename: 'Unauthorized' })
    })

    test('after an outage of ours nobody pays for months in which nothing was open, nor for an account they left', async () => {
      const [ada, bob] = [await member(app), await member(app)]
      await app.database.db.updateTable('users').set({ deleted_at: app.clock() }).where('id', '=', bob.id).execute()
      await later(100 * day)
      await renew(app)
      await renew(app)
      expect(await chargesOf(ada)).toHaveLength(2)
      expect(await statusOf(ada)).toMatchObject({
        currentPeriodEndsAt: addMonths(
          app.clock(),
          1,
          new Date(String((await statusOf(ada))?.startedAt)).getUTCDate(),
        ).toISOString(),
      })
      expect(await chargesOf(bob)).toHaveLength(1)
    })
  })

  test('[query-reactivate-membership-confirmation-modal-wrapper] [query-use-can-switch-membership-plan] [query-use-payment-method-retention] [query-use-reactivate-membership-upsell] the questions of the header and its banners are answered, and null says that there is no membership', async () => {
    const documents = [
      'query ReactivateMembershipConfirmationModalWrapperQuery { membershipStatus { membershipId membershipType currentPeriodEndsAt amount currency isCancelled paymentProvider paymentMethod { __typename } } }',
      'query UseCanSwitchMembershipPlanQuery { membershipStatus { paymentProvider isCancelled paymentFailedAt } }',
      'query UsePaymentMethodRetentionQuery { membershipStatus { membershipId membershipType currentPeriodEndsAt startedAt amount currency discountEndsAt paymentProvider paymentFailedAt isCancelled hasCreditCardExpired hasRecurringPaymentFailedMoreThanOnce paymentMethod { __typename ... on CreditCard { cardType lastFour expirationMonth expirationYear } ... on ApplePayCard { expirationMonth expirationYear } ... on GooglePayCard { expirationMonth expirationYear } ... on PaypalAccount { id } } planV2 { id discount { numCycles regularPrice } } switchPlanSchedule { startAt plan { price membershipType } } } }',
      'query UseReactivateMembershipUpsellQuery { membershipStatus { membershipId currentPeriodEndsAt isCancelled paymentProvider paymentMethod { __typename } } }',
    ]
    const ada = await member(app)
    for (const document of documents) {
      const { membershipStatus } = await ada.graphql(document)
      expect(membershipStatus).toMatchObject({ isCancelled: false, paymentProvider: 'STRIPE' })
      expect(await emil.graphql(document)).toEqual({ membershipStatus: null })
      expect(await app.browser().graphql(document)).toEqual({ membershipStatus: null })
    }
  })

  test('each address of memberships leads readers to the one that is for them', async () => {
    const ada = await member(app, 'yearly')
    const goes = async (who: Writer, path: string) => {
      const { statusCode, headers } = await who.get(path)
      return statusCode === 302 ? headers.location : statusCode
    }
    expect(await goes(ada, '/plans')).toBe('/manage-membership')
    expect(await goes(ada, '/discount')).toBe('/plans')
    expect(await goes(ada, '/group-gift')).toBe('/gift-checkout')
    expect(await goes(emil, '/me/settings/payment/update')).toBe('/plans')
    for (const path of ['/me/membership/cancel', '/welcome-member', '/manage-membership', '/plans/confirmation/YEARLY'])
      expect(await goes(emil, path), path).toBe('/plans')
    const [charge] = await chargesOf(ada)
    expect(await goes(emil, `/me/billing-history/receipt/${charge?.id}`)).toBe(404)
    const visitor = await app.inject({ method: 'GET', url: `/me/billing-history/receipt/${charge?.id}` })
    expect(visitor.headers.location).toContain('/m/signin?redirect=')
  })

  test('[flag-disable-lite-gift-page] the gift checkout can be switched off', async () => {
    expect((await emil.get('/gift-checkout')).headers.location).toBeUndefined()
    const { db } = app.database
    await db
      .insertInto('feature_flag_overrides')
      .values({ user_id: emil.id, name: 'disable_lite_gift_page', value: 'true' })
      .execute()
    const { statusCode, headers } = await emil.get('/gift-checkout')
    expect([statusCode, headers.location]).toEqual([302, '/not-available'])
    await db.deleteFrom('feature_flag_overrides').where('user_id', '=', emil.id).execute()
  })

  test('[mutation-dismiss-flag] who closes a banner about payments has closed it in every browser, for themselves only', async () => {
    const document =
      'mutation DismissFlag($userId: ID!, $flag: DismissableFlag!) { dismissFlag(userId: $userId, flag: $flag) { id dismissableFlags } }'
    const [ada, bob] = [await someone(), await someone()]
    const flag = 'PAYMENT_METHOD_EXPIRED_MEMBERSHIP_LAST_WEEK_BANNER'
    expect(await ada.graphql(document, { userId: ada.id, flag })).toEqual({
      dismissFlag: { id: ada.id, dismissableFlags: [flag] },
    })
    await expect(bob.graphql(document, { userId: ada.id, flag })).rejects.toThrow("You don't have permission to do that.")
    const elsewhere = await app.signedIn(ada.id)
    expect(await elsewhere.graphql('{ viewer { dismissableFlags } }')).toEqual({ viewer: { dismissableFlags: [flag] } })
    expect(await bob.graphql('{ viewer { dismissableFlags } }')).toEqual({ viewer: { dismissableFlags: [] } })
  })

  test('the badge of a member stands on pages that are kept for visitors as soon as they have paid', async () => {
    const ada = await inUs('premiumYearly')
    const kept = async () => {
      const { statusCode, headers } = await app.browser().get(`/@${ada.username}/about`)
      expect(statusCode).toBe(200)
      return headers['x-edge-cache-status']
    }
    expect([await kept(), await kept()]).toEqual(['miss', 'hit'])
    await purchase(ada, { planId: 'premiumYearly', nonce: card() })
    expect([await kept(), await kept()]).toEqual(['miss', 'hit'])
  })

  test('a story for members opens with the payment, and closes with the end of the membership', async () => {
    const ada = await writer(app, { enrolled: true })
    const texts = ['One tide.', 'Two tides, twice a day, as the tables say.', 'Three, when the moon is right.'].map((text) =>
      text.repeat(20),
    )
    const postId = await draftOf(ada, story('Tides', ...texts))
    await publish(ada, { postId, visibility: 'LOCKED' })
    const reads = async (who: Writer) => textOf(await readPost(who, { postId })).some((text) => text.startsWith('Three'))
    const bob = await inUs()
    expect(await reads(bob)).toBe(false)
    const bought = asStatus(await purchase(bob, { planId: 'monthly', nonce: card() }))
    expect(await reads(bob)).toBe(true)
    await cancel(bob, { membershipId: bought.membershipId })
    expect(await reads(bob)).toBe(true)
    await later(Date.parse(bought.currentPeriodEndsAt) - app.clock().getTime())
    expect(await reads(bob)).toBe(false)
  })
})
