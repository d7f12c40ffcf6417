import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day } from '#shared/time/units.ts'
import { customer, customerAt, type Customer } from '#test/server/money-people.ts'
import { sellMemberships } from '#test/server/publication-sellers.ts'
import { publication } from '#test/server/publications.ts'
import { repeatAtOnce } from '#test/server/repeat-at-once.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'
import { writer } from '#test/server/writers.ts'
import { cancelPublicationMembership } from './change-publication-membership.ts'
import { purchasePublicationGift } from './gifts/purchase-publication-gift.ts'
import { redeemPublicationGift } from './gifts/redeem-publication-gift.ts'
import { purchasePublicationMembership } from './purchase-publication-membership.ts'
import { publicationRenewals } from './publication-membership-sellable.ts'

type Server = Awaited<ReturnType<typeof openStripeApp>>

// Each race is run several times, because the second may start when the first has finished.
const rounds = [1, 2, 3, 4]

describe('members of a publication at two processes on one database', () => {
  repeatAtOnce()
  let one: Server
  let two: Server
  let quay: { id: string; account: string; tier: string; trial: string }
  beforeAll(async () => {
    one = await openStripeApp()
    two = await openStripeApp({ peer: one.app, sharedStripe: one.stripe })
    const id = await publication(one.app, { slug: 'quay', name: 'Quay', owner: await writer(one.app) })
    const { id: account } = one.stripe.authorizeAccount().account
    const [tier = '', trial = ''] = await sellMemberships(one.app, id, { accountId: account, tiers: [{}, { trialDays: 14 }] })
    quay = { id, account, tier, trial }
  })
  beforeEach(() => one.advance(day))
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  const newKey = () => `key-${newId()}-${newId()}`
  const inTwo = (actor: Customer) => customerAt(two, actor.id)
  const join = (actor: Customer, more: object = {}) =>
    purchasePublicationMembership(actor.ask(), {
      tierId: quay.tier,
      cadence: 'MONTHLY',
      amount: 500,
      nonce: 'pm_card_visa',
      idempotencyKey: newKey(),
      ...more,
    })
  const membershipsOf = ({ id }: Customer) =>
    one.app.database.db.selectFrom('publicationMemberships').selectAll().where('userId', '=', id).orderBy('startedAt').execute()
  /** What the provider has taken, for these people. */
  async function takenFrom(...actors: Customer[]): Promise<number> {
    const charges = await Promise.all(actors.map((actor) => actor.charges()))
    const ids = new Set(charges.flat().map(({ id }) => id))
    const intents = one.stripe.all('payment_intent', quay.account).filter(({ metadata }) => ids.has(String(metadata.charge)))
    return intents.reduce((sum, { amount_received: amount }) => sum + amount, 0)
  }
  const succeeded = (outcomes: readonly { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length

  test.each(rounds)('the same purchase is made once, under one key and under two (%i)', async () => {
    const [ada, grace] = [await customer(one), await customer(one)]
    const same = { idempotencyKey: newKey() }
    expect(succeeded(await Promise.all([join(ada, same), join(inTwo(ada), same)]))).toBeGreaterThan(0)
    expect(await join(inTwo(ada), same)).toMatchObject({ ok: true })
    expect(succeeded(await Promise.all([join(grace), join(inTwo(grace))]))).toBe(1)
    for (const actor of [ada, grace]) {
      expect(await takenFrom(actor)).toBe(500)
      expect(await membershipsOf(actor)).toMatchObject([{ status: 'ACTIVE' }])
    }
  })

  test.each(rounds)('a trial is started once (%i)', async () => {
    const ada = await customer(one)
    const trial = { tierId: quay.trial, idempotencyKey: newKey() }
    await Promise.all([join(ada, trial), join(inTwo(ada), trial)])
    expect(await join(ada, trial)).toMatchObject({ ok: true })
    expect(await membershipsOf(ada)).toMatchObject([{ status: 'ACTIVE', trialEndsAt: expect.any(Date) }])
    expect(await takenFrom(ada)).toBe(0)
  })

  test.each(rounds)('a period is charged once, whoever renews it, and not after it was canceled (%i)', async () => {
    const [ada, grace] = [await customer(one), await customer(one)]
    await Promise.all([join(ada), join(grace)])
    one.advance(32 * day)
    const [ofAda, ofGrace] = [(await membershipsOf(ada))[0]?.id ?? '', (await membershipsOf(grace))[0]?.id ?? '']
    await Promise.all([one, two].map(({ app }) => publicationRenewals.renew(app.contextFor({}), ofAda)))
    expect(await takenFrom(ada)).toBe(1_000)
    const [cancelled] = await Promise.all([
      cancelPublicationMembership(grace.ask(), ofGrace),
      publicationRenewals.renew(two.app.contextFor({}), ofGrace),
    ])
    expect(cancelled.ok).toBe(true)
    const [after] = await membershipsOf(grace)
    // What was taken for a membership that had ended by then is sent back.
    await one.app.jobs.drain()
    const kept = (await grace.charges()).filter(({ status }) => status === 'PAID')
    expect(after).toMatchObject({ status: kept.length > 1 ? 'ACTIVE' : 'INACTIVE', cancelledAt: expect.any(Date) })
  })

  test.each(rounds)('a gift is bought once and redeemed by one of two people (%i)', async () => {
    const [giver, ada, grace] = [await customer(one), await customer(one), await customer(one)]
    const key = newKey()
    const give = (actor: Customer) =>
      purchasePublicationGift(
        actor.ask(),
        {
          tierId: quay.tier,
          amount: 5_000,
          giverName: 'Ada',
          giverEmail: 'ada@posteo.example',
          recipientName: 'Bo',
          recipientEmail: 'bo@posteo.example',
        },
        { nonce: 'pm_card_visa', idempotencyKey: key },
      )
    await Promise.all([give(giver), give(inTwo(giver))])
    expect(await takenFrom(giver)).toBe(5_000)
    const gifts = await one.app.database.db
      .selectFrom('publicationGifts')
      .select('code')
      .where('giverId', '=', giver.id)
      .execute()
    expect(gifts).toHaveLength(1)
    const code = gifts[0]?.code ?? ''
    const outcomes = await Promise.all([redeemPublicationGift(ada.ask(), code), redeemPublicationGift(inTwo(grace).ask(), code)])
    expect(succeeded(outcomes)).toBe(1)
    expect([...(await membershipsOf(ada)), ...(await membershipsOf(grace))]).toHaveLength(1)
  })

  test.each(rounds)('a gift that is redeemed while its recipient pays keeps both, or neither twice (%i)', async () => {
    const [giver, ada] = [await customer(one), await customer(one)]
    await purchasePublicationGift(
      giver.ask(),
      {
        tierId: quay.tier,
        amount: 5_000,
        giverName: 'Ada',
        giverEmail: 'ada@posteo.example',
        recipientName: 'Bo',
        recipientEmail: 'bo@posteo.example',
      },
      { nonce: 'pm_card_visa', idempotencyKey: newKey() },
    )
    const { code } = await one.app.database.db
      .selectFrom('publicationGifts')
      .select('code')
      .where('giverId', '=', giver.id)
      .executeTakeFirstOrThrow()
    const [bought, redeemed] = await Promise.all([join(ada), redeemPublicationGift(inTwo(ada).ask(), code)])
    expect(succeeded([bought, redeemed])).toBeGreaterThan(0)
    const current = (await membershipsOf(ada)).filter(({ status }) => status === 'ACTIVE')
    expect(current).toHaveLength(1)
    expect(await takenFrom(ada)).toBe(bought.ok ? 500 : 0)
  })
})
