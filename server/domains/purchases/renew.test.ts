import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { membershipRenewals } from '#server/domains/membership/membership-sellable.ts'
import { day, minute } from '#shared/time/units.ts'
import { customer } from '#test/server/money-people.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'

describe('what is due', () => {
  let server: Awaited<ReturnType<typeof openStripeApp>>
  beforeAll(async () => {
    server = await openStripeApp()
  })
  afterAll(() => server.close())

  test('is no purchase that stopped at the bank: it is not charged with a payment method that was given since', async () => {
    const ada = await customer(server)
    const purchase = { planId: 'monthly', discountId: null, nonce: 'pm_card_visa', idempotencyKey: null }
    expect(await ada.buy(purchase)).toMatchObject({ ok: true })
    await ada.cancel()
    server.advance(32 * day)
    await server.app.jobs.drain()
    expect(await ada.buy({ ...purchase, nonce: 'pm_card_authenticationRequired' })).toMatchObject({ ok: false })
    expect(await ada.updateMethod('pm_card_visa')).toMatchObject({ ok: true })
    const stopped = (await ada.memberships()).at(-1)
    expect(stopped).toMatchObject({ status: 'PENDING' })
    server.advance(day + minute)
    await membershipRenewals.renew(server.app.contextFor({}), String(stopped?.id))
    expect((await ada.charges()).map(({ status }) => status)).toEqual(['PAID', 'PENDING'])
    await server.app.jobs.drain()
    expect((await ada.charges()).map(({ status }) => status)).toEqual(['PAID', 'FAILED'])
    expect((await ada.memberships()).at(-1)).toMatchObject({ id: stopped?.id, status: 'INACTIVE' })
  })
})
