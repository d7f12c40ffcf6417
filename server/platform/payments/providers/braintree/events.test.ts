import { expect, test } from 'vitest'
import { signedForm } from '@octavo/fake-payments/braintree/notifications'
import { fakeKeys } from '@octavo/fake-payments/braintree'
import { hour, minute } from '#shared/time/units.ts'
import { createBraintreeClient } from './client.ts'
import { readBraintreeEvent } from './events.ts'

const gateway = createBraintreeClient({ ...fakeKeys, environment: 'sandbox', merchantAccounts: {} })

const readForm = (form: string, receivedAt: Date) =>
  readBraintreeEvent(gateway, { rawBody: Buffer.from(form), headers: {}, receivedAt })

test('accepts only notifications that Braintree signed within a day', async () => {
  const timestamp = new Date('2026-01-01T00:00:00Z')
  const notification = {
    kind: 'dispute_opened',
    timestamp,
    subject: { dispute: { id: 'd1', transaction: { orderId: 'c0ffee' } } },
  }
  const form = signedForm(notification, fakeKeys)
  const at = (ms: number) => readForm(form, new Date(timestamp.getTime() + ms))
  const event = { id: expect.stringMatching(/^[0-9a-f]{40}$/), type: 'dispute_opened', occurredAt: timestamp }
  expect(await at(minute)).toEqual({ ok: true, event: { ...event, subject: { about: 'dispute', disputeId: 'd1' } } })
  expect(await at(24 * hour)).toMatchObject({ ok: true })
  const forged = { ok: false, reason: 'forged' }
  expect(await at(26 * hour)).toEqual(forged)
  expect(await at(-26 * hour)).toEqual(forged)
  expect(await readForm(signedForm(notification, { ...fakeKeys, privateKey: 'theirs' }), timestamp)).toEqual(forged)
  expect(await readForm(signedForm(notification, { ...fakeKeys, publicKey: 'theirs' }), timestamp)).toEqual(forged)
  const changed = new URLSearchParams(form)
  changed.set('bt_payload', Buffer.from('<notification/>').toString('base64'))
  expect(await readForm(changed.toString(), timestamp)).toEqual(forged)
  expect(await readForm('', timestamp)).toEqual(forged)
  expect(await readForm('{"bt_payload": 1}', timestamp)).toEqual(forged)
})

test.each([
  [
    'transaction_settled',
    { transaction: { type: 'sale', orderId: 'c0ffee', amount: '5.00' } },
    { about: 'payment', paymentId: 'c0ffee' },
  ],
  [
    'transaction_settlement_declined',
    { transaction: { type: 'sale', orderId: 'c0ffee', amount: '5.00' } },
    { about: 'payment', paymentId: 'c0ffee' },
  ],
  [
    'refund_failed',
    { transaction: { type: 'credit', orderId: 'c0ffee-refund-abc123', amount: '5.00' } },
    { about: 'refunds', paymentId: 'c0ffee' },
  ],
  [
    'transaction_disbursed',
    { transaction: { type: 'credit', orderId: 'c0ffee', amount: '5.00' } },
    { about: 'refunds', paymentId: 'c0ffee' },
  ],
  ['dispute_won', { dispute: { id: 'd1', transaction: { orderId: 'c0ffee' } } }, { about: 'dispute', disputeId: 'd1' }],
  [
    'payment_method_revoked_by_customer',
    { paypalAccount: { token: 't1', customerId: 'c1' } },
    { about: 'method', token: 'stored.t1' },
  ],
  ['check', { check: true }, { about: 'nothing' }],
])('reads what %s is about', async (kind, subject, about) => {
  const timestamp = new Date('2026-03-01T12:00:00Z')
  const read = await readForm(signedForm({ kind, timestamp, subject }, fakeKeys), timestamp)
  expect(read).toMatchObject({ ok: true, event: { type: kind, subject: about } })
})
