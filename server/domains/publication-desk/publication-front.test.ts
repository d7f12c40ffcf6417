import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { addMember, publication, publishedIn } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, writer, type Writer } from '#test/server/writers.ts'

const refusals = '... on NotFound { message } ... on Forbidden { message }'
const pin = asker(
  `mutation($id: ID!, $post: ID!) { pinPostToCollectionHomepage(collectionId: $id, postId: $post) { __typename ... on Collection { pinnedPosts { title } } ... on MaxPinnedStoriesReached { message limit } ${refusals} } }`,
)
const unpin = asker(
  `mutation($id: ID!, $post: ID!) { unpinPostFromCollectionHomepage(collectionId: $id, postId: $post) { __typename ... on Collection { pinnedPosts { title } } ${refusals} } }`,
)
const feature = asker(
  `mutation($id: ID!, $posts: [ID!]!) { setCollectionFeaturedPosts(collectionId: $id, postIds: $posts) { __typename ... on Collection { featuredPosts { collectionId position featuredAt featuredBy { id } post { title } } } ... on BadRequest { message field } ${refusals} } }`,
)

describe('pinning and featuring stories', () => {
  let app: TestApp
  let [ada, grace, emil, hana]: Writer[] = []
  let id: string
  let slug: string
  let count = 0
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    grace = await writer(app)
    emil = await writer(app)
    hana = await writer(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    slug = `quay-${++count}`
    id = await publication(app, { slug, name: 'Quay', owner: ada as Writer })
    await addMember(app, id, grace as Writer, 'EDITOR')
    await addMember(app, id, emil as Writer, 'WRITER')
    app.advanceClock(60_000)
  })
  const publish = (title: string) => publishedIn(app, id, ada as Writer, title)

  test('[max-pinned-stories] [max-pinned-stories-5] at most five stories are pinned to a front page; a hidden one frees its place and keeps its pin', async () => {
    const stories: string[] = []
    for (let i = 0; i < 6; i++) stories.push(await publish(`Part ${i}`))
    for (const story of stories.slice(0, 5)) {
      expect((await pin(grace as Writer, { id, post: story })).__typename).toBe('Collection')
      app.advanceClock(1_000)
    }
    const front = async () => (await app.browser().get(`/${slug}`)).body
    expect((await front()).includes('Pinned by the editors')).toBe(true)
    expect(await pin(grace as Writer, { id, post: stories[5] })).toEqual({
      __typename: 'MaxPinnedStoriesReached',
      message: 'You can pin up to 5 stories. Unpin one to pin another.',
      limit: 5,
    })
    expect(await pin(grace as Writer, { id, post: stories[0] })).toMatchObject({
      pinnedPosts: [4, 3, 2, 1, 0].map((i) => ({ title: `Part ${i}` })),
    })
    await app.database.db
      .updateTable('stories')
      .set({ visibility: 'UNLISTED' })
      .where('id', '=', stories[4] as string)
      .execute()
    expect(await pin(grace as Writer, { id, post: stories[5] })).toMatchObject({
      pinnedPosts: [{ title: 'Part 5' }, { title: 'Part 3' }, {}, {}, {}],
    })
    for (const story of stories) await unpin(grace as Writer, { id, post: story })
    expect((await front()).includes('Pinned by the editors')).toBe(false)
  })

  test('[publication-role-editor] editors pin and feature; writers of the publication and others may not', async () => {
    const story = await publish('Tides')
    for (const actor of [emil, hana, app.browser()] as Writer[]) {
      expect((await pin(actor, { id, post: story })).__typename).toBe('Forbidden')
      expect((await unpin(actor, { id, post: story })).__typename).toBe('Forbidden')
      expect((await feature(actor, { id, posts: [story] })).__typename).toBe('Forbidden')
    }
    const address = `/${slug}/${story}/featured`
    expect((await app.browser().post(address, {})).statusCode).toBe(401)
    expect((await (hana as Writer).post(address, {})).statusCode).toBe(403)
    expect((await (grace as Writer).post(address, {})).json()).toEqual({ success: true, payload: { value: true } })
    expect((await app.browser().get(`/${slug}/featured`)).body.includes('Tides')).toBe(true)
    expect((await pin(grace as Writer, { id: newId(), post: story })).__typename).toBe('NotFound')
  })

  test('only stories of the publication can be pinned or featured', async () => {
    const otherPublication = await publication(app, { slug: `far-${count}`, name: 'Far', owner: grace as Writer })
    const foreign = await publishedIn(app, otherPublication, grace as Writer, 'Foreign')
    const pending = await publish('Pending')
    await app.database.db.updateTable('stories').set({ publicationStatus: 'PENDING' }).where('id', '=', pending).execute()
    expect((await pin(ada as Writer, { id, post: foreign })).__typename).toBe('NotFound')
    expect((await pin(ada as Writer, { id, post: pending })).__typename).toBe('Forbidden')
    for (const story of [foreign, pending, newId(), 'x'])
      expect(await feature(ada as Writer, { id, posts: [story] })).toMatchObject({ __typename: 'BadRequest', field: 'postIds' })
    expect(await feature(ada as Writer, { id, posts: Array.from({ length: 51 }, newId) })).toMatchObject({
      __typename: 'BadRequest',
    })
  })

  test('featured stories keep the given order, and one that stays keeps its date and editor', async () => {
    const [one, two] = [await publish('One'), await publish('Two')]
    const first = (await feature(ada as Writer, { id, posts: [one] })) as unknown as { featuredPosts: object[] }
    app.advanceClock(3_600_000)
    expect(await feature(grace as Writer, { id, posts: [two, one, two] })).toMatchObject({
      featuredPosts: [
        { collectionId: id, position: 0, featuredBy: { id: (grace as Writer).id }, post: { title: 'Two' } },
        { ...first.featuredPosts[0], position: 1 },
      ],
    })
    expect(await feature(grace as Writer, { id, posts: [] })).toMatchObject({ featuredPosts: [] })
  })
})
