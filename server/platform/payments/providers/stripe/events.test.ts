import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { readStripeEvent } from './events.ts'

const secret = 'whsec_test'
const receivedAt = new Date('2026-11-27T12:00:00Z')
const timestamp = Math.floor(receivedAt.getTime() / 1_000)
const { webhooks } = new Stripe('sk_unused')

const read = (body: unknown) => {
  const payload = JSON.stringify(body)
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return readStripeEvent({ rawBody: Buffer.from(payload), headers: { 'stripe-signature': signature }, receivedAt }, secret)
}

const event = { id: 'evt_1', type: 'payment_intent.succeeded', created: timestamp, data: { object: { id: 'pi_1' } } }

test('reads a signed event', () => {
  expect(read(event)).toMatchObject({ ok: true, event: { id: 'evt_1', subject: { about: 'payment', paymentId: 'pi_1' } } })
})

test.each([
  ['a list', [event]],
  ['a word', 'event'],
  ['an event without its object', { ...event, data: {} }],
  ['an event without data', { ...event, data: undefined }],
  ['an object without an id', { ...event, data: { object: {} } }],
  ['an id that is no text', { ...event, id: { toString: 1 } }],
  ['a type that is no text', { ...event, type: 5 }],
  ['a time that is none', { ...event, created: 'yesterday' }],
  ['an account that is no text', { ...event, account: [] }],
  ['an id of any length', { ...event, id: 'e'.repeat(10_000) }],
])('refuses %s, although it is signed', (_what, body) => {
  expect(read(body)).toEqual({ ok: false, reason: 'unreadable' })
})
