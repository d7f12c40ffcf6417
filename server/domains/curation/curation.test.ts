import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { insertStory, tagNamed } from '#test/server/feed-stories.ts'
import { addTopic, addFlagOverride } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'
import { postActionPermissionResults } from '#shared/enums/stories.ts'

const refusals = '... on Forbidden { message } ... on NotFound { message }'
const nominate = asker(
  `mutation($postId: ID!, $topicSlug: String) { nominatePost(postId: $postId, topicSlug: $topicSlug) { __typename ${refusals} ... on Conflict { code message } ... on NoAssignedTagsError { message } } }`,
)
const label = asker(
  `mutation($postId: ID!, $label: String!) { labelPost(postId: $postId, label: $label) { __typename ${refusals} ... on Conflict { code message } } }`,
)
const skip = asker(
  `mutation($postId: ID!) { skipCurationPost(postId: $postId) { __typename ${refusals} ... on EmptyQueue { message } } }`,
)
const queue = asker(
  'query($tagSlug: String) { curationQueue(tagSlug: $tagSlug) { __typename ... on Post { id } ... on Forbidden { message } ... on EmptyQueue { message } ... on NoAssignedTagsError { message } } }',
)
const editTopic = asker(
  `mutation($topicSlug: String!, $input: TopicInput!) { editTopic(topicSlug: $topicSlug, input: $input) { __typename ... on Topic { name description visibility } ${refusals} ... on BadRequest { field message } } }`,
)
const addStories = asker(
  `mutation($topicSlug: String!, $postIds: [ID!]!) { addPostsToTopic(topicSlug: $topicSlug, postIds: $postIds) { __typename ${refusals} ... on BadRequest { field message } } }`,
)
const assign = asker(
  `mutation($topicSlug: String!, $username: String!) { assignCurator(topicSlug: $topicSlug, username: $username) { __typename ... on Topic { curators { id } } ${refusals} ... on BadRequest { message } } }`,
)
const dismiss = asker(
  `mutation($topicSlug: String!, $username: String!) { dismissCurator(topicSlug: $topicSlug, username: $username) { __typename ... on Topic { curators { id } } ${refusals} ... on BadRequest { message } } }`,
)
const pick = asker(
  `mutation($postId: ID!) { addStaffPick(postId: $postId) { __typename ... on CatalogItem { catalogItemId } ${refusals} ... on AlreadyExists { message } } }`,
)
const unpick = asker(`mutation($postId: ID!) { removeStaffPick(postId: $postId) { __typename ${refusals} } }`)

describe('curation', () => {
  let app: TestApp
  let staff: Writer
  let curator: Writer
  let flagged: Writer
  let reader: Writer
  let author: Writer
  beforeAll(async () => {
    app = await openTestApp()
    staff = await writer(app, { staff: true })
    ;[curator, flagged, reader, author] = [await writer(app), await writer(app), await writer(app), await writer(app)]
    await addFlagOverride(app, { userId: flagged.id, name: 'is_curator' })
    for (const slug of ['tides', 'choirs']) await addTopic(app, { slug, name: slug, tagId: await tagNamed(app, slug) })
    await assign(staff, { topicSlug: 'tides', username: curator.username })
  })
  afterAll(() => app.close())

  test('[curator-rights] staff and curators label, nominate and edit the topics of their tags; nobody else does', async () => {
    const storyId = await insertStory(app, author, 'A story', { tags: ['tides'] })
    for (const [i, actor] of [app.browser(), reader].entries()) {
      expect((await nominate(actor, { postId: storyId })).__typename).toBe('Forbidden')
      expect((await label(actor, { postId: storyId, label: `no ${i}` })).__typename).toBe('Forbidden')
      expect((await editTopic(actor, { topicSlug: 'tides', input: { name: 'Mine' } })).__typename).toBe('Forbidden')
      expect((await addStories(actor, { topicSlug: 'tides', postIds: [storyId] })).__typename).toBe('Forbidden')
      expect((await queue(actor, {})).__typename).toBe('Forbidden')
    }
    expect((await label(curator, { postId: storyId, label: 'Quiet' })).__typename).toBe('MutationSuccess')
    expect((await nominate(curator, { postId: storyId, topicSlug: 'tides' })).__typename).toBe('MutationSuccess')
    expect((await nominate(staff, { postId: storyId })).__typename).toBe('MutationSuccess')
    expect(await editTopic(curator, { topicSlug: 'tides', input: { name: 'Tides', description: 'Twice a day.' } })).toMatchObject(
      {
        __typename: 'Topic',
        name: 'Tides',
        description: 'Twice a day.',
      },
    )
    // Curators may not edit other topics or change who can see one.
    expect((await editTopic(curator, { topicSlug: 'choirs', input: { name: 'Mine' } })).__typename).toBe('Forbidden')
    expect((await nominate(curator, { postId: storyId, topicSlug: 'choirs' })).__typename).toBe('Forbidden')
    expect((await editTopic(curator, { topicSlug: 'tides', input: { visibility: 'STAFF' } })).__typename).toBe('Forbidden')
    expect(await assign(staff, { topicSlug: 'tides', username: curator.username })).toMatchObject({
      curators: [{ id: curator.id }],
    })
    expect((await assign(curator, { topicSlug: 'tides', username: reader.username })).__typename).toBe('Forbidden')
    expect(await editTopic(staff, { topicSlug: 'choirs', input: { visibility: 'SPECIAL' } })).toMatchObject({
      visibility: 'SPECIAL',
    })
    expect(await editTopic(staff, { topicSlug: 'tides', input: { name: ' ' } })).toMatchObject({
      __typename: 'BadRequest',
      field: 'name',
    })
    for (const path of ['/topic/tides/edit', '/topic/tides/add-posts']) {
      expect((await curator.get(path)).statusCode).toBe(200)
      expect((await staff.get(path)).statusCode).toBe(200)
      expect((await reader.get(path)).statusCode).toBe(404)
      expect((await app.browser().get(path)).statusCode).toBe(404)
    }
    expect((await curator.get('/topic/choirs/edit')).statusCode).toBe(404)
  })

  test('[curator-results] [enum-post-action-permission-result] a failed nomination is refused with its reason', async () => {
    const { db } = app.database
    const storyIn = async (change: object) => {
      const id = await insertStory(app, author, 'A story', { tags: ['tides'] })
      await db.updateTable('stories').set(change).where('id', '=', id).execute()
      return id
    }
    const parent = await insertStory(app, author, 'A parent')
    const cases: [string, string][] = [
      ['POST_NOT_FOUND', newId()],
      ['POST_NOT_FOUND', await storyIn({ state: 'draft' })],
      ['POST_DELETED', await storyIn({ state: 'deleted', deletedAt: app.clock() })],
      ['POST_UNLISTED', await storyIn({ visibility: 'UNLISTED' })],
      ['RESPONSES_NOT_SUPPORTED', await storyIn({ inResponseToId: parent })],
      ['TOO_OLD', await insertStory(app, author, 'Long ago', { hoursAgo: 61 * 24 })],
    ]
    for (const [code, storyId] of cases) {
      expect(await nominate(curator, { postId: storyId })).toMatchObject({ __typename: 'Conflict', code })
      expect(await label(curator, { postId: storyId, label: 'x' })).toMatchObject({ __typename: 'Conflict', code })
    }
    const storyId = await insertStory(app, author, 'Good', { hoursAgo: 59 * 24 })
    expect((await nominate(curator, { postId: storyId })).__typename).toBe('MutationSuccess')
    expect(await nominate(curator, { postId: storyId })).toMatchObject({ __typename: 'Conflict', code: 'ALREADY_NOMINATED' })
    expect((await label(curator, { postId: storyId, label: 'Quiet' })).__typename).toBe('MutationSuccess')
    expect(await label(staff, { postId: storyId, label: 'quiet' })).toMatchObject({
      __typename: 'Conflict',
      code: 'ALREADY_LABELED',
    })
    // Without curation rights the refusal is the usual one.
    expect((await nominate(author, { postId: storyId })).__typename).toBe('Forbidden')
    const codes = [...cases.map(([code]) => code), 'ALREADY_NOMINATED', 'ALREADY_LABELED', 'PERMISSION_DENIED']
    expect(new Set(codes)).toEqual(new Set(postActionPermissionResults))
    expect((await nominate(flagged, { postId: storyId })).__typename).toBe('NoAssignedTagsError')
    expect((await queue(flagged, {})).__typename).toBe('NoAssignedTagsError')
    expect((await nominate(staff, { postId: storyId, topicSlug: 'nothing' })).__typename).toBe('NotFound')
  })

  test('the queue returns each unreviewed story of the curator’s topics once, then is empty', async () => {
    const { db } = app.database
    await db.deleteFrom('stories').execute()
    const [first, second] = [
      await insertStory(app, author, 'First', { hoursAgo: 1, tags: ['tides'] }),
      await insertStory(app, author, 'Second', { hoursAgo: 2, tags: ['tides'] }),
    ]
    await insertStory(app, author, 'Of another topic', { tags: ['choirs'] })
    expect(await queue(curator, {})).toMatchObject({ __typename: 'Post', id: first })
    expect((await skip(curator, { postId: first })).__typename).toBe('MutationSuccess')
    expect(await queue(curator, { tagSlug: 'tides' })).toMatchObject({ id: second })
    expect(await queue(staff, { tagSlug: 'tides' })).toMatchObject({ id: first })
    expect((await skip(curator, { postId: second })).__typename).toBe('EmptyQueue')
    expect((await queue(curator, {})).__typename).toBe('EmptyQueue')
    expect((await queue(curator, { tagSlug: 'choirs' })).__typename).toBe('Forbidden')
  })

  test('a story added to a topic appears on its page, and stays when its writer changes its topics', async () => {
    const storyId = await insertStory(app, author, 'Added by hand')
    expect((await addStories(curator, { topicSlug: 'tides', postIds: [storyId] })).__typename).toBe('Topic')
    expect((await addStories(curator, { topicSlug: 'tides', postIds: [storyId] })).__typename).toBe('Topic')
    const tag = asker('mutation($postId: ID!, $tags: [String!]!) { addPostTags(postId: $postId, tags: $tags) { __typename } }')
    expect((await tag(author, { postId: storyId, tags: ['Choirs'] })).__typename).toBe('Post')
    const { topicPortalPosts: topicPortalStories } = await app
      .browser()
      .graphql('{ topicPortalPosts(topicSlug: "tides", mode: LATEST) { ... on TopicFeed { items { id } } } }')
    expect(topicPortalStories.items.map(({ id }) => id)).toContain(storyId)
    expect(await addStories(curator, { topicSlug: 'tides', postIds: [newId()] })).toMatchObject({ __typename: 'BadRequest' })
    expect(await addStories(curator, { topicSlug: 'tides', postIds: [] })).toMatchObject({ __typename: 'BadRequest' })
  })

  test('staff choose the staff picks, and nobody else does', async () => {
    const storyId = await insertStory(app, author, 'Picked')
    const picks = async () =>
      (await app.browser().graphql('{ staffPicksFeed { items { post { id } } } }')).staffPicksFeed.items.map(
        ({ post: story }) => story.id,
      )
    expect((await pick(curator, { postId: storyId })).__typename).toBe('Forbidden')
    expect((await pick(staff, { postId: newId() })).__typename).toBe('NotFound')
    expect((await pick(staff, { postId: storyId })).__typename).toBe('CatalogItem')
    expect((await pick(staff, { postId: storyId })).__typename).toBe('AlreadyExists')
    expect(await picks()).toContain(storyId)
    expect((await unpick(staff, { postId: storyId })).__typename).toBe('MutationSuccess')
    expect(await picks()).not.toContain(storyId)
    expect((await unpick(staff, { postId: storyId })).__typename).toBe('NotFound')
  })

  test('a dismissed curator loses the topic', async () => {
    const other = await writer(app)
    await assign(staff, { topicSlug: 'tides', username: other.username })
    expect((await editTopic(other, { topicSlug: 'tides', input: { name: 'Mine' } })).__typename).toBe('Topic')
    expect(await dismiss(staff, { topicSlug: 'tides', username: other.username })).toMatchObject({
      curators: [{ id: curator.id }],
    })
    expect((await editTopic(other, { topicSlug: 'tides', input: { name: 'Still mine' } })).__typename).toBe('Forbidden')
  })
})
