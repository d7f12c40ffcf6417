import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysAfter, utcDay } from '#shared/time/days.ts'
import { day, hour } from '#shared/time/units.ts'
import { memberDesk, purchase, queryStatus } from '#test/server/members.ts'
import { addCharge } from '#test/server/rows.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'

const refund = asker(
  `mutation($chargeId: ID!, $amount: Int, $reason: String = "asked for it", $effect: RefundEffect = KEEP) {
    refundPayment(chargeId: $chargeId, amount: $amount, reason: $reason, effect: $effect) { __typename
      ... on Refund { id amount status } ... on Forbidden { message } ... on NotFound { message }
      ... on BadRequest { field message } ... on Conflict { code message } } }`,
)
const resolve = asker(
  `mutation($id: ID!, $reason: String!) { resolvePaymentDifference(id: $id, reason: $reason) { __typename
    ... on PaymentDifference { id } ... on Forbidden { message } ... on NotFound { message } ... on BadRequest { field } } }`,
)
const replay = asker(
  `mutation($id: ID!) { replayPaymentEvent(id: $id) { __typename ... on PaymentEvent { id status } ... on Forbidden { message } ... on NotFound { message } } }`,
)
const differencesFor = async (who: Pick<Writer, 'graphql'>) =>
  (
    await who.graphql(
      `{ paymentDifferences { __typename ... on PaymentDifferencesPayload {
        items { id kind transactionKind providerObjectId chargeId ourAmount theirAmount currency } } } }`,
    )
  ).paymentDifferences

describe('members’ money', () => {
  let server: Awaited<ReturnType<typeof openStripeApp>>
  let staff: Writer
  beforeAll(async () => {
    server = await openStripeApp({ env: { SUPPORT_EMAIL: 'support@octavo.example' } })
    staff = await writer(server.app)
    await server.app.database.db.updateTable('users').set({ isStaff: true }).where('id', '=', staff.id).execute()
  })
  afterAll(() => server.close())

  const { chargesOf, inUs, subjectsTo } = memberDesk(() => server.app)
  const memberWith = async (nonce = 'pm_card_visa') => {
    const ada = await inUs()
    expect(await purchase(ada, { planId: 'monthly', nonce })).toMatchObject({ __typename: 'MembershipStatus' })
    return ada
  }
  const chargeOf = async (actor: Writer) => {
    const [charge] = await chargesOf(actor)
    if (!charge) throw new Error('There is no charge.')
    return charge
  }
  const ledgerOf = async (chargeId: string) =>
    (
      await server.app.database.db
        .selectFrom('memberTransactions')
        .select(['kind', 'amount'])
        .where('chargeId', '=', chargeId)
        .orderBy('id')
        .execute()
    ).map(({ kind, amount }) => [kind, amount])

  describe('refunds', () => {
    test('staff send part of a payment back, then the rest, and never more', async () => {
      const ada = await memberWith()
      const { id: chargeId } = await chargeOf(ada)
      expect(await refund(ada, { chargeId })).toMatchObject({ __typename: 'Forbidden' })
      expect(await refund(server.app.browser(), { chargeId })).toMatchObject({ __typename: 'Forbidden' })
      expect(await refund(staff, { chargeId, amount: 501 })).toMatchObject({ __typename: 'BadRequest', field: 'amount' })
      expect(await refund(staff, { chargeId, amount: 0 })).toMatchObject({ __typename: 'BadRequest', field: 'amount' })
      expect(await refund(staff, { chargeId, reason: ' ' })).toMatchObject({ __typename: 'BadRequest', field: 'reason' })
      expect(await refund(staff, { chargeId, amount: 200 })).toMatchObject({ amount: 200, status: 'PENDING' })
      await server.app.jobs.drain()
      expect(await chargeOf(ada)).toMatchObject({ status: 'PAID', refundedAmount: 200 })
      expect(await queryStatus(ada)).toMatchObject({ status: 'ACTIVE', isCancelled: false })
      expect(await refund(staff, { chargeId })).toMatchObject({ amount: 300 })
      await server.app.jobs.drain()
      expect(await chargeOf(ada)).toMatchObject({ status: 'REFUNDED', refundedAmount: 500 })
      expect(await refund(staff, { chargeId })).toMatchObject({ __typename: 'Conflict', code: 'NOTHING_LEFT' })
      expect(await ledgerOf(chargeId)).toEqual([
        ['PAYMENT', 500],
        ['REFUND', -200],
        ['REFUND', -300],
      ])
      expect(await subjectsTo(ada)).toEqual(
        expect.arrayContaining(['Your refund from Octavo: $2', 'Your refund from Octavo: $3']),
      )
      await server.deliver({ order: 'shuffled', times: 2 })
      expect(await ledgerOf(chargeId)).toHaveLength(3)
    })

    test('a refund ends the membership at once, with its period, or not at all', async () => {
      const [ada, grace] = [await memberWith(), await memberWith()]
      await refund(staff, { chargeId: (await chargeOf(ada)).id, effect: 'END_NOW' })
      expect(await queryStatus(ada)).toMatchObject({ status: 'INACTIVE' })
      await refund(staff, { chargeId: (await chargeOf(grace)).id, effect: 'END_WITH_PERIOD' })
      expect(await queryStatus(grace)).toMatchObject({ status: 'ACTIVE', isCancelled: true })
    })

    test('a refund made at Stripe is recorded here', async () => {
      const ada = await memberWith()
      const { id, providerPaymentId } = await chargeOf(ada)
      await server.client.refunds.create({ payment_intent: String(providerPaymentId), amount: 120 })
      await server.deliver({ order: 'reversed', times: 2 })
      expect(await chargeOf(ada)).toMatchObject({ refundedAmount: 120 })
      expect(await ledgerOf(id)).toEqual([
        ['PAYMENT', 500],
        ['REFUND', -120],
      ])
    })

    test('a refund that a bank returns counts as paid again', async () => {
      const ada = await memberWith('pm_card_refundFail')
      const { id: chargeId } = await chargeOf(ada)
      await refund(staff, { chargeId })
      await server.app.jobs.drain()
      server.stripe.failRefunds()
      await server.deliver()
      expect(await chargeOf(ada)).toMatchObject({ status: 'PAID', refundedAmount: 0, refundedAt: null })
      expect((await ledgerOf(chargeId)).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(500)
    })
  })

  describe('refunds that are not made', () => {
    const refundsOf = (chargeId: string) =>
      server.app.database.db.selectFrom('refunds').selectAll().where('chargeId', '=', chargeId).orderBy('createdAt').execute()
    const paymentOf = async (actor: Writer) => String((await chargeOf(actor)).providerPaymentId)

    test('one for a payment that a bank takes back at that moment fails at once, and is not tried again', async () => {
      const ada = await memberWith()
      const { id: chargeId } = await chargeOf(ada)
      expect(await refund(staff, { chargeId })).toMatchObject({ status: 'PENDING' })
      server.stripe.openDispute(await paymentOf(ada))
      await server.app.jobs.drain()
      expect(await refundsOf(chargeId)).toMatchObject([{ status: 'FAILED', providerRefundId: null }])
      await server.deliver()
      expect(await ledgerOf(chargeId)).toEqual([
        ['PAYMENT', 500],
        ['DISPUTE', -500],
      ])
    })

    test('one for more than is left at Stripe fails, and what was refunded there is recorded', async () => {
      const ada = await memberWith()
      const { id: chargeId } = await chargeOf(ada)
      await refund(staff, { chargeId })
      await server.client.refunds.create({ payment_intent: await paymentOf(ada), amount: 200 })
      await server.app.jobs.drain()
      expect((await refundsOf(chargeId)).map(({ amount, status }) => [amount, status])).toEqual([
        [500, 'FAILED'],
        [200, 'DONE'],
      ])
      expect(await refund(staff, { chargeId })).toMatchObject({ amount: 300 })
      await server.app.jobs.drain()
      expect(await chargeOf(ada)).toMatchObject({ status: 'REFUNDED' })
    })

    test('the rest of a payment that bought nothing is sent back', async () => {
      const ada = await inUs()
      await purchase(ada, { planId: 'monthly', nonce: 'pm_usBankAccount_success' })
      await server.app.database.db.updateTable('memberships').set({ status: 'INACTIVE' }).where('userId', '=', ada.id).execute()
      server.stripe.settle(await paymentOf(ada), 'succeeded')
      await server.deliver({ areJobsRun: false })
      await server.client.refunds.create({ payment_intent: await paymentOf(ada), amount: 200 })
      await server.app.jobs.drain()
      for (const { id, status } of server.stripe.all('refund')) if (status === 'pending') server.stripe.settle(id, 'succeeded')
      await server.deliver()
      expect(await chargeOf(ada)).toMatchObject({ status: 'REFUNDED', refundedAmount: 500 })
    })

    test('one that is known only when it has failed is booked like at Stripe', async () => {
      const ada = await memberWith('pm_card_refundFail')
      const { id: chargeId } = await chargeOf(ada)
      await server.client.refunds.create({ payment_intent: await paymentOf(ada) })
      server.stripe.failRefunds()
      await server.deliver({ order: 'shuffled' })
      expect(await ledgerOf(chargeId)).toEqual([
        ['PAYMENT', 500],
        ['REFUND', -500],
        ['REFUND_FAILED', 500],
      ])
      expect(await chargeOf(ada)).toMatchObject({ status: 'PAID', refundedAmount: 0 })
    })

    test('staff may try again once a dispute is won', async () => {
      const ada = await memberWith()
      const { id: chargeId } = await chargeOf(ada)
      const dispute = server.stripe.openDispute(await paymentOf(ada))
      await server.deliver()
      expect(await refund(staff, { chargeId })).toMatchObject({ __typename: 'Conflict', code: 'DISPUTED' })
      server.stripe.closeDispute(dispute.id, 'won')
      await server.deliver()
      expect(await refund(staff, { chargeId })).toMatchObject({ amount: 500 })
      await server.app.jobs.drain()
      expect(await chargeOf(ada)).toMatchObject({ status: 'REFUNDED' })
    })
  })

  describe('disputes', () => {
    test('a dispute ends the membership, and winning it brings the money back', async () => {
      const ada = await memberWith()
      const { id, providerPaymentId } = await chargeOf(ada)
      const dispute = server.stripe.openDispute(String(providerPaymentId))
      await server.deliver()
      expect(await queryStatus(ada)).toMatchObject({ status: 'INACTIVE' })
      expect(await subjectsTo(ada)).toContain('Your membership has ended')
      expect(await refund(staff, { chargeId: id })).toMatchObject({ __typename: 'Conflict', code: 'DISPUTED' })
      server.stripe.closeDispute(dispute.id, 'won')
      await server.deliver({ order: 'shuffled', times: 3 })
      expect(await ledgerOf(id)).toEqual([
        ['PAYMENT', 500],
        ['DISPUTE', -500],
        ['DISPUTE_WON', 500],
      ])
    })

    test('a lost dispute is over, whichever of its events arrives first', async () => {
      const ada = await memberWith()
      const { id, providerPaymentId } = await chargeOf(ada)
      const { id: disputeId } = server.stripe.openDispute(String(providerPaymentId))
      server.stripe.closeDispute(disputeId, 'lost')
      await server.deliver({ order: 'reversed' })
      expect(await ledgerOf(id)).toEqual([
        ['PAYMENT', 500],
        ['DISPUTE', -500],
      ])
      const disputes = await server.app.database.db.selectFrom('disputes').selectAll().where('chargeId', '=', id).execute()
      expect(disputes).toMatchObject([{ status: 'LOST', amount: 500 }])
    })
  })

  describe('the books', () => {
    let today = ''
    // Each test has a day of its own, compared the next night.
    beforeEach(async () => {
      await server.deliver()
      server.advance(3 * day)
      const expiresAt = new Date(server.app.clock().getTime() + 3650 * day)
      await server.app.database.db.updateTable('sessions').set({ expiresAt, lastSeenAt: server.app.clock() }).execute()
      await server.app.database.db.updateTable('paymentDifferences').set({ resolvedAt: server.app.clock() }).execute()
      today = utcDay(server.app.clock())
    })
    const compare = async () => {
      await server.app.jobs.enqueue(server.app.database.db, { kind: 'compare-books', payload: { date: today } })
      await server.app.jobs.drain()
      return (await differencesFor(staff)).items
    }

    test('agree after purchases, refunds and disputes', async () => {
      const [ada, grace] = [await memberWith(), await memberWith()]
      await refund(staff, { chargeId: (await chargeOf(ada)).id, amount: 100 })
      server.stripe.openDispute(String((await chargeOf(grace)).providerPaymentId))
      await server.app.jobs.drain()
      await server.deliver()
      expect(await compare()).toEqual([])
    })

    test('catch up with what was never reported', async () => {
      const ada = await memberWith()
      const { id, providerPaymentId } = await chargeOf(ada)
      await server.client.refunds.create({ payment_intent: String(providerPaymentId), amount: 120 })
      await server.deliver({ drop: () => true })
      expect(await compare()).toEqual([])
      expect(await ledgerOf(id)).toContainEqual(['REFUND', -120])
    })

    test('agree while a refund is on its way to a bank account, and find its end without an event', async () => {
      const ada = await inUs()
      await purchase(ada, { planId: 'monthly', nonce: 'pm_usBankAccount_success' })
      server.stripe.settle(String((await chargeOf(ada)).providerPaymentId), 'succeeded')
      await server.deliver()
      const { id: chargeId } = await chargeOf(ada)
      await refund(staff, { chargeId })
      await server.app.jobs.drain()
      expect(await compare()).toEqual([])
      expect(await chargeOf(ada)).toMatchObject({ status: 'PAID' })
      for (const { id, status } of server.stripe.all('refund')) if (status === 'pending') server.stripe.settle(id, 'succeeded')
      server.advance(2 * day)
      expect(await compare()).toEqual([])
      expect(await chargeOf(ada)).toMatchObject({ status: 'REFUNDED', refundedAmount: 500 })
    })

    test('find the end of a dispute that was never reported', async () => {
      const ada = await memberWith()
      const { id: chargeId, providerPaymentId } = await chargeOf(ada)
      const dispute = server.stripe.openDispute(String(providerPaymentId))
      await server.deliver()
      server.stripe.closeDispute(dispute.id, 'lost')
      server.advance(2 * day)
      await compare()
      const found = await server.app.database.db
        .selectFrom('disputes')
        .select('status')
        .where('chargeId', '=', chargeId)
        .execute()
      expect(found).toEqual([{ status: 'LOST' }])
    })

    test('report a payment that only one side has, and another amount, to staff alone', async () => {
      const ada = await memberWith()
      const charge = await chargeOf(ada)
      const { db } = server.app.database
      const stray = { ...charge, taxLines: '[]', requestKey: null, periodStartsAt: null }
      await addCharge(server.app, { ...stray, id: 'c0ffee00c0fe', providerPaymentId: 'pi_nowhere' })
      await db
        .insertInto('memberTransactions')
        .values({
          chargeId: 'c0ffee00c0fe',
          kind: 'PAYMENT',
          amount: 500,
          currency: 'USD',
          provider: 'STRIPE',
          providerObjectId: 'pi_nowhere',
          createdAt: server.app.clock(),
        })
        .execute()
      // A charge of ours that this database has lost.
      await server.client.paymentIntents.create({
        amount: 900,
        currency: 'usd',
        payment_method: 'pm_card_visa',
        confirm: true,
        metadata: { charge: 'f00df00df00d' },
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      })
      const found = await compare()
      expect(found).toHaveLength(2)
      expect(found).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'MISSING_THERE', providerObjectId: 'pi_nowhere', ourAmount: 500, theirAmount: null }),
          expect.objectContaining({ kind: 'MISSING_HERE', ourAmount: null, theirAmount: 900, chargeId: null }),
        ]),
      )
      expect(await compare()).toHaveLength(2)
      const mails = await server.app.mailbox('support@octavo.example')
      expect(mails[0]?.subject).toBe('2 payments differ from the provider’s books')
      expect(await differencesFor(ada)).toEqual({ __typename: 'Forbidden' })
      const id = found?.[0]?.id
      expect(await resolve(ada, { id, reason: 'mine' })).toMatchObject({ __typename: 'Forbidden' })
      expect(await resolve(staff, { id, reason: '' })).toMatchObject({ __typename: 'BadRequest' })
      expect(await resolve(staff, { id, reason: 'A test of the account.' })).toMatchObject({ __typename: 'PaymentDifference' })
      expect((await differencesFor(staff)).items).toHaveLength(1)
    })

    test('ignore payments that have nothing to do with us', async () => {
      await server.client.paymentIntents.create({
        amount: 900,
        currency: 'usd',
        payment_method: 'pm_card_visa',
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      })
      expect(await compare()).toEqual([])
    })

    test('are compared every night', async () => {
      await server.app.queueRecurringJobs('payments')
      await server.app.jobs.drain()
      const next = await server.app.database.db
        .selectFrom('jobs')
        .select('runAt')
        .where('kind', '=', 'schedule-books')
        .executeTakeFirstOrThrow()
      expect(next.runAt.toISOString()).toBe(`${daysAfter(today, 1)}T03:00:00.000Z`)
    })
  })

  test('staff can process an event again, and nobody else', async () => {
    const ada = await memberWith()
    await server.deliver()
    const { paymentEvents } = await staff.graphql(
      '{ paymentEvents { ... on PaymentEventsPayload { items { id type status outcome } } } }',
    )
    const [event] = paymentEvents.items
    expect(event).toMatchObject({ status: expect.stringMatching(/APPLIED|IGNORED/) })
    expect(await replay(ada, { id: event?.id })).toMatchObject({ __typename: 'Forbidden' })
    expect(await replay(staff, { id: 'c0ffee000000' })).toMatchObject({ __typename: 'NotFound' })
    const before = await ledgerOf((await chargeOf(ada)).id)
    expect(await replay(staff, { id: event?.id })).toMatchObject({ status: 'RECEIVED' })
    server.advance(hour)
    await server.app.jobs.drain()
    expect(await ledgerOf((await chargeOf(ada)).id)).toEqual(before)
    expect(await ada.graphql('{ paymentEvents { __typename } }')).toEqual({ paymentEvents: { __typename: 'Forbidden' } })
  })

  test('every call above is one that Stripe describes', () => {
    expect(server.stripe.violations).toEqual([])
    expect(server.stripe.unlistedValues).toEqual([])
  })
})
