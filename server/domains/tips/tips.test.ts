import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'
import { openTestApp, type TestBrowser } from '#test/server/test-app.ts'
import { card } from '#test/server/members.ts'
import { finishSelling, sendTip, setTakesTips, startSelling, tippedWriter, tipTo } from '#test/server/tips.ts'
import { asker, published, story, type Writer, writer } from '#test/server/writers.ts'

const refund = asker(
  `mutation($chargeId: ID!, $amount: Int) { refundPayment(chargeId: $chargeId, amount: $amount, reason: "By mistake.", effect: KEEP) {
    __typename ... on Refusal { message } } }`,
)
const block = asker('mutation($userId: ID!) { blockUser(targetUserId: $userId) { __typename } }')

describe('tips', () => {
  let server: Awaited<ReturnType<typeof openStripeApp>>
  let staff: Writer
  beforeAll(async () => {
    server = await openStripeApp({ env: { PLATFORM_FEE_PERCENT: '10' } })
    staff = await writer(server.app, { staff: true })
  })
  afterAll(() => server.close())

  const tipsOf = async (who: TestBrowser, paging: object = {}) =>
    (
      await who.graphql(
        `query($paging: PagingOptions) { tips(paging: $paging) { ... on TipsPayload {
          items { amount giverName message isRefunded isDisputed post { id } } totals { currency amount count } pagingInfo { next { to } } } } }`,
        { paging },
      )
    ).tips
  const isOffered = async (who: TestBrowser, { username }: Writer) => {
    const { userProfile, tipOffer } = await who.graphql(
      `query($username: String!, $id: ID!) { userProfile(username: $id) { ... on User { takesTips } } tipOffer(username: $username) { currency } }`,
      { username, id: username },
    )
    expect(tipOffer !== null).toBe(userProfile.takesTips ?? false)
    return tipOffer !== null
  }
  const chargeOf = async ({ id }: { id: string }) =>
    server.app.database.db
      .selectFrom('charges')
      .selectAll()
      .where('subjectId', 'in', (eb) => eb.selectFrom('tips').select('id').where('recipientId', '=', id))
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const mailTo = async (who: Writer, subject: string) =>
    (await server.app.mailbox(`${who.username}@posteo.example`)).find((mail) => mail.subject === subject)
  const intentsOf = (accountId: string) => server.stripe.all('payment_intent', accountId)

  test('a visitor tips a writer, whose own account is paid, less the site’s fee', async () => {
    const ada = await tippedWriter(server)
    const visitor = server.app.browser()
    const input = { giverName: 'Bo', message: 'For the tide tables.' }
    expect(await sendTip(visitor, tipTo(ada, input))).toMatchObject({
      __typename: 'TipReceipt',
      amount: 500,
      currency: 'EUR',
      receiptUrl: null,
    })
    expect(intentsOf(ada.accountId)).toMatchObject([
      { amount: 500, currency: 'eur', status: 'succeeded', application_fee_amount: 50, customer: null },
    ])
    await server.app.jobs.drain()
    const mail = await mailTo(ada, 'Bo tipped you €5')
    expect(mail?.text).toContain('For the tide tables.')
    expect(await tipsOf(ada)).toMatchObject({
      items: [{ amount: 500, ...input, isRefunded: false, isDisputed: false }],
      totals: [{ currency: 'EUR', amount: 500, count: 1 }],
    })
  })

  test('a giver with an account gets a receipt that names the writer, and no invoice of the site', async () => {
    const ada = await tippedWriter(server)
    const bo = await writer(server.app)
    const storyId = await published(ada, story('Tides', 'For everybody.'))
    const receipt = await sendTip(bo, tipTo(ada, { storyId }))
    expect(receipt).toMatchObject({ __typename: 'TipReceipt', receiptUrl: expect.stringContaining('/receipt') })
    await server.app.jobs.drain()
    const mail = await mailTo(bo, 'Your receipt from Hana Kim: €5')
    expect(mail?.text).toContain('Tip to Hana Kim')
    const { id } = await chargeOf(ada)
    expect(await server.app.database.db.selectFrom('invoices').selectAll().where('chargeId', '=', id).execute()).toEqual([])
    const { receipt: shown } = await bo.graphql(
      'query($id: ID!) { receipt(chargeId: $id) { ... on ChargeV2 { title sellerName invoice { id } } } }',
      { id },
    )
    expect(shown).toEqual({ title: 'Tip to Hana Kim', sellerName: 'Hana Kim', invoice: null })
    expect((await tipsOf(ada)).items).toMatchObject([{ post: { id: storyId }, giverName: null }])
  })

  test('the same tip sent twice is paid once', async () => {
    const ada = await tippedWriter(server)
    const bo = await writer(server.app)
    const tip = { ...tipTo(ada), idempotencyKey: `key-${newId()}` }
    const [one, two] = await Promise.all([sendTip(bo, tip), sendTip(bo, tip)])
    expect([one.__typename, two.__typename]).toContain('TipReceipt')
    expect(await sendTip(bo, tip)).toMatchObject({ __typename: 'TipReceipt' })
    expect(intentsOf(ada.accountId)).toHaveLength(1)
    expect((await tipsOf(ada)).items).toHaveLength(1)
  })

  test('a bank that wants the tip confirmed is asked in the account of the writer', async () => {
    const ada = await tippedWriter(server)
    const bo = await writer(server.app)
    const tip = { ...tipTo(ada), nonce: 'pm_card_threeDSecure2Required', idempotencyKey: `key-${newId()}` }
    const { confirmationToken } = await sendTip(bo, tip)
    const [payment] = intentsOf(ada.accountId)
    expect(confirmationToken).toBe(payment?.client_secret)
    expect((await tipsOf(ada)).items).toEqual([])
    server.stripe.authenticate(payment?.id ?? '', true)
    expect(await sendTip(bo, { ...tip, threeDSecureToken: payment?.id })).toMatchObject({ __typename: 'TipReceipt' })
    expect((await tipsOf(ada)).items).toHaveLength(1)
  })

  test('a tip whose browser never came back from the bank settles by an event of the account', async () => {
    const ada = await tippedWriter(server)
    await sendTip(await writer(server.app), { ...tipTo(ada), nonce: 'pm_card_threeDSecure2Required' })
    server.stripe.authenticate(intentsOf(ada.accountId)[0]?.id ?? '', true)
    await server.deliver({ order: 'shuffled', times: 2 })
    expect((await tipsOf(ada)).items).toHaveLength(1)
  })

  test('a declined card gives nothing', async () => {
    const ada = await tippedWriter(server)
    expect(await sendTip(server.app.browser(), { ...tipTo(ada), nonce: 'pm_card_chargeDeclined' })).toMatchObject({
      __typename: 'PaymentMethodDeclined',
    })
    expect(await tipsOf(ada)).toMatchObject({ items: [], totals: [] })
    expect((await chargeOf(ada)).status).toBe('FAILED')
  })

  test('refuses amounts, texts and currencies out of bounds', async () => {
    const ada = await tippedWriter(server)
    const bad: [object, string][] = [
      [{ amount: 99 }, 'amount'],
      [{ amount: 50_001 }, 'amount'],
      [{ currency: 'USD' }, 'amount'],
      [{ message: 'x'.repeat(281) }, 'message'],
      [{ giverName: 'x'.repeat(51) }, 'giverName'],
    ]
    for (const [more, field] of bad)
      expect(await sendTip(server.app.browser(), tipTo(ada, more))).toMatchObject({ __typename: 'BadRequest', field })
    expect(await sendTip(server.app.browser(), { ...tipTo(ada), nonce: '' })).toMatchObject({ __typename: 'PaymentError' })
    expect(intentsOf(ada.accountId)).toEqual([])
  })

  test('a story of somebody else is not what the tip is for', async () => {
    const ada = await tippedWriter(server)
    const storyId = await published(await writer(server.app), story('Other', 'For everybody.'))
    await sendTip(server.app.browser(), tipTo(ada, { storyId }))
    expect((await tipsOf(ada)).items).toMatchObject([{ post: null }])
  })

  test('only writers who take tips and can be paid are offered, and never to themselves or to people they blocked', async () => {
    const ada = await tippedWriter(server)
    const [bo, plain] = [await writer(server.app), await writer(server.app)]
    expect(await isOffered(bo, ada)).toBe(true)
    expect(await isOffered(server.app.browser(), ada)).toBe(true)
    expect(await isOffered(ada, ada)).toBe(false)
    expect(await isOffered(bo, plain)).toBe(false)
    await block(ada, { userId: bo.id })
    expect(await isOffered(bo, ada)).toBe(false)
    await setTakesTips(ada, { takesTips: false })
    expect(await isOffered(server.app.browser(), ada)).toBe(false)
    await setTakesTips(ada, { takesTips: true })
    server.stripe.restrictAccount(ada.accountId, ['individual.verification.document'])
    await server.deliver()
    expect(await isOffered(server.app.browser(), ada)).toBe(false)
    for (const giver of [bo, ada, server.app.browser()])
      expect(await sendTip(giver, tipTo(ada))).toMatchObject({ __typename: 'NotFound' })
    expect(intentsOf(ada.accountId)).toEqual([])
  })

  test('suspended people neither give nor receive, and bots give nothing', async () => {
    const ada = await tippedWriter(server)
    const suspended = await writer(server.app, { suspended: true })
    expect(await sendTip(suspended, tipTo(ada))).toMatchObject({ __typename: 'CheckoutNotAvailable' })
    const robot = server.app.browser({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    expect(await sendTip(robot, tipTo(ada))).toMatchObject({ __typename: 'FailedChallenge' })
    const suspendedAt = server.app.clock()
    await server.app.database.db.updateTable('users').set({ suspendedAt }).where('id', '=', ada.id).execute()
    expect(await sendTip(server.app.browser(), tipTo(ada))).toMatchObject({ __typename: 'NotFound' })
    expect(await setTakesTips(ada, { takesTips: false })).toMatchObject({ __typename: 'Forbidden' })
  })

  test('tips are turned on with an account alone', async () => {
    expect(await setTakesTips(await writer(server.app), { takesTips: true })).toMatchObject({ __typename: 'Conflict' })
    expect(await setTakesTips(server.app.browser(), { takesTips: true })).toMatchObject({ __typename: 'Unauthorized' })
  })

  test('a refund sends the fee back, too, and the tip is marked', async () => {
    const ada = await tippedWriter(server)
    const bo = await writer(server.app)
    await sendTip(bo, tipTo(ada))
    const { id: chargeId } = await chargeOf(ada)
    expect(await refund(bo, { chargeId })).toMatchObject({ __typename: 'Forbidden' })
    await refund(staff, { chargeId, amount: 200 })
    await server.app.jobs.drain()
    expect((await tipsOf(ada)).items).toMatchObject([{ isRefunded: false }])
    await refund(staff, { chargeId })
    await server.app.jobs.drain()
    const fees = (await server.client.applicationFees.list()).data.filter(({ account }) => account === ada.accountId)
    expect(fees).toMatchObject([{ amount: 50, amount_refunded: 50 }])
    expect(await tipsOf(ada)).toMatchObject({ items: [{ isRefunded: true }], totals: [] })
    expect(await mailTo(bo, 'Your refund from Hana Kim: €2')).toBeDefined()
    expect(await mailTo(bo, 'Your refund from Hana Kim: €3')).toBeDefined()
  })

  test('a refund that the writer makes at Stripe is marked, too', async () => {
    const ada = await tippedWriter(server)
    await sendTip(server.app.browser(), tipTo(ada))
    const [payment] = intentsOf(ada.accountId)
    await server.client.refunds.create({ payment_intent: payment?.id ?? '' }, { stripeAccount: ada.accountId })
    await server.deliver({ times: 2 })
    expect((await tipsOf(ada)).items).toMatchObject([{ isRefunded: true }])
  })

  test('a disputed tip does not count until the dispute is won', async () => {
    const ada = await tippedWriter(server)
    await sendTip(server.app.browser(), tipTo(ada))
    const dispute = server.stripe.openDispute(intentsOf(ada.accountId)[0]?.id ?? '')
    await server.deliver()
    expect(await tipsOf(ada)).toMatchObject({ items: [{ isDisputed: true }], totals: [] })
    server.stripe.closeDispute(dispute.id, 'won')
    await server.deliver()
    expect(await tipsOf(ada)).toMatchObject({ items: [{ isDisputed: false }], totals: [{ amount: 500 }] })
  })

  test('tips are listed page by page, for their writer alone', async () => {
    const ada = await tippedWriter(server)
    for (const amount of [300, 400, 500]) await sendTip(server.app.browser(), tipTo(ada, { amount }))
    const first = await tipsOf(ada, { limit: 2 })
    expect(first.items.map(({ amount }) => amount)).toEqual([500, 400])
    const last = await tipsOf(ada, { limit: 2, to: first.pagingInfo.next?.to })
    expect(last).toMatchObject({ items: [{ amount: 300 }], pagingInfo: { next: null } })
    expect((await tipsOf(await writer(server.app))).items).toEqual([])
    expect(await server.app.browser().graphql('{ tips { __typename } }')).toEqual({ tips: { __typename: 'Unauthorized' } })
  })

  test('pages a visitor sees offer a tip as soon as it can be given', async () => {
    const ada = await tippedWriter(server)
    await setTakesTips(ada, { takesTips: false })
    const storyId = await published(ada, story('Tides', 'For everybody.'))
    const html = async (url: string) => (await server.app.browser().get(url)).body
    const paths = [`/@${ada.username}`, `/p/${storyId}`]
    for (const path of paths) expect(await html(path)).not.toContain(`/tip/${ada.username}`)
    await setTakesTips(ada, { takesTips: true })
    for (const path of paths) expect(await html(path)).toContain(`/tip/${ada.username}`)
  })

  test('the sandbox takes tips, too', async () => {
    const app = await openTestApp()
    const ada = await writer(app)
    const { state } = await startSelling(ada, { country: 'DE' })
    await finishSelling(ada, { code: 'done', state })
    await setTakesTips(ada, { takesTips: true })
    expect(await sendTip(app.browser(), { ...tipTo(ada), nonce: card() })).toMatchObject({ __typename: 'TipReceipt' })
    expect((await tipsOf(ada)).items).toHaveLength(1)
    await app.close()
  })

  test('every call above is one that Stripe describes', () => {
    expect(server.stripe.violations).toEqual([])
    expect(server.stripe.unlistedValues).toEqual([])
  })
})
