import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { postTypes, postVisibilityTypes } from '#shared/enums/stories.ts'
import { schema } from '#server/graphql/schema.ts'
import { publication } from '#test/server/publications.ts'
import { responseOf } from '#test/server/responses.ts'
import { addBlock } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, publish, published, story, trash, type Writer, writer } from '#test/server/writers.ts'
import { aboutTime } from '#test/server/times.ts'

const enumValues = (name: string): string[] => {
  const type = schema.getType(name)
  return type && 'getValues' in type ? type.getValues().map((value) => value.name) : []
}

test('[enum-post-visibility-type] a story’s visibility is locked, private, public or unlisted', () => {
  const words = ['LOCKED', 'PRIVATE', 'PUBLIC', 'UNLISTED']
  expect([...postVisibilityTypes].sort()).toEqual(words)
  expect(enumValues('PostVisibilityType').sort()).toEqual(words)
})

test('[enum-post-type] the post types are those of the specification', () => {
  const words = ['DELETED', 'DRAFT', 'PUBLIC', 'PUBLISHED', 'RESPONSE', 'UNKNOWN', 'UNLISTED']
  expect([...postTypes].sort()).toEqual(words)
  expect(enumValues('PostType').sort()).toEqual(words)
})

test('[enum-post-result-type] each reason for an unavailable story is a member of PostResult', () => {
  const union = schema.getType('PostResult')
  const members = union && 'getTypes' in union ? union.getTypes().map(({ name }) => name) : []
  expect(new Set(members)).toEqual(
    new Set([
      'Post',
      'NotFound',
      'RemovedByUser',
      'UnavailableForAccountDeleted',
      'UnavailableForAccountSuspended',
      'PostSuspended',
      'BlockedByAuthor',
      'BlockingAuthor',
      'UnavailableForLegalReasons',
      'WithheldInCountry',
    ]),
  )
})

describe('stories as readers see them', () => {
  let app: TestApp
  let hana: Writer
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp()
    hana = await writer(app, { enrolled: true })
    emil = await writer(app)
  })
  afterAll(() => app.close())

  const set = (id: string, changes: Record<string, unknown>) =>
    app.database.db.updateTable('stories').set(changes).where('id', '=', id).execute()
  const block = (userId: string, blockedId: string) => addBlock(app, { userId, blockedId })

  test('[post-id-trailing-hex] [story-url-slug] by the id at the end of its address, whatever slug precedes it', async () => {
    const id = await published(hana, story('High water', 'Text'))
    const right = `/@${hana.username}/high-water-${id}` as const
    for (const words of ['', 'anything-', 'High-Water-', 'a-b-c-']) {
      const response = await app.browser().get(`/@${hana.username}/${words}${id}?x=1`)
      expect([response.statusCode, response.headers.location]).toEqual([301, `${right}?x=1`])
    }
    const page = await app.browser().get(`/p/any-words-${id}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`<link rel="canonical" href="http://octavo.test${right}">`)
    expect((await app.browser().get(`/@${hana.username}/high-water-${newId()}`)).statusCode).toBe(404)
  })

  test('[layout-topnav-post-page] its page has the top navigation', async () => {
    const id = await published(hana, story('High water', 'Text'))
    const { body } = await app.browser().get(`/p/${id}`)
    expect(body).toContain('data-page="post" data-layout="TopNav"')
    expect(body).toContain('<nav class="bar" aria-label="Main">')
  })

  type Reason = {
    why: string
    text: string
    status: number
    make: (id: string, author: Writer) => Promise<unknown>
    country?: string
  }
  const reasons: Reason[] = [
    { why: 'thrown away', text: 'The author deleted this story.', status: 410, make: (id, author) => trash(author, id) },
    {
      why: 'of an account that is gone',
      text: 'This account no longer exists.',
      status: 410,
      make: (_id, author) =>
        app.database.db.updateTable('users').set({ deletedAt: app.clock() }).where('id', '=', author.id).execute(),
    },
    {
      why: 'of a suspended account',
      text: 'This account is under investigation or was found in violation of our rules.',
      status: 410,
      make: (_id, author) =>
        app.database.db.updateTable('users').set({ suspendedAt: app.clock() }).where('id', '=', author.id).execute(),
    },
    {
      why: 'suspended',
      text: 'This story is under investigation or was found in violation of our rules.',
      status: 410,
      make: (id) => set(id, { suspendedAt: app.clock() }),
    },
    {
      why: 'by a user who blocks the reader',
      text: 'The author made this story unavailable to you.',
      status: 404,
      make: (_id, author) => block(author.id, emil.id),
    },
    {
      why: 'by a user the reader blocks',
      text: 'You blocked the author of this story.',
      status: 404,
      make: (_id, author) => block(emil.id, author.id),
    },
    {
      why: 'kept back by law',
      text: 'This story is unavailable for legal reasons.',
      status: 451,
      make: (id) => set(id, { legallyUnavailableAt: app.clock() }),
    },
    {
      why: 'kept back in a country',
      text: 'This story is not available in your country.',
      status: 451,
      make: (id) => set(id, { withheldIn: ['FR'] }),
      country: 'FR',
    },
  ]
  test.each(reasons)(
    '[post-result-status] [post-result-texts] a story that is $why answers $status with the reason',
    async (reason) => {
      const author = await writer(app)
      const id = await published(author, story('Ebb', 'What nobody may read now.'))
      await reason.make(id, author)
      const page = await emil.get(`/p/${id}`, reason.country ? { [app.config.countryHeader]: reason.country } : {})
      expect(page.statusCode).toBe(reason.status)
      expect(page.body).toContain(reason.text)
      expect(page.body).not.toContain('What nobody may read now.')
    },
  )

  test('[paywall-texts] the paywall follows the beginning of a member-only story', async () => {
    const id = await draftWith(hana, story('Deep', ...Array.from({ length: 9 }, (_, i) => `Line ${i} of it, with some words.`)))
    await publish(hana, { postId: id, visibility: 'LOCKED' })
    const texts = [
      'Member-only story',
      `Become a member to read this story, and all of ${app.config.productName}.`,
      'Get unlimited access',
    ]
    const visitor = (await app.browser().get(`/p/${id}`)).body.replaceAll('<!-- -->', '')
    for (const text of texts) expect(visitor).toContain(text)
    expect((await hana.get(`/p/${id}`)).body).not.toContain('Get unlimited access')
  })

  test('[entity-post-shows-publication-approved] its publication is shown only once its editors have approved it', async () => {
    const at = await publication(app, { slug: 'breakwater', name: 'Breakwater', owner: emil })
    const id = await published(hana, story('Stones', 'Text'))
    for (const status of ['PENDING', 'REJECTED', 'REMOVED'] as const) {
      await set(id, { publicationId: at, publicationStatus: status })
      expect((await hana.get(`/p/${id}`)).body).not.toContain('Breakwater')
    }
    await set(id, { publicationStatus: 'APPROVED' })
    expect((await hana.get(`/p/${id}`)).body).toContain('Breakwater')
  })

  test('[entity-post-layercake-range] [query-post-cache-controller] returns the data of external documents about it', async () => {
    const id = await published(hana, story('Layers', 'Text'))
    const { post } = await app
      .browser()
      .graphql(
        'query PostCacheController($id: ID!) { post(id: $id) { id isPublished layerCake collection { id } creator { id } } }',
        { id },
      )
    expect(post).toMatchObject({ isPublished: true, collection: null, creator: { id: hana.id } })
    expect(post.layerCake).toBeGreaterThanOrEqual(1)
    expect(post.layerCake).toBeLessThanOrEqual(3)
  })

  test('[entity-post-fields] a story has every specified field', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    const id = await published(ada, story('Told', 'In full.'))
    const responseId = await responseOf(bob, id, 'Indeed.')
    const { post } = await bob.graphql(
      `query($id: ID!) { post(id: $id) { id postId title mediumUrl previewImage { id focusPercentX focusPercentY } creator { id }
        readingTime updatedAt latestPublishedAt isPublished isLocked content { isLockedPreviewOnly } statusForCollection collection { id }
        primaryTopic { name slug } layerCake responsesCount postResponses { count }
        threadedPostResponses { pagingInfo { next { limit to } } posts { id } } clapCount viewerClapCount viewerHasClappedSinceFetch } }`,
      { id },
    )
    const now = aboutTime(app.clock())
    expect(post).toEqual({
      id,
      postId: id,
      title: 'Told',
      mediumUrl: expect.stringContaining(`/@${ada.username}/told-${id}`),
      previewImage: null,
      creator: { id: ada.id },
      readingTime: 1,
      updatedAt: now,
      latestPublishedAt: now,
      isPublished: true,
      isLocked: false,
      content: { isLockedPreviewOnly: false },
      statusForCollection: null,
      collection: null,
      primaryTopic: null,
      layerCake: 1,
      responsesCount: 1,
      postResponses: { count: 1 },
      threadedPostResponses: { pagingInfo: { next: null }, posts: [{ id: responseId }] },
      clapCount: 0,
      viewerClapCount: 0,
      viewerHasClappedSinceFetch: false,
    })
  })
})
