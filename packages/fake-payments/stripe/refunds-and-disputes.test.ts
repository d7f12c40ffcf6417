import { expect, test } from 'vitest'
import { eventTypes, failureOf, openClient, returnUrl } from './open-client.ts'

async function openPaid(method = 'pm_card_visa') {
  const opened = await openClient()
  const payment = { amount: 1_000, currency: 'usd', confirm: true, payment_method: method, return_url: returnUrl }
  const { id } = await opened.stripe.paymentIntents.create(payment)
  return { ...opened, id }
}

test('refunds in parts, and never more than was paid', async () => {
  const { fake, stripe, id } = await openPaid()
  await stripe.refunds.create({ payment_intent: id, amount: 400 })
  expect(await failureOf(stripe.refunds.create({ payment_intent: id, amount: 601 }))).toMatchObject({ param: 'amount' })
  expect(await stripe.refunds.create({ payment_intent: id, reason: 'requested_by_customer' })).toMatchObject({
    amount: 600,
    status: 'succeeded',
  })
  expect(await failureOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_already_refunded' })
  expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([600, 400])
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] })
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 1_000, refunds: { data: [{ amount: 600 }, { amount: 400 }] } })
  expect(fake.moneyIn()).toEqual({ usd: { captured: 1_000, refunded: 1_000, disputed: 0 } })
  expect(eventTypes(fake).slice(-2)).toEqual(['charge.refunded', 'refund.created'])
})

test('books refunds without a fee', async () => {
  const { stripe, id } = await openPaid()
  const refund = await stripe.refunds.create({ payment_intent: id, expand: ['balance_transaction'] })
  expect(refund.balance_transaction).toMatchObject({ amount: -1_000, fee: 0, net: -1_000, type: 'refund' })
  const { data } = await stripe.balanceTransactions.list({ source: refund.id, expand: ['data.source'] })
  expect(data).toMatchObject([{ source: { id: refund.id, object: 'refund' } }])
})

test('refunds nothing that was not paid', async () => {
  const { stripe } = await openClient()
  const { id } = await stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
  expect(await failureOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 })
})

test('brings the money back when a refund fails later', async () => {
  const { fake, stripe, id } = await openPaid('pm_card_refundFail')
  const refund = await stripe.refunds.create({ payment_intent: id })
  expect(fake.failRefunds()).toEqual([refund.id])
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
  expect(fake.moneyIn().usd?.refunded).toBe(0)
  expect(eventTypes(fake)).toContain('refund.failed')
  expect(fake.failRefunds()).toEqual([])
})

test('disputes a payment right after it with the card for that', async () => {
  const { fake, stripe, id } = await openPaid('pm_card_createDispute')
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
  expect(dispute).toMatchObject({ amount: 1_000, status: 'needs_response', reason: 'fraudulent' })
  expect(dispute?.balance_transactions).toMatchObject([{ amount: -1_000, fee: 1_500, net: -2_500, type: 'adjustment' }])
  expect(eventTypes(fake).slice(-2)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
  expect(await failureOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_disputed' })
})

test.each([
  ['won', ['charge.dispute.funds_reinstated', 'charge.dispute.closed'], 0, 2],
  ['lost', ['charge.dispute.funds_withdrawn', 'charge.dispute.closed'], 1_000, 1],
] as const)('closes a dispute as %s', async (result, types, disputed, bookings) => {
  const { fake, stripe, id } = await openPaid()
  const dispute = fake.openDispute(id)
  fake.closeDispute(dispute.id, result)
  const closed = await stripe.disputes.retrieve(dispute.id)
  expect(closed.status).toBe(result)
  expect(closed.balance_transactions).toHaveLength(bookings)
  expect(eventTypes(fake).slice(-2)).toEqual(types)
  expect(fake.moneyIn().usd?.disputed).toBe(disputed)
  expect(await failureOf(stripe.disputes.close(dispute.id))).toMatchObject({ statusCode: 400 })
})

test('disputes what a refund has left, and refunds what a won dispute gave back', async () => {
  const { fake, stripe, id } = await openPaid()
  await stripe.refunds.create({ payment_intent: id, amount: 400 })
  const dispute = fake.openDispute(id)
  expect(dispute.amount).toBe(600)
  fake.closeDispute(dispute.id, 'won')
  expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 600 })
})

test('takes evidence, and gives up', async () => {
  const { fake, stripe, id } = await openPaid()
  const dispute = fake.openDispute(id, 'product_not_received')
  expect(await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'Read it.' }, submit: true })).toMatchObject({
    status: 'under_review',
    evidence: { uncategorized_text: 'Read it.' },
  })
  expect((await stripe.disputes.close(dispute.id)).status).toBe('lost')
})
