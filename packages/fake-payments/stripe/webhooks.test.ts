import { createServer } from 'node:http'
import { Stripe } from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import type { DeliveryOptions, WebhookRequest } from './deliver-events.ts'
import { openClient, returnUrl } from './open-client.ts'

const secret = 'whsec_test'
const url = 'https://octavo.example/webhooks/stripe'

/** An endpoint that verifies what it receives. */
function openEndpoint(status = 200) {
  const received: Stripe.Event[] = []
  const problems: string[] = []
  const send = async ({ body, headers }: WebhookRequest) => {
    try {
      received.push(Stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', secret))
      return { status, body: '' }
    } catch (error) {
      problems.push(error instanceof Error ? error.message : '')
      return { status: 400, body: '' }
    }
  }
  return { received, problems, options: { url, secret, send } satisfies DeliveryOptions }
}

const typesOf = (events: readonly { type: string }[]): string[] => events.map(({ type }) => type)
const order = ['customer.created', 'customer.updated', 'customer.deleted']

async function openWithEvents() {
  const opened = await openClient()
  const { id } = await opened.stripe.customers.create({ email: 'ines@example.org' })
  await opened.stripe.customers.update(id, { name: 'Ines' })
  await opened.stripe.customers.del(id)
  return opened
}

test('delivers signed events with what the object was at the time', async () => {
  const { fake } = await openWithEvents()
  const endpoint = openEndpoint()
  const replies = await fake.deliverEvents(endpoint.options)
  expect(typesOf(endpoint.received)).toEqual(order)
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const [created, updated] = endpoint.received
  expect(created).toMatchObject({ api_version: Stripe.API_VERSION, data: { object: { email: 'ines@example.org', name: null } } })
  expect(updated?.data).toMatchObject({ object: { name: 'Ines' }, previous_attributes: { name: null } })
  expect(await fake.deliverEvents(endpoint.options)).toEqual([])
})

test('posts over the network', async () => {
  const { fake } = await openWithEvents()
  const signatures: (string | string[] | undefined)[] = []
  const server = createServer((request, response) => {
    signatures.push(request.headers['stripe-signature'])
    request.resume().on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await fake.deliverEvents({ url: `http://127.0.0.1:${port}/hook`, secret })
  expect(signatures).toEqual(order.map(() => expect.stringMatching(/^t=\d+,v1=/)))
})

test('delivers in reverse, shuffled and repeatedly', async () => {
  const { fake } = await openWithEvents()
  const refusing = openEndpoint(500)
  await fake.deliverEvents({ ...refusing.options, order: 'reversed' })
  expect(typesOf(refusing.received)).toEqual(order.toReversed())
  const [first, second] = [openEndpoint(500), openEndpoint(500)]
  for (const endpoint of [first, second]) await fake.deliverEvents({ ...endpoint.options, order: 'shuffled', seed: 3, times: 2 })
  expect(typesOf(first.received)).toEqual(typesOf(second.received))
  expect(typesOf(first.received).toSorted()).toEqual([...order, ...order].toSorted())
})

test('keeps what was dropped or refused for the next delivery', async () => {
  const { fake, stripe } = await openWithEvents()
  const endpoint = openEndpoint()
  await fake.deliverEvents({ ...endpoint.options, drop: ({ type }) => type === 'customer.updated' })
  expect(typesOf(fake.queuedEvents())).toEqual(['customer.updated'])
  await fake.deliverEvents(openEndpoint(500).options)
  expect(typesOf((await stripe.events.list({ delivery_success: false })).data)).toEqual(['customer.updated'])
  await fake.deliverEvents(endpoint.options)
  expect(typesOf(endpoint.received)).toEqual(['customer.created', 'customer.deleted', 'customer.updated'])
})

test.each([
  ['a wrong secret', { secret: 'whsec_other' }, 'No signatures found'],
  ['a late delivery', { timestamp: Math.floor(Date.now() / 1000) - 3_600 }, 'Timestamp outside the tolerance zone'],
])('is refused with %s', async (_, options, message) => {
  const { fake } = await openWithEvents()
  const endpoint = openEndpoint()
  await fake.deliverEvents({ ...endpoint.options, ...options })
  expect(endpoint.received).toEqual([])
  expect(endpoint.problems).toEqual(order.map(() => expect.stringContaining(message)))
  expect(fake.queuedEvents()).toHaveLength(order.length)
})

test('names the account of events that are not the platform’s', async () => {
  const { fake, stripe } = await openClient()
  const { account } = fake.authorizeAccount()
  fake.completeAccount(account.id)
  await stripe.paymentIntents.create(
    { amount: 1_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', return_url: returnUrl },
    { stripeAccount: account.id },
  )
  expect(new Set(fake.queuedEvents().map((event) => event.account))).toEqual(new Set([account.id]))
  expect((await stripe.events.list({ type: 'charge.*' }, { stripeAccount: account.id })).data.map(({ type }) => type)).toEqual([
    'charge.updated',
    'charge.succeeded',
  ])
  expect((await stripe.events.list()).data).toEqual([])
})
