import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#shared/time/units.ts'
import { addMember, publication } from '#test/server/publications.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'
import { openTestApp, type TestBrowser } from '#test/server/test-app.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'

const refusals = '... on Refusal { message }'
const accountFields = 'canCharge country currency requirementsDue publication { id }'
const start = asker(
  `mutation($publicationId: ID, $country: String!) { startSellerSetup(publicationId: $publicationId, country: $country) { __typename
    ... on SellerSetupLink { url state } ${refusals} } }`,
)
const finish = asker(
  `mutation($code: String!, $state: String!) { finishSellerSetup(code: $code, state: $state) { __typename
    ... on SellerAccount { ${accountFields} } ${refusals} } }`,
)
type Account = { canCharge: boolean; country: string; currency: string; requirementsDue: string[] }
const ownAccount = async (who: TestBrowser): Promise<Account | null> =>
  (await who.graphql(`{ viewer { sellerAccount { ${accountFields} } } }`)).viewer.sellerAccount
const accountOfPublication = async (who: TestBrowser, id: string): Promise<Account | null> =>
  (
    await who.graphql(`query($id: ID!) { collection(id: $id) { ... on Collection { sellerAccount { ${accountFields} } } } }`, {
      id,
    })
  ).collection.sellerAccount

describe('accounts of sellers', () => {
  let server: Awaited<ReturnType<typeof openStripeApp>>
  beforeAll(async () => {
    server = await openStripeApp()
  })
  afterAll(() => server.close())

  let count = 0
  const owner = async () => {
    const ada = await writer(server.app)
    const slug = `tidal-${++count}`
    return { ada, slug, publicationId: await publication(server.app, { slug, name: 'Tidal', owner: ada }) }
  }
  const connect = async (who: Writer, publicationId: string | null = null, country = 'DE') => {
    const link = await start(who, { publicationId, country })
    expect(link).toMatchObject({ __typename: 'SellerSetupLink' })
    return finish(who, { code: 'linked', state: link.state })
  }
  const row = (of: { publicationId: string } | { userId: string }) =>
    server.app.database.db
      .selectFrom('sellerAccounts')
      .selectAll()
      .where('publicationId' in of ? 'publicationId' : 'userId', '=', 'publicationId' in of ? of.publicationId : of.userId)
      .orderBy('connectedAt')
      .execute()
  const accountId = async (of: { publicationId: string } | { userId: string }) => (await row(of)).at(-1)?.accountId ?? ''
  const subjectsTo = async (who: Writer) =>
    (await server.app.mailbox(`${who.username}@posteo.example`)).map(({ subject }) => subject)

  test('an owner connects an account, which sells once Stripe has what it requires', async () => {
    const { ada, publicationId } = await owner()
    expect(await connect(ada, publicationId)).toMatchObject({
      __typename: 'SellerAccount',
      canCharge: false,
      country: 'DE',
      currency: 'EUR',
      publication: { id: publicationId },
    })
    expect((await accountOfPublication(ada, publicationId))?.requirementsDue).toContain('external_account')
    server.stripe.completeAccount(await accountId({ publicationId }))
    await server.deliver()
    expect(await accountOfPublication(ada, publicationId)).toMatchObject({ canCharge: true, requirementsDue: [] })
  })

  test('an account that was left unfinished is continued, not created again', async () => {
    const { ada, publicationId } = await owner()
    await connect(ada, publicationId)
    const first = await accountId({ publicationId })
    await connect(ada, publicationId)
    expect(await row({ publicationId })).toEqual([expect.objectContaining({ accountId: first, endedAt: null })])
  })

  test('returning twice checks the account twice', async () => {
    const { ada, publicationId } = await owner()
    const { state } = await start(ada, { publicationId, country: 'US' })
    expect(await finish(ada, { code: 'linked', state })).toMatchObject({ canCharge: false })
    server.stripe.completeAccount(await accountId({ publicationId }))
    expect(await finish(ada, { code: 'linked', state })).toMatchObject({ canCharge: true })
    expect(await row({ publicationId })).toHaveLength(1)
  })

  test('only owners connect, and only they see the account', async () => {
    const { ada, publicationId } = await owner()
    const [editor, reader] = [await writer(server.app), await writer(server.app)]
    await addMember(server.app, publicationId, editor, 'EDITOR')
    for (const other of [editor, reader])
      expect(await start(other, { publicationId, country: 'DE' })).toMatchObject({ __typename: 'Forbidden' })
    expect(await start(server.app.browser(), { publicationId, country: 'DE' })).toMatchObject({ __typename: 'Unauthorized' })
    expect(await start(ada, { publicationId: 'missing00000', country: 'DE' })).toMatchObject({ __typename: 'NotFound' })
    await connect(ada, publicationId)
    expect(await accountOfPublication(ada, publicationId)).not.toBeNull()
    for (const other of [editor, reader, server.app.browser()])
      expect(await accountOfPublication(other, publicationId)).toBeNull()
  })

  test('suspended and unverified people connect nothing', async () => {
    for (const kind of [{ suspended: true }, { verified: false }])
      expect(await start(await writer(server.app, kind), { country: 'DE' })).toMatchObject({ __typename: 'Forbidden' })
  })

  test('a link works for a day, for its owner, and while they own the publication', async () => {
    const { ada, publicationId } = await owner()
    const { state } = await start(ada, { publicationId, country: 'DE' })
    expect(await finish(await writer(server.app), { code: 'linked', state })).toMatchObject({ __typename: 'BadRequest' })
    const { db } = server.app.database
    await db.updateTable('publicationMembers').set({ role: 'EDITOR' }).where('userId', '=', ada.id).execute()
    expect(await finish(ada, { code: 'linked', state })).toMatchObject({ __typename: 'Forbidden' })
    await db.updateTable('publicationMembers').set({ role: 'OWNER' }).where('userId', '=', ada.id).execute()
    const past = new Date(server.app.clock().getTime() - day)
    await db.updateTable('sellerSetups').set({ expiresAt: past }).where('userId', '=', ada.id).execute()
    expect(await finish(ada, { code: 'linked', state })).toMatchObject({ __typename: 'BadRequest' })
    expect(await row({ publicationId })).toEqual([])
  })

  test('a writer connects an account of their own, which nobody else sees', async () => {
    const ada = await writer(server.app)
    expect(await connect(ada)).toMatchObject({ __typename: 'SellerAccount', publication: null })
    expect(await ownAccount(ada)).toMatchObject({ country: 'DE', canCharge: false })
    const { user } = await (await writer(server.app)).graphql(
      'query($id: ID!) { user(id: $id) { ... on User { sellerAccount { country } } } }',
      { id: ada.id },
    )
    expect(user.sellerAccount).toBeNull()
  })

  test('an account belongs to one seller alone', async () => {
    const { ada, publicationId } = await owner()
    await connect(ada, publicationId)
    const { state } = await start(ada, { country: 'DE' })
    const taken = await accountId({ publicationId })
    await server.app.database.db
      .updateTable('sellerSetups')
      .set({ accountId: taken })
      .where('publicationId', 'is', null)
      .execute()
    expect(await finish(ada, { code: 'linked', state })).toMatchObject({
      __typename: 'Conflict',
      message: expect.stringContaining('another publication or writer'),
    })
    expect(await ownAccount(ada)).toBeNull()
  })

  test('another account takes the place of the former, which stays on record', async () => {
    const { ada, publicationId } = await owner()
    await connect(ada, publicationId, 'DE')
    await connect(ada, publicationId, 'US')
    expect(await row({ publicationId })).toEqual([
      expect.objectContaining({ country: 'DE', endedAt: expect.any(Date) }),
      expect.objectContaining({ country: 'US', endedAt: null }),
    ])
    expect(await accountOfPublication(ada, publicationId)).toMatchObject({ country: 'US', currency: 'USD' })
  })

  test('owners learn once that Stripe restricts their account', async () => {
    const { ada, publicationId } = await owner()
    await connect(ada, publicationId)
    const id = await accountId({ publicationId })
    server.stripe.completeAccount(id)
    await server.deliver()
    server.stripe.restrictAccount(id, ['individual.verification.document'])
    await server.deliver({ times: 2 })
    expect(await accountOfPublication(ada, publicationId)).toMatchObject({ canCharge: false })
    expect((await subjectsTo(ada)).filter((subject) => subject === 'Tidal: Your Stripe account needs attention')).toHaveLength(1)
  })

  test('an account that its owner disconnects is gone, and another one can be connected', async () => {
    const ada = await writer(server.app)
    await connect(ada)
    const id = await accountId({ userId: ada.id })
    server.stripe.completeAccount(id)
    await server.deliver()
    server.stripe.revokeAccess(id)
    await server.deliver({ times: 2 })
    expect(await ownAccount(ada)).toBeNull()
    expect(await row({ userId: ada.id })).toEqual([expect.objectContaining({ endedAt: expect.any(Date), canCharge: false })])
    expect((await subjectsTo(ada)).filter((subject) => subject === 'Your Stripe account is disconnected')).toHaveLength(1)
    await connect(ada)
    expect(await ownAccount(ada)).toMatchObject({ canCharge: false })
    expect(await accountId({ userId: ada.id })).not.toBe(id)
  })

  test('unknown countries are refused', async () => {
    expect(await start(await writer(server.app), { country: 'ZZ' })).toMatchObject({ __typename: 'BadRequest' })
  })

  test('every call above is one that Stripe describes', () => {
    expect(server.stripe.violations).toEqual([])
    expect(server.stripe.unlistedValues).toEqual([])
  })
})

describe('accounts of sellers elsewhere', () => {
  test('an account that a seller already has at Stripe is connected with their consent', async () => {
    const server = await openStripeApp({ connectClientId: 'ca_test' })
    const ada = await writer(server.app)
    const link = await start(ada, { country: 'GB' })
    expect(link.url).toContain('/oauth/authorize?client_id=ca_test')
    const { code, account } = server.stripe.authorizeAccount('GB')
    server.stripe.completeAccount(account.id)
    expect(await finish(ada, { code, state: link.state })).toMatchObject({ canCharge: true, country: 'GB', currency: 'GBP' })
    // The code is spent, and the page may be reloaded.
    expect(await finish(ada, { code, state: link.state })).toMatchObject({ canCharge: true })
    await server.close()
  })

  test('the sandbox connects accounts, too', async () => {
    const app = await openTestApp()
    const ada = await writer(app)
    const link = await start(ada, { country: 'CA' })
    const { body } = await app.inject({ url: String(link.url).replace('http://octavo.test', '') })
    expect(body).toContain('/selling/connected?code=done')
    expect(await finish(ada, { code: 'unfinished', state: link.state })).toMatchObject({ canCharge: false, currency: 'CAD' })
    const again = await start(ada, { country: 'CA' })
    expect(await finish(ada, { code: 'done', state: again.state })).toMatchObject({ canCharge: true })
    await app.close()
  })
})
