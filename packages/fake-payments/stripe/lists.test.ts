import { expect, test } from 'vitest'
import { failureOf, openClient } from './open-client.ts'

async function openWithCustomers(count: number) {
  const opened = await openClient({ startsAt: new Date(1_000_000) })
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    opened.fake.clock.advance(1_000)
    const { id } = await opened.stripe.customers.create({
      email: `${index % 2}@example.org`,
      metadata: { reader: String(index) },
    })
    ids.push(id)
  }
  return { ...opened, ids, newestFirst: ids.toReversed() }
}

const idsOf = (data: readonly { id: string }[]): string[] => data.map(({ id }) => id)

test('pages forwards and backwards, newest first', async () => {
  const { stripe, newestFirst } = await openWithCustomers(5)
  const first = await stripe.customers.list({ limit: 2 })
  expect([idsOf(first.data), first.has_more]).toEqual([newestFirst.slice(0, 2), true])
  const second = await stripe.customers.list({ limit: 3, starting_after: newestFirst[1] ?? '' })
  expect([idsOf(second.data), second.has_more]).toEqual([newestFirst.slice(2), false])
  const back = await stripe.customers.list({ limit: 2, ending_before: newestFirst[3] ?? '' })
  expect([idsOf(back.data), back.has_more]).toEqual([newestFirst.slice(1, 3), true])
  const start = await stripe.customers.list({ limit: 2, ending_before: newestFirst[2] ?? '' })
  expect([idsOf(start.data), start.has_more]).toEqual([newestFirst.slice(0, 2), false])
})

test('is read to its end by the library', async () => {
  const { stripe, newestFirst } = await openWithCustomers(5)
  const all: string[] = []
  for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id)
  expect(all).toEqual(newestFirst)
})

test('filters by time and by field', async () => {
  const { stripe, ids } = await openWithCustomers(5)
  expect(idsOf((await stripe.customers.list({ created: { gte: 1_002, lt: 1_004 } })).data)).toEqual([ids[2], ids[1]])
  expect(idsOf((await stripe.customers.list({ email: '1@example.org' })).data)).toEqual([ids[3], ids[1]])
})

test.each([{ limit: 0 }, { limit: 101 }, { starting_after: 'cus_unknown' }])('refuses %o', async (params) => {
  const { stripe } = await openClient()
  expect([400, 404]).toContain((await failureOf(stripe.customers.list(params))).statusCode)
})

test('searches metadata', async () => {
  const { stripe, ids } = await openWithCustomers(5)
  expect(idsOf((await stripe.customers.search({ query: "metadata['reader']:'3'" })).data)).toEqual([ids[3]])
  const combined = await stripe.customers.search({ query: 'email:"0@example.org" AND -metadata["reader"]:"4"', limit: 1 })
  expect(idsOf(combined.data)).toEqual([ids[2]])
  const next = await stripe.customers.search({
    query: 'email:"0@example.org" AND -metadata["reader"]:"4"',
    page: combined.next_page ?? '',
  })
  expect(idsOf(next.data)).toEqual([ids[0]])
})

test('expands references in replies and lists, and refuses what is none', async () => {
  const { stripe, ids } = await openWithCustomers(1)
  const [customer = ''] = ids
  await stripe.paymentIntents.create({ amount: 100, currency: 'usd', customer })
  const { data } = await stripe.paymentIntents.list({ expand: ['data.customer', 'data.latest_charge'] })
  expect(data).toMatchObject([{ customer: { id: customer, email: '0@example.org' }, latest_charge: null }])
  expect(await failureOf(stripe.paymentIntents.list({ expand: ['data.currency'] }))).toMatchObject({ param: 'expand' })
})

test('answers what does not exist as Stripe does', async () => {
  const { fake, stripe } = await openClient()
  const failure = await failureOf(stripe.customers.retrieve('cus_unknown'))
  expect(failure).toMatchObject({ statusCode: 404, code: 'resource_missing', requestId: expect.stringMatching(/^req_/) })
  expect((await fetch(`${fake.url}/v1/customers`)).status).toBe(401)
  expect((await fetch(`${fake.url}/v1/unknown`, { headers: { authorization: 'Bearer sk_test_1' } })).status).toBe(404)
})
