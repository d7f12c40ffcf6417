import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day } from '#shared/time/units.ts'
import { memberDesk } from '#test/server/members.ts'
import { customer } from '#test/server/money-people.ts'
import { memberOf } from '#test/server/publication-sales.ts'
import {
  cancelPublication,
  joinPublication,
  ownMembership,
  renewPublications,
  resumePublication,
  sellMemberships,
  updatePublicationMethod,
} from '#test/server/publication-sellers.ts'
import { publication } from '#test/server/publications.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'

type Server = Awaited<ReturnType<typeof openStripeApp>>

describe('memberships of publications', () => {
  let server: Server
  beforeAll(async () => {
    server = await openStripeApp()
  })
  afterAll(() => server.close())

  let quay: { id: string; account: string; owner: Writer; tiers: string[] }
  let reader: Writer
  beforeEach(async () => {
    quay = await seller()
    reader = await writer(server.app)
  })

  const { chargesOf, subjectsTo } = memberDesk(() => server.app)
  async function seller(sales: Parameters<typeof sellMemberships>[2] = {}) {
    const owner = await writer(server.app)
    const id = await publication(server.app, { slug: `quay-${newId()}`, name: 'Quay', owner })
    const { id: account } = server.stripe.authorizeAccount().account
    const tiers = await sellMemberships(server.app, id, { accountId: account, ...sales })
    return { id, account, owner, tiers }
  }
  const tier = () => String(quay.tiers[0])
  const join = (more: object = {}, who = reader) => joinPublication(who, { tierId: tier(), nonce: 'pm_card_visa', ...more })
  const joined = async (more: object = {}, who = reader) => {
    const bought = await join(more, who)
    expect(bought).toMatchObject({ __typename: 'PublicationMembership' })
    return String(bought.id)
  }
  const intents = (account = quay.account) => server.stripe.all('payment_intent', account)
  const received = () => intents().reduce((sum, { amount_received: amount }) => sum + amount, 0)
  const own = () => ownMembership(reader, quay.id)
  const later = async (ms: number) => {
    server.advance(ms)
    const expiresAt = new Date(server.app.clock().getTime() + 3650 * day)
    await server.app.database.db.updateTable('sessions').set({ expiresAt, lastSeenAt: server.app.clock() }).execute()
    await renewPublications(server.app)
  }
  const rows = () =>
    server.app.database.db.selectFrom('publicationMemberships').selectAll().where('publicationId', '=', quay.id).execute()
  const offerOf = async (id = quay.id) =>
    (
      await server.app
        .browser()
        .rawGraphql<{ collection: { membershipOffer: { tiers: object[] } | null } }>(
          `{ collection(id: "${id}") { ... on Collection { membershipOffer { headline currency admitsSiteMembers sellerAccountId tiers { id name monthlyPrice yearlyPrice } } } } }`,
        )
    ).collection.membershipOffer

  test('offers what can be bought, and nothing where the account cannot be paid', async () => {
    expect(await offerOf()).toEqual({
      headline: 'Read all of it',
      currency: 'USD',
      admitsSiteMembers: false,
      sellerAccountId: quay.account,
      tiers: [{ id: tier(), name: 'Supporter', monthlyPrice: 500, yearlyPrice: 5_000 }],
    })
    expect(await offerOf((await seller({ canCharge: false })).id)).toBeNull()
    expect(await offerOf((await seller({ isOpen: false })).id)).toBeNull()
    expect(await offerOf((await seller({ tiers: [] })).id)).toBeNull()
  })

  test('charges the price that was shown to the account of the publication', async () => {
    await joined()
    expect(await own()).toMatchObject({ isActive: true, price: 500, cadence: 'MONTHLY' })
    const [charge] = await chargesOf(reader)
    expect(charge).toMatchObject({
      kind: 'PUBLICATION_MEMBERSHIP',
      status: 'PAID',
      amount: 500,
      tax: 0,
      fee: 0,
      accountId: quay.account,
      title: 'Membership of Quay: Supporter, monthly',
    })
    expect(intents()).toMatchObject([{ amount_received: 500, status: 'succeeded' }])
    expect(server.stripe.all('payment_intent').filter(({ metadata }) => metadata.charge === charge?.id)).toEqual([])
    await server.app.jobs.drain()
    expect((await subjectsTo(reader)).toSorted()).toEqual(['You are a member of Quay', 'Your receipt from Quay: $5'])
  })

  test('refuses visitors, suspended readers, other prices and what is not for sale', async () => {
    expect(await joinPublication(server.app.browser() as Writer, { tierId: tier(), nonce: 'pm_card_visa' })).toMatchObject({
      __typename: 'Unauthorized',
    })
    expect(await join({}, await writer(server.app, { suspended: true }))).toMatchObject({ __typename: 'CheckoutNotAvailable' })
    expect(await join({ amount: 499 })).toMatchObject({
      __typename: 'BadRequest',
      message: 'The price has changed since you saw it. Check it, then pay again to agree.',
    })
    expect(await join({ tierId: newId() })).toMatchObject({ __typename: 'BadRequest' })
    const { db } = server.app.database
    await db.updateTable('sellerAccounts').set({ endedAt: server.app.clock() }).where('publicationId', '=', quay.id).execute()
    expect(await join()).toMatchObject({ __typename: 'BadRequest' })
    expect(await rows()).toEqual([])
  })

  test('founding members pay the price or more', async () => {
    quay = await seller({ tiers: [{ kind: 'FOUNDING', name: 'Founder', yearlyPrice: 10_000 }] })
    const founding = { cadence: 'YEARLY' }
    expect(await join({ ...founding, amount: 9_999 })).toMatchObject({ __typename: 'BadRequest', field: 'amount' })
    expect(await join({ ...founding, amount: 10_000_001 })).toMatchObject({ __typename: 'BadRequest', field: 'amount' })
    expect(await join({ cadence: 'MONTHLY', amount: 10_000 })).toMatchObject({ __typename: 'BadRequest' })
    await joined({ ...founding, amount: 25_000 })
    expect(received()).toBe(25_000)
    await later(366 * day)
    expect(received()).toBe(50_000)
  })

  test('is bought once: the same purchase sent twice, and a second one', async () => {
    const key = newId() + newId()
    await joined({ key })
    await joined({ key })
    expect(await join()).toMatchObject({ __typename: 'AlreadyExists', message: 'You’re already a member.' })
    expect(received()).toBe(500)
    expect(await chargesOf(reader)).toHaveLength(1)
  })

  test('a declined card leaves nothing, and the next purchase works', async () => {
    expect(await join({ nonce: 'pm_card_chargeDeclined' })).toMatchObject({ __typename: 'PaymentMethodDeclined' })
    expect(await rows()).toEqual([])
    await joined()
    expect(received()).toBe(500)
  })

  test('the bank confirms, and an unconfirmed purchase does not block the next', async () => {
    const key = newId() + newId()
    const nonce = 'pm_card_threeDSecure2Required'
    expect(await join({ key, nonce })).toMatchObject({ __typename: 'PaymentError', code: 'BANK_CONFIRMATION' })
    expect(await own()).toBeNull()
    const intent = String(intents()[0]?.id)
    server.stripe.authenticate(intent, true)
    await joined({ key, nonce, token: intent })
    expect(received()).toBe(500)

    reader = await writer(server.app)
    expect(await join({ nonce, key: newId() + newId() })).toMatchObject({ code: 'BANK_CONFIRMATION' })
    await joined({ key: newId() + newId() })
    expect(received()).toBe(1_000)
    expect((await chargesOf(reader)).map(({ status }) => status).toSorted()).toEqual(['FAILED', 'PAID'])
  })

  test('free days come once for each person, and the first payment after them', async () => {
    quay = await seller({ tiers: [{ trialDays: 14 }] })
    const id = await joined()
    expect(intents()).toEqual([])
    expect(await own()).toMatchObject({ trialEndsAt: expect.anything() })
    await later(11 * day + 1)
    expect((await subjectsTo(reader)).toSorted()).toEqual(['You are a member of Quay', 'Your free days with Quay end soon'])
    await later(3 * day)
    expect(received()).toBe(500)
    expect(await own()).toMatchObject({ id, isActive: true, trialEndsAt: null })
    await cancelPublication(reader, { membershipId: id })
    await later(32 * day)
    expect(await own()).toBeNull()
    await joined()
    expect(received()).toBe(1_000)
  })

  test('only what was shown is charged: free days for new members, and the price for former ones', async () => {
    quay = await seller({ tiers: [{ trialDays: 14 }] })
    const isTrialAvailable = async () =>
      (
        await reader.rawGraphql<{ collection: { membershipOffer: { isTrialAvailable: boolean } } }>(
          `{ collection(id: "${quay.id}") { ... on Collection { membershipOffer { isTrialAvailable } } } }`,
        )
      ).collection.membershipOffer.isTrialAvailable
    expect(await isTrialAvailable()).toBe(true)
    expect(await join({ isTrial: false })).toMatchObject({ __typename: 'BadRequest' })
    await cancelPublication(reader, { membershipId: await joined({ isTrial: true }) })
    await later(15 * day)
    expect(await isTrialAvailable()).toBe(false)
    expect(await join({ isTrial: true })).toMatchObject({ __typename: 'BadRequest' })
    expect(intents()).toEqual([])
    await joined({ isTrial: false })
    expect(received()).toBe(500)
  })

  test('a trial needs a card that can be stored, and the bank may confirm that', async () => {
    quay = await seller({ tiers: [{ trialDays: 14 }] })
    expect(await join({ nonce: 'pm_card_chargeDeclined' })).toMatchObject({ __typename: 'PaymentMethodDeclined' })
    const key = newId() + newId()
    const nonce = 'pm_card_threeDSecure2Required'
    const refused = await join({ key, nonce })
    expect(refused).toMatchObject({ code: 'BANK_CONFIRMATION' })
    const setup = server.stripe.all('setup_intent', quay.account).at(-1)?.id ?? ''
    server.stripe.authenticate(setup, true)
    await joined({ key, nonce, token: setup })
    await joined({ key, nonce, token: setup })
    expect(await rows()).toHaveLength(1)
  })

  test('renews each period once, on the same day of the month', async () => {
    await joined()
    const endsAt = async () => Number(new Date((await own())?.periodEndsAt ?? 0))
    const first = await endsAt()
    await later(first - server.app.clock().getTime())
    await renewPublications(server.app)
    expect(received()).toBe(1_000)
    const [one, two] = await chargesOf(reader)
    expect(two).toMatchObject({ isOffSession: true, periodStartsAt: new Date(first), accountId: quay.account })
    expect(one?.id).not.toBe(two?.id)
    expect(await endsAt()).toBeGreaterThan(first + 27 * day)
  })

  test('tries a failed renewal again on days 1, 3, 5 and 7, then ends', async () => {
    await joined({ nonce: 'pm_card_chargeCustomerFail' }).catch(() => undefined)
    const id = await joined()
    const { db } = server.app.database
    await replaceCard('pm_card_chargeCustomerFail')
    await later(31 * day)
    expect(await own()).toMatchObject({ id, isActive: true, isPaymentFailed: true })
    for (const days of [1, 2, 2]) await later(days * day)
    expect(await own()).toMatchObject({ isActive: true })
    await later(2 * day)
    expect(await own()).toBeNull()
    const failures = (await subjectsTo(reader)).filter((subject) => subject === 'Your payment to Quay failed')
    expect(failures).toHaveLength(4)
    expect(await subjectsTo(reader)).toContain('Your membership of Quay has ended')
    expect(await db.selectFrom('publicationMemberships').select('status').where('id', '=', id).execute()).toEqual([
      { status: 'INACTIVE' },
    ])
    expect(received()).toBe(500)
  })

  /** Stores a card at the account whose charges fail, as one that was valid once. */
  async function replaceCard(nonce: string) {
    const on = { stripeAccount: quay.account }
    const { db } = server.app.database
    const method = await db
      .selectFrom('paymentMethods')
      .selectAll()
      .where('userId', '=', reader.id)
      .where('accountId', '=', quay.account)
      .executeTakeFirstOrThrow()
    const { id } = await server.client.paymentMethods.attach(nonce, { customer: method.customerId }, on)
    await db.updateTable('paymentMethods').set({ token: id }).where('id', '=', method.id).execute()
  }

  test('a new card pays a failed renewal at once', async () => {
    const id = await joined()
    await replaceCard('pm_card_chargeCustomerFail')
    await later(31 * day)
    expect(await own()).toMatchObject({ isPaymentFailed: true })
    expect(await updatePublicationMethod(reader, { membershipId: id, nonce: 'pm_card_mastercard' })).toMatchObject({
      __typename: 'PublicationMembership',
    })
    await server.app.jobs.drain()
    expect(await own()).toMatchObject({ isPaymentFailed: false, isActive: true })
    expect(received()).toBe(1_000)
  })

  test('a renewal that the bank wants confirmed is confirmed by its member', async () => {
    await joined()
    await replaceCard('pm_card_authenticationRequired')
    await later(31 * day)
    expect(await subjectsTo(reader)).toContain('Confirm your payment to Quay with your bank')
    const confirm = asker(
      `mutation($chargeId: ID!, $token: String) { confirmPayment(chargeId: $chargeId, threeDSecureToken: $token) { __typename ... on PaymentError { code } } }`,
    )
    const { paymentToConfirm } = await reader.graphql('{ paymentToConfirm { id } }')
    expect(await confirm(reader, { chargeId: paymentToConfirm.id })).toMatchObject({ code: 'BANK_CONFIRMATION' })
    const intent = intents().find(({ metadata }) => metadata.charge === paymentToConfirm.id)?.id ?? ''
    server.stripe.authenticate(intent, true)
    await confirm(reader, { chargeId: paymentToConfirm.id, token: intent })
    expect(await own()).toMatchObject({ isPaymentFailed: false })
    expect(received()).toBe(1_000)
  })

  test('ends with its period once canceled, unless it is resumed', async () => {
    const id = await joined()
    const other = await writer(server.app)
    expect(await cancelPublication(other, { membershipId: id })).toMatchObject({ __typename: 'NotFound' })
    expect(await cancelPublication(reader, { membershipId: '\u0000' })).toMatchObject({ __typename: 'NotFound' })
    expect(await resumePublication(reader, { membershipId: id })).toMatchObject({ __typename: 'Conflict' })
    expect(await cancelPublication(reader, { membershipId: id })).toMatchObject({ isCanceled: true, isActive: true })
    expect(await cancelPublication(reader, { membershipId: id })).toMatchObject({ __typename: 'Conflict' })
    expect(await resumePublication(other, { membershipId: id })).toMatchObject({ __typename: 'NotFound' })
    expect(await resumePublication(reader, { membershipId: id })).toMatchObject({ isCanceled: false })
    await cancelPublication(reader, { membershipId: id })
    await later(32 * day)
    expect(await own()).toBeNull()
    expect(received()).toBe(500)
  })

  test('is not charged once the publication, its account or the reader is gone', async () => {
    const { db } = server.app.database
    const gone = {
      suspended: () =>
        db.updateTable('publications').set({ suspendedAt: server.app.clock() }).where('id', '=', quay.id).execute(),
      disconnected: () =>
        db.updateTable('sellerAccounts').set({ endedAt: server.app.clock() }).where('publicationId', '=', quay.id).execute(),
      closed: () => db.updateTable('users').set({ deactivatedAt: server.app.clock() }).where('id', '=', reader.id).execute(),
    }
    for (const change of Object.values(gone)) {
      quay = await seller()
      reader = await writer(server.app)
      await joined()
      await change()
      expect(await rows()).toMatchObject([{ status: 'ACTIVE' }])
      await later(32 * day)
      expect(await rows()).toMatchObject([{ status: 'INACTIVE', dueAt: null }])
      expect(received()).toBe(500)
    }
  })

  test('waits for a paused account without counting it as a failure of its member', async () => {
    await joined()
    const { db } = server.app.database
    const account = db.updateTable('sellerAccounts').where('publicationId', '=', quay.id)
    await account.set({ canCharge: false }).execute()
    await later(32 * day)
    expect(await own()).toMatchObject({ isActive: true, isPaymentFailed: false })
    await account.set({ canCharge: true }).execute()
    await later(1 * day)
    expect(received()).toBe(1_000)
  })

  test('a dispute ends it', async () => {
    await joined()
    server.stripe.openDispute(String(intents()[0]?.id))
    await server.deliver()
    expect(await own()).toBeNull()
    expect(await rows()).toMatchObject([{ status: 'INACTIVE', dueAt: null }])
    await server.app.jobs.drain()
    expect(await subjectsTo(reader)).toContain('Your membership of Quay has ended')
  })

  test('a refund by staff ends it as they choose, and one at the provider leaves it', async () => {
    const staff = await customer(server, { isStaff: true })
    const refund = async (effect: 'KEEP' | 'END_NOW' | 'END_WITH_PERIOD') => {
      reader = await writer(server.app)
      await joined()
      const [charge] = await chargesOf(reader)
      expect(await staff.refund(charge?.id ?? '', effect)).toMatchObject({ ok: true })
      await server.app.jobs.drain()
      expect(await chargesOf(reader)).toMatchObject([{ status: 'REFUNDED' }])
    }
    await refund('KEEP')
    expect(await own()).toMatchObject({ isActive: true, isCanceled: false })
    await refund('END_WITH_PERIOD')
    expect(await own()).toMatchObject({ isActive: true, isCanceled: true })
    await refund('END_NOW')
    expect(await own()).toBeNull()
    expect(received()).toBe(1_500)
    reader = await writer(server.app)
    await joined()
    const [charge] = await chargesOf(reader)
    await server.client.refunds.create({ payment_intent: charge?.providerPaymentId ?? '' }, { stripeAccount: quay.account })
    await server.deliver()
    expect(await chargesOf(reader)).toMatchObject([{ status: 'REFUNDED' }])
    expect(await own()).toMatchObject({ isActive: true, isCanceled: false })
  })

  test('imported memberships are never charged here', async () => {
    const periodEndsAt = new Date(server.app.clock().getTime() + 30 * day)
    await memberOf(server.app, {
      publicationId: quay.id,
      tierId: tier(),
      userId: reader.id,
      source: 'IMPORTED',
      accountId: quay.account,
      subscriptionId: 'sub_1',
      periodEndsAt,
      dueAt: periodEndsAt,
    })
    await later(31 * day)
    expect(await chargesOf(reader)).toEqual([])
    expect(await own()).toMatchObject({ isActive: true })
    expect(await cancelPublication(reader, { membershipId: String((await rows())[0]?.id) })).toMatchObject({
      __typename: 'Forbidden',
    })
  })
})
