import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmWithBankText } from '#shared/payments/sandbox-cards.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { hour, minute } from '#shared/time/units.ts'
import {
  cancel,
  card,
  countingProvider,
  member,
  type OfferedPlan,
  plansFor,
  purchase,
  renew,
  startCheckout,
  type MembershipStatusData,
  queryStatus,
  asStatus,
  queryTier,
  advancePast,
  memberDesk,
} from '#test/server/members.ts'
import { addFlagOverride } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, publish, queryPost, story, paragraphTextsOf, type Writer, writer } from '#test/server/writers.ts'
import { aboutTime } from '#test/server/times.ts'

describe('becoming a member', () => {
  const bank = countingProvider()
  let app: TestApp
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp({ payments: bank.payments, env: { DISCOUNT_THREE_MONTHS_FREE: 'spring' } })
    emil = await writer(app)
  })
  afterAll(() => app.close())

  const { change, inUs, chargesOf, subjectsTo, later } = memberDesk(() => app)
  const someone = () => writer(app)

  describe('plans', () => {
    test('[price-monthly] [price-yearly] [price-premium-monthly] [price-premium-yearly] [price-yearly-strikethrough] [price-premium-yearly-strikethrough] everyone sees the price of a membership', async () => {
      const plans = await plansFor(app.browser())
      const shown = ({ price, strikethroughPrice, currency, membershipType, cadence, tier }: OfferedPlan) => ({
        price,
        strikethroughPrice,
        currency,
        membershipType,
        cadence,
        tier,
      })
      expect(Object.keys(plans)).toEqual(['monthly', 'yearly', 'premiumMonthly', 'premiumYearly'])
      const inDollars = { currency: 'USD', strikethroughPrice: null }
      expect(shown(plans.monthly as OfferedPlan)).toEqual({
        ...inDollars,
        price: 500,
        membershipType: 'MONTHLY',
        cadence: 'MONTHLY',
        tier: 'MEMBER',
      })
      expect(shown(plans.yearly as OfferedPlan)).toEqual({
        ...inDollars,
        price: 5_000,
        strikethroughPrice: 6_000,
        membershipType: 'YEARLY',
        cadence: 'ANNUAL',
        tier: 'MEMBER',
      })
      expect(shown(plans.premiumMonthly as OfferedPlan)).toMatchObject({
        price: 1_500,
        membershipType: 'PREMIUM_MONTHLY',
        tier: 'FRIEND',
      })
      expect(shown(plans.premiumYearly as OfferedPlan)).toMatchObject({
        price: 15_000,
        strikethroughPrice: 18_000,
        tier: 'FRIEND',
      })
    })

    test('[price-staff-yearly] [role-staff-price] staff get a year for a dollar, and nobody else may buy that plan', async () => {
      const milo = await someone()
      expect(await plansFor(milo)).not.toHaveProperty('staffYearly')
      expect(await startCheckout(milo, { planId: 'staffYearly', country: 'US' })).toMatchObject({
        __typename: 'CheckoutNotAvailable',
      })
      await app.database.db.updateTable('users').set({ isStaff: true }).where('id', '=', milo.id).execute()
      expect((await plansFor(milo)).staffYearly).toMatchObject({ price: 100, strikethroughPrice: 5_000, isStaffOnly: true })
      await startCheckout(milo, { planId: 'staffYearly', country: 'US' })
      expect(await purchase(milo, { planId: 'staffYearly', nonce: card() })).toMatchObject({
        amount: 100,
        membershipType: 'YEARLY',
      })
    })

    test('[price-half-off] [discount-types] the first year is half price, once; later years are full price', async () => {
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
      expect(await queryStatus(ada)).toMatchObject({ amount: 5_000, discountEndsAt: null, planV2: { discount: null } })
      expect((await plansFor(ada)).yearly?.discount).toBeNull()
    })

    test('free months are only for visitors of a link the operator created', async () => {
      const ada = await inUs()
      expect(await startCheckout(ada, { planId: 'monthly', country: 'US', discountId: 'autumn' })).toMatchObject({
        __typename: 'BadRequest',
        field: 'discountId',
      })
      const bought = asStatus(await purchase(ada, { planId: 'monthly', nonce: card(), discountId: 'spring' }))
      expect(bought.currentPeriodEndsAt).toEqual(aboutTime(addMonths(app.clock(), 3)))
      expect(await chargesOf(ada)).toEqual([])
      await later(Date.parse(bought.currentPeriodEndsAt) - app.clock().getTime())
      await renew(app)
      expect((await chargesOf(ada)).map(({ amount, status }) => [amount, status])).toEqual([[500, 'PAID']])
    })
  })

  describe('purchasing', () => {
    test('[membership-transitions] a checkout is pending until it is paid, and the payment activates the membership', async () => {
      const ada = await someone()
      expect(await queryStatus(ada)).toBeNull()
      const session = await startCheckout(ada, { planId: 'monthly', country: 'US' })
      expect(session).toMatchObject({ amountDue: 500, currency: 'USD', plan: { id: 'monthly' }, requiresThreeDSecure: false })
      expect(Date.parse(String(session.expiresAt)) - app.clock().getTime()).toEqual(aboutTime(24 * hour))
      expect(await queryStatus(ada)).toMatchObject({ status: 'PENDING', membershipId: session.id })
      expect(await queryTier(ada)).toBeNull()
      expect(await advancePast(ada)).toEqual({ hasPastMemberships: false, isMembershipTrialEligible: true })
      const bought = await purchase(ada, { planId: 'monthly', nonce: card(), postalCode: '94107' })
      expect(bought).toMatchObject({ status: 'ACTIVE', membershipId: session.id, paymentProvider: 'STRIPE', isCancelled: false })
      expect(await queryTier(ada)).toMatchObject({ tier: 'MEMBER' })
      expect(await advancePast(ada)).toEqual({ hasPastMemberships: true, isMembershipTrialEligible: false })
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
        const status = (await queryStatus(ada)) as MembershipStatusData
        expect(await queryTier(ada)).toMatchObject({ tier })
        expect(new Date(status.currentPeriodEndsAt)).toEqual(addMonths(new Date(status.startedAt), months))
      },
    )

    test('[entity-membership-status-fields] [entity-payment-method-kinds] the membership status has all fields, including the card, wallet or account that pays', async () => {
      const kinds = [
        [
          'CREDIT_CARD',
          { __typename: 'CreditCard', cardType: 'VISA', lastFour: '4242', expirationMonth: 12, expirationYear: 2099 },
        ],
        ['APPLE_PAY', { __typename: 'ApplePayCard', expirationMonth: 12, expirationYear: 2099 }],
        ['GOOGLE_PAY', { __typename: 'GooglePayCard', expirationMonth: 12, expirationYear: 2099 }],
        ['PAYPAL', { __typename: 'PaypalAccount', emailObfuscated: 'p••••@p••••.example' }],
      ] as const
      for (const [kind, shown] of kinds) {
        const ada = await member(app, 'yearly', card({ kind }))
        expect(await queryStatus(ada), kind).toMatchObject({
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

    test('a declined or failing card buys nothing, and another card may', async () => {
      const ada = await inUs()
      const declined = await purchase(ada, { planId: 'monthly', nonce: card({ outcome: 'declined' }) })
      expect(declined).toEqual({
        __typename: 'PaymentMethodDeclined',
        message: 'Your payment method was declined. Please try another one.',
      })
      expect(await queryStatus(ada)).toMatchObject({ status: 'INACTIVE' })
      expect(await advancePast(ada)).toMatchObject({ hasPastMemberships: false })
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

    test('a bank that requires confirmation leaves the checkout pending', async () => {
      const ada = await inUs()
      const nonce = card({ outcome: '3ds' })
      expect(await purchase(ada, { planId: 'monthly', nonce })).toEqual({
        __typename: 'PaymentError',
        message: confirmWithBankText,
      })
      expect(await queryStatus(ada)).toMatchObject({ status: 'PENDING' })
      expect(await purchase(ada, { planId: 'monthly', nonce, token: 'sandbox-3ds-ok' })).toMatchObject({ status: 'ACTIVE' })
      const inGermany = await someone()
      expect(await startCheckout(inGermany, { planId: 'monthly', country: 'de' })).toMatchObject({ requiresThreeDSecure: true })
    })

    test('two concurrent purchases create one membership and one charge', async () => {
      const ada = await inUs()
      const before = bank.charges.size
      const answers = await Promise.all(Array.from({ length: 4 }, () => purchase(ada, { planId: 'monthly', nonce: card() })))
      expect(answers.map((one) => one.__typename).sort()).toEqual([
        'AlreadyExists',
        'AlreadyExists',
        'AlreadyExists',
        'MembershipStatus',
      ])
      expect(bank.charges.size - before).toBe(1)
      expect(await chargesOf(ada)).toHaveLength(1)
      const rows = await app.database.db.selectFrom('memberships').select('id').where('userId', '=', ada.id).execute()
      expect(rows).toHaveLength(1)
      expect(await purchase(ada, { planId: 'yearly', nonce: card() })).toMatchObject({ __typename: 'AlreadyExists' })
      expect(await startCheckout(ada, { planId: 'yearly', country: 'US' })).toMatchObject({ __typename: 'AlreadyExists' })
    })

    test('a lost response is retried without charging twice', async () => {
      const ada = await inUs()
      const before = bank.charges.size
      bank.providerState.isSilent = true
      expect(await purchase(ada, { planId: 'monthly', nonce: card() })).toMatchObject({ __typename: 'PaymentError' })
      expect(await queryStatus(ada)).toMatchObject({ status: 'PENDING' })
      expect(await purchase(ada, { planId: 'monthly', nonce: card() })).toMatchObject({ __typename: 'AlreadyExists' })
      bank.providerState.isSilent = false
      await later(2 * minute)
      await app.jobs.drain()
      expect(await queryStatus(ada)).toMatchObject({ status: 'ACTIVE' })
      expect(bank.charges.size - before).toBe(1)
    })

    test('a payment for an abandoned checkout is refunded', async () => {
      const ada = await inUs()
      bank.providerState.isSilent = true
      await purchase(ada, { planId: 'monthly', nonce: card() })
      bank.providerState.isSilent = false
      await change(ada, { status: 'INACTIVE', dueAt: null })
      await later(2 * minute)
      await app.jobs.drain()
      const [charge] = await chargesOf(ada)
      expect(charge).toMatchObject({ status: 'REFUNDED', refundedAt: aboutTime(app.clock()) })
      expect(bank.refunded.has(String(charge?.providerPaymentId))).toBe(true)
      expect(await queryTier(ada)).toBeNull()
    })

    test('[membership-transitions] a checkout not finished within a day is abandoned', async () => {
      const ada = await inUs()
      await later(23 * hour)
      await renew(app)
      expect(await queryStatus(ada)).toMatchObject({ status: 'PENDING' })
      await later(hour)
      await renew(app)
      const row = await app.database.db.selectFrom('memberships').select('status').where('userId', '=', ada.id).executeTakeFirst()
      expect(row).toEqual({ status: 'INACTIVE' })
      expect(await queryStatus(ada)).toMatchObject({ status: 'INACTIVE' })
    })

    test('visitors, suspended users and users of unknown country are refused with the reason', async () => {
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

  test('each membership address redirects readers to the page that applies to them', async () => {
    const ada = await member(app, 'yearly')
    const redirectOf = async (actor: Writer, path: string) => {
      const { statusCode, headers } = await actor.get(path)
      return statusCode === 302 ? headers.location : statusCode
    }
    expect(await redirectOf(ada, '/plans')).toBe('/manage-membership')
    expect(await redirectOf(ada, '/discount')).toBe('/plans')
    expect(await redirectOf(ada, '/group-gift')).toBe('/gift-checkout')
    expect(await redirectOf(emil, '/me/settings/payment/update')).toBe('/plans')
    for (const path of ['/me/membership/cancel', '/welcome-member', '/manage-membership', '/plans/confirmation/YEARLY'])
      expect(await redirectOf(emil, path), path).toBe('/plans')
    const [charge] = await chargesOf(ada)
    expect(await redirectOf(emil, `/me/billing-history/receipt/${charge?.id}`)).toBe(404)
    const visitor = await app.inject({ method: 'GET', url: `/me/billing-history/receipt/${charge?.id}` })
    expect(visitor.headers.location).toContain('/m/signin?redirect=')
  })

  test('[flag-disable-lite-gift-page] the gift checkout can be disabled', async () => {
    expect((await emil.get('/gift-checkout')).headers.location).toBeUndefined()
    const { db } = app.database
    await addFlagOverride(app, { userId: emil.id, name: 'disable_lite_gift_page' })
    const { statusCode, headers } = await emil.get('/gift-checkout')
    expect([statusCode, headers.location]).toEqual([302, '/not-available'])
    await db.deleteFrom('featureFlagOverrides').where('userId', '=', emil.id).execute()
  })

  test('[mutation-dismiss-flag] dismissing a payment banner applies to all browsers of that account only', async () => {
    const document =
      'mutation DismissFlag($userId: ID!, $flag: DismissableFlag!) { dismissFlag(userId: $userId, flag: $flag) { id dismissableFlags } }'
    const [ada, bob] = [await someone(), await someone()]
    const flag = 'PAYMENT_METHOD_EXPIRED_MEMBERSHIP_LAST_WEEK_BANNER'
    expect(await ada.graphql(document, { userId: ada.id, flag })).toEqual({
      dismissFlag: { id: ada.id, dismissableFlags: [flag] },
    })
    await expect(bob.graphql(document, { userId: ada.id, flag })).rejects.toThrow("You don't have permission to do that.")
    const otherBrowser = await app.signedIn(ada.id)
    expect(await otherBrowser.graphql('{ viewer { dismissableFlags } }')).toEqual({ viewer: { dismissableFlags: [flag] } })
    expect(await bob.graphql('{ viewer { dismissableFlags } }')).toEqual({ viewer: { dismissableFlags: [] } })
  })

  test('the member badge appears on cached visitor pages as soon as the payment succeeds', async () => {
    const ada = await inUs('premiumYearly')
    const cachedPage = async () => {
      const { statusCode, headers } = await app.browser().get(`/@${ada.username}/about`)
      expect(statusCode).toBe(200)
      return headers['x-edge-cache-status']
    }
    expect([await cachedPage(), await cachedPage()]).toEqual(['miss', 'hit'])
    await purchase(ada, { planId: 'premiumYearly', nonce: card() })
    expect([await cachedPage(), await cachedPage()]).toEqual(['miss', 'hit'])
  })

  test('a member-only story opens with the payment, and closes when the membership ends', async () => {
    const ada = await writer(app, { enrolled: true })
    const texts = ['One tide.', 'Two tides, twice a day, as the tables say.', 'Three, when the moon is right.'].map((text) =>
      text.repeat(20),
    )
    const storyId = await draftWith(ada, story('Tides', ...texts))
    await publish(ada, { postId: storyId, visibility: 'LOCKED' })
    const reads = async (actor: Writer) =>
      paragraphTextsOf(await queryPost(actor, { postId: storyId })).some((text) => text.startsWith('Three'))
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
