import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#shared/time/units.ts'
import { renew } from '#test/server/members.ts'
import { customer, type Customer } from '#test/server/money-people.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'

describe('a membership that ends while its renewal waits to be confirmed', () => {
  let server: Awaited<ReturnType<typeof openStripeApp>>
  let staff: Customer
  beforeAll(async () => {
    server = await openStripeApp()
    staff = await customer(server, { isStaff: true })
  })
  afterAll(() => server.close())

  const waiting = async () => {
    const ada = await customer(server)
    const purchase = { planId: 'monthly', discountId: null, nonce: 'pm_card_visa', idempotencyKey: null }
    expect(await ada.buy(purchase)).toMatchObject({ ok: true })
    const [first] = await ada.charges()
    const method = await server.client.paymentMethods.attach('pm_card_authenticationRequired', {
      customer: String(first?.customerId),
    })
    await server.app.database.db.updateTable('paymentMethods').set({ token: method.id }).where('userId', '=', ada.id).execute()
    server.advance(32 * day)
    await renew(server.app)
    expect((await ada.charges()).at(-1)).toMatchObject({ status: 'PENDING', waitingFor: 'payer' })
    return { ada, first, purchase }
  }
  const expectGivenUp = async (actor: Customer) => {
    await server.app.jobs.drain()
    const renewal = (await actor.charges()).find(({ isOffSession }) => isOffSession)
    expect(renewal).toMatchObject({ status: 'FAILED', failure: 'three-d-secure' })
    expect(server.stripe.find('payment_intent', String(renewal?.providerPaymentId))?.status).toBe('canceled')
  }

  test('because its member cancels is not asked to be paid any more', async () => {
    const { ada } = await waiting()
    expect(await ada.cancel()).toMatchObject({ ok: true })
    await expectGivenUp(ada)
    expect(await ada.memberships()).toMatchObject([{ status: 'INACTIVE' }])
  })

  test('because of a refund or a dispute is not asked to be paid any more', async () => {
    const [refunded, disputed] = [await waiting(), await waiting()]
    expect(await staff.refund(String(refunded.first?.id), 'END_NOW')).toMatchObject({ ok: true })
    await expectGivenUp(refunded.ada)
    server.stripe.openDispute(String(disputed.first?.providerPaymentId))
    await server.deliver()
    await expectGivenUp(disputed.ada)
  })

  test('because its member buys anew after it is not asked to be paid any more', async () => {
    const { ada, purchase } = await waiting()
    server.advance(9 * day)
    expect(await ada.buy(purchase)).toMatchObject({ ok: true })
    await expectGivenUp(ada)
    expect((await ada.memberships()).map(({ status }) => status)).toEqual(['INACTIVE', 'ACTIVE'])
  })

  test('is given up although Stripe does not respond at first', async () => {
    const { ada } = await waiting()
    const trouble = server.stripe.trouble({ kind: 'lost-request', path: /cancel$/, times: 2 })
    expect(await ada.cancel()).toMatchObject({ ok: true })
    await server.app.jobs.drain()
    expect((await ada.charges()).at(-1)).toMatchObject({ status: 'PENDING' })
    trouble.end()
    server.advance(day)
    await expectGivenUp(ada)
  })
})
