import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day } from '#shared/time/units.ts'
import { memberDesk } from '#test/server/members.ts'
import { joinPublication, ownMembership, renewPublications, sellMemberships } from '#test/server/publication-sellers.ts'
import { addMember, publication, transfer } from '#test/server/publications.ts'
import { removePublication as remove } from '#test/server/role-changes.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'
import { asker, draftWith, story, type Writer, writer } from '#test/server/writers.ts'

const connect = asker(
  'mutation($id: ID!) { startSellerSetup(publicationId: $id, country: "US") { __typename ... on SellerSetupLink { state } } }',
)
const finish = asker(
  'mutation($state: String!) { finishSellerSetup(code: "linked", state: $state) { __typename ... on SellerAccount { canCharge } } }',
)

const publish = asker(
  `mutation($postId: ID!, $visibility: PostVisibilityType!, $collectionId: ID, $scheduledAt: Timestamp) {
    publishPost(postId: $postId, visibility: $visibility, collectionId: $collectionId, scheduledAt: $scheduledAt) {
      __typename ... on Refusal { message } } }`,
)
const submit = asker(
  `mutation($postId: ID!, $collectionId: ID!) { submitPostToCollection(postId: $postId, collectionId: $collectionId, visibility: LOCKED) {
    __typename ... on Refusal { message } } }`,
)

describe('the members of a publication whose owner changes, or that is deleted', () => {
  let server: Awaited<ReturnType<typeof openStripeApp>>
  beforeAll(async () => {
    server = await openStripeApp()
  })
  afterAll(() => server.close())

  let quay: { id: string; slug: string; account: string; owner: Writer; heir: Writer; tier: string }
  let reader: Writer
  beforeEach(async () => {
    const [owner, heir] = [await writer(server.app), await writer(server.app)]
    const slug = `quay-${newId()}`
    const id = await publication(server.app, { slug, name: 'Quay', owner })
    await addMember(server.app, id, heir, 'EDITOR')
    const { id: account } = server.stripe.authorizeAccount().account
    const [tier = ''] = await sellMemberships(server.app, id, { accountId: account })
    quay = { id, slug, account, owner, heir, tier }
    reader = await writer(server.app)
  })

  const { chargesOf, subjectsTo } = memberDesk(() => server.app)
  const join = (who = reader) => joinPublication(who, { tierId: quay.tier, nonce: 'pm_card_visa' })
  const received = () =>
    server.stripe.all('payment_intent', quay.account).reduce((sum, intent) => sum + Number(intent.amount_received), 0)
  const later = async (ms: number) => {
    server.advance(ms)
    const expiresAt = new Date(server.app.clock().getTime() + 3650 * day)
    await server.app.database.db.updateTable('sessions').set({ expiresAt, lastSeenAt: server.app.clock() }).execute()
    await renewPublications(server.app)
  }
  const salesOf = async (who: Writer) =>
    (
      await who.rawGraphql<{ collection: { sales: object } }>(
        `{ collection(id: "${quay.id}") { ... on Collection { sales { canCharge isOfFormerOwner accountId accountConnectedBy { id } } } } }`,
      )
    ).collection.sales

  test('nobody is charged into the account of a former owner, and members keep what they have paid for', async () => {
    expect(await join()).toMatchObject({ __typename: 'PublicationMembership' })
    expect(await transfer(quay.owner, quay.heir, quay.id)).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await salesOf(quay.heir)).toEqual({
      canCharge: false,
      isOfFormerOwner: true,
      accountId: quay.account,
      accountConnectedBy: { id: quay.owner.id },
    })
    expect((await join(await writer(server.app))).__typename).not.toBe('PublicationMembership')
    await later(31 * day)
    expect(await ownMembership(reader, quay.id)).toMatchObject({ isActive: true, isPaymentFailed: false })
    expect(received()).toBe(500)
    await server.app.jobs.drain()
    expect(await subjectsTo(quay.heir)).toContain('Quay: Connect your Stripe account')
    expect(await subjectsTo(quay.owner)).toContain('Quay: Your Stripe account isn’t paid any more')
  })

  test('an owner who connects the same account again, which needs its password, goes on with its members', async () => {
    await join()
    await transfer(quay.owner, quay.heir, quay.id)
    await server.app.database.db
      .updateTable('sellerAccounts')
      .set({ connectedBy: quay.heir.id })
      .where('publicationId', '=', quay.id)
      .execute()
    await later(31 * day)
    expect(received()).toBe(1_000)
  })

  test('sales go on to the account that the new owner connects', async () => {
    await transfer(quay.owner, quay.heir, quay.id)
    const { state } = await connect(quay.heir, { id: quay.id })
    expect(await finish(quay.heir, { state })).toMatchObject({ __typename: 'SellerAccount' })
    expect(await salesOf(quay.heir)).toMatchObject({ isOfFormerOwner: false, accountConnectedBy: { id: quay.heir.id } })
  })

  test('members of a deleted publication get back what they have paid for the rest of their time, and an email', async () => {
    await join()
    await later(15 * day)
    expect(await remove(quay.owner, { id: quay.id, slug: quay.slug })).toMatchObject({ __typename: 'MutationSuccess' })
    await later(0)
    await server.app.jobs.drain()
    const [charge] = await chargesOf(reader)
    // Half of a month of 30 or 31 days.
    expect(charge?.refundedAmount).toBeGreaterThanOrEqual(245)
    expect(charge?.refundedAmount).toBeLessThanOrEqual(260)
    const rows = await server.app.database.db
      .selectFrom('publicationMemberships')
      .select(['status', 'dueAt'])
      .where('publicationId', '=', quay.id)
      .execute()
    expect(rows).toEqual([{ status: 'INACTIVE', dueAt: null }])
    expect(await subjectsTo(reader)).toEqual(
      expect.arrayContaining(['Your membership of Quay has ended', 'Your refund from Quay: $2.58']),
    )
    await later(60 * day)
    expect((await chargesOf(reader)).length).toBe(1)
  })

  test('a draft is locked for members of the publication that it is published in, submitted to or scheduled for, and of no other', async () => {
    const lockIn = async (who: Writer, collectionId: string | null, more: object = {}) => {
      const id = await draftWith(who, story('For members', 'And the rest.'))
      return publish(who, { postId: id, visibility: 'LOCKED', collectionId, ...more })
    }
    const other = await publication(server.app, { slug: `pier-${newId()}`, name: 'Pier', owner: quay.owner })
    const isPublished = (answer: { __typename: string }) => answer.__typename === 'Post'
    expect(isPublished(await lockIn(quay.owner, quay.id))).toBe(true)
    expect(isPublished(await lockIn(quay.owner, other))).toBe(false)
    expect(isPublished(await lockIn(quay.owner, null))).toBe(false)
    const scheduledAt = new Date(server.app.clock().getTime() + day).toISOString()
    expect(isPublished(await lockIn(quay.owner, quay.id, { scheduledAt }))).toBe(true)
    expect(isPublished(await lockIn(quay.owner, other, { scheduledAt }))).toBe(false)
    await addMember(server.app, quay.id, reader, 'WRITER')
    const submitted = await submit(reader, {
      postId: await draftWith(reader, story('Sent in', 'And the rest.')),
      collectionId: quay.id,
    })
    expect(submitted).toMatchObject({ __typename: 'CollectionSubmission' })
  })
})
