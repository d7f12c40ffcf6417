// Long because all tests share the same users and stories, and a database takes a second to start.
import { t } from '#shared/translation/translate.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { verifyEmailText } from '#shared/refusals.ts'
import {
  addToList,
  addToLibrary,
  listById,
  clapList,
  createList,
  deleteList,
  editList,
  editListItem,
  followList,
  itemIds,
  removeFromList,
  reorderList,
  storyIds,
  unfollowList,
} from '#test/server/lists.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import type { CatalogVisibility, EntityType } from '#test/server/operations.generated.ts'
import { addBlock, addList, addListItem, addMembership, addMute, addStoryRow } from '#test/server/rows.ts'
import { draftWith, published, setVisibility, story, trash, type Writer, writer } from '#test/server/writers.ts'

describe('lists', () => {
  let app: TestApp
  let ines: Writer
  let emil: Writer
  let stories: string[]
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app)
    emil = await writer(app)
    stories = []
    for (const title of ['Ebb', 'Slack', 'Flow']) stories.push(await published(ines, story(title, `All about ${title}.`)))
  })
  afterAll(() => app.close())

  const now = () => app.clock()
  const readingListOf = (actor: Writer) => `predefined:${actor.id}:READING_LIST`
  const kind = ({ __typename }: { __typename: string }) => __typename
  const list = async (actor: Writer, name = 'Tides', visibility: CatalogVisibility = 'PUBLIC') =>
    String((await createList(actor, { name, visibility })).id)
  const add = (actor: TestBrowser, listId: string, entityId: string, entityType: EntityType = 'POST') =>
    addToList(actor, { catalogId: listId, entityId, entityType })
  const filled = async (actor: Writer, visibility: CatalogVisibility = 'PUBLIC', ids = stories) => {
    const id = await list(actor, 'Tides', visibility)
    for (const storyId of ids.toReversed()) await add(actor, id, storyId)
    return id
  }
  const member = async () => {
    const actor = await writer(app)
    await addMembership(app, { userId: actor.id })
    return actor
  }

  test('[entity-catalog-fields] a list returns its stories, its clappers and its visibility', async () => {
    const id = await filled(ines)
    await clapList(emil, { catalogId: id, numClaps: 3 })
    const { catalogById: returned } = await app.browser().graphql(
      `query($id: ID!) { catalogById(catalogId: $id) { ... on Catalog {
        id items { catalogItemId entityType entityId note position addedAt post { id title } } clappers { id } visibility name description
        creator { id } slugId type predefined itemsCount clapCount followerCount isDiscussionClosed createdAt updatedAt version
        viewerEdge { id isFollowing clapCount isOwner } } } }`,
      { id },
    )
    expect(returned).toMatchObject({
      id,
      slugId: `tides-${id}`,
      visibility: 'PUBLIC',
      type: 'LISTS',
      predefined: null,
      itemsCount: 3,
      clapCount: 3,
      clappers: [{ id: emil.id }],
      creator: { id: ines.id },
      viewerEdge: { isFollowing: false, clapCount: 0, isOwner: false },
    })
    expect((returned.items as object[])[0]).toMatchObject({
      catalogItemId: expect.stringMatching(/^[0-9a-f]{12}$/),
      entityType: 'POST',
      entityId: stories[0],
      post: { id: stories[0], title: 'Ebb' },
    })
  })

  test('[entity-catalog-predefined-ids] everyone has the three predefined lists, with ids made of owner and kind', async () => {
    const uta = await writer(app)
    for (const [kindSlug, name] of [
      ['READING_LIST', 'Reading list'],
      ['CURRENTLY_READING', 'Currently reading'],
      ['PURCHASED', 'Purchased'],
    ]) {
      const listId = `predefined:${uta.id}:${kindSlug}`
      expect(await listById(uta, { catalogId: listId })).toMatchObject({
        id: listId,
        name,
        predefined: kindSlug,
        visibility: 'PRIVATE',
        itemsCount: 0,
      })
      expect(kind(await listById(emil, { catalogId: listId }))).toBe('NotFound')
    }
    expect(await add(uta, readingListOf(uta), stories[0] as string)).toMatchObject({ entityId: stories[0] })
    expect(await listById(uta, { catalogId: readingListOf(uta) })).toMatchObject({ slugId: 'reading-list', itemsCount: 1 })
    expect(kind(await add(uta, `predefined:${uta.id}:PURCHASED`, stories[0] as string))).toBe('Forbidden')
    expect(kind(await listById(uta, { catalogId: `predefined:${newId()}:READING_LIST` }))).toBe('NotFound')
  })

  test('[list-bounds] names, descriptions and notes have maximum lengths, and a story is in a list once', async () => {
    const createNamed = (name: string, more: object = {}) => createList(ines, { name, visibility: 'PUBLIC', ...more })
    expect(kind(await createNamed('   '))).toBe('BadRequest')
    expect(kind(await createNamed('x'.repeat(61)))).toBe('BadRequest')
    expect(await createNamed('x'.repeat(60))).toMatchObject({ __typename: 'Catalog', name: 'x'.repeat(60) })
    expect(kind(await createNamed('Tides', { description: 'x'.repeat(281) }))).toBe('BadRequest')
    expect(await createNamed('Tides', { description: 'x'.repeat(280) })).toMatchObject({ description: 'x'.repeat(280) })
    const id = await list(ines)
    const { catalogItemId: listItemId } = await add(ines, id, stories[0] as string)
    expect(kind(await add(ines, id, stories[0] as string))).toBe('AlreadyExists')
    const note = (text: string) => editListItem(ines, { catalogId: id, catalogItemId: listItemId, note: text })
    expect(kind(await note('x'.repeat(281)))).toBe('BadRequest')
    expect(await note('x'.repeat(280))).toMatchObject({ note: 'x'.repeat(280) })
    expect(await note('')).toMatchObject({ note: null })
    expect(kind(await deleteList(ines, { catalogId: readingListOf(ines) }))).toBe('Forbidden')
    expect(kind(await editList(ines, { catalogId: readingListOf(ines), name: 'Mine' }))).toBe('Forbidden')
  })

  test('[list-bounds] a list holds 1,000 stories and an account 200 lists', async () => {
    const id = await list(ines)
    const { db } = app.database
    const ids = Array.from({ length: 1_000 }, () => newId())
    await addStoryRow(
      app,
      ids.map((post) => ({ id: post, authorId: ines.id })),
    )
    await addListItem(
      app,
      ids.map((storyId, position) => ({ listId: id, storyId, position })),
    )
    expect(await add(ines, id, stories[0] as string)).toMatchObject({
      __typename: 'BadRequest',
      message: 'A list can have up to 1,000 stories.',
    })
    await db
      .deleteFrom('stories')
      .where('id', '=', ids[0] as string)
      .execute()
    expect(kind(await add(ines, id, stories[0] as string))).toBe('CatalogItem')
    const uta = await writer(app)
    await addList(
      app,
      Array.from({ length: 199 }, (_, i) => ({
        ownerId: uta.id,
        name: `List ${i}`,
        slug: `list-${i}`,
        visibility: 'PRIVATE' as const,
      })),
    )
    await add(uta, readingListOf(uta), stories[0] as string)
    expect(kind(await createList(uta, { name: 'The last', visibility: 'PRIVATE' }))).toBe('Catalog')
    expect(kind(await createList(uta, { name: 'One more', visibility: 'PRIVATE' }))).toBe('BadRequest')
  })

  test('[list-bounds] only members create members-only lists', async () => {
    expect(kind(await createList(ines, { name: 'Members', visibility: 'LOCKED' }))).toBe('Forbidden')
    const everybodys = await list(ines)
    expect(kind(await editList(ines, { catalogId: everybodys, visibility: 'LOCKED' }))).toBe('Forbidden')
    expect(kind(await createList(await member(), { name: 'Members', visibility: 'LOCKED' }))).toBe('Catalog')
  })

  test('[lists-privacy] private lists are visible to their owner only, and members-only lists need a membership', async () => {
    const hidden = await filled(ines, 'PRIVATE')
    await add(ines, readingListOf(ines), stories[0] as string)
    for (const listId of [hidden, readingListOf(ines)]) {
      expect(kind(await listById(ines, { catalogId: listId }))).toBe('Catalog')
      for (const actor of [emil, app.browser()])
        expect(kind(await listById(actor, { catalogId: listId })), listId).toBe('NotFound')
      for (const mutate of [followList, clapList])
        expect(kind(await mutate(emil, { catalogId: listId, numClaps: 1 }))).toBe('NotFound')
      expect(kind(await add(emil, listId, stories[1] as string))).toBe('NotFound')
    }
    await editList(ines, { catalogId: readingListOf(ines), visibility: 'PUBLIC' })
    expect(await listById(emil, { catalogId: readingListOf(ines) })).toMatchObject({ itemsCount: 1 })
    await editList(ines, { catalogId: readingListOf(ines), visibility: 'PRIVATE' })
    const owner = await member()
    const locked = await filled(owner, 'LOCKED')
    for (const actor of [emil, app.browser()])
      expect(await listById(actor, { catalogId: locked })).toEqual({
        __typename: 'Forbidden',
        message: 'This list is for members.',
      })
    expect(kind(await listById(await member(), { catalogId: locked }))).toBe('Catalog')
  })

  test('an unverified account cannot make public lists, and a suspended one cannot change any', async () => {
    const fresh = await writer(app, { verified: false })
    expect(await createList(fresh, { name: 'Mine', visibility: 'PUBLIC' })).toMatchObject({
      __typename: 'Forbidden',
      message: t(verifyEmailText),
    })
    expect(kind(await createList(fresh, { name: 'Mine', visibility: 'PRIVATE' }))).toBe('Catalog')
    // Someone who is changing a verified address keeps what it allows.
    const moving = await writer(app)
    await app.database.db
      .updateTable('users')
      .set({ unverifiedEmail: 'new@posteo.example' })
      .where('id', '=', moving.id)
      .execute()
    expect(kind(await createList(moving, { name: 'Mine', visibility: 'PUBLIC' }))).toBe('Catalog')
    const suspended = await writer(app, { suspended: true })
    expect(kind(await createList(suspended, { name: 'Mine', visibility: 'PRIVATE' }))).toBe('AccountSuspended')
    expect(kind(await createList(app.browser(), { name: 'Mine', visibility: 'PRIVATE' }))).toBe('Unauthorized')
    expect(kind(await followList(suspended, { catalogId: await list(ines) }))).toBe('AccountSuspended')
  })

  test('other users’ lists cannot be changed', async () => {
    const id = await filled(ines)
    const [first] = itemIds(await listById(ines, { catalogId: id }))
    for (const request of [
      editList(emil, { catalogId: id, name: 'Mine now' }),
      deleteList(emil, { catalogId: id }),
      add(emil, id, stories[0] as string),
      removeFromList(emil, { catalogId: id, catalogItemId: first }),
      editListItem(emil, { catalogId: id, catalogItemId: first, note: 'No' }),
      reorderList(emil, { catalogId: id, catalogItemId: first }),
    ])
      expect(kind(await request)).toBe('Forbidden')
    expect(await listById(ines, { catalogId: id })).toMatchObject({ name: 'Tides', itemsCount: 3 })
  })

  test('new items are added at the top, and an item can be moved after any other or to the top', async () => {
    const id = await filled(ines)
    const read = async () => listById(ines, { catalogId: id })
    expect(storyIds(await read())).toEqual(stories)
    const [ebb, slack, flow] = itemIds(await read()) as [string, string, string]
    expect(itemIds(await reorderList(ines, { catalogId: id, catalogItemId: ebb, afterItemId: flow }))).toEqual([slack, flow, ebb])
    expect(itemIds(await reorderList(ines, { catalogId: id, catalogItemId: flow }))).toEqual([flow, slack, ebb])
    expect(itemIds(await read())).toEqual([flow, slack, ebb])
    expect(kind(await reorderList(ines, { catalogId: id, catalogItemId: newId() }))).toBe('NotFound')
    await removeFromList(ines, { catalogId: id, catalogItemId: slack })
    expect(kind(await reorderList(ines, { catalogId: id, catalogItemId: ebb, afterItemId: slack }))).toBe('Conflict')
    expect(itemIds(await read())).toEqual([flow, ebb])
  })

  test('an edit based on an old version overwrites nothing', async () => {
    const id = await filled(ines)
    const seen = await listById(ines, { catalogId: id })
    expect(await editList(ines, { catalogId: id, name: 'Waters', version: seen.version })).toMatchObject({ name: 'Waters' })
    expect(kind(await editList(ines, { catalogId: id, name: 'Seas', version: seen.version }))).toBe('Conflict')
    const [, second] = itemIds(seen)
    expect(kind(await reorderList(ines, { catalogId: id, catalogItemId: second, version: seen.version }))).toBe('Conflict')
    expect(await listById(ines, { catalogId: id })).toMatchObject({ name: 'Waters', version: Number(seen.version) + 1 })
  })

  test('a list is paginated without repeating a story', async () => {
    const id = await filled(ines)
    const page = async (to?: string | null) =>
      (
        await emil.graphql(
          'query($id: ID!, $to: ID) { catalogById(catalogId: $id) { ... on Catalog { itemsConnection(paging: { limit: 2, to: $to }) { items { entityId } pagingInfo { next { to } } } } } }',
          { id, to },
        )
      ).catalogById.itemsConnection
    const first = await page()
    expect(first.items.map(({ entityId }) => entityId)).toEqual(stories.slice(0, 2))
    const second = await page(first.pagingInfo.next?.to)
    expect(second.items.map(({ entityId }) => entityId)).toEqual(stories.slice(2))
    expect(second.pagingInfo.next).toBeNull()
  })

  test('viewers see and count what they may read; the owner sees a placeholder for the rest', async () => {
    const author = await writer(app)
    const [readable, unlisted, gone] = [
      await published(author, story('Kept', 'One.')),
      await published(author, story('Unlisted', 'Two.')),
      await published(author, story('Gone', 'Three.')),
    ]
    const id = await filled(ines, 'PUBLIC', [readable, unlisted, gone])
    await setVisibility(author, { postId: unlisted, visibility: 'UNLISTED' })
    await trash(author, gone)
    expect(storyIds(await listById(emil, { catalogId: id }))).toEqual([readable])
    expect(await listById(emil, { catalogId: id })).toMatchObject({ itemsCount: 1 })
    const own = await listById(ines, { catalogId: id })
    expect(own).toMatchObject({ itemsCount: 3 })
    expect((own.items as { post: unknown }[]).map(({ post }) => post)).toEqual([{ id: readable }, { id: unlisted }, null])
    const { db } = app.database
    await addMute(app, { userId: emil.id, mutedId: author.id })
    expect(await listById(emil, { catalogId: id })).toMatchObject({ itemsCount: 0, items: [] })
    await db.deleteFrom('mutesUsers').where('userId', '=', emil.id).execute()
    await db.updateTable('users').set({ suspendedAt: now() }).where('id', '=', author.id).execute()
    for (const actor of [emil, app.browser()])
      expect(await listById(actor, { catalogId: id })).toMatchObject({ itemsCount: 0, items: [] })
  })

  test('lists of blocked, suspended or closed accounts are visible to their owner only', async () => {
    const owner = await writer(app)
    const id = await filled(owner)
    const { db } = app.database
    await addBlock(app, { userId: emil.id, blockedId: owner.id })
    expect(kind(await listById(emil, { catalogId: id }))).toBe('NotFound')
    await db.deleteFrom('blocks').where('userId', '=', emil.id).execute()
    for (const gone of [{ suspendedAt: now() }, { suspendedAt: null, deactivatedAt: now() }]) {
      await db.updateTable('users').set(gone).where('id', '=', owner.id).execute()
      for (const actor of [emil, app.browser()]) expect(kind(await listById(actor, { catalogId: id }))).toBe('NotFound')
    }
  })

  test('drafts, responses and other non-stories cannot be added to lists', async () => {
    const id = await list(ines)
    const draft = await draftWith(ines, story('Not yet', 'Soon.'))
    expect(kind(await add(ines, id, draft))).toBe('NotFound')
    expect(kind(await add(ines, id, emil.id, 'USER'))).toBe('BadRequest')
    const response = await published(emil, story('', 'I agree.'))
    await app.database.db
      .updateTable('stories')
      .set({ inResponseToId: stories[0] as string })
      .where('id', '=', response)
      .execute()
    expect(kind(await add(ines, id, response))).toBe('BadRequest')
  })

  test('claps are limited to fifty per reader, and refused for one’s own list', async () => {
    const id = await filled(ines)
    expect(await clapList(emil, { catalogId: id, numClaps: 40 })).toMatchObject({ clapCount: 40 })
    expect(await clapList(emil, { catalogId: id, numClaps: 40 })).toMatchObject({
      clapCount: 50,
      viewerEdge: { clapCount: 50 },
    })
    expect(kind(await clapList(ines, { catalogId: id, numClaps: 1 }))).toBe('Forbidden')
    expect(kind(await clapList(emil, { catalogId: id, numClaps: 0 }))).toBe('BadRequest')
    const voted = await emil.post(`/_/vote/catalog/${id}`, { clapCount: 1 })
    expect(voted.json()).toEqual({ success: true, payload: { value: 50 } })
  })

  test('[post-claps] a reader takes back all of their claps for a list, and nobody else’s', async () => {
    const id = await filled(ines)
    const unclap = (actor: Writer, catalogId = id) =>
      actor.graphql(
        'mutation($id: ID!) { unclapCatalog(catalogId: $id) { __typename ... on Catalog { clapCount viewerEdge { clapCount } } } }',
        { id: catalogId },
      )
    const uta = await writer(app)
    await clapList(emil, { catalogId: id, numClaps: 40 })
    await clapList(uta, { catalogId: id, numClaps: 2 })
    const removed = { unclapCatalog: { __typename: 'Catalog', clapCount: 2, viewerEdge: { clapCount: 0 } } }
    expect(await unclap(emil)).toEqual(removed)
    expect(await unclap(emil), 'nothing is left to take back').toEqual(removed)
    expect(await unclap(emil, 'f'.repeat(12))).toEqual({ unclapCatalog: { __typename: 'NotFound' } })
  })

  test('a followed list is in the library while it is open, and following twice counts once', async () => {
    const id = await filled(ines)
    const uta = await writer(app)
    expect(await followList(uta, { catalogId: id })).toMatchObject({ followerCount: 1, viewerEdge: { isFollowing: true } })
    expect(await followList(uta, { catalogId: id })).toMatchObject({ followerCount: 1 })
    expect(kind(await followList(ines, { catalogId: id }))).toBe('Forbidden')
    const followed = async (actor: TestBrowser) =>
      (
        await actor.graphql('{ followedCatalogs { ... on FollowedCatalogsPayload { items { id } } } }')
      ).followedCatalogs.items.map((one) => one.id)
    expect(await followed(uta)).toEqual([id])
    await editList(ines, { catalogId: id, visibility: 'PRIVATE' })
    expect(await followed(uta)).toEqual([])
    await unfollowList(uta, { catalogId: id })
    await editList(ines, { catalogId: id, visibility: 'PUBLIC' })
    expect(await followed(uta)).toEqual([])
    expect(await listById(uta, { catalogId: id })).toMatchObject({ followerCount: 0, viewerEdge: { isFollowing: false } })
  })

  test('[query-catalogs-by-user] a user’s lists are filtered by kind and visibility, and paginated', async () => {
    const owner = await writer(app)
    const shown = []
    for (const name of ['One', 'Two', 'Three']) {
      shown.push(await list(owner, name))
      app.advanceClock(1_000)
    }
    const hidden = await list(owner, 'Hidden', 'PRIVATE')
    const mutate = async (actor: TestBrowser, more: object = {}) =>
      (
        await actor.graphql(
          'query CatalogsByUserQuery($userId: ID!, $type: CatalogType!, $pagingOptions: PagingOptions, $visibility: CatalogVisibility) { catalogsByUser(userId: $userId, type: $type, pagingOptions: $pagingOptions, visibility: $visibility) { catalogs { id name visibility } paging { count nextPageCursor { id } } } }',
          { userId: owner.id, type: 'LISTS', ...more },
        )
      ).catalogsByUser
    const ids = ({ catalogs: lists }: { catalogs: { id: string }[] }) => lists.map(({ id }) => id)
    expect(ids(await mutate(emil))).toEqual(shown.toReversed())
    expect((await mutate(emil)).paging).toEqual({ count: 3, nextPageCursor: null })
    expect(ids(await mutate(owner))).toEqual([hidden, ...shown.toReversed()])
    expect(ids(await mutate(owner, { visibility: 'PRIVATE' }))).toEqual([hidden])
    const first = await mutate(emil, { pagingOptions: { limit: 2 } })
    const rest = await mutate(emil, { pagingOptions: { limit: 2, to: first.paging.nextPageCursor?.id } })
    expect([...ids(first), ...ids(rest)]).toEqual(shown.toReversed())
    expect(ids(await mutate(owner, { type: 'PREDEFINED_LIST' }))).toHaveLength(3)
    expect(ids(await mutate(owner, { type: 'READING_LIST' }))).toEqual([readingListOf(owner)])
    expect(ids(await mutate(emil, { type: 'READING_LIST' }))).toEqual([])
    const theirs = await filled(ines)
    await followList(owner, { catalogId: theirs })
    expect(ids(await mutate(owner, { type: 'SAVED' }))).toEqual([theirs])
    expect(ids(await mutate(emil, { type: 'SAVED' }))).toEqual([])
  })

  test('only staff add public lists to the library, and a list that is closed leaves it', async () => {
    const staff = await writer(app, { staff: true })
    const id = await filled(ines)
    expect(kind(await addToLibrary(emil, { catalogId: id }))).toBe('Forbidden')
    expect(kind(await addToLibrary(staff, { catalogId: await filled(staff, 'PRIVATE') }))).toBe('BadRequest')
    expect(await addToLibrary(staff, { catalogId: id })).toMatchObject({ isInLibrary: true })
    const library = async () =>
      (await app.browser().graphql('{ libraryCatalogs { items { id } } }')).libraryCatalogs.items.map((one) => one.id)
    expect(await library()).toEqual([id])
    await editList(ines, { catalogId: id, visibility: 'PRIVATE' })
    await editList(ines, { catalogId: id, visibility: 'PUBLIC' })
    expect(await library()).toEqual([])
  })

  test('[path-action-bookmark] saving a story by its address is idempotent', async () => {
    const uta = await writer(app)
    const post = (actor: TestBrowser, id: string) => actor.post(`/_/bookmark/p/${id}`, {})
    for (const _again of [1, 2])
      expect((await post(uta, `ebb-${stories[0]}`)).json()).toEqual({ success: true, payload: { value: true } })
    const edge = async () =>
      (
        await uta.graphql('query($id: ID!) { post(id: $id) { viewerEdge { isBookmarked catalogIds hasRead } } }', {
          id: stories[0],
        })
      ).post.viewerEdge
    expect(await edge()).toEqual({ isBookmarked: true, catalogIds: [readingListOf(uta)], hasRead: false })
    expect((await uta.get(`/p/${stories[0]}/state`)).json()).toEqual({
      success: true,
      payload: { postId: stories[0], isRead: false, percent: 0, clapCount: 0, catalogIds: [readingListOf(uta)] },
    })
    expect((await post(uta, newId())).statusCode).toBe(404)
    expect((await app.browser().post(`/_/bookmark/p/${stories[0]}`, {})).statusCode).toBe(401)
  })

  test('follows and claps of closed accounts no longer count', async () => {
    const id = await filled(ines)
    const uta = await writer(app)
    await followList(uta, { catalogId: id })
    await clapList(uta, { catalogId: id, numClaps: 2 })
    await uta.graphql('mutation { deactivateAccount { __typename } }')
    expect(await listById(emil, { catalogId: id })).toMatchObject({ followerCount: 0, clapCount: 2 })
  })
})
