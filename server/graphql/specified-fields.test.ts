import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { utcDay } from '#shared/time/days.ts'
import { insertStory, tagNamed } from '#test/server/feed-stories.ts'
import { publication } from '#test/server/publications.ts'
import { addPublicationFollow, addTopic } from '#test/server/rows.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { asker, published, publishEdits, rewrite, story, type Writer, writer } from '#test/server/writers.ts'

const textOf = (title: string, text: string) => story(title, text)

describe('specified fields', () => {
  let app: TestApp
  let ines: Writer
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app)
    emil = await writer(app)
  })
  afterAll(() => app.close())

  const runQuery = async <Data>(who: TestBrowser, query: string, variables: object = {}): Promise<Data> =>
    who.rawGraphql<Data>(query, variables)

  test('the feeds of a publication are its own and one per topic, and the parts of its front page have distinct types', async () => {
    const id = await publication(app, { slug: 'fields', name: 'Fields', owner: ines })
    await tagNamed(app, 'hedges')
    await app.database.db
      .updateTable('publications')
      .set({ tags: ['Hedges', 'Nobody Wrote It'] })
      .where('id', '=', id)
      .execute()
    const { collection } = await runQuery<{ collection: { feeds: { url: string }[]; sections: object[] } }>(
      emil,
      'query($id: ID!) { collection(id: $id) { ... on Collection { id feeds { id collectionId kind tagSlug url } sections { collectionId pageId kind position promotion { id } posts { id } } } } }',
      { id },
    )
    expect(collection.feeds).toEqual([
      { id: `${id}:LATEST`, collectionId: id, kind: 'LATEST', tagSlug: null, url: 'http://octavo.test/feed/fields' },
      {
        id: `${id}:TAGGED:hedges`,
        collectionId: id,
        kind: 'TAGGED',
        tagSlug: 'hedges',
        url: 'http://octavo.test/feed/fields/tagged/hedges',
      },
    ])
    for (const { url } of collection.feeds) expect((await emil.get(new URL(url).pathname)).statusCode).toBe(200)
    expect(collection.sections).toEqual([
      { collectionId: id, pageId: null, kind: 'posts', position: 0, promotion: null, posts: { id: `${id}-newest` } },
    ])
    await addPublicationFollow(app, { followerId: emil.id, publicationId: id })
    expect(
      await runQuery(ines, 'query($id: ID!) { user(id: $id) { id socialStats { collectionFollowingCount } } }', { id: emil.id }),
    ).toMatchObject({ user: { socialStats: { collectionFollowingCount: 1 } } })
  })

  test('a draft shows its writer the unpublished edits, and none once they are published', async () => {
    const storyId = await published(ines, textOf('Hedge', 'Cut it in March.'))
    const draft = async () =>
      (
        await runQuery<{ draft: { baseRev: number; latestRev: number; deltas: object[] } }>(
          ines,
          'query($postId: ID!) { draft(postId: $postId) { ... on Draft { baseRev latestRev deltas { type index verifySameName section { name } paragraph { text } } } } }',
          { postId: storyId },
        )
      ).draft
    const seen = await draft()
    expect(seen).toMatchObject({ baseRev: seen.latestRev, deltas: [] })
    await rewrite(ines, storyId, textOf('Hedge', 'Cut it in March.'), textOf('Hedge', 'Cut it in August.'))
    expect(await draft()).toMatchObject({
      baseRev: seen.latestRev,
      latestRev: seen.latestRev + 1,
      deltas: [{ type: 3, index: 2, section: null, paragraph: { text: 'Cut it in August.' } }],
    })
    await publishEdits(ines, { postId: storyId })
    expect((await draft()).deltas).toEqual([])
  })

  test('a story counts claps of existing accounts; a notification has its highlight and their number', async () => {
    const storyId = await published(ines, textOf('Ditch', 'Water finds it.'))
    const deletedUser = await writer(app)
    for (const who of [emil, deletedUser])
      await runQuery(who, 'mutation($id: ID!, $me: ID!) { clap(targetPostId: $id, userId: $me, numClaps: 3) { __typename } }', {
        id: storyId,
        me: who.id,
      })
    const voters = async () =>
      (
        await runQuery<{ post: { voterCount: number } }>(emil, 'query($id: ID!) { post(id: $id) { id voterCount } }', {
          id: storyId,
        })
      ).post.voterCount
    expect(await voters()).toBe(2)
    await app.database.db.updateTable('users').set({ deactivatedAt: app.clock() }).where('id', '=', deletedUser.id).execute()
    expect(await voters()).toBe(1)
    await runQuery(
      emil,
      'mutation($id: ID!) { highlight(targetPostId: $id, targetPostVersionId: "1", targetParagraphNames: ["p0"], startOffset: 0, endOffset: 5) { __typename } }',
      { id: storyId },
    )
    const { notifications } = await runQuery<{
      notifications: { totalCount: number; items: { type: string; quote: object | null }[] }
    }>(
      ines,
      '{ notifications(paging: { limit: 50 }) { ... on NotificationConnection { totalCount items { type quote { text userId } } } } }',
    )
    expect(notifications.totalCount).toBe(notifications.items.length)
    expect(notifications.items.find(({ type }) => type === 'POST_HIGHLIGHTED')?.quote).toEqual({ text: 'Water', userId: emil.id })
    expect(notifications.items.filter(({ type, quote }) => type !== 'POST_HIGHLIGHTED' && quote !== null)).toEqual([])
  })

  test("a story's earnings in the days of its statistics are visible to its writer alone", async () => {
    const storyId = await published(ines, textOf('Gate', 'It creaks.'))
    const day = utcDay(app.clock())
    await app.database.db
      .insertInto('earningStoryDays')
      .values({ storyId, day, micros: 3_210_000, seconds: 60, readers: 1 })
      .execute()
    const earnings = async (who: TestBrowser) =>
      (
        await runQuery<{ statsHomepage: { posts?: { post: { id: string }; earnings: number | null }[] } }>(
          who,
          '{ statsHomepage { ... on StatsPage { posts { post { id } earnings } } } }',
        )
      ).statsHomepage.posts?.find(({ post }) => post.id === storyId)?.earnings
    expect(await earnings(ines)).toBe(3)
    expect(await earnings(emil)).toBeUndefined()
    const owned = await publication(app, { slug: 'gates', name: 'Gates', owner: emil })
    await app.database.db
      .updateTable('stories')
      .set({ publicationId: owned, publicationStatus: 'APPROVED' })
      .where('id', '=', storyId)
      .execute()
    const { collection } = await runQuery<{ collection: { stats: { posts: { earnings: number | null }[] } } }>(
      emil,
      'query($id: ID!) { collection(id: $id) { ... on Collection { id stats { posts { earnings } } } } }',
      { id: owned },
    )
    expect(collection.stats.posts).toEqual([{ earnings: null }])
  })

  test('a topic lists related public ones, and a user their Facebook name unless hidden', async () => {
    const { db } = app.database
    for (const [position, slug] of ['furrows', 'ploughs', 'sheds'].entries())
      await addTopic(app, {
        slug,
        name: slug,
        tagId: await tagNamed(app, slug),
        visibility: slug === 'sheds' ? 'STAFF' : 'PUBLIC',
        position: 900 + position,
      })
    await insertStory(app, ines, 'Both', { tags: ['furrows', 'ploughs', 'sheds'] })
    expect(await runQuery(emil, '{ topic(slug: "furrows") { id relatedTopics { slug } } }')).toMatchObject({
      topic: { relatedTopics: [{ slug: 'ploughs' }] },
    })
    await db
      .insertInto('linkedAccounts')
      .values({ provider: 'facebook', subject: newId(), userId: ines.id, displayName: 'Ines O.', connectedAt: app.clock() })
      .execute()
    const name = async () =>
      (
        await runQuery<{ user: { facebookDisplayName: string | null } }>(
          emil,
          'query($id: ID!) { user(id: $id) { id facebookDisplayName } }',
          { id: ines.id },
        )
      ).user.facebookDisplayName
    expect(await name()).toBe('Ines O.')
    await runQuery(ines, 'mutation { updateUserSetting(key: ACCOUNT_HIDE_EXTERNAL_SERVICES, value: true) { __typename } }')
    expect(await name()).toBeNull()
  })

  test("the slug of a story is unique among its writer's stories", async () => {
    const setSlug = asker(
      'mutation($postId: ID!, $slug: String!) { updatePostSettings(postId: $postId, input: { customSlug: $slug }) { __typename ... on AlreadyExists { message } } }',
    )
    const [first, second] = [await published(ines, textOf('Stile', 'Step.')), await published(ines, textOf('Steps', 'Stile.'))]
    expect((await setSlug(ines, { postId: first, slug: 'over the stile' })).__typename).toBe('Post')
    expect(await setSlug(ines, { postId: second, slug: 'Over the Stile' })).toEqual({
      __typename: 'AlreadyExists',
      message: 'Another of your stories has this URL. Choose another one.',
    })
    expect((await setSlug(ines, { postId: first, slug: 'over the stile' })).__typename).toBe('Post')
    const others = await published(emil, textOf('Stile', 'Mine.'))
    expect((await setSlug(emil, { postId: others, slug: 'over the stile' })).__typename).toBe('Post')
  })
})
