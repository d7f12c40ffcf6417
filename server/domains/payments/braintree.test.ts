import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payPalOf, threeDSecureInfos } from '@octavo/fake-payments/braintree/test-methods'
import { day, hour } from '#shared/time/units.ts'
import { openBraintreeApp } from '#test/server/braintree-app.ts'
import { memberDesk, purchase, queryStatus, renew, startCheckout, switchPlan, updateMethod } from '#test/server/members.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'
import { utcDay } from '#shared/time/days.ts'
import { refundCharge } from './payments.ts'

type Server = Awaited<ReturnType<typeof openBraintreeApp>>

const european = '4000000000001091'

const createClientToken = asker(
  `mutation($provider: PaymentProvider) { createClientToken(provider: $provider) { __typename ... on PaymentClientToken { clientToken } ... on CheckoutNotAvailable { message } } }`,
)
const purchaseGift = asker(
  `mutation($input: GiftInput!, $nonce: String!, $provider: PaymentProvider) { purchaseGift(input: $input, nonce: $nonce, provider: $provider) { __typename ... on GiftReceipt { id } ... on CheckoutNotAvailable { message } ... on PaymentError { message } } }`,
)

/** Common steps on a server with Braintree. */
function desk(server: () => Server) {
  const members = memberDesk(() => server().app)
  const db = () => server().app.database.db
  return {
    ...members,
    later: async (ms: number) => {
      server().advance(ms)
      const expiresAt = new Date(server().app.clock().getTime() + 3650 * day)
      await db().updateTable('sessions').set({ expiresAt, lastSeenAt: server().app.clock() }).execute()
      await server().app.jobs.drain()
    },
    chargeOf: async (actor: Writer) => {
      const charge = (await members.chargesOf(actor)).at(-1)
      if (!charge) throw new Error('There is no charge.')
      return charge
    },
    methodOf: (actor: Writer) =>
      db()
        .selectFrom('paymentMethods')
        .selectAll()
        .where('userId', '=', actor.id)
        .where('replacedAt', 'is', null)
        .executeTakeFirst(),
    ledgerOf: async (actor: Writer) => {
      const rows = await db()
        .selectFrom('memberTransactions')
        .innerJoin('charges', 'charges.id', 'memberTransactions.chargeId')
        .select(['memberTransactions.kind', 'memberTransactions.amount'])
        .where('charges.userId', '=', actor.id)
        .orderBy('memberTransactions.id')
        .execute()
      return rows.map(({ kind, amount }) => [kind, amount])
    },
    refund: async (chargeId: string, amount?: number) => {
      await server()
        .app.contextFor()
        .transaction(async (tx) => {
          const charge = await tx.db.selectFrom('charges').selectAll().where('id', '=', chargeId).executeTakeFirstOrThrow()
          await refundCharge(tx, charge as never, { reason: 'staff', ...(amount && { amount }) })
        })
      await server().app.jobs.drain()
    },
  }
}

describe('payments through Braintree alone', () => {
  let server: Server
  beforeAll(async () => {
    server = await openBraintreeApp()
  })
  afterAll(() => server.close())
  const { chargeOf, chargesOf, inUs, later, ledgerOf, methodOf, refund, subjectsTo } = desk(() => server)

  const buy = (actor: Writer, nonce = server.braintree.nonceFor('4111111111111111'), token: string | null = null) =>
    purchase(actor, { planId: 'monthly', nonce, token })
  const memberWith = async (nonce?: string) => {
    const ada = await inUs()
    expect(await buy(ada, nonce)).toMatchObject({ __typename: 'MembershipStatus', paymentProvider: 'BRAINTREE' })
    return ada
  }
  const attemptsFor = (id: string) => server.braintree.attemptsFor(id)

  test('a member buys with a card and renews with the method that Braintree stored', async () => {
    const ada = await memberWith()
    const first = await chargeOf(ada)
    expect(first).toMatchObject({ status: 'PAID', provider: 'BRAINTREE', providerPaymentId: first.id, amount: 500 })
    expect(await methodOf(ada)).toMatchObject({ provider: 'BRAINTREE', token: expect.stringMatching(/^stored\./) })
    await later(32 * day)
    await renew(server.app)
    const charges = await chargesOf(ada)
    expect(charges.map(({ status }) => status)).toEqual(['PAID', 'PAID'])
    expect(attemptsFor(String(charges[1]?.id))).toMatchObject([{ source: 'recurring', amount: '5.00' }])
    expect(await queryStatus(ada)).toMatchObject({ status: 'ACTIVE', paymentFailedAt: null })
  })

  test('a member pays with PayPal, switches the plan with it, and is told when the agreement is gone', async () => {
    const ada = await memberWith(server.braintree.nonceFor(payPalOf('ada@paypal.example')))
    const status = await queryStatus(ada)
    expect(status).toMatchObject({ paymentMethod: { __typename: 'PaypalAccount', emailObfuscated: expect.any(String) } })
    expect(await switchPlan(ada, { membershipId: status?.membershipId, planId: 'premiumMonthly' })).toMatchObject({
      __typename: 'MembershipStatus',
      membershipType: 'PREMIUM_MONTHLY',
    })
    server.braintree.revoke(String((await methodOf(ada))?.token).replace('stored.', ''))
    await server.deliver({ times: 2 })
    expect(await methodOf(ada)).toBeUndefined()
    await later(32 * day)
    await renew(server.app)
    expect((await queryStatus(ada))?.paymentFailedAt).toEqual(expect.any(String))
    expect(await subjectsTo(ada)).toContain('Your membership payment failed')
  })

  test('a purchase whose answer is lost is finished by a job, and charged once', async () => {
    const ada = await inUs()
    server.braintree.trouble({ method: 'POST', path: '/merchants/acme/transactions', kind: 'lost-response' })
    expect(await buy(ada)).toMatchObject({ __typename: 'PaymentError' })
    const { id } = await chargeOf(ada)
    await later(hour)
    expect(await chargeOf(ada)).toMatchObject({ status: 'PAID' })
    expect(attemptsFor(id)).toHaveLength(1)
    expect(await queryStatus(ada)).toMatchObject({ status: 'ACTIVE' })
    // What was stored with the payment is known although the answer was lost.
    expect((await methodOf(ada))?.token).toMatch(/^stored\./)
  })

  test('a declined card is refused, and the next one buys', async () => {
    const ada = await inUs()
    expect(await buy(ada, 'fake-processor-declined-visa-nonce')).toMatchObject({ __typename: 'PaymentMethodDeclined' })
    expect(await chargeOf(ada)).toMatchObject({ status: 'FAILED', failure: 'declined' })
    await startCheckout(ada, { planId: 'monthly', country: 'US' })
    expect(await buy(ada)).toMatchObject({ __typename: 'MembershipStatus' })
  })

  test('the bank confirms a purchase, whose charge is the same before and after', async () => {
    const ada = await inUs()
    const nonce = server.braintree.nonceFor(european)
    expect(await buy(ada, nonce)).toMatchObject({ __typename: 'PaymentError', message: expect.stringContaining('bank') })
    const pending = await chargeOf(ada)
    expect(pending).toMatchObject({ status: 'PENDING', waitingFor: 'payer' })
    const confirmed = server.braintree.nonceFor(european, threeDSecureInfos.shifted)
    expect(await buy(ada, nonce, confirmed)).toMatchObject({ __typename: 'MembershipStatus' })
    expect(await chargesOf(ada)).toMatchObject([{ id: pending.id, status: 'PAID' }])
    expect((await methodOf(ada))?.token).toMatch(/^stored\./)
  })

  test('a whole payment is voided before it is settled, and a part of one goes back after that', async () => {
    const [ada, grace] = [await memberWith(), await memberWith()]
    await refund((await chargeOf(ada)).id)
    expect(await chargeOf(ada)).toMatchObject({ status: 'REFUNDED', refundedAmount: 500 })
    const { id } = await chargeOf(grace)
    await refund(id, 200)
    expect(await chargeOf(grace)).toMatchObject({ status: 'PAID', refundedAmount: 0 })
    server.braintree.settle()
    await later(7 * hour)
    expect(await chargeOf(grace)).toMatchObject({ status: 'PAID', refundedAmount: 200 })
    expect(await ledgerOf(grace)).toEqual([
      ['PAYMENT', 500],
      ['REFUND', -200],
    ])
  })

  test('a dispute ends the membership, and winning it brings the money back', async () => {
    const ada = await memberWith()
    const { id } = server.braintree.openDispute((await chargeOf(ada)).id)
    await server.deliver()
    expect(await queryStatus(ada)).toMatchObject({ status: 'INACTIVE' })
    server.braintree.closeDispute(id, 'won')
    await server.deliver({ order: 'shuffled', times: 3 })
    expect(await ledgerOf(ada)).toEqual([
      ['PAYMENT', 500],
      ['DISPUTE', -500],
      ['DISPUTE_WON', 500],
    ])
  })

  test('the books agree after purchases, refunds, voids and disputes', async () => {
    await later(3 * day)
    const [ada, grace, mary] = [await memberWith(), await memberWith(), await memberWith()]
    await refund((await chargeOf(grace)).id)
    server.braintree.settle()
    await refund((await chargeOf(ada)).id, 100)
    server.braintree.openDispute((await chargeOf(mary)).id)
    await server.deliver()
    const { db } = server.app.database
    await server.app.jobs.enqueue(db, { kind: 'compare-books', payload: { date: utcDay(server.app.clock()) } })
    await server.app.jobs.drain()
    expect(await db.selectFrom('paymentDifferences').selectAll().execute()).toEqual([])
  })

  test('refuses a notification with another signature, and one for a provider that is not in use', async () => {
    const send = (path: string) =>
      server.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'bt_signature=public_1%7Cabc&bt_payload=abc',
      })
    expect((await send('/webhooks/braintree')).statusCode).toBe(400)
    expect((await send('/webhooks/stripe')).statusCode).toBe(404)
  })
})

describe('cards by Stripe and PayPal by Braintree', () => {
  let server: Server
  beforeAll(async () => {
    server = await openBraintreeApp({ hasStripe: true })
  })
  afterAll(() => server.close())
  const { chargeOf, chargesOf, inUs, later, methodOf, subjectsTo } = desk(() => server)

  const byPayPal = () => ({ nonce: server.braintree.nonceFor(payPalOf('ada@paypal.example')), provider: 'BRAINTREE' as const })
  const byCard = { nonce: 'pm_card_visa' }

  test('a page gets what the fields of each provider need', async () => {
    const ada = await writer(server.app)
    expect(await createClientToken(ada, {})).toMatchObject({ clientToken: 'pk_test_1' })
    const opened = await createClientToken(ada, { provider: 'BRAINTREE' as const })
    expect(Buffer.from(String(opened.clientToken), 'base64').toString()).toContain('"merchantId":"acme"')
    expect(await createClientToken(ada, { provider: 'PAYPAL' })).toMatchObject({ __typename: 'CheckoutNotAvailable' })
    const checkout = await startCheckout(ada, { planId: 'monthly', country: 'US', provider: 'BRAINTREE' as const })
    expect(Buffer.from(String(checkout.clientToken), 'base64').toString()).toContain('"merchantId":"acme"')
  })

  test('what is bought with PayPal renews with PayPal, and what is bought with a card with Stripe', async () => {
    const [ada, grace] = [await inUs(), await inUs()]
    expect(await purchase(ada, { planId: 'monthly', ...byPayPal() })).toMatchObject({ paymentProvider: 'BRAINTREE' })
    expect(await purchase(grace, { planId: 'monthly', ...byCard })).toMatchObject({ paymentProvider: 'STRIPE' })
    await later(32 * day)
    await renew(server.app)
    expect((await chargesOf(ada)).map(({ provider, status }) => [provider, status])).toEqual([
      ['BRAINTREE', 'PAID'],
      ['BRAINTREE', 'PAID'],
    ])
    expect((await chargesOf(grace)).map(({ provider, status }) => [provider, status])).toEqual([
      ['STRIPE', 'PAID'],
      ['STRIPE', 'PAID'],
    ])
  })

  test('a member changes from a card to PayPal, and the next renewal follows', async () => {
    const ada = await inUs()
    await purchase(ada, { planId: 'monthly', ...byCard })
    expect(await updateMethod(ada, byPayPal())).toMatchObject({ paymentProvider: 'BRAINTREE' })
    expect(await methodOf(ada)).toMatchObject({ provider: 'BRAINTREE', kind: 'PaypalAccount' })
    await later(32 * day)
    await renew(server.app)
    expect(await chargeOf(ada)).toMatchObject({ provider: 'BRAINTREE', status: 'PAID' })
  })

  test('a renewal left at a bank moves to PayPal once its member chose it, and cannot be paid twice', async () => {
    const ada = await inUs()
    await purchase(ada, { planId: 'monthly', ...byCard })
    const { db } = server.app.database
    const customer = await db.selectFrom('paymentCustomers').select('customerId').where('userId', '=', ada.id).executeTakeFirst()
    const { Stripe } = await import('stripe')
    const client = new Stripe('sk_test_1', { ...server.stripe.clientOptions, telemetry: false })
    const method = await client.paymentMethods.attach('pm_card_authenticationRequired', {
      customer: String(customer?.customerId),
    })
    await db.updateTable('paymentMethods').set({ token: method.id }).where('userId', '=', ada.id).execute()
    await later(32 * day)
    await renew(server.app)
    const left = await chargeOf(ada)
    expect(left).toMatchObject({ provider: 'STRIPE', status: 'PENDING', waitingFor: 'payer' })
    expect(await updateMethod(ada, byPayPal())).toMatchObject({ __typename: 'MembershipStatus' })
    await server.app.jobs.drain()
    expect(await chargeOf(ada)).toMatchObject({ id: left.id, provider: 'BRAINTREE', status: 'PAID', waitingFor: null })
    expect(server.stripe.find('payment_intent', String(left.providerPaymentId))?.status).toBe('canceled')
    expect(await queryStatus(ada)).toMatchObject({ status: 'ACTIVE', paymentFailedAt: null })
    expect(await subjectsTo(ada)).toContain('Confirm your membership payment with your bank')
  })

  test('a gift is paid with PayPal, without an account', async () => {
    const input = {
      planId: 'giftOneYear',
      giverName: 'Ada',
      giverEmail: 'ada@posteo.example',
      recipientName: 'Bob',
      recipientEmail: 'bob@posteo.example',
    }
    const bought = await purchaseGift(server.app.browser(), {
      input,
      nonce: 'fake-paypal-one-time-nonce',
      provider: 'BRAINTREE',
    })
    expect(bought).toMatchObject({ __typename: 'GiftReceipt' })
    const { db } = server.app.database
    const charge = await db.selectFrom('charges').selectAll().where('subjectId', '=', String(bought.id)).executeTakeFirst()
    expect(charge).toMatchObject({ provider: 'BRAINTREE', status: 'PAID', customerId: null, methodSummary: 'PayPal' })
    expect(await purchaseGift(server.app.browser(), { input, nonce: 'x', provider: 'APPLE' })).toMatchObject({
      __typename: 'CheckoutNotAvailable',
    })
  })

  test('a provider that is not in use sells nothing', async () => {
    const ada = await inUs()
    expect(await purchase(ada, { planId: 'monthly', nonce: 'x', provider: 'GIFT' })).toMatchObject({
      __typename: 'CheckoutNotAvailable',
    })
    expect(await chargesOf(ada)).toEqual([])
  })
})
