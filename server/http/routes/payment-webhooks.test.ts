import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStripeApp, webhookSecret } from '#test/server/stripe-app.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'

const post = (app: TestApp, url: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })

describe('where providers report', () => {
  let server: Awaited<ReturnType<typeof openStripeApp>>
  beforeAll(async () => {
    server = await openStripeApp()
  })
  afterAll(() => server.close())
  const stored = () => server.app.database.db.selectFrom('paymentEvents').select('providerEventId').execute()

  test('stores a signed event once, and answers before it is processed', async () => {
    const customer = await server.client.customers.create({ email: 'ada@posteo.example' })
    const replies = await server.deliver({ times: 3 })
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const sent = server.stripe.all('event')
    expect(sent.map(({ data }) => (data.object as { id: string }).id)).toContain(customer.id)
    expect((await stored()).map(({ providerEventId }) => providerEventId).toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
    const rows = await server.app.database.db.selectFrom('paymentEvents').selectAll().execute()
    // Nothing about the customer is kept.
    expect(JSON.stringify(rows)).not.toContain('posteo')
  })

  test('refuses what Stripe did not sign for this address, or signed long ago, and stores nothing', async () => {
    const before = await stored()
    await server.client.customers.create({})
    for (const forged of [{ secret: 'whsec_other' }, { timestamp: 1_600_000_000 }]) {
      const replies = await server.deliver(forged)
      expect(replies.map(({ status }) => status)).toEqual([400])
    }
    const { statusCode, body } = await post(server.app, '/webhooks/stripe', '{"id":"evt_1"}', { 'stripe-signature': 't=1,v1=00' })
    expect([statusCode, body]).toEqual([400, 'The signature does not match, or is too old.\n'])
    expect((await post(server.app, '/webhooks/stripe', '{"id":"evt_1"}')).statusCode).toBe(400)
    expect(await stored()).toEqual(before)
  })

  test('accepts no event of half a megabyte, on no other host and by no other method', async () => {
    expect((await post(server.app, '/webhooks/stripe', 'x'.repeat(512 * 1024 + 1))).statusCode).toBe(413)
    expect((await post(server.app, '/webhooks/stripe', '{}', { host: 'elsewhere.test' })).statusCode).toBe(404)
    const { statusCode, headers } = await server.app.inject({ method: 'GET', url: '/webhooks/stripe' })
    expect([statusCode, headers.allow]).toEqual([405, 'POST, OPTIONS'])
  })

  test('needs no session and sets no cookie', async () => {
    const { headers } = await post(server.app, '/webhooks/stripe', '{}')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
  })

  test('a provider that is not configured has no address', async () => {
    expect((await post(server.app, '/webhooks/braintree', '{}')).statusCode).toBe(404)
    const sandbox = await openTestApp()
    expect((await post(sandbox, '/webhooks/stripe', '{}', { 'stripe-signature': webhookSecret })).statusCode).toBe(404)
    await sandbox.close()
  })
})
