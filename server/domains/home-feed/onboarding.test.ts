import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertStory, tagNamed } from '#test/server/feed-stories.ts'
import { addBlock, addImage, addTagFollow, addTopic } from '#test/server/rows.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

describe('what onboarding shows', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const topic = async (slug: string, facts: { imageId?: string } = {}) => {
    const tagId = await tagNamed(app, slug)
    await addTopic(app, { slug, name: slug, tagId, ...facts })
    return tagId
  }
  const illustrated = async (by: Writer, slug: string, hoursAgo: number): Promise<string> => {
    const previewImageId = await addImage(app, { ownerId: by.id })
    const id = await insertStory(app, by, `About ${slug}`, { hoursAgo, tags: [slug] })
    await app.database.db.updateTable('stories').set({ previewImageId }).where('id', '=', id).execute()
    return previewImageId
  }
  const pictureOf = async (actor: TestBrowser, slug: string) =>
    (await actor.graphql('query($slug: String!) { topic(slug: $slug) { picture { id } } }', { slug })).topic.picture?.id

  test('a topic has its own picture, or that of its newest story the viewer may see', async () => {
    const [reader, ines, hidden] = [await writer(app), await writer(app), await writer(app)]
    await topic('harbors')
    expect(await pictureOf(reader, 'harbors')).toBeUndefined()
    const older = await illustrated(ines, 'harbors', 9)
    const newest = await illustrated(hidden, 'harbors', 3)
    await insertStory(app, ines, 'Without a picture', { hoursAgo: 1, tags: ['harbors'] })
    expect(await pictureOf(reader, 'harbors')).toBe(newest)
    await addBlock(app, { userId: reader.id, blockedId: hidden.id })
    expect(await pictureOf(reader, 'harbors')).toBe(older)
    await app.database.db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', hidden.id).execute()
    expect(await pictureOf(app.browser(), 'harbors')).toBe(older)

    const own = await addImage(app, { ownerId: ines.id })
    await topic('ferries', { imageId: own })
    await illustrated(ines, 'ferries', 2)
    expect(await pictureOf(reader, 'ferries')).toBe(own)
  })

  test('a writer shares with the reader the followed topic that most of their stories are about', async () => {
    const [reader, ines] = [await writer(app), await writer(app)]
    for (const tags of [['soup'], ['soup', 'maps'], ['maps'], ['maps'], ['choirs']])
      await insertStory(app, ines, 'A story', { tags })
    const shared = async (actor: TestBrowser) =>
      (await actor.graphql('query($id: ID!) { user(id: $id) { sharedTopic { tagSlug } } }', { id: ines.id })).user.sharedTopic
        ?.tagSlug
    expect(await shared(reader)).toBeUndefined()
    for (const slug of ['soup', 'choirs']) await addTagFollow(app, { followerId: reader.id, tagId: await tagNamed(app, slug) })
    expect(await shared(reader)).toBe('soup')
    expect(await shared(app.browser())).toBeUndefined()
  })

  test.each([
    ['/get-started/follow', 'onboarding-follow'],
    ['/get-started/done', 'onboarding-done'],
  ])('%s is a page for signed-in users', async (path, page) => {
    const reader = await writer(app)
    const { body } = await reader.get(path)
    expect(body).toMatch(new RegExp(`<body[^>]*data-page="${page}"[^>]*data-layout="Wordmark"`))
    expect((await app.browser().get(path)).headers.location).toBe(
      `/m/signin?operation=register&redirect=${encodeURIComponent(path)}`,
    )
  })
})
