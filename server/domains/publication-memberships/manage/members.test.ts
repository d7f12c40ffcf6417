import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#shared/time/units.ts'
import { createTier, memberOf, sellingPublication } from '#test/server/publication-sales.ts'
import { addMember } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

const query = `query($id: ID!, $paging: PagingOptions, $tierId: ID, $status: PublicationMemberStatus, $search: String) {
  collection(id: $id) { ... on Collection { members(paging: $paging, tierId: $tierId, status: $status, search: $search) {
    items { email status renewsAt endsAt source cadence price tier { name } user { name } } pagingInfo { next { limit to } } } } } }`

describe('the members of a publication', () => {
  let app: TestApp
  let owner: Writer
  let tide: { id: string; slug: string; accountId: string }
  let tiers: string[]
  const at = (days: number) => new Date(app.clock().getTime() + days * day)
  const members = async (who: Pick<Writer, 'graphql'>, variables: object = {}) =>
    (await who.graphql(query, { id: tide.id, ...variables })).collection.members
  const addresses = async (variables: object = {}) => (await members(owner, variables))?.items.map(({ email }) => email)

  beforeAll(async () => {
    app = await openTestApp()
    owner = await writer(app)
    tide = await sellingPublication(app, owner)
    const input = { name: 'Supporter', monthlyPrice: 500 }
    tiers = [
      String((await createTier(owner, { id: tide.id, input })).id),
      String((await createTier(owner, { id: tide.id, input: { ...input, name: '=Friend' } })).id),
    ]
    const [tierId = '', friend = ''] = tiers
    const facts = { publicationId: tide.id, tierId, periodEndsAt: at(20) }
    await memberOf(app, { ...facts, email: 'renews@posteo.example', startedAt: at(-1) })
    const grace = await writer(app)
    const account = { name: 'Grace Hopper', email: 'ends@posteo.example' }
    await app.database.db.updateTable('users').set(account).where('id', '=', grace.id).execute()
    await memberOf(app, { ...facts, userId: grace.id, startedAt: at(-2), cancelledAt: at(-1) })
    await memberOf(app, { ...facts, email: '+gift@posteo.example', startedAt: at(-3), source: 'GIFT', tierId: friend })
    await memberOf(app, { ...facts, email: 'fails@posteo.example', startedAt: at(-4), customerId: 'cus_fails' })
    await memberOf(app, { ...facts, email: 'gone@posteo.example', startedAt: at(-5) })
    const { db } = app.database
    const rows = db.updateTable('publicationMemberships')
    await rows
      .set({ paymentFailedAt: at(0), periodEndsAt: at(-1) })
      .where('email', '=', 'fails@posteo.example')
      .execute()
    await rows
      .set({ status: 'INACTIVE', endedAt: at(-1) })
      .where('email', '=', 'gone@posteo.example')
      .execute()
  })
  afterAll(() => app.close())

  test('only the owner sees who they are', async () => {
    const [editor, stranger] = [await writer(app), await writer(app)]
    await addMember(app, tide.id, editor, 'EDITOR')
    for (const who of [editor, stranger, app.browser()]) {
      expect(await members(who)).toBeNull()
      expect((await who.get(`/${tide.slug}/export/members`)).body).not.toContain('@posteo.example')
      expect((await who.get(`/${tide.slug}/settings/members`)).body).not.toContain('renews@posteo.example')
    }
  })

  test('current ones come newest first, page by page, and by what happens next', async () => {
    expect(await addresses()).toEqual(['renews', 'ends', '+gift', 'fails'].map((name) => `${name}@posteo.example`))
    const first = await members(owner, { paging: { limit: 3 } })
    expect(first?.items).toHaveLength(3)
    expect(await addresses({ paging: first?.pagingInfo.next })).toEqual(['fails@posteo.example'])
    expect(await addresses({ status: 'RENEWING' })).toEqual(['renews@posteo.example'])
    expect(await addresses({ status: 'ENDING' })).toEqual(['ends@posteo.example', '+gift@posteo.example'])
    expect(await addresses({ status: 'PAYMENT_FAILED' })).toEqual(['fails@posteo.example'])
    expect(await addresses({ status: 'ENDED' })).toEqual(['gone@posteo.example'])
    expect((await members(owner))?.items.map(({ renewsAt, endsAt }) => [renewsAt !== null, endsAt !== null])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [true, false],
    ])
  })

  test('they are found by tier, by address and by name, where % stands for itself', async () => {
    expect(await addresses({ tierId: tiers[1] })).toEqual(['+gift@posteo.example'])
    expect(await addresses({ search: 'RENEWS@' })).toEqual(['renews@posteo.example'])
    expect(await addresses({ search: '%' })).toEqual([])
    expect(await addresses({ search: 'h\u00f3pper' })).toEqual(['ends@posteo.example'])
    expect((await members(owner, { search: 'hopper' }))?.items).toMatchObject([
      { email: 'ends@posteo.example', user: { name: 'Grace Hopper' } },
    ])
    await expect(members(owner, { search: 'x'.repeat(101) })).rejects.toThrow('Search for up to 100 characters.')
  })

  test('the export has everyone, their ids at Stripe, and no formula', async () => {
    const csv = await owner.get(`/${tide.slug}/export/members`)
    expect(csv.headers['content-type']).toContain('text/csv')
    const lines = csv.body.trim().split('\r\n')
    expect(lines[0]).toContain('email,name,tier,interval,price,currency,status')
    expect(csv.body).toContain('gone@posteo.example')
    expect(lines.find((line) => line.startsWith('fails@'))).toContain('5.00,USD,active,purchase')
    expect(lines.find((line) => line.startsWith('fails@'))).toContain('cus_fails')
    expect(csv.body).toContain("'+gift@posteo.example,,'=Friend")
  })
})
