import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day } from '#shared/time/units.ts'
import { memberDesk } from '#test/server/members.ts'
import {
  givePublication,
  joinPublication,
  ownMembership,
  redeemPublication,
  renewPublications,
  sellMemberships,
} from '#test/server/publication-sellers.ts'
import { publication } from '#test/server/publications.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

let server: Awaited<ReturnType<typeof openStripeApp>>
beforeAll(async () => {
  server = await openStripeApp()
})
afterAll(() => server.close())

const { chargesOf } = memberDesk(() => server.app)

let quay: string
let account: string
let tierId: string
let bo: Writer
beforeEach(async () => {
  quay = await publication(server.app, { slug: `quay-${newId()}`, name: 'Quay', owner: await writer(server.app) })
  account = server.stripe.authorizeAccount().account.id
  tierId = String((await sellMemberships(server.app, quay, { accountId: account }))[0])
  bo = await writer(server.app)
})

const visitor = () => server.app.browser() as Writer
const give = (more: object = {}, who = visitor()) => givePublication(who, { tierId, nonce: 'pm_card_visa', ...more })
const received = () => server.stripe.all('payment_intent', account).reduce((sum, { amount_received: amount }) => sum + amount, 0)
/** A paid gift, whose code its recipient has by email. */
async function codeOfGift(more: object = {}): Promise<string> {
  const recipientEmail = `r${newId()}@posteo.example`
  expect(await give({ recipientEmail, message: 'Happy birthday', ...more })).toMatchObject({
    __typename: 'PublicationGiftReceipt',
    recipientEmail,
  })
  await server.app.jobs.drain()
  const [mail] = await server.app.mailbox(recipientEmail)
  expect(mail?.subject).toBe('Ada gave you a year of Quay')
  return /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const later = async (ms: number) => {
  server.advance(ms)
  const expiresAt = new Date(server.app.clock().getTime() + 3650 * day)
  await server.app.database.db.updateTable('sessions').set({ expiresAt, lastSeenAt: server.app.clock() }).execute()
  await renewPublications(server.app)
}
const giftOf = async (code: string) =>
  (
    await visitor().graphql(
      `query($code: String!) { publicationGift(code: $code) { __typename ... on PublicationGift { giverName message isRedeemable tier { name } collection { name } } } }`,
      { code },
    )
  ).publicationGift

test('a visitor gives a year, which its recipient redeems once', async () => {
  const code = await codeOfGift()
  expect(received()).toBe(5_000)
  expect(await giftOf(code)).toEqual({
    __typename: 'PublicationGift',
    giverName: 'Ada',
    message: 'Happy birthday',
    isRedeemable: true,
    tier: { name: 'Supporter' },
    collection: { name: 'Quay' },
  })
  expect(await redeemPublication(visitor(), { code })).toMatchObject({ __typename: 'Unauthorized' })
  expect(await redeemPublication(bo, { code: code.toLowerCase() })).toMatchObject({ source: 'GIFT', isActive: true, price: 0 })
  expect(await redeemPublication(bo, { code })).toMatchObject({ __typename: 'Conflict', code: 'ALREADY_USED' })
  expect(await redeemPublication(await writer(server.app), { code })).toMatchObject({ code: 'ALREADY_USED' })
  expect(await giftOf(code)).toMatchObject({ isRedeemable: false })
  await later(364 * day)
  expect(await ownMembership(bo, quay)).toMatchObject({ isActive: true })
  await later(2 * day)
  expect(await ownMembership(bo, quay)).toBeNull()
  expect(await chargesOf(bo)).toEqual([])
})

test('extends the membership that its recipient pays for, and postpones its renewal', async () => {
  await joinPublication(bo, { tierId, nonce: 'pm_card_visa' })
  const before = await ownMembership(bo, quay)
  const code = await codeOfGift()
  const extended = await redeemPublication(bo, { code })
  expect(extended).toMatchObject({ id: before?.id, source: 'PURCHASE' })
  const years = (text: unknown) => new Date(String(text)).getUTCFullYear()
  expect(years(extended.periodEndsAt)).toBe(years(before?.periodEndsAt) + 1)
  await later(200 * day)
  expect(await chargesOf(bo)).toHaveLength(1)
  await later(200 * day)
  expect((await chargesOf(bo)).length).toBeGreaterThan(1)
})

test('is charged once when it is sent twice, and not at all when refused', async () => {
  const key = newId() + newId()
  const ada = await writer(server.app)
  const [one, two] = [await give({ key }, ada), await give({ key }, ada)]
  expect(one).toEqual(two)
  expect(received()).toBe(5_000)
  expect(await give({ nonce: 'pm_card_chargeDeclined' })).toMatchObject({ __typename: 'PaymentMethodDeclined' })
  expect(await give({ amount: 4_999 })).toMatchObject({ __typename: 'BadRequest' })
  expect(await give({ recipientEmail: 'bo' })).toMatchObject({ __typename: 'BadRequest', field: 'recipientEmail' })
  expect(await give({ message: 'm'.repeat(301) })).toMatchObject({ __typename: 'BadRequest', field: 'message' })
  expect(received()).toBe(5_000)
})

test('cannot be redeemed once its money was taken back', async () => {
  const disputed = await codeOfGift()
  const intent = server.stripe.all('payment_intent', account).at(-1)?.id ?? ''
  server.stripe.openDispute(intent)
  await server.deliver()
  expect(await redeemPublication(bo, { code: disputed })).toMatchObject({ __typename: 'Conflict', code: 'EXPIRED' })
  const refunded = await codeOfGift()
  const on = { stripeAccount: account }
  await server.client.refunds.create({ payment_intent: server.stripe.all('payment_intent', account).at(-1)?.id ?? '' }, on)
  await server.deliver()
  expect(await redeemPublication(bo, { code: refunded })).toMatchObject({ __typename: 'Conflict', code: 'EXPIRED' })
  expect(await ownMembership(bo, quay)).toBeNull()
})

test('unknown codes and those of unpaid gifts are not found', async () => {
  await give({ nonce: 'pm_card_threeDSecure2Required', recipientEmail: 'unpaid@posteo.example' })
  const { db } = server.app.database
  const { code } = await db
    .selectFrom('publicationGifts')
    .select('code')
    .where('recipientEmail', '=', 'unpaid@posteo.example')
    .executeTakeFirstOrThrow()
  for (const text of [code, 'ABCD-EFGH-JKLM', '', 'x'.repeat(1_000)]) {
    expect(await redeemPublication(bo, { code: text })).toMatchObject({ __typename: 'NotFound' })
    expect(await giftOf(text)).toMatchObject({ __typename: 'NotFound' })
  }
})
