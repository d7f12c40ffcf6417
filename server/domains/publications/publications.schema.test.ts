import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { addMember, publication } from '#test/server/publications.ts'
import { addBlock, addDomain, addSection } from '#test/server/rows.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'
import { aboutTime } from '#test/server/times.ts'

type Found = { __typename: string } & Record<string, unknown>

const find = async (actor: TestBrowser, domainOrSlug: string, fields: string): Promise<Found> =>
  (
    await actor.rawGraphql<{ found: Found }>(
      `query($at: ID!) { found: collectionByDomainOrSlug(domainOrSlug: $at) { __typename ... on Collection { ${fields} } } }`,
      { at: domainOrSlug },
    )
  ).found

const theme = {
  letter: { ground: '#2d5d4f', ink: '#f2efdf' },
  accent: ['#2d5d4f', '#9accba'] as [string, string],
  fonts: { font1: 'SANS_SERIF_1', font2: 'SERIF_2', font3: 'SERIF_1' } as const,
}

describe('reading publications', () => {
  let app: TestApp
  let ada: Writer
  let grace: Writer
  let hana: Writer
  let orbit: string
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    grace = await writer(app)
    hana = await writer(app)
    orbit = await publication(app, { slug: 'orbit', name: 'Orbit', owner: ada, theme })
    await addMember(app, orbit, grace, 'EDITOR')
  })
  afterAll(() => app.close())

  const set = (change: object) => app.database.db.updateTable('publications').set(change).where('id', '=', orbit).execute()

  /** Follows the publication until the end of the test. */
  const followWhileTesting = async (who: Writer): Promise<void> => {
    const change = (verb: string) =>
      who.rawGraphql(`mutation($id: ID!) { ${verb}(targetCollectionId: $id) { id } }`, { id: orbit })
    await change('followCollection')
    onTestFinished(async () => void (await change('unfollowCollection')))
  }

  test('[entity-collection-fields] it is found by slug and by domain, with all of its fields', async () => {
    await set({ domain: 'orbit.example', twitterUsername: 'orbit', tags: ['Deep sea'] })
    const fields =
      'id slug name domain description tags { id } avatar { id } logo { id } creator { id } createdAt updatedAt ptsQualifiedAt facebookPageId twitterUsername googleAnalyticsId subscriberCount favicon { id } isAuroraVisible isSuspended'
    const bySlug = await find(app.browser(), 'orbit', fields)
    expect(bySlug).toMatchObject({
      __typename: 'Collection',
      id: orbit,
      slug: 'orbit',
      name: 'Orbit',
      domain: 'orbit.example',
      description: 'What Orbit is about.',
      creator: { id: ada.id },
      twitterUsername: 'orbit',
      facebookPageId: null,
      avatar: null,
      subscriberCount: 0,
      isSuspended: false,
    })
    expect(await find(app.browser(), 'orbit.example', fields)).toEqual(bySlug)
    expect(await find(app.browser(), 'no-such-orbit', 'id')).toMatchObject({ __typename: 'NotFound' })
  })

  test('[entity-collection-viewer-edge] the viewer edge is specific to each viewer', async () => {
    await followWhileTesting(hana)
    const edge = 'viewerEdge { isEditor isFollowing isMuting role }'
    expect(await find(ada, 'orbit', edge)).toMatchObject({ viewerEdge: { isEditor: true, isFollowing: false, role: 'OWNER' } })
    expect(await find(grace, 'orbit', edge)).toMatchObject({ viewerEdge: { isEditor: true, role: 'EDITOR' } })
    expect(await find(hana, 'orbit', edge)).toMatchObject({ viewerEdge: { isEditor: false, isFollowing: true, role: null } })
    expect(await find(app.browser(), 'orbit', edge)).toMatchObject({
      viewerEdge: { isEditor: false, isFollowing: false, isMuting: false, role: null },
    })
    const query = await hana.graphql('query($id: ID!) { collectionViewerEdge(collectionId: $id) { isFollowing } }', { id: orbit })
    expect(query).toEqual({ collectionViewerEdge: { isFollowing: true } })
  })

  test('[entity-theme-fields] its theme has tints, a palette and three fonts, and no style sheet', async () => {
    const query =
      'theme { tint accentTint customStyleSheet colorPalette { backgroundColor foregroundColor accentColor highlightColor } fonts { font1 font2 font3 } }'
    expect(await find(app.browser(), 'orbit', query)).toMatchObject({
      theme: {
        tint: '#2d5d4f',
        accentTint: '#2d5d4f',
        customStyleSheet: null,
        colorPalette: {
          backgroundColor: '#2d5d4f',
          foregroundColor: '#f2efdf',
          accentColor: '#2d5d4f',
          highlightColor: '#f2efdf',
        },
        fonts: theme.fonts,
      },
    })
    await set({ theme: JSON.stringify({ letter: theme.letter }) })
    expect(await find(app.browser(), 'orbit', query)).toMatchObject({
      theme: { accentTint: null, fonts: { font1: 'SERIF_1', font2: 'SERIF_2', font3: 'SANS_SERIF_1' } },
    })
    await set({ theme: JSON.stringify(theme) })
  })

  test('[query-publication-profile-main-collection] its main query returns every field, by slug and by domain; NotFound if there is none', async () => {
    const query = `query PublicationProfileMainCollectionQuery($domainOrSlug: ID!) { collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) { __typename ... on Collection { id slug name domain description tags { id } avatar { id } logo { id } creator { id } createdAt ptsQualifiedAt facebookPageId twitterUsername googleAnalyticsId subscriberCount favicon { id } isAuroraVisible newsletterV3 { id slug name description showPromo type } viewerEdge { id isEditor isMuting isFollowing } customDomainState { live { domain status isSubdomain } } } } }`
    const queryMain = async (actor: TestBrowser, domainOrSlug: string) =>
      (await actor.graphql(query, { domainOrSlug })).collectionByDomainOrSlug
    const quay = await publication(app, { slug: 'quay', name: 'Quay', owner: ada })
    await addMember(app, quay, grace, 'EDITOR')
    const place = async (domain: string) => {
      await app.database.db.updateTable('publications').set({ domain }).where('id', '=', quay).execute()
      await addDomain(app, { domain, publicationId: quay })
    }
    const expected = {
      __typename: 'Collection',
      id: quay,
      slug: 'quay',
      name: 'Quay',
      domain: null,
      description: 'What Quay is about.',
      tags: [],
      avatar: null,
      logo: null,
      creator: { id: ada.id },
      createdAt: aboutTime('2026-03-01T12:00:00.000Z'),
      ptsQualifiedAt: null,
      facebookPageId: null,
      twitterUsername: null,
      googleAnalyticsId: null,
      subscriberCount: 0,
      favicon: null,
      isAuroraVisible: true,
      newsletterV3: null,
      viewerEdge: { id: `${grace.id}:${quay}`, isEditor: true, isMuting: false, isFollowing: false },
      customDomainState: null,
    }
    expect(await queryMain(grace, 'quay')).toEqual(expected)
    await place('quay.example')
    const live = { live: { domain: 'quay.example', status: 'LIVE', isSubdomain: false } }
    expect(await queryMain(grace, 'quay.example')).toEqual({ ...expected, domain: 'quay.example', customDomainState: live })
    expect(await queryMain(grace, 'nowhere')).toEqual({ __typename: 'NotFound' })
    expect((await app.browser().get('/nowhere')).statusCode).toBe(404)
  })

  test('[entity-publication-homepage] [query-publication-profile-main-publication] its front page has navigation, a header and sections, with defaults until it is arranged', async () => {
    const query = `query PublicationProfileMainPublicationQuery($id: ID!) { publication(id: $id) { id name avatar { id } navigationItems { title value destination } homepage { title description header { size color { r g b } backgroundImage { id } } sections { __typename ... on HomepagePromotionSection { headlineText buttonText url } ... on HomepagePostsSection { layout source posts { id } } } } } }`
    const defaultFrontPage = await app.browser().graphql(query, { id: orbit })
    expect(defaultFrontPage.publication).toMatchObject({
      id: orbit,
      navigationItems: ['HOME', 'LATEST', 'ARCHIVE', 'ABOUT'].map((destination) => ({ destination })),
      homepage: {
        title: 'Orbit',
        description: 'What Orbit is about.',
        header: { size: 'MEDIUM', color: { r: 45, g: 93, b: 79 }, backgroundImage: null },
        sections: [{ __typename: 'HomepagePostsSection', layout: 'HERO', source: 'LATEST', posts: [] }],
      },
    })
    const { db } = app.database
    await db
      .insertInto('publicationNavigationItems')
      .values({ id: newId(), publicationId: orbit, position: 0, title: 'Tides', destination: 'TAG', value: 'tides' })
      .execute()
    await addSection(app, {
      publicationId: orbit,
      kind: 'promotion',
      headline: 'Come aboard',
      buttonText: 'Go',
      url: '/orbit/about',
    })
    expect((await app.browser().graphql(query, { id: orbit })).publication).toMatchObject({
      navigationItems: [{ title: 'Tides', value: 'tides', destination: 'TAG' }],
      homepage: {
        sections: [
          { __typename: 'HomepagePromotionSection', headlineText: 'Come aboard', buttonText: 'Go', url: '/orbit/about' },
        ],
      },
    })
    expect((await app.browser().graphql(query, { id: newId() })).publication).toBeNull()
    expect((await app.browser().graphql(query, { id: 'orbit' })).publication).toMatchObject({ id: orbit })
    // The front page sends this query under the specified name.
    const { body } = await app.browser().get('/orbit')
    expect(body).toContain('PublicationProfileMainPublicationQuery')
    expect(body).toContain('Come aboard')
  })

  test('[query-publication-profile] [query-publication-navigation-context] [query-publication-search] [query-collection-favicon] the smaller queries about it are answered', async () => {
    expect(await find(app.browser(), 'orbit', 'id name slug domain favicon { id } isAuroraVisible')).toMatchObject({
      __typename: 'Collection',
      id: orbit,
      isAuroraVisible: true,
      favicon: null,
    })
  })

  const masthead = async (actor: TestBrowser) =>
    (
      await actor.graphql(
        'query($id: ID!) { collectionMasthead(collectionId: $id) { ... on Masthead { owner { id } editors { id } writers { id } } } }',
        { id: orbit },
      )
    ).collectionMasthead

  test('[enum-collection-role] its masthead lists owner, editors and writers, without closed accounts', async () => {
    const closed = await writer(app)
    const solveig = await writer(app)
    for (const one of [closed, solveig]) await addMember(app, orbit, one, 'WRITER')
    await app.database.db.updateTable('users').set({ deactivatedAt: app.clock() }).where('id', '=', closed.id).execute()
    expect(
      await find(app.browser(), 'orbit', 'writersCount staff(roles: [OWNER, EDITOR], limit: 1) { role user { id } }'),
    ).toMatchObject({ writersCount: 1, staff: [{ role: 'OWNER', user: { id: ada.id } }] })
    expect(await masthead(app.browser())).toEqual({
      owner: { id: ada.id },
      editors: [{ id: grace.id }],
      writers: [{ id: solveig.id }],
    })
  })

  const followers = async (actor: TestBrowser, paging: object = {}) =>
    (
      await actor.graphql(
        'query($id: ID!, $paging: PagingOptions) { collectionFollowers(collectionId: $id, paging: $paging) { ... on UserConnection { items { id } totalCount pagingInfo { next { to } } } } }',
        { id: orbit, paging },
      )
    ).collectionFollowers

  test('its followers are paginated newest first, without blocks in either direction', async () => {
    await followWhileTesting(hana)
    app.advanceClock(1_000)
    const emil = await writer(app)
    await followWhileTesting(emil)
    const first = await followers(app.browser(), { limit: 1 })
    expect(first).toMatchObject({ items: [{ id: emil.id }], totalCount: 2 })
    const second = await followers(app.browser(), { limit: 1, to: first.pagingInfo.next?.to })
    expect(second).toMatchObject({ items: [{ id: hana.id }], pagingInfo: { next: null } })
    await addBlock(app, { userId: emil.id, blockedId: grace.id })
    expect((await followers(grace)).items).toEqual([{ id: hana.id }])
    expect((await followers(emil)).items).toHaveLength(2)
    await app.database.db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', emil.id).execute()
    expect((await followers(app.browser())).items).toEqual([{ id: hana.id }])
  })

  test('[mutation-follow-collection] [mutation-unfollow-collection] [path-action-subscribe-collection] following and unfollowing count once; a visitor may not', async () => {
    const change = (verb: string) =>
      `mutation($targetCollectionId: ID!) { ${verb}(targetCollectionId: $targetCollectionId) { id subscriberCount viewerEdge { id isFollowing } } }`
    const [follow, unfollow] = [change('followCollection'), change('unfollowCollection')]
    const ines = await writer(app)
    const before = Number((await find(ines, 'orbit', 'subscriberCount')).subscriberCount)
    const query = { targetCollectionId: orbit }
    for (let i = 0; i < 2; i++)
      expect(await ines.rawGraphql(follow, query)).toMatchObject({
        followCollection: { id: orbit, subscriberCount: before + 1, viewerEdge: { isFollowing: true } },
      })
    for (let i = 0; i < 2; i++)
      expect(await ines.rawGraphql(unfollow, query)).toMatchObject({
        unfollowCollection: { subscriberCount: before, viewerEdge: { isFollowing: false } },
      })
    expect((await ines.post(`/_/subscribe/collection/${orbit}`, {})).json()).toEqual({
      success: true,
      payload: { value: true },
    })
    expect((await ines.post(`/_/subscribe/collection/${orbit}/story`, {})).statusCode).toBe(200)
    expect((await ines.post(`/_/subscribe/collection/${newId()}`, {})).statusCode).toBe(404)
    expect((await app.browser().post(`/_/subscribe/collection/${orbit}`, {})).statusCode).toBe(401)
    await expect(app.browser().rawGraphql(follow, query)).rejects.toThrow('Please sign in to continue.')
    await ines.rawGraphql(unfollow, query)
  })

  test('while suspended, it is visible to its editors and staff only, and cannot be followed', async () => {
    await set({ suspendedAt: app.clock() })
    const staff = await writer(app, { staff: true })
    for (const actor of [ada, grace, staff])
      expect(await find(actor, 'orbit', 'isSuspended')).toMatchObject({ isSuspended: true })
    for (const actor of [hana, app.browser()]) expect(await find(actor, 'orbit', 'id')).toMatchObject({ __typename: 'NotFound' })
    const follow = hana.graphql('mutation($id: ID!) { followCollection(targetCollectionId: $id) { id } }', { id: orbit })
    await expect(follow).rejects.toThrow("We couldn't find that.")
    const unfollow = await hana.graphql('mutation($id: ID!) { unfollowCollection(targetCollectionId: $id) { id } }', {
      id: orbit,
    })
    expect(unfollow).toEqual({ unfollowCollection: { id: orbit } })
    expect((await app.browser().get('/feed/orbit')).statusCode).toBe(404)
    await set({ suspendedAt: null, deletedAt: app.clock() })
    for (const actor of [ada, staff]) expect(await find(actor, 'orbit', 'id')).toMatchObject({ __typename: 'NotFound' })
    await set({ deletedAt: null })
  })
})
