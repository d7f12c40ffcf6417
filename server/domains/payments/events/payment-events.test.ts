import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, hour } from '#shared/time/units.ts'
import { memberDesk, purchase, queryStatus, renew, startCheckout } from '#test/server/members.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'
import { asker, type Writer } from '#test/server/writers.ts'

type Server = Awaited<ReturnType<typeof openStripeApp>>

describe('what Stripe reports', () => {
  let server: Server
  beforeAll(async () => {
    server = await openStripeApp()
  })
  afterAll(() => server.close())

  const { chargesOf, inUs, subjectsTo } = memberDesk(() => server.app)
  const later = async (ms: number) => {
    server.advance(ms)
    const expiresAt = new Date(server.app.clock().getTime() + 3650 * day)
    await server.app.database.db.updateTable('sessions').set({ expiresAt, lastSeenAt: server.app.clock() }).execute()
    await server.app.jobs.drain()
  }
  const chargeOf = async (actor: Writer) => {
    const [charge] = await chargesOf(actor)
    if (!charge) throw new Error('There is no charge.')
    return charge
  }
  const ledgerOf = async (actor: Writer) => {
    const rows = await server.app.database.db
      .selectFrom('memberTransactions')
      .innerJoin('charges', 'charges.id', 'memberTransactions.chargeId')
      .select(['memberTransactions.kind', 'memberTransactions.amount'])
      .where('charges.userId', '=', actor.id)
      .orderBy('memberTransactions.id')
      .execute()
    return rows.map(({ kind, amount }) => [kind, amount])
  }
  const events = () => server.app.database.db.selectFrom('paymentEvents').selectAll().orderBy('receivedAt').execute()
  const buy = (actor: Writer, nonce = 'pm_card_visa') => purchase(actor, { planId: 'monthly', nonce })
  const memberWith = async (nonce = 'pm_card_visa') => {
    const ada = await inUs()
    expect(await buy(ada, nonce)).toMatchObject({ __typename: 'MembershipStatus' })
    return ada
  }
  const confirm = asker(
    `mutation($chargeId: ID!, $token: String) { confirmPayment(chargeId: $chargeId, threeDSecureToken: $token) { __typename
      ... on ChargeV2 { status } ... on PaymentError { message code confirmationToken } ... on NotFound { message } } }`,
  )
  const toConfirm = async (actor: Writer) => (await actor.graphql('{ paymentToConfirm { id amount } }')).paymentToConfirm
  /** A purchase by direct debit, which a bank settles days later. */
  const debit = async () => {
    const ada = await inUs()
    const account = { routing_number: '110000000', account_number: '000123456789', account_holder_type: 'individual' } as const
    const method = await server.client.paymentMethods.create({
      type: 'us_bank_account',
      us_bank_account: account,
      billing_details: { name: 'Ada' },
    })
    expect(await buy(ada, method.id)).toMatchObject({
      __typename: 'PaymentError',
      message: 'Your bank is processing this payment, which can take a few days. We’ll email you when it’s done.',
    })
    return { ada, charge: await chargeOf(ada) }
  }

  test('a purchase is paid at once, and its events change nothing', async () => {
    const ada = await memberWith()
    const before = await chargeOf(ada)
    const replies = await server.deliver({ times: 2, order: 'shuffled' })
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await chargeOf(ada)).toEqual(before)
    expect(await ledgerOf(ada)).toEqual([['PAYMENT', 500]])
    const stored = await events()
    expect(stored.length).toBeGreaterThan(0)
    expect(new Set(stored.map(({ status }) => status)).has('RECEIVED')).toBe(false)
    expect(new Set(stored.map(({ providerEventId }) => providerEventId)).size).toBe(stored.length)
  })

  test('a debit that settles days later opens the membership then', async () => {
    const { ada, charge } = await debit()
    expect(await queryStatus(ada)).toMatchObject({ status: 'PENDING' })
    await later(3 * day)
    server.stripe.settle(String(charge.providerPaymentId), 'succeeded')
    await server.deliver({ order: 'reversed' })
    expect(await queryStatus(ada)).toMatchObject({ status: 'ACTIVE' })
    expect(await ledgerOf(ada)).toEqual([['PAYMENT', 500]])
    expect(await subjectsTo(ada)).toContain('Your receipt from Octavo: $5')
  })

  test('a debit that settles is found without any event', async () => {
    const { ada, charge } = await debit()
    server.stripe.settle(String(charge.providerPaymentId), 'succeeded')
    await later(7 * hour)
    expect(await queryStatus(ada)).toMatchObject({ status: 'ACTIVE' })
  })

  test('a debit that the bank returns ends the checkout, and the account can buy again', async () => {
    const { ada, charge } = await debit()
    expect(await buy(ada)).toMatchObject({ __typename: 'AlreadyExists' })
    server.stripe.settle(String(charge.providerPaymentId), 'failed')
    await server.deliver()
    expect(await chargeOf(ada)).toMatchObject({ status: 'FAILED', failure: 'declined' })
    expect(await queryStatus(ada)).toMatchObject({ status: 'INACTIVE' })
    await startCheckout(ada, { planId: 'monthly', country: 'US' })
    expect(await buy(ada)).toMatchObject({ __typename: 'MembershipStatus' })
  })

  test('a purchase that its payer left at the bank does not block the next one', async () => {
    const ada = await inUs()
    expect(await buy(ada, 'pm_card_threeDSecure2Required')).toMatchObject({ __typename: 'PaymentError' })
    expect(await startCheckout(ada, { planId: 'monthly', country: 'US' })).toMatchObject({ __typename: 'CheckoutSession' })
    expect(await buy(ada)).toMatchObject({ __typename: 'MembershipStatus' })
    const [left, paid] = await chargesOf(ada)
    expect(left).toMatchObject({ status: 'FAILED', failure: 'three-d-secure' })
    expect(paid).toMatchObject({ status: 'PAID' })
    expect(server.stripe.find('payment_intent', String(left?.providerPaymentId))?.status).toBe('canceled')
  })

  test('a purchase confirmed at the bank settles although the browser never came back', async () => {
    const ada = await inUs()
    await buy(ada, 'pm_card_threeDSecure2Required')
    const { providerPaymentId } = await chargeOf(ada)
    server.stripe.authenticate(String(providerPaymentId), true)
    await server.deliver()
    expect(await queryStatus(ada)).toMatchObject({ status: 'ACTIVE' })
  })

  test('a purchase nobody confirms within a day is given up', async () => {
    const ada = await inUs()
    await buy(ada, 'pm_card_threeDSecure2Required')
    for (let hours = 0; hours < 32; hours += 4) await later(4 * hour)
    expect(await chargeOf(ada)).toMatchObject({ status: 'FAILED', failure: 'three-d-secure' })
  })

  test('a renewal that the bank wants confirmed waits for its member, who is asked by email', async () => {
    const ada = await memberWith('pm_card_visa')
    const { id } = await chargeOf(ada)
    const customer = await customerOf(ada)
    const method = await server.client.paymentMethods.attach('pm_card_authenticationRequired', { customer })
    await server.app.database.db.updateTable('paymentMethods').set({ token: method.id }).where('userId', '=', ada.id).execute()
    await later(32 * day)
    await renew(server.app)
    const renewal = (await chargesOf(ada)).find((one) => one.id !== id)
    expect(renewal).toMatchObject({ status: 'PENDING', waitingFor: 'payer', isOffSession: true })
    expect(await queryStatus(ada)).toMatchObject({ status: 'ACTIVE', paymentFailedAt: expect.any(String) })
    expect(await subjectsTo(ada)).toContain('Confirm your membership payment with your bank')
    expect(await toConfirm(ada)).toMatchObject({ id: renewal?.id, amount: 500 })
    expect(await toConfirm(await inUs())).toBeNull()
    const unconfirmed = await confirm(ada, { chargeId: renewal?.id })
    const payment = server.stripe.find('payment_intent', String(renewal?.providerPaymentId))
    expect(unconfirmed).toMatchObject({
      __typename: 'PaymentError',
      code: 'BANK_CONFIRMATION',
      confirmationToken: payment?.client_secret,
    })
    expect(await confirm(await inUs(), { chargeId: renewal?.id })).toMatchObject({ __typename: 'NotFound' })
    server.stripe.authenticate(String(renewal?.providerPaymentId), true)
    expect(await confirm(ada, { chargeId: renewal?.id, token: payment?.id })).toMatchObject({
      __typename: 'ChargeV2',
      status: 'PAID',
    })
    await server.deliver({ order: 'shuffled', times: 2 })
    expect(await queryStatus(ada)).toMatchObject({ status: 'ACTIVE', paymentFailedAt: null })
    expect((await chargesOf(ada)).map(({ status }) => status)).toEqual(['PAID', 'PAID'])
  })

  const customerOf = async (actor: Writer) => {
    const { customerId } = await server.app.database.db
      .selectFrom('paymentCustomers')
      .select('customerId')
      .where('userId', '=', actor.id)
      .executeTakeFirstOrThrow()
    return String(customerId)
  }
})
