import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { draftWith, published, story, type Writer, writer } from '#test/server/writers.ts'
import { addTopic } from '#test/server/rows.ts'
import { tagNamed } from '#test/server/feed-stories.ts'

describe('story lookups', () => {
  let app: TestApp
  let ines: Writer
  let emil: Writer
  let id: string
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app)
    emil = await writer(app)
    id = await published(ines, story('Tide', 'It goes.'))
  })
  afterAll(() => app.close())

  const query = async (actor: TestBrowser, text: string, variables: object = {}) =>
    Object.values(await actor.rawGraphql(text, variables))[0]

  test('claps of several stories are returned together, for readable stories only', async () => {
    const draft = await draftWith(ines, story('Draft', 'Not yet.'))
    await query(emil, 'mutation($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 7) { __typename } }', {
      id,
      me: emil.id,
    })
    const claps = (actor: TestBrowser) =>
      query(actor, 'query($ids: [ID!]!) { clapCount(postIds: $ids) { postId clapCount viewerClapCount } }', {
        ids: [id, id, draft, newId()],
      })
    expect(await claps(emil)).toEqual([{ postId: id, clapCount: 7, viewerClapCount: 7 }])
    expect(await claps(app.browser())).toEqual([{ postId: id, clapCount: 7, viewerClapCount: 0 }])
  })

  test('the viewer’s relation to a story and to a user can be queried separately', async () => {
    const edge = (actor: TestBrowser, storyId: string) =>
      query(actor, 'query($id: ID!) { postViewerEdge(postId: $id) { isAuthor isEditor clapCount } }', { id: storyId })
    expect(await edge(ines, id)).toEqual({ isAuthor: true, isEditor: true, clapCount: 0 })
    expect(await edge(app.browser(), id)).toMatchObject({ isAuthor: false, isEditor: false })
    expect(await edge(emil, newId())).toBeNull()
    const person = (userId: string) =>
      query(emil, 'query($id: ID!) { userViewerEdge(userId: $id) { isFollowing isUser } }', { id: userId })
    expect(await person(ines.id)).toEqual({ isFollowing: false, isUser: false })
    expect(await person(emil.id)).toMatchObject({ isUser: true })
    expect(await person(newId())).toBeNull()
  })

  test('only editors of a story open and close its discussion', async () => {
    const close = (actor: TestBrowser, closed: boolean, storyId = id) =>
      query(
        actor,
        'mutation($id: ID!, $closed: Boolean!) { setDiscussionClosed(postId: $id, closed: $closed) { __typename ... on Post { isDiscussionClosed } } }',
        { id: storyId, closed },
      )
    expect(await close(ines, true)).toEqual({ __typename: 'Post', isDiscussionClosed: true })
    for (const actor of [emil, app.browser()]) expect(await close(actor, false)).toEqual({ __typename: 'Forbidden' })
    expect(await close(ines, false)).toEqual({ __typename: 'Post', isDiscussionClosed: false })
    expect(await close(ines, true, newId())).toEqual({ __typename: 'NotFound' })
  })

  test('a topic and its writers are found by slug, an image by id', async () => {
    const tagId = await tagNamed(app, 'the-sea', 'The sea')
    await addTopic(app, { slug: 'the-sea', name: 'The sea', tagId })
    const portal = (slug: string) =>
      query(
        app.browser(),
        'query($slug: String!) { topicPortal(topicSlug: $slug) { __typename ... on Topic { name postCount followerCount viewerIsFollowing latestPosts { id } } } }',
        { slug },
      )
    await query(ines, 'mutation($id: ID!) { addPostTags(postId: $id, tags: ["The sea"]) { __typename } }', { id })
    expect(await portal('the-sea')).toMatchObject({
      __typename: 'Topic',
      name: 'The sea',
      viewerIsFollowing: false,
      latestPosts: [{ id }],
    })
    expect(await portal('no-such')).toEqual({ __typename: 'NotFound' })
    expect(await query(emil, '{ tagTopWriters(tagSlug: "the-sea") { id } }')).toEqual([{ id: ines.id }])
    expect(await query(emil, '{ tagTopWriters(tagSlug: "no-such") { id } }')).toEqual([])
    expect(await query(emil, `{ lightboxImage(imageId: "${newId()}") { __typename } }`)).toEqual({ __typename: 'NotFound' })
  })

  test('recommendations for a story are by other writers', async () => {
    const recommendedStory = await published(emil, story('Other', 'Words.'))
    const found = (await query(app.browser(), `{ recommendedFromPlatform(postId: "${id}", limit: 20) { id } }`)) as {
      id: string
    }[]
    expect(found.map((one) => one.id)).toEqual([recommendedStory])
  })
})
