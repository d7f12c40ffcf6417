import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day, minute } from '#shared/time/units.ts'
import { card, member, purchase, startCheckout } from '#test/server/members.ts'
import { addCharge } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'
import { aboutTime } from '#test/server/times.ts'
import { isOwnReceipt } from './payments.ts'

const charge = 'id userId kind amount currency tax createdAt provider paymentMethodSummary status refundedAt receiptUrl'
const readReceipt = asker(
  `query($chargeId: ID!) { receipt(chargeId: $chargeId) { __typename ... on ChargeV2 { ${charge} } ... on NotFound { message } ... on Unauthorized { message } } }`,
)
const emailReceipt = asker(
  'mutation($chargeId: ID!) { emailReceipt(chargeId: $chargeId) { __typename ... on MutationSuccess { success } ... on Unauthorized { message } ... on NotFound { message } ... on RateLimited { message retryAfterSeconds } } }',
)
const history = asker(
  `query($paging: PagingOptions) { billingHistory(paging: $paging) { __typename ... on BillingHistoryPayload { items { ${charge} } } ... on Unauthorized { message } } }`,
)
type Charge = { id: string; status: string; createdAt: string } & Record<string, unknown>

describe('billing history', () => {
  let app: TestApp
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp()
    emil = await writer(app)
  })
  afterAll(() => app.close())

  const itemsOf = async (actor: Writer, paging: object = {}): Promise<Charge[]> =>
    ((await history(actor, { paging })) as unknown as { items: Charge[] }).items

  test('[entity-payment-method-kinds] a receipt shows what was paid, with which method, and by whom', async () => {
    const ada = await member(app, 'premiumYearly', card({ lastFour: '4444' }))
    const [paid] = await itemsOf(ada)
    const expected = {
      id: paid?.id,
      userId: ada.id,
      kind: 'PREMIUM_ANNUAL',
      amount: 15_000,
      currency: 'USD',
      tax: 0,
      createdAt: aboutTime(app.clock()),
      provider: 'STRIPE',
      paymentMethodSummary: 'Visa ending in 4444',
      status: 'PAID',
      refundedAt: null,
      receiptUrl: `http://octavo.test/me/billing-history/receipt/${paid?.id}`,
    }
    expect(paid).toEqual(expected)
    expect(await readReceipt(ada, { chargeId: paid?.id })).toEqual({ __typename: 'ChargeV2', ...expected })
  })

  test('a receipt is visible to its payer only', async () => {
    const ada = await member(app)
    const [paid] = await itemsOf(ada)
    const chargeId = paid?.id
    expect(await readReceipt(emil, { chargeId })).toMatchObject({ __typename: 'NotFound' })
    expect(await emailReceipt(emil, { chargeId })).toMatchObject({ __typename: 'NotFound' })
    const visitor = app.browser()
    expect(await readReceipt(visitor, { chargeId })).toMatchObject({ __typename: 'Unauthorized' })
    expect(await emailReceipt(visitor, { chargeId })).toMatchObject({ __typename: 'Unauthorized' })
    expect(await history(visitor, {})).toMatchObject({ __typename: 'Unauthorized' })
    for (const unknown of ['000000000000', "' or 1=1", '', '\u0000'])
      expect(await readReceipt(ada, { chargeId: unknown })).toMatchObject({ __typename: 'NotFound' })
    expect((await emil.get(`/me/billing-history/receipt/${chargeId}`)).statusCode).toBe(404)
    expect((await ada.get(`/me/billing-history/receipt/${chargeId}`)).statusCode).toBe(200)
    const isOwn = ({ id }: Writer) =>
      isOwnReceipt(
        app.contextFor({ viewer: { id, isStaff: false, isSuspended: false, hasVerifiedEmail: true } }),
        String(chargeId),
      )
    expect([await isOwn(ada), await isOwn(emil)]).toEqual([true, false])
  })

  test('a receipt can be resent to the account’s address, within limits', async () => {
    const ada = await member(app)
    const address = `${ada.username}@posteo.example`
    const [paid] = await itemsOf(ada)
    const before = (await app.mailbox(address)).length
    expect(await emailReceipt(ada, { chargeId: paid?.id })).toEqual({ __typename: 'MutationSuccess', success: true })
    const mails = await app.mailbox(address)
    expect(mails).toHaveLength(before + 1)
    const resent = mails.filter(({ subject }) => subject === 'Your receipt from Octavo: $5')
    expect(resent).toHaveLength(2)
    expect(resent[0]?.text).toContain('Visa ending in 4242')
    expect(resent[0]?.text).toContain(String(paid?.id))
    const kinds: string[] = []
    for (let i = 0; i < 10; i++) kinds.push((await emailReceipt(ada, { chargeId: paid?.id })).__typename)
    expect(kinds.at(-1)).toBe('RateLimited')
  })

  test('sends no receipt to an account without an email address', async () => {
    const ada = await member(app)
    const [paid] = await itemsOf(ada)
    await app.database.db.updateTable('users').set({ email: null }).where('id', '=', ada.id).execute()
    expect(await emailReceipt(ada, { chargeId: paid?.id })).toEqual({
      __typename: 'NotFound',
      message: 'Your account doesn’t have an email address to send it to yet.',
    })
  })

  test('charges are paginated newest first, including refused and excluding pending ones', async () => {
    const ada = await writer(app)
    await startCheckout(ada, { planId: 'monthly', country: 'US' })
    await purchase(ada, { planId: 'monthly', nonce: card({ outcome: 'declined' }) })
    const row = {
      userId: ada.id,
      kind: 'ANNUAL',
      subjectId: newId(),
      amount: 5_000,
      currency: 'USD',
      provider: 'STRIPE',
    } as const
    const at = (days: number) => new Date(app.clock().getTime() - days * day)
    const paid = { status: 'PAID', providerPaymentId: 'ch_1', settledAt: app.clock() } as const
    await addCharge(app, [
      // Three with the same timestamp must not swap places between pages.
      ...[1, 1, 1, 2, 3].map((days) => ({ ...row, ...paid, createdAt: at(days) })),
      { ...row, status: 'PENDING' as const },
    ])
    const all = await itemsOf(ada)
    expect(all.map(({ status }) => status)).toEqual(['FAILED', 'PAID', 'PAID', 'PAID', 'PAID', 'PAID'])
    expect(await readReceipt(ada, { chargeId: all[0]?.id })).toMatchObject({ __typename: 'NotFound' })
    const paged: Charge[] = []
    let to: string | undefined
    for (let pages = 0; pages < 3; pages++) {
      const items = await itemsOf(ada, { limit: 2, ...(to && { to }) })
      paged.push(...items)
      const last = items.at(-1) as Charge
      to = `${Date.parse(last.createdAt).toString(36)}-${last.id}`
    }
    expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(await itemsOf(ada, { limit: 2, to })).toEqual([])
    await expect(itemsOf(ada, { limit: 101 })).rejects.toThrow('A page can have 1 to 100 items.')
  })

  test('[card-never-stored] stores no more of a card than its last four digits', async () => {
    const ada = await member(app, 'monthly', card({ lastFour: '0005' }))
    const { db } = app.database
    const rows = [
      ...(await db.selectFrom('paymentMethods').selectAll().where('userId', '=', ada.id).execute()),
      ...(await db.selectFrom('charges').selectAll().where('userId', '=', ada.id).execute()),
    ]
    expect(rows).toHaveLength(2)
    const columns = new Set(rows.flatMap((row) => Object.keys(row)))
    for (const never of ['number', 'cvv', 'cvc', 'pan']) expect(columns).not.toContain(never)
    for (const row of rows) {
      const token = String('token' in row ? row.token : row.methodToken).replace(/^sandbox_/, '')
      // The sandbox provider's ids are random and may contain many digits.
      const withoutIds = { ...row, token: '', methodToken: '', customerId: '', providerPaymentId: '' }
      const serialized = `${JSON.stringify(withoutIds)}${atob(token.replaceAll('-', '+').replaceAll('_', '/'))}`
      expect(serialized.match(/\d{12,19}/g)?.filter((digits) => digits.length > 12) ?? []).toEqual([])
    }
  })

  test('charges stay after their account is purged', async () => {
    const ada = await member(app)
    const [paid] = await itemsOf(ada)
    await app.database.db.deleteFrom('users').where('id', '=', ada.id).execute()
    const row = await app.database.db.selectFrom('charges').selectAll().where('id', '=', String(paid?.id)).executeTakeFirst()
    expect(row).toMatchObject({ userId: null, status: 'PAID', amount: 500 })
    app.advanceClock(3 * minute)
    await app.jobs.drain()
  })
})
