import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { member } from '#test/server/members.ts'
import { connectPayoutAccount, enroll, partnerDesk, payoutsOf, submitForm, w9 } from '#test/server/partners.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'
import { published, story, type Writer } from '#test/server/writers.ts'

describe('what Stripe reports about writers', () => {
  let server: Awaited<ReturnType<typeof openStripeApp>>
  beforeAll(async () => {
    server = await openStripeApp()
  })
  afterAll(() => server.close())

  const desk = partnerDesk(() => server.app)
  const accountOf = (actor: Writer) =>
    server.app.database.db
      .selectFrom('payoutAccounts')
      .selectAll()
      .where('userId', '=', actor.id)
      .where('replacedAt', 'is', null)
      .executeTakeFirstOrThrow()
  const subjectsTo = async (actor: Writer) =>
    (await server.app.mailbox(`${actor.username}@posteo.example`)).map(({ subject }) => subject)
  /** A writer in the program, with an account that can receive money. */
  const enrolled = async () => {
    const ada = await member(server.app, 'yearly', 'pm_card_visa')
    await published(ada, story('First', 'For everybody.'))
    await connectPayoutAccount(ada, 'linked')
    await submitForm(ada, w9(server.app))
    const { providerAccountId: accountId } = await accountOf(ada)
    server.stripe.completeAccount(accountId)
    await server.deliver()
    expect(await enroll(ada, { country: 'US', acceptTerms: true })).toMatchObject({ __typename: 'PartnerProgramEnrollment' })
    return { ada, accountId }
  }

  test('an account that is completed at Stripe can be paid, although its owner never came back', async () => {
    const { ada } = await enrolled()
    expect(await accountOf(ada)).toMatchObject({ isComplete: true, requirementsDue: [] })
  })

  test('the owner of an account that Stripe restricts learns of it once, and earns again when it is completed', async () => {
    const { ada, accountId } = await enrolled()
    server.stripe.restrictAccount(accountId, ['individual.verification.document'])
    await server.deliver({ times: 2 })
    expect(await accountOf(ada)).toMatchObject({ isComplete: false, requirementsDue: ['individual.verification.document'] })
    expect((await subjectsTo(ada)).filter((subject) => subject === 'Your payout account needs attention')).toHaveLength(1)
    server.stripe.completeAccount(accountId)
    await server.deliver()
    expect(await accountOf(ada)).toMatchObject({ isComplete: true })
  })

  test('an account that its owner disconnects receives nothing any more', async () => {
    const { ada, accountId } = await enrolled()
    server.stripe.revokeAccess(accountId)
    await server.deliver()
    expect(await accountOf(ada)).toMatchObject({ isComplete: false })
  })

  test('a writer learns that their bank returned a payout', async () => {
    const { ada, accountId } = await enrolled()
    server.stripe.failPayout(accountId)
    await server.deliver()
    expect(await subjectsTo(ada)).toContain('Your bank returned your payout')
  })

  test('a transfer that is taken back at Stripe is owed again', async () => {
    const { ada } = await enrolled()
    await desk.credit(ada, 2_000, '2026-02-01')
    await desk.to('2026-03-09T12:00:00Z')
    await desk.look()
    const [paid] = await payoutsOf(ada)
    expect(paid).toMatchObject({ status: 'PAID' })
    const before = await desk.balance(ada)
    const { providerTransferId } = await server.app.database.db
      .selectFrom('payouts')
      .select('providerTransferId')
      .where('userId', '=', ada.id)
      .executeTakeFirstOrThrow()
    await server.client.transfers.createReversal(String(providerTransferId))
    await server.deliver({ times: 2 })
    expect((await payoutsOf(ada))[0]).toMatchObject({ status: 'REVERSED' })
    expect((await desk.balance(ada)) - before).toBe(paid?.amount)
  })

  test('every call above is one that Stripe describes', () => {
    expect(server.stripe.violations).toEqual([])
    expect(server.stripe.unlistedValues).toEqual([])
  })
})
