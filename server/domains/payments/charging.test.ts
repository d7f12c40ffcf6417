import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { createSandboxGateway } from '#server/platform/payments/providers/sandbox/gateway.ts'
import { minute } from '#shared/time/units.ts'
import { card, member, memberDesk, purchase, renew, startCheckout, queryStatus, updateMethod } from '#test/server/members.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'
import type { Charge } from './charge.ts'
import { chargesById, recordPaymentId } from './charges.sql.ts'
import { failCharge, insertCharge, payCharge, paymentMethodByUser, refundCharge, replacePaymentMethod } from './payments.ts'

const pendingText = 'We haven’t heard from your bank yet. Check back in a few minutes before you pay again.'
const notCharged = 'Your payment could not be processed. You have not been charged.'
const unanswered = { ok: false, error: 'unknown' } as const
const unknown = { state: 'unknown' } as const
const refused = { ok: false, error: 'error' } as const

describe('charging', () => {
  const sandbox = createSandboxGateway()
  const payments = { ...sandbox }
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ payments })
  })
  afterAll(() => app.close())
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const { change, inUs, chargesOf, later, subjectsTo } = memberDesk(() => app)
  const watch = <Call extends keyof typeof payments & ('createCustomer' | 'readMethod' | 'takePayment' | 'refund')>(call: Call) =>
    vi.spyOn(payments, call)
  const chargeOf = async (actor: Writer) => {
    const [charge] = await chargesOf(actor)
    if (!charge) throw new Error('There is no charge.')
    return charge
  }
  const customerOf = async (actor: Writer) => {
    const customer = await sandbox.createCustomer({ reference: actor.id, email: null, mayExist: false })
    return customer.ok ? customer.customerId : ''
  }
  const changeCharge = (id: string, to: object) => app.database.db.updateTable('charges').set(to).where('id', '=', id).execute()
  const waitingJobs = (kind: 'finish-charge', chargeId: string) =>
    app.database.db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', kind)
      .where(sql<string>`payload ->> 'chargeId'`, '=', chargeId)
      .execute()
  /** A purchase whose result the provider does not report. */
  const purchaseWithoutResult = async () => {
    const ada = await inUs()
    const charged = watch('takePayment').mockImplementationOnce(async () => unknown)
    const result = await purchase(ada, { planId: 'monthly', nonce: card() })
    const charge = await chargeOf(ada)
    const chargeCalls = () => charged.mock.calls.map(([request]) => request).filter(({ reference }) => reference === charge.id)
    return { ada, charge, charged, result, chargeCalls }
  }
  const finish = async () => {
    await later(2 * minute)
    await app.jobs.drain()
  }

  test('a purchase sends the provider the account, the method and the charge', async () => {
    const ada = await inUs()
    const [created, read, charged] = [watch('createCustomer'), watch('readMethod'), watch('takePayment')]
    const nonce = card()
    expect(await purchase(ada, { planId: 'monthly', nonce, token: null })).toMatchObject({ __typename: 'MembershipStatus' })
    const customerId = await customerOf(ada)
    expect(created.mock.calls).toEqual([[{ reference: ada.id, email: `${ada.username}@posteo.example`, mayExist: false }]])
    expect(read.mock.calls).toEqual([[{ nonce }]])
    const { id, providerPaymentId } = await chargeOf(ada)
    const request = {
      reference: id,
      paymentId: providerPaymentId,
      amount: 500,
      currency: 'USD',
      customerId,
      token: nonce,
      savesMethod: true,
      isOffSession: false,
      attempt: 'first',
      threeDSecureToken: undefined,
      description: 'Monthly membership',
    }
    expect(charged.mock.calls).toEqual([[request]])
  })

  test('an account keeps one customer at the provider', async () => {
    const ada = await writer(app)
    const created = watch('createCustomer')
    watch('takePayment').mockImplementationOnce(async () => ({ state: 'declined' }))
    await startCheckout(ada, { planId: 'monthly', country: 'US' })
    expect(await purchase(ada, { planId: 'monthly', nonce: card() })).toMatchObject({ __typename: 'PaymentMethodDeclined' })
    await startCheckout(ada, { planId: 'monthly', country: 'US' })
    expect(await purchase(ada, { planId: 'monthly', nonce: card() })).toMatchObject({ __typename: 'MembershipStatus' })
    expect(created).toHaveBeenCalledTimes(1)
  })

  test('looks for the customer whose creation was not confirmed', async () => {
    const ada = await inUs()
    const created = watch('createCustomer').mockImplementationOnce(async () => unanswered)
    expect(await purchase(ada, { planId: 'monthly', nonce: card() })).toEqual({ __typename: 'PaymentError', message: notCharged })
    await startCheckout(ada, { planId: 'monthly', country: 'US' })
    expect(await purchase(ada, { planId: 'monthly', nonce: card() })).toMatchObject({ __typename: 'MembershipStatus' })
    expect(created.mock.calls.map(([{ mayExist }]) => mayExist)).toEqual([false, true])
  })

  test('rejects an empty method and one of more than 500 characters without calling the provider', async () => {
    const ada = await inUs()
    const [created, attached] = [watch('createCustomer'), watch('readMethod')]
    const buy = (nonce: string) => purchase(ada, { planId: 'monthly', nonce })
    for (const nonce of ['', 'x'.repeat(501)]) expect(await buy(nonce)).toMatchObject({ __typename: 'PaymentError' })
    expect(created).not.toHaveBeenCalled()
    expect(attached).not.toHaveBeenCalled()
    const maxNonce = 'x'.repeat(500)
    expect(await buy(maxNonce)).toMatchObject({ __typename: 'PaymentError' })
    expect(attached.mock.calls.map(([{ nonce }]) => nonce)).toEqual([maxNonce])
  })

  test('attaches no method if the provider cannot create a customer', async () => {
    const ada = await inUs()
    watch('createCustomer').mockImplementationOnce(async () => refused)
    const attached = watch('readMethod')
    expect(await purchase(ada, { planId: 'monthly', nonce: card() })).toEqual({ __typename: 'PaymentError', message: notCharged })
    expect(attached).not.toHaveBeenCalled()
  })

  test('charges nothing when the provider does not respond about the method', async () => {
    const ada = await inUs()
    watch('readMethod').mockImplementationOnce(async () => unanswered)
    const charged = watch('takePayment')
    expect(await purchase(ada, { planId: 'monthly', nonce: card() })).toEqual({ __typename: 'PaymentError', message: notCharged })
    expect(await chargeOf(ada)).toMatchObject({ status: 'FAILED', failure: 'error' })
    expect(charged).not.toHaveBeenCalled()
  })

  test('retries every few minutes until the provider reports the result, and then stops', async () => {
    const { ada, charge, charged, result, chargeCalls } = await purchaseWithoutResult()
    expect(result).toEqual({ __typename: 'PaymentError', message: pendingText })
    await app.jobs.drain()
    expect(chargeCalls()).toHaveLength(1)
    charged.mockImplementation(async () => unknown)
    await finish()
    expect(chargeCalls()).toHaveLength(2)
    expect(await chargeOf(ada)).toMatchObject({ status: 'PENDING' })
    charged.mockImplementation(sandbox.takePayment)
    await finish()
    expect(chargeCalls()).toHaveLength(3)
    expect(await chargeOf(ada)).toMatchObject({ status: 'PAID' })
    expect(await queryStatus(ada)).toMatchObject({ status: 'ACTIVE' })
    expect(await waitingJobs('finish-charge', charge.id)).toEqual([])
  })

  test('does not charge again what has been paid', async () => {
    const charged = watch('takePayment')
    const ada = await member(app)
    const { id } = await chargeOf(ada)
    expect(await waitingJobs('finish-charge', id)).toHaveLength(1)
    await finish()
    expect(charged.mock.calls.filter(([{ reference }]) => reference === id)).toHaveLength(1)
    expect(await waitingJobs('finish-charge', id)).toEqual([])
  })

  test('charges the tax with the amount', async () => {
    const { charge, chargeCalls } = await purchaseWithoutResult()
    await changeCharge(charge.id, { tax: 40 })
    await finish()
    expect(chargeCalls().map(({ amount }) => amount)).toEqual([500, 540])
  })

  test('fails a charge that was started with another provider', async () => {
    const { ada, charge, chargeCalls } = await purchaseWithoutResult()
    await changeCharge(charge.id, { provider: 'BRAINTREE' })
    await finish()
    expect(chargeCalls()).toHaveLength(1)
    expect(await chargeOf(ada)).toMatchObject({ status: 'FAILED', failure: 'error' })
  })

  test('fails a renewal without a payment method', async () => {
    const ada = await member(app)
    await app.database.db.deleteFrom('paymentMethods').where('userId', '=', ada.id).execute()
    const charged = watch('takePayment')
    const now = app.clock()
    await change(ada, { currentPeriodEndsAt: now, dueAt: now })
    await renew(app)
    const renewal = (await chargesOf(ada)).at(-1)
    expect(renewal).toMatchObject({ isOffSession: true, status: 'FAILED', failure: 'error' })
    expect(charged.mock.calls.filter(([{ reference }]) => reference === renewal?.id)).toEqual([])
  })

  test.each([
    [450, [500, 50]],
    [451, [500]],
  ])('after a credit of %i the charges of a monthly membership are %j', async (credit, amounts) => {
    const ada = await member(app)
    const now = app.clock()
    await change(ada, { currentPeriodEndsAt: now, dueAt: now, credit })
    await renew(app)
    expect((await chargesOf(ada)).map(({ amount }) => amount)).toEqual(amounts)
  })

  test('settles a charge once when two responses arrive', async () => {
    const ada = await inUs()
    watch('takePayment').mockImplementationOnce(async (request) => {
      await finish()
      return sandbox.takePayment(request)
    })
    expect(await purchase(ada, { planId: 'monthly', nonce: card() })).toMatchObject({ status: 'ACTIVE' })
    expect(await chargeOf(ada)).toMatchObject({ status: 'PAID' })
    const receipts = (await subjectsTo(ada)).filter((subject) => subject === 'Your receipt from Octavo: $5')
    expect(receipts).toHaveLength(1)
  })

  test('of two requests for one charge, neither ends what the other pays, nor pays what the other has ended', async () => {
    const newCharge = { userId: null, kind: 'GIFT', amount: 500, currency: 'USD' } as const
    const ctx = app.contextFor()
    const paid = await insertCharge(ctx, { ...newCharge, subjectId: newId() })
    expect(await recordPaymentId(ctx, paid, `payment-${paid}`)).toBe(`payment-${paid}`)
    expect(await recordPaymentId(ctx, paid, 'another')).toBe(`payment-${paid}`)
    expect(await failCharge(ctx, paid, 'error')).toMatchObject({ status: 'PENDING' })
    const ended = await insertCharge(ctx, { ...newCharge, subjectId: newId() })
    const took = watch('takePayment')
    vi.spyOn(payments, 'openPayment').mockImplementationOnce(async (request) => {
      await failCharge(ctx, ended, 'error')
      return sandbox.openPayment(request)
    })
    await changeCharge(ended, { methodToken: card() })
    expect(await payCharge(ctx, ended)).toMatchObject({ charge: { status: 'FAILED', providerPaymentId: null } })
    expect(took).not.toHaveBeenCalled()
  })

  test('a transaction reads its own changes', async () => {
    const ada = await member(app)
    const token = card({ lastFour: '4444' })
    const details = {
      kind: 'CreditCard',
      brand: 'VISA',
      lastFour: '4444',
      expirationMonth: 1,
      expirationYear: 2031,
      email: null,
      label: null,
    } as const
    const newCharge = { userId: ada.id, kind: 'CUSTOM_DOMAIN', subjectId: newId(), amount: 500, currency: 'USD' } as const
    const seen = await app.contextFor().transaction(async (tx) => {
      const oldMethod = await paymentMethodByUser(tx).load(ada.id)
      await replacePaymentMethod(tx, ada.id, { provider: 'STRIPE', customerId: await customerOf(ada), token, details }, null)
      const newMethod = await paymentMethodByUser(tx).load(ada.id)
      const id = await insertCharge(tx, newCharge)
      const pending = await chargesById(tx).load(id)
      await failCharge(tx, id, 'declined')
      const failed = await chargesById(tx).load(id)
      return [oldMethod?.lastFour, newMethod?.lastFour, pending?.status, failed?.status]
    })
    expect(seen).toEqual(['4242', '4444', 'PENDING', 'FAILED'])
  })

  test('retries a refund until the provider confirms it, and then stops', async () => {
    const ada = await member(app)
    const charge = await chargeOf(ada)
    const { providerPaymentId: paymentId } = charge
    const sent = watch('refund').mockImplementation(async (request) =>
      request.paymentId === paymentId ? refused : sandbox.refund(request),
    )
    const refundAll = () =>
      app.contextFor().transaction((tx) => refundCharge(tx, charge as Charge, { reason: 'staff', note: 'asked for it' }))
    const requests = () => sent.mock.calls.map(([request]) => request).filter((request) => request.paymentId === paymentId)
    const refund = await refundAll()
    await app.jobs.drain()
    expect(await chargeOf(ada)).toMatchObject({ status: 'PAID', refundedAt: null })
    // All of it is on its way already.
    expect(await refundAll()).toBeUndefined()
    sent.mockImplementation(sandbox.refund)
    await finish()
    expect(await chargeOf(ada)).toMatchObject({ status: 'REFUNDED', refundedAmount: 500 })
    const request = { paymentId, amount: 500, currency: 'USD', idempotencyKey: refund?.id }
    expect(requests()).toEqual([request, request])
    await finish()
    expect(requests()).toHaveLength(2)
  })

  test('the database refuses a status without what its type promises', async () => {
    const { id } = await chargeOf(await member(app))
    await expect(changeCharge(id, { providerPaymentId: null })).rejects.toThrow('charges_paid')
    await expect(changeCharge(id, { settledAt: null })).rejects.toThrow('charges_settled')
    await expect(changeCharge(id, { status: 'PENDING' })).rejects.toThrow('charges_settled')
    await expect(changeCharge(id, { status: 'REFUNDED' })).rejects.toThrow('charges_refunded_at')
    await expect(changeCharge(id, { refundedAt: app.clock() })).rejects.toThrow('charges_refunded_at')
  })

  test('the account pays with the latest payment method', async () => {
    const ada = await member(app)
    const created = watch('createCustomer')
    const changed = await updateMethod(ada, { nonce: card({ lastFour: '4444' }) })
    expect(changed).toMatchObject({ __typename: 'MembershipStatus', paymentMethod: { lastFour: '4444' } })
    expect(created).not.toHaveBeenCalled()
  })
})
