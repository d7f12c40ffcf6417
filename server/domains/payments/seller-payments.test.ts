import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { noOrigin } from '#server/platform/context.ts'
import { utcDay } from '#shared/time/days.ts'
import { day, hour } from '#shared/time/units.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'
import { sendTip, tippedWriter, tipTo } from '#test/server/tips.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'
import { attachMethod } from './attach-method.ts'
import { attachMethodToCharge, insertCharge } from './charges.sql.ts'
import { payCharge } from './pay-charge.ts'
import { findMethodAt, replacePaymentMethod } from './payment-methods.sql.ts'

const confirm = asker(
  `mutation($chargeId: ID!, $token: String) { confirmPayment(chargeId: $chargeId, threeDSecureToken: $token) { __typename
    ... on ChargeV2 { status } ... on PaymentError { message confirmationToken } ... on NotFound { message } } }`,
)

describe('payments to accounts of sellers', () => {
  let server: Awaited<ReturnType<typeof openStripeApp>>
  let staff: Writer
  beforeAll(async () => {
    server = await openStripeApp()
    staff = await writer(server.app, { staff: true })
  })
  afterAll(() => server.close())

  const later = async (ms: number) => {
    server.advance(ms)
    const expiresAt = new Date(server.app.clock().getTime() + 3650 * day)
    await server.app.database.db.updateTable('sessions').set({ expiresAt, lastSeenAt: server.app.clock() }).execute()
    await server.app.jobs.drain()
  }
  const contextOf = ({ id }: Writer) =>
    server.app.contextFor({
      viewer: { id, isStaff: false, isSuspended: false, hasVerifiedEmail: true },
      origin: { ...noOrigin, network: '203.0.113.7', userAgent: 'Mozilla/5.0' },
    })
  /** A payer with a method stored in the account of the seller. */
  const payerAt = async (accountId: string, nonce = 'pm_card_visa') => {
    const bo = await writer(server.app)
    const ctx = contextOf(bo)
    const attached = await attachMethod(ctx, bo.id, { nonce, accountId })
    if (!attached.ok) throw new Error(attached.error)
    await ctx.transaction((tx) => replacePaymentMethod(tx, bo.id, attached, null))
    return bo
  }
  /** A charge of the stored method, for what the seller sells. */
  const chargeAt = async (accountId: string, bo: Writer, isOffSession = false) => {
    const ctx = contextOf(bo)
    const method = await findMethodAt(ctx, bo.id, accountId)
    if (!method) throw new Error('There is no method.')
    return ctx.transaction(async (tx) => {
      const id = await insertCharge(tx, {
        userId: bo.id,
        accountId,
        // Only renewals are charged without the payer.
        kind: isOffSession ? 'PUBLICATION_MEMBERSHIP' : 'TIP',
        subjectId: newId(),
        amount: 900,
        currency: 'EUR',
        title: 'Membership of Tidal, monthly',
        isOffSession,
      })
      await attachMethodToCharge(tx, id, method)
      return id
    })
  }
  const find = (id: string) =>
    server.app.database.db.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** A renewal that the payer’s bank wants confirmed. */
  const renewalToConfirm = async (accountId: string) => {
    const bo = await payerAt(accountId)
    const { customerId } = (await findMethodAt(contextOf(bo), bo.id, accountId)) ?? { customerId: '' }
    const method = await server.client.paymentMethods.attach(
      'pm_card_authenticationRequired',
      { customer: customerId },
      { stripeAccount: accountId },
    )
    await server.app.database.db.updateTable('paymentMethods').set({ token: method.id }).where('userId', '=', bo.id).execute()
    const chargeId = await chargeAt(accountId, bo, true)
    await payCharge(server.app.contextFor(), chargeId)
    expect(await find(chargeId)).toMatchObject({ status: 'PENDING', waitingFor: 'payer' })
    return { bo, chargeId }
  }
  const intentsOf = (accountId: string) => server.stripe.all('payment_intent', accountId)
  const differences = async () =>
    (
      await staff.graphql(
        '{ paymentDifferences { ... on PaymentDifferencesPayload { items { kind providerObjectId chargeId } } } }',
      )
    ).paymentDifferences.items
  const compare = async () => {
    await server.app.jobs.enqueue(server.app.database.db, {
      kind: 'compare-books',
      payload: { date: utcDay(server.app.clock()) },
    })
    await server.app.jobs.drain()
    return differences()
  }

  test('customers and methods live in the account of the seller, beside those of the site', async () => {
    const { accountId } = await tippedWriter(server)
    const bo = await payerAt(accountId)
    const { customerId, token } = (await findMethodAt(contextOf(bo), bo.id, accountId)) ?? { customerId: '', token: '' }
    expect(server.stripe.all('customer', accountId).map(({ id }) => id)).toEqual([customerId])
    expect(server.stripe.all('customer').map(({ id }) => id)).not.toContain(customerId)
    const charge = await chargeAt(accountId, bo)
    await payCharge(contextOf(bo), charge)
    expect(await find(charge)).toMatchObject({ status: 'PAID', fee: 0, customerId })
    expect(intentsOf(accountId)).toMatchObject([
      { amount: 900, customer: customerId, payment_method: token, description: 'Membership of Tidal, monthly' },
    ])
    expect(intentsOf(accountId)[0]?.application_fee_amount ?? null).toBeNull()
  })

  test('a customer whose response was lost is found again, and not created twice', async () => {
    const { accountId } = await tippedWriter(server)
    const bo = await writer(server.app)
    server.stripe.trouble({ method: 'POST', path: '/v1/customers', kind: 'lost-response', times: 2 })
    const ctx = contextOf(bo)
    await attachMethod(ctx, bo.id, { nonce: 'pm_card_visa', accountId })
    expect(await attachMethod(ctx, bo.id, { nonce: 'pm_card_visa', accountId })).toMatchObject({ ok: true, accountId })
    expect(server.stripe.all('customer', accountId)).toHaveLength(1)
  })

  test('a payment whose response was lost is found in the account, and taken once', async () => {
    const { accountId } = await tippedWriter(server)
    const bo = await payerAt(accountId)
    const charge = await chargeAt(accountId, bo)
    server.stripe.trouble({ method: 'POST', path: /confirm$/, kind: 'lost-response', times: 2 })
    await payCharge(contextOf(bo), charge)
    expect(await find(charge)).toMatchObject({ status: 'PENDING' })
    await later(hour)
    expect(await find(charge)).toMatchObject({ status: 'PAID' })
    expect(intentsOf(accountId)).toHaveLength(1)
  })

  test('a renewal that a bank wants confirmed is confirmed in the account of the seller', async () => {
    const { accountId } = await tippedWriter(server)
    const { bo, chargeId } = await renewalToConfirm(accountId)
    const { paymentToConfirm } = await bo.graphql('{ paymentToConfirm { id amount title sellerAccountId } }')
    expect(paymentToConfirm).toEqual({
      id: chargeId,
      amount: 900,
      title: 'Membership of Tidal, monthly',
      sellerAccountId: accountId,
    })
    const { confirmationToken } = await confirm(bo, { chargeId })
    const [payment] = intentsOf(accountId)
    expect(confirmationToken).toBe(payment?.client_secret)
    expect(await confirm(await writer(server.app), { chargeId })).toMatchObject({ __typename: 'NotFound' })
    server.stripe.authenticate(payment?.id ?? '', true)
    expect(await confirm(bo, { chargeId, token: payment?.id })).toMatchObject({ __typename: 'ChargeV2', status: 'PAID' })
  })

  test('a debit settles days later, by an event of the account', async () => {
    const { accountId } = await tippedWriter(server, 'US')
    const method = await server.client.paymentMethods.create(
      {
        type: 'us_bank_account',
        us_bank_account: { routing_number: '110000000', account_number: '000123456789', account_holder_type: 'individual' },
        billing_details: { name: 'Bo' },
      },
      { stripeAccount: accountId },
    )
    const bo = await payerAt(accountId, method.id)
    const charge = await chargeAt(accountId, bo)
    await server.app.database.db.updateTable('charges').set({ currency: 'USD' }).where('id', '=', charge).execute()
    await payCharge(contextOf(bo), charge)
    expect(await find(charge)).toMatchObject({ status: 'PENDING', waitingFor: 'bank' })
    server.stripe.settle(intentsOf(accountId)[0]?.id ?? '', 'succeeded')
    await server.deliver({ times: 2 })
    expect(await find(charge)).toMatchObject({ status: 'PAID' })
  })

  test('a card that its bank renews is renewed in the account it is stored in', async () => {
    const { accountId } = await tippedWriter(server)
    const bo = await payerAt(accountId)
    const before = await findMethodAt(contextOf(bo), bo.id, accountId)
    server.stripe.updateCard(String(before?.token))
    await server.deliver()
    const after = await findMethodAt(contextOf(bo), bo.id, accountId)
    expect(after?.expirationYear).toBe((before?.expirationYear ?? 0) + 4)
  })

  test('the books of sellers agree, whatever else they are paid', async () => {
    const ada = await tippedWriter(server)
    await sendTip(server.app.browser(), tipTo(ada))
    const payment = { amount: 4_000, currency: 'eur', payment_method: 'pm_card_visa', confirm: true } as const
    const elsewhere = { ...payment, automatic_payment_methods: { enabled: true, allow_redirects: 'never' } } as const
    await server.client.paymentIntents.create(
      { ...elsewhere, metadata: { charge: 'order-17' } },
      { stripeAccount: ada.accountId },
    )
    expect(await compare()).toEqual([])
  })

  test('what was missed in the account of a seller is caught up, and what does not exist there is found', async () => {
    const ada = await tippedWriter(server)
    await sendTip(server.app.browser(), tipTo(ada))
    const [payment] = intentsOf(ada.accountId)
    await server.client.refunds.create({ payment_intent: payment?.id ?? '', amount: 100 }, { stripeAccount: ada.accountId })
    expect(await compare()).toEqual([])
    const { chargeId } = await server.app.database.db
      .selectFrom('memberTransactions')
      .select('chargeId')
      .where('kind', '=', 'REFUND')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(await find(chargeId)).toMatchObject({ accountId: ada.accountId, refundedAmount: 100 })
    const invented = { chargeId, kind: 'REFUND', amount: -1, currency: 'EUR', provider: 'STRIPE' } as const
    await server.app.database.db
      .insertInto('memberTransactions')
      .values({ ...invented, providerObjectId: 're_invented', createdAt: server.app.clock() })
      .execute()
    const found = await compare()
    expect(found).toEqual([expect.objectContaining({ kind: 'MISSING_THERE', providerObjectId: 're_invented', chargeId })])
  })

  test('a seller who has disconnected their account stops neither the books nor other payments', async () => {
    const [ada, eve] = [await tippedWriter(server), await tippedWriter(server)]
    await sendTip(server.app.browser(), tipTo(ada))
    const waiting = { ...tipTo(eve), nonce: 'pm_card_threeDSecure2Required' }
    const bo = await writer(server.app)
    await sendTip(bo, waiting)
    const renewal = await renewalToConfirm(eve.accountId)
    server.stripe.revokeAccess(eve.accountId)
    await server.deliver()
    await later(day)
    await later(6 * hour)
    const { db } = server.app.database
    const charge = await db.selectFrom('charges').selectAll().where('userId', '=', bo.id).executeTakeFirstOrThrow()
    expect(charge).toMatchObject({ status: 'FAILED' })
    expect(await find(renewal.chargeId)).toMatchObject({ status: 'FAILED' })
    await compare()
    expect((await db.selectFrom('failedJobs').selectAll().execute()).map(({ kind }) => kind)).toEqual([])
  })

  test('every call above is one that Stripe describes', () => {
    expect(server.stripe.violations).toEqual([])
    expect(server.stripe.unlistedValues).toEqual([])
  })
})
