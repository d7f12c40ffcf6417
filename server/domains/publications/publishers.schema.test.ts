import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'
import { addBlock } from '#test/server/rows.ts'
import { publication } from '#test/server/publications.ts'

describe('followers and following', () => {
  let app: TestApp
  let ann: Writer
  let bo: Writer
  let cy: Writer
  let publicationId: string
  beforeAll(async () => {
    app = await openTestApp()
    ann = await writer(app)
    bo = await writer(app)
    cy = await writer(app)
    publicationId = await publication(app, { slug: 'tides', name: 'Tides', owner: ann })
    const follow = 'mutation($id: ID!) { followUser(targetUserId: $id) { id } }'
    await bo.graphql(follow, { id: ann.id })
    app.advanceClock(1_000)
    await cy.graphql(follow, { id: ann.id })
    await cy.graphql('mutation($id: ID!) { followCollection(targetCollectionId: $id) { id } }', { id: publicationId })
  })
  afterAll(() => app.close())

  type Answer = { __typename: string; items?: { id: string }[]; pagingInfo?: { next: { to: string | null } | null } }
  const followers = async (actor: TestBrowser, userId: string, paging: object = {}) =>
    (
      await actor.graphql(
        'query($userId: ID!, $paging: PagingOptions) { userFollowers(userId: $userId, paging: $paging) { __typename ... on UserConnection { items { id } pagingInfo { next { to } } } } }',
        { userId, paging },
      )
    ).userFollowers
  const following = async (actor: TestBrowser, userId: string) =>
    (
      await actor.graphql(
        'query($userId: ID!) { userFollowing(userId: $userId) { __typename ... on PublisherConnection { items { ... on User { id } ... on Collection { id } } } } }',
        { userId },
      )
    ).userFollowing
  const ids = (result: Answer) => result.items?.map(({ id }) => id)

  test('a profile names the publications someone writes for and five of those they follow, the newest first', async () => {
    const affiliationsOf = async (actor: TestBrowser, id: string) =>
      (
        await actor.graphql(
          'query($id: ID!) { user(id: $id) { affiliations { publications { id } following { ... on User { id } ... on Collection { id } } } } }',
          { id },
        )
      ).user.affiliations
    expect(await affiliationsOf(bo, cy.id)).toEqual({ publications: [], following: [{ id: publicationId }, { id: ann.id }] })
    expect((await affiliationsOf(app.browser(), ann.id)).publications).toEqual([{ id: publicationId }])
    const dee = await writer(app)
    const many = await Promise.all(Array.from({ length: 6 }, () => writer(app)))
    for (const { id } of many) {
      app.advanceClock(1_000)
      await dee.graphql('mutation($id: ID!) { followUser(targetUserId: $id) { id } }', { id })
    }
    const newest = many.map(({ id }) => ({ id })).toReversed()
    expect((await affiliationsOf(bo, dee.id)).following).toEqual(newest.slice(0, 5))
    await many[5]?.graphql('mutation ($id: ID!) { blockUser(targetUserId: $id) { __typename } }', { id: bo.id })
    expect((await affiliationsOf(bo, dee.id)).following).toEqual(newest.slice(1))
    expect((await affiliationsOf(app.browser(), dee.id)).following).toEqual(newest.slice(0, 5))
  })

  test('followers are paginated newest first', async () => {
    const first = await followers(app.browser(), ann.id, { limit: 1 })
    expect(ids(first)).toEqual([cy.id])
    const second = await followers(app.browser(), ann.id, { limit: 1, to: first.pagingInfo?.next?.to })
    expect(ids(second)).toEqual([bo.id])
    expect(second.pagingInfo?.next).toBeNull()
  })

  test('followed people and publications are in one list', async () => {
    expect(new Set(ids(await following(app.browser(), cy.id)))).toEqual(new Set([ann.id, publicationId]))
    expect(ids(await following(app.browser(), ann.id))).toEqual([])
  })

  test('closed, suspended and blocked users are in neither list', async () => {
    const { db } = app.database
    await db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', cy.id).execute()
    expect(ids(await followers(app.browser(), ann.id))).toEqual([bo.id])
    expect((await followers(app.browser(), cy.id)).__typename).toBe('NotFound')
    await db.updateTable('users').set({ suspendedAt: null }).where('id', '=', cy.id).execute()
    await addBlock(app, { userId: bo.id, blockedId: cy.id })
    expect(ids(await followers(cy, ann.id))).toEqual([cy.id])
    expect(ids(await followers(bo, ann.id))).toEqual([bo.id])
    await db.deleteFrom('blocks').execute()
  })

  test('an unknown id has no followers and follows nobody', async () => {
    expect((await followers(ann, 'ffffffffffff')).__typename).toBe('NotFound')
    expect((await following(ann, 'ffffffffffff')).__typename).toBe('NotFound')
  })

  test('the pages list both in their HTML', async () => {
    const visitor = app.browser()
    expect((await visitor.get(`/@${ann.username}/followers`)).body).toContain(`/@${bo.username}`)
    expect((await visitor.get(`/@${cy.username}/following`)).body).toContain('Tides')
    expect((await visitor.get(`/@${ann.username}/publications`)).body).toContain('Tides')
    expect((await visitor.get(`/@${ann.username}/has-recommended`)).statusCode).toBe(200)
    expect((await visitor.get(`/@${ann.username.toUpperCase()}/followers`)).headers.location).toBe(`/@${ann.username}/followers`)
  })
})
