import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repost } from '#test/server/your-stories.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import {
  draftWith,
  publish,
  published,
  readDraft,
  setVisibility,
  story,
  trash,
  type Writer,
  writer,
} from '#test/server/writers.ts'

describe('reposting a story', () => {
  let app: TestApp
  let hana: Writer
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp()
    hana = await writer(app)
    emil = await writer(app)
  })
  afterAll(() => app.close())

  test('creates a draft with the given text above a card of the story', async () => {
    const storyId = await published(hana, story('The moon pulls', 'Twice a day'))
    const created = await repost(emil, { postId: storyId, text: 'Read this at low water.' })
    expect(created).toMatchObject({ __typename: 'Post', type: 'DRAFT' })
    const { draft } = await emil.graphql(
      'query($postId: ID!) { draft(postId: $postId) { ... on Draft { paragraphs { type text mixtapeMetadata { href title site } } } } }',
      { postId: created.id },
    )
    expect(draft.paragraphs.slice(2)).toEqual([
      { type: 'P', text: 'Read this at low water.', mixtapeMetadata: null },
      {
        type: 'MIXTAPE_EMBED',
        text: '',
        mixtapeMetadata: {
          href: `http://octavo.test/@${hana.username}/the-moon-pulls-${storyId}`,
          title: 'The moon pulls',
          site: 'Hana Kim',
        },
      },
    ])
    expect((await emil.get(`/new-story/repost/${storyId}`)).statusCode).toBe(200)
  })

  test('repeating it returns the draft; once published it is refused, and after trashing it starts over', async () => {
    const storyId = await published(hana, story('Springs', 'Twice a month'))
    const { id } = await repost(emil, { postId: storyId })
    expect(await repost(emil, { postId: storyId })).toMatchObject({ id })
    await publish(emil, { postId: id, visibility: 'PUBLIC' })
    expect(await repost(emil, { postId: storyId })).toMatchObject({ __typename: 'AlreadyExists' })
    await trash(emil, String(id))
    const again = await repost(emil, { postId: storyId })
    expect(again).toMatchObject({ __typename: 'Post' })
    expect(again.id).not.toBe(id)
    expect(await readDraft(emil, { postId: again.id })).toMatchObject({ __typename: 'Draft' })
  })

  test('refuses visitors, and drafts, hidden and missing stories', async () => {
    const storyId = await published(hana, story('Open', 'Text'))
    const draft = await draftWith(hana, story('Draft', 'Text'))
    const hidden = await published(hana, story('Hidden', 'Text'))
    await setVisibility(hana, { postId: hidden, visibility: 'UNLISTED' })
    expect(await repost(app.browser(), { postId: storyId })).toMatchObject({ __typename: 'Unauthorized' })
    expect(await repost(emil, { postId: draft })).toMatchObject({ __typename: 'NotFound' })
    expect(await repost(emil, { postId: hidden })).toMatchObject({ __typename: 'Forbidden' })
    expect(await repost(emil, { postId: 'ffffffffffff' })).toMatchObject({ __typename: 'NotFound' })
    expect(await repost(emil, { postId: storyId, text: 'x'.repeat(50_001) })).toMatchObject({ __typename: 'BadRequest' })
    expect((await emil.get(`/new-story/repost/${draft}`)).statusCode).toBe(404)
    expect((await app.browser().get(`/new-story/repost/${storyId}`)).statusCode).toBe(302)
  })
})
