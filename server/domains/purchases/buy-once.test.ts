import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purchaseGift } from '#server/domains/membership/gifts/purchase-gift.ts'
import { day } from '#shared/time/units.ts'
import { customer, type Customer } from '#test/server/money-people.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'

describe('what is paid for once', () => {
  let server: Awaited<ReturnType<typeof openStripeApp>>
  beforeAll(async () => {
    server = await openStripeApp()
  })
  afterAll(() => server.close())

  const giftOn = (giver: Customer, deliverAt: string, idempotencyKey: string) =>
    purchaseGift(
      giver.ask(),
      {
        planId: 'giftOneYear',
        giverName: 'Ada',
        giverEmail: 'ada@posteo.example',
        recipientName: 'Bob',
        recipientEmail: 'bob@posteo.example',
        deliverAt,
      },
      { nonce: 'pm_card_visa', idempotencyKey },
    )
  const today = () => server.app.clock().toISOString().slice(0, 10)

  test('is answered with its receipt when it is sent again, although its day of delivery has passed', async () => {
    const giver = await customer(server)
    const deliverAt = today()
    const first = await giftOn(giver, deliverAt, 'key-of-a-gift-for-today')
    const { chargeId } = first.ok ? first.value : {}
    expect(chargeId).toBeDefined()
    server.advance(3 * day)
    expect(await giftOn(giver, deliverAt, 'key-of-another-gift-for-then')).toMatchObject({
      ok: false,
      refusal: { kind: 'BadRequest' },
    })
    expect(await giftOn(giver, deliverAt, 'key-of-a-gift-for-today')).toMatchObject({ ok: true, value: { chargeId } })
    expect(await giver.charges()).toHaveLength(1)
  })

  test('is refused under the key of another purchase, as a membership is, and nothing is charged for it', async () => {
    const giver = await customer(server)
    const key = 'key-of-one-purchase-only'
    expect(await giver.give('pm_card_visa', key)).toMatchObject({ ok: true })
    expect(await giver.giveToGroup('pm_card_visa', key)).toMatchObject({ ok: false, refusal: { kind: 'PaymentError' } })
    const member = await customer(server)
    const plan = { planId: 'monthly', discountId: null, nonce: 'pm_card_visa', idempotencyKey: key }
    expect(await member.buy(plan)).toMatchObject({ ok: true })
    expect(await member.give('pm_card_visa', key)).toMatchObject({ ok: false, refusal: { kind: 'PaymentError' } })
    expect(await giver.buy(plan)).toMatchObject({ ok: false, refusal: { kind: 'PaymentError' } })
    expect(await giver.active()).toBeUndefined()
    expect([await giver.charges(), await member.charges()].map((charges) => charges.length)).toEqual([1, 1])
  })
})
