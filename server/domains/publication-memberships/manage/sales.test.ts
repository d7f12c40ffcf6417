import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day } from '#shared/time/units.ts'
import {
  archiveTier,
  createTier,
  memberOf,
  moveTier,
  readSales,
  restoreTier,
  sellingPublication,
  setSales,
  updateTier,
} from '#test/server/publication-sales.ts'
import { addMember } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { PublicationTierInput } from '#test/server/operations.generated.ts'
import { addCharge } from '#test/server/rows.ts'
import { type Writer, writer } from '#test/server/writers.ts'

const supporter = { name: 'Supporter', monthlyPrice: 500, yearlyPrice: 5_000 }

describe('what a publication sells', () => {
  let app: TestApp
  let owner: Writer
  let tide: { id: string; slug: string; accountId: string }
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    owner = await writer(app)
    tide = await sellingPublication(app, owner)
  })
  afterAll(() => app.close())

  const tierIn = async (id: string, input: PublicationTierInput = supporter) =>
    String((await createTier(owner, { id, input })).id)
  const names = async () =>
    (await readSales(owner, tide.id))?.tiers.map(({ name, isArchived }) => (isArchived ? `(${name})` : name))

  test('owners sell, editors look on, and nobody else sees any of it', async () => {
    const [editor, contributor, stranger] = [await writer(app), await writer(app), await writer(app)]
    await addMember(app, tide.id, editor, 'EDITOR')
    await addMember(app, tide.id, contributor, 'WRITER')
    const tierId = await tierIn(tide.id)
    for (const who of [editor, contributor, stranger]) {
      expect((await setSales(who, { id: tide.id })).__typename).toBe('Forbidden')
      expect((await createTier(who, { id: tide.id, input: supporter })).__typename).toBe('Forbidden')
      for (const change of [archiveTier, restoreTier]) expect((await change(who, { id: tierId })).__typename).toBe('Forbidden')
      expect((await updateTier(who, { id: tierId, input: supporter })).__typename).toBe('Forbidden')
      expect((await moveTier(who, { id: tierId, place: 0 })).__typename).toBe('Forbidden')
    }
    expect(await readSales(owner, tide.id)).toMatchObject({ canEdit: true, currency: 'USD' })
    expect(await readSales(editor, tide.id)).toMatchObject({ canEdit: false, tiers: [{ name: 'Supporter' }] })
    for (const who of [contributor, stranger, app.browser()]) expect(await readSales(who, tide.id)).toBeNull()
  })

  test('sales open only with an account that can charge and a tier in its currency', async () => {
    const bare = await sellingPublication(app, owner, { isConnected: false })
    expect(await createTier(owner, { id: bare.id, input: supporter })).toMatchObject({
      __typename: 'BadRequest',
      message: 'Connect Stripe first: prices are in the currency of your account.',
    })
    expect((await setSales(owner, { id: bare.id })).message).toContain('Connect Stripe first')
    const waiting = await sellingPublication(app, owner, { canCharge: false })
    await tierIn(waiting.id)
    expect((await setSales(owner, { id: waiting.id })).message).toContain('doesn’t let your account take payments yet')
    expect((await setSales(owner, { id: tide.id })).message).toBe(
      'Create a tier in USD first, so that there is something to join.',
    )
    const tierId = await tierIn(tide.id)
    expect(await setSales(owner, { id: tide.id, admitsSiteMembers: false, headline: ' Read  all ' })).toMatchObject({
      sales: { isOpen: true, admitsSiteMembers: false, headline: 'Read all' },
    })
    expect((await archiveTier(owner, { id: tierId })).message).toContain('only tier that new members can choose')
    expect((await setSales(owner, { id: tide.id, headline: 'h'.repeat(101) })).field).toBe('headline')
    await app.database.db.updateTable('sellerAccounts').set({ currency: 'EUR' }).where('publicationId', '=', tide.id).execute()
    expect((await setSales(owner, { id: tide.id })).message).toContain('Create a tier in EUR')
  })

  test('locked stories cannot be left open to no one', async () => {
    const tierId = await tierIn(tide.id)
    const closed = { id: tide.id, isOpen: false, admitsSiteMembers: false }
    expect(await setSales(owner, closed)).toMatchObject({ __typename: 'BadRequest', field: 'admitsSiteMembers' })
    await memberOf(app, {
      publicationId: tide.id,
      tierId,
      userId: (await writer(app)).id,
      periodEndsAt: new Date(app.clock().getTime() + day),
    })
    expect(await setSales(owner, closed)).toMatchObject({ sales: { isOpen: false, admitsSiteMembers: false } })
  })

  test('tiers are refused by field when a value is missing, too long or out of bounds', async () => {
    const wrong: [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ name: 'n'.repeat(41) }, 'name'],
      [{ description: 'd'.repeat(281) }, 'description'],
      [{ monthlyPrice: 99 }, 'monthlyPrice'],
      [{ yearlyPrice: 10_000_001 }, 'yearlyPrice'],
      [{ monthlyPrice: null, yearlyPrice: null }, 'monthlyPrice'],
      [{ trialDays: 0 }, 'trialDays'],
      [{ trialDays: 91 }, 'trialDays'],
    ]
    for (const [input, field] of wrong)
      expect(await createTier(owner, { id: tide.id, input: { ...supporter, ...input } }), JSON.stringify(input)).toMatchObject({
        __typename: 'BadRequest',
        field,
      })
    const founding = { id: tide.id, kind: 'FOUNDING' as const }
    for (const [input, field] of [
      [supporter, 'monthlyPrice'],
      [{ name: 'Founder', yearlyPrice: 20_000, trialDays: 7 }, 'trialDays'],
      [{ name: 'Founder' }, 'yearlyPrice'],
    ] as const)
      expect(await createTier(owner, { ...founding, input })).toMatchObject({ field })
    expect(await createTier(owner, { ...founding, input: { name: 'Founder', yearlyPrice: 20_000 } })).toMatchObject({
      kind: 'FOUNDING',
      monthlyPrice: null,
      currency: 'USD',
    })
  })

  test('up to five tiers are sold at once, in the order the owner gives them', async () => {
    const ids: string[] = []
    for (const name of ['A', 'B', 'C', 'D', 'E']) ids.push(await tierIn(tide.id, { ...supporter, name }))
    expect((await createTier(owner, { id: tide.id, input: supporter })).message).toContain('up to 5 tiers')
    await moveTier(owner, { id: ids[4], place: 0 })
    expect(await names()).toEqual(['E', 'A', 'B', 'C', 'D'])
    await moveTier(owner, { id: ids[4], place: 99 })
    await archiveTier(owner, { id: ids[0] })
    expect((await moveTier(owner, { id: ids[0], place: 0 })).__typename).toBe('BadRequest')
    await tierIn(tide.id, { ...supporter, name: 'F' })
    expect((await restoreTier(owner, { id: ids[0] })).message).toContain('up to 5 tiers')
    await archiveTier(owner, { id: ids[1] })
    expect(await restoreTier(owner, { id: ids[0] })).toMatchObject({ name: 'A', isArchived: false })
    expect((await names())?.filter((name) => !name.startsWith('('))).toEqual(['C', 'D', 'E', 'F', 'A'])
  })

  test('a changed price leaves those who are members as they are, and counts and income show current ones', async () => {
    const tierId = await tierIn(tide.id)
    const at = (days: number) => new Date(app.clock().getTime() + days * day)
    const facts = { publicationId: tide.id, tierId }
    await memberOf(app, { ...facts, userId: (await writer(app)).id, periodEndsAt: at(10) })
    await memberOf(app, { ...facts, email: 'imported@posteo.example', periodEndsAt: at(10) })
    await memberOf(app, { ...facts, userId: (await writer(app)).id, periodEndsAt: at(-1), cancelledAt: at(-5) })
    await memberOf(app, { ...facts, userId: (await writer(app)).id, source: 'GIFT', periodEndsAt: at(-1) })
    await memberOf(app, { ...facts, userId: (await writer(app)).id, periodEndsAt: at(-400) })
    expect(await updateTier(owner, { id: tierId, input: { ...supporter, monthlyPrice: 900 } })).toMatchObject({
      monthlyPrice: 900,
    })
    const prices = await app.database.db
      .selectFrom('publicationMemberships')
      .select('price')
      .where('tierId', '=', tierId)
      .execute()
    expect(new Set(prices.map(({ price }) => price))).toEqual(new Set([500]))
    const charge = async (amount: number, refundedAmount: number, createdAt: Date, accountId = tide.accountId) =>
      addCharge(app, {
        kind: 'PUBLICATION_MEMBERSHIP',
        amount,
        refundedAmount,
        providerPaymentId: `pi_${newId()}`,
        status: 'PAID',
        createdAt,
        settledAt: createdAt,
        accountId,
      })
    await charge(500, 0, app.clock())
    await charge(5_000, 1_000, app.clock())
    await charge(700, 0, at(-40))
    await charge(900, 0, app.clock(), 'acct_other')
    const sales = await readSales(owner, tide.id)
    expect(sales?.memberCounts).toEqual([{ tierId, count: 2 }])
    expect(sales?.income).toEqual([{ currency: 'USD', amount: 4_500 }])
  })
})
