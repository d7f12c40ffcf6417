import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyEmail } from '#server/domains/sign-in/email-verification.ts'
import { ok } from '#server/platform/result.ts'
import { utcDay } from '#shared/time/days.ts'
import { day, second } from '#shared/time/units.ts'
import { uploadList } from '#test/server/newsletters.ts'
import { createTier, sellingPublication } from '#test/server/publication-sales.ts'
import { addMember } from '#test/server/publications.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'

type Server = Awaited<ReturnType<typeof openStripeApp>>
type Import = {
  id: string
  state: string
  readyCount: number
  importedCount: number
  problems: { items: { line: number; email: string; problem: string }[]; pagingInfo: { next: object | null } }
}

const importFields = `id state totalCount waitingCount readyCount importedCount problemCount
  problems(paging: $paging) { items { line email problem } pagingInfo { next { limit to } } }`
const refusal = '... on BadRequest { field } ... on Refusal { message }'
const check = asker(
  `mutation($id: ID!, $monthly: ID, $yearly: ID) { checkMemberImport(importId: $id, monthlyTierId: $monthly, yearlyTierId: $yearly) {
    __typename ... on MemberImport { id state } ${refusal} } }`,
)
const run = asker(
  `mutation($id: ID!, $subscribes: Boolean = false) { runMemberImport(importId: $id, subscribesMembers: $subscribes) {
    __typename ... on MemberImport { id state } ${refusal} } }`,
)

describe('importing paid subscribers', () => {
  let server: Server
  let owner: Writer
  let tide: { id: string; slug: string; accountId: string }
  let monthly: string
  let yearly: string
  let count = 0
  beforeAll(async () => {
    server = await openStripeApp()
  })
  beforeEach(async () => {
    const account = await server.client.accounts.create({ type: 'standard', country: 'US' })
    server.stripe.completeAccount(account.id)
    owner = await writer(server.app)
    tide = await sellingPublication(server.app, owner, { accountId: account.id })
    monthly = String((await createTier(owner, { id: tide.id, input: { name: 'Supporter', monthlyPrice: 700 } })).id)
    yearly = String((await createTier(owner, { id: tide.id, input: { name: 'Patron', yearlyPrice: 7_000 } })).id)
  })
  afterAll(() => server.close())

  const at = () => ({ stripeAccount: tide.accountId })
  const newAddress = () => `reader${++count}@posteo.example`
  const customer = async (email = newAddress()) => ({ email, id: (await server.client.customers.create({ email }, at())).id })
  type Plan = Partial<Parameters<Server['stripe']['plantSubscription']>[0]>
  const subscriber = async (plan: Plan = {}, email?: string) => {
    const { id, email: address } = await customer(email)
    const { id: subscriptionId } = server.stripe.plantSubscription({
      customer: id,
      unitAmount: 500,
      account: tide.accountId,
      ...plan,
    })
    return { id, email: address, subscriptionId }
  }
  const listOf = (...rows: { email: string; id: string }[]) =>
    ['Email,Name,stripe_customer_id', ...rows.map(({ email, id }) => `${email},Reader,${id}`)].join('\n')
  const upload = async (who: Writer, text: string) => {
    const sent = await uploadList(who, text, `/_/member-file/${tide.id}`)
    return { status: sent.statusCode, ...sent.json<{ payload?: { fileId?: string }; error?: string }>() }
  }
  const found = async (paging?: object): Promise<Import> =>
    (
      await owner.graphql(
        `query($id: ID!, $paging: PagingOptions) { collection(id: $id) { ... on Collection { memberImport { ${importFields} } } } }`,
        { id: tide.id, paging },
      )
    ).collection.memberImport
  const checked = async (text: string) => {
    const { payload } = await upload(owner, text)
    expect(await check(owner, { id: payload?.fileId, monthly, yearly })).toMatchObject({ state: 'CHECKING' })
    await server.app.jobs.drain()
    return found()
  }
  const imported = async (text: string, subscribes = false) => {
    const { id } = await checked(text)
    expect(await run(owner, { id, subscribes })).toMatchObject({ state: 'IMPORTING' })
    await server.app.jobs.drain()
    return found()
  }
  const memberships = () =>
    server.app.database.db
      .selectFrom('publicationMemberships')
      .selectAll()
      .where('publicationId', '=', tide.id)
      .orderBy('price')
      .execute()
  const daily = async () => {
    const { jobs, database, clock } = server.app
    await jobs.enqueue(database.db, { kind: 'follow-imported-memberships', payload: { day: utcDay(clock()) }, runAt: clock() })
    await jobs.drain()
  }
  const theMembership = async () => {
    const [membership] = await memberships()
    if (!membership) throw new Error('Nobody is a member.')
    return membership
  }

  test('the dry run says of each row why it is not imported, and changes nothing', async () => {
    const good = await subscriber()
    const free = await customer()
    const canceled = await subscriber({ status: 'canceled' })
    const unpaid = await subscriber({ status: 'past_due' })
    const twice = await subscriber()
    server.stripe.plantSubscription({ customer: twice.id, unitAmount: 500, account: tide.accountId })
    const weekly = await subscriber({ interval: 'week' })
    const euros = await subscriber({ currency: 'eur' })
    const other = await subscriber()
    const elsewhere = await server.client.customers.create({ email: 'elsewhere@posteo.example' })
    const text = listOf(
      good,
      { email: '', id: 'cus_1' },
      { email: 'not an address', id: 'cus_2' },
      { email: newAddress(), id: '' },
      good,
      { email: newAddress(), id: 'cus_unknown' },
      { email: 'elsewhere@posteo.example', id: elsewhere.id },
      { ...other, email: newAddress() },
      free,
      canceled,
      unpaid,
      twice,
      weekly,
      euros,
    )
    const before = server.stripe.all('subscription', tide.accountId).map((one) => JSON.stringify(one))
    const result = await checked(text)
    expect(result).toMatchObject({ state: 'CHECKED', totalCount: 14, waitingCount: 0, readyCount: 1, problemCount: 13 })
    expect(result.problems.items.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'NO_ADDRESS'],
      [4, 'INVALID_ADDRESS'],
      [5, 'NO_CUSTOMER_ID'],
      [6, 'TWICE_IN_FILE'],
      [7, 'UNKNOWN_CUSTOMER'],
      [8, 'UNKNOWN_CUSTOMER'],
      [9, 'OTHER_ADDRESS'],
      [10, 'NO_SUBSCRIPTION'],
      [11, 'CANCELED'],
      [12, 'UNPAID'],
      [13, 'SEVERAL_SUBSCRIPTIONS'],
      [14, 'OTHER_INTERVAL'],
      [15, 'OTHER_CURRENCY'],
    ])
    const page = await found({ limit: 4 })
    expect((await found(page.problems.pagingInfo.next ?? {})).problems.items[0]?.line).toBe(7)
    expect(await memberships()).toEqual([])
    expect(server.stripe.all('subscription', tide.accountId).map((one) => JSON.stringify(one))).toEqual(before)
  })

  test('an interval without a tier is a problem that choosing one and checking again solves', async () => {
    const year = await subscriber({ interval: 'year' })
    const { payload } = await upload(owner, listOf(year))
    const id = payload?.fileId
    expect(await check(owner, { id })).toMatchObject({ __typename: 'BadRequest', field: 'monthlyTierId' })
    expect(await check(owner, { id, monthly: yearly })).toMatchObject({ __typename: 'BadRequest', field: 'monthlyTierId' })
    expect(await run(owner, { id })).toMatchObject({ __typename: 'Conflict', message: 'Check the list first.' })
    await check(owner, { id, monthly })
    await server.app.jobs.drain()
    expect((await found()).problems.items).toMatchObject([{ line: 2, problem: 'NO_YEARLY_TIER' }])
    await check(owner, { id, monthly, yearly })
    await server.app.jobs.drain()
    expect(await found()).toMatchObject({ readyCount: 1, problemCount: 0 })
  })

  test('rows become members whom nobody here charges, and importing the list again changes nothing', async () => {
    const known = await writer(server.app)
    const rows = [
      await subscriber({}, `${known.username}@posteo.example`),
      await subscriber({ interval: 'year', unitAmount: 6_000 }),
    ]
    const result = await imported(listOf(...rows))
    expect(result).toMatchObject({ state: 'IMPORTED', importedCount: 2, problemCount: 0 })
    const after = await memberships()
    expect(after).toMatchObject([
      { userId: known.id, tierId: monthly, cadence: 'MONTHLY', price: 500, source: 'IMPORTED', status: 'ACTIVE', dueAt: null },
      { userId: null, email: rows[1]?.email, tierId: yearly, cadence: 'YEARLY', price: 6_000, customerId: rows[1]?.id },
    ])
    expect(await imported(listOf(...rows))).toMatchObject({ importedCount: 0, problemCount: 2 })
    expect((await found()).problems.items.map(({ problem }) => problem)).toEqual(['ALREADY_MEMBER', 'ALREADY_MEMBER'])
    expect(await memberships()).toEqual(after)
    server.advance(40 * day)
    await daily()
    expect(server.stripe.all('payment_intent', tide.accountId)).toEqual([])
    const charges = await server.app.database.db
      .selectFrom('charges')
      .select('id')
      .where('accountId', '=', tide.accountId)
      .execute()
    expect(charges).toEqual([])
  })

  test('what changed since the dry run counts, and a provider that does not answer is asked again later', async () => {
    const [gone, silent] = [await subscriber(), await subscriber()]
    const { id } = await checked(listOf(gone, silent))
    await server.client.subscriptions.cancel(gone.subscriptionId, {}, at())
    const path = `/v1/subscriptions/${silent.subscriptionId}`
    const trouble = server.stripe.trouble({ kind: 'error-500', path, times: 2 })
    await run(owner, { id })
    await server.app.jobs.drain()
    expect((await found()).problems.items.map(({ problem }) => problem)).toEqual(['CANCELED', 'NO_ANSWER'])
    trouble.end()
    expect(await imported(listOf(gone, silent))).toMatchObject({ importedCount: 1 })
  })

  test('a membership follows its subscription: renewed, unpaid, and ended', async () => {
    const { subscriptionId, id, email } = await subscriber()
    const subscription = server.stripe.find('subscription', subscriptionId)
    const [item] = subscription?.items.data ?? []
    await imported(listOf({ id, email }))
    const first = await theMembership()
    if (!subscription || !item) throw new Error('The subscription is missing.')
    const touch = async () => {
      await server.client.subscriptions.update(subscriptionId, { metadata: { touched: String(++count) } }, at())
      await server.deliver()
    }
    item.current_period_start = item.current_period_end
    item.current_period_end += 30 * 86_400
    await touch()
    expect((await theMembership()).periodEndsAt).toEqual(new Date(item.current_period_end * second))
    expect((await theMembership()).periodEndsAt.getTime()).toBeGreaterThan(first.periodEndsAt.getTime())
    subscription.status = 'past_due'
    const paidUntil = (await theMembership()).periodEndsAt
    item.current_period_end += 30 * 86_400
    await touch()
    expect(await theMembership()).toMatchObject({ status: 'ACTIVE', periodEndsAt: paidUntil, paymentFailedAt: expect.any(Date) })
    subscription.status = 'active'
    await touch()
    expect((await theMembership()).paymentFailedAt).toBeNull()
    await server.client.subscriptions.cancel(subscriptionId, {}, at())
    await server.deliver()
    expect(await theMembership()).toMatchObject({ status: 'INACTIVE', endedAt: expect.any(Date) })
  })

  test('a lost event is made up for the day after the period has ended', async () => {
    const { subscriptionId, id, email } = await subscriber()
    await imported(listOf({ id, email }))
    const subscription = server.stripe.find('subscription', subscriptionId)
    if (subscription) subscription.status = 'canceled'
    server.advance(32 * day)
    await daily()
    expect(await theMembership()).toMatchObject({ status: 'INACTIVE' })
  })

  test('an address becomes the account’s membership when it is verified', async () => {
    const email = newAddress()
    const { id } = await subscriber({}, email)
    await imported(listOf({ id, email }))
    const reader = await writer(server.app, { verified: false })
    await server.app.contextFor({}).transaction(async (tx) => ok(await verifyEmail(tx, reader.id, email.toUpperCase())))
    expect(await memberships()).toMatchObject([{ userId: reader.id, source: 'IMPORTED', status: 'ACTIVE' }])
  })

  test('no call had parameters that Stripe would refuse', () => {
    expect(server.stripe.violations).toEqual([])
  })

  test('files without a table, the columns or a row are refused, and only the owner uploads, checks and imports', async () => {
    for (const [text, problem] of [
      ['name,stripe_customer_id\nAda,cus_1', 'email addresses'],
      ['email,name\nada@posteo.example,Ada', 'Stripe customer ids'],
      ['email,stripe_customer_id', 'no rows'],
    ] as const)
      expect(JSON.stringify(await upload(owner, text)), text).toContain(problem)
    const ghost = 'id,email,name,note,subscribed_to_emails,stripe_customer_id\n1,a@posteo.example,A,,true,cus_9'
    expect((await upload(owner, ghost)).payload?.fileId).toBeTruthy()
    const byContent = 'Email;Customer reference\na@posteo.example;cus_9'
    const { payload } = await upload(owner, byContent)
    const [editor, stranger] = [await writer(server.app), await writer(server.app)]
    await addMember(server.app, tide.id, editor, 'EDITOR')
    for (const who of [editor, stranger]) {
      expect((await upload(who, byContent)).status).toBe(403)
      expect((await check(who, { id: payload?.fileId, monthly })).__typename).toBe('Forbidden')
      expect((await run(who, { id: payload?.fileId })).__typename).toBe('Forbidden')
      const { collection } = await who.rawGraphql<{ collection: { memberImport: object | null } }>(
        '{ collection(id: "ID") { ... on Collection { memberImport { id } } } }'.replace('ID', tide.id),
      )
      expect(collection.memberImport).toBeNull()
    }
  })
})
