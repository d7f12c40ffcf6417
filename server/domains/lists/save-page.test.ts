import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noiseImage } from '#server/platform/images/test-images.ts'
import type { SafeFetchResult } from '#server/platform/outgoing/safe-fetch.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'
import { listById, storyIds } from '#test/server/lists.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'

const address = 'https://elsewhere.example/tides'
const savePage = asker(
  'mutation($url: String!) { savePage(url: $url) { __typename ... on Post { id title outsideHref visibility previewImage { id } } ... on Unauthorized { message } ... on BadRequest { message } ... on RateLimited { message } ... on ServiceUnavailable { message } } }',
)

describe('saving external pages', () => {
  let app: TestApp
  let ann: Writer
  let bo: Writer
  beforeAll(async () => {
    const externalPages = new Map<string, { contentType: string; body: Buffer }>([
      [
        address,
        {
          contentType: 'text/html',
          body: Buffer.from(
            '<meta property="og:title" content="Tides &lt;i&gt;and&lt;/i&gt; time"><meta property="og:image" content="/boat.jpg">',
          ),
        },
      ],
      ['https://elsewhere.example/boat.jpg', { contentType: 'image/jpeg', body: await noiseImage(320, 180).jpeg().toBuffer() }],
    ])
    app = await openTestApp({
      safeFetch: async (url): Promise<SafeFetchResult> => {
        const found = externalPages.get(url)
        return found ? { ok: true, url, status: 200, ...found } : { ok: false, reason: 'unreachable' }
      },
    })
    ann = await writer(app)
    bo = await writer(app)
  })
  afterAll(() => app.close())

  const readingList = (actor: Writer) => listById(actor, { catalogId: `predefined:${actor.id}:READING_LIST` })

  test('a saved page is in the reading list with its title, image and address, once however often it is saved', async () => {
    const saved = await savePage(ann, { url: address })
    expect(saved).toMatchObject({
      __typename: 'Post',
      title: 'Tides <i>and</i> time',
      outsideHref: address,
      visibility: 'PRIVATE',
      previewImage: { id: expect.stringMatching(/^[0-9a-f]{12}$/) },
    })
    expect(await savePage(ann, { url: ` ${address} ` })).toMatchObject({ id: saved.id })
    expect(storyIds(await readingList(ann))).toEqual([saved.id])
    expect((await ann.get(`/p/${String(saved.id)}`)).body).toContain('href="https://elsewhere.example/tides"')
  })

  test('it is private, and not among the stories the user wrote', async () => {
    const { id } = await savePage(ann, { url: address })
    expect((await bo.get(`/p/${String(id)}`)).statusCode).toBe(404)
    expect((await app.browser().get(`/@${ann.username}`)).body).not.toContain('Tides')
    expect((await app.browser().get(`/@${ann.username}/feed`)).body).not.toContain('Tides')
    for (const shelf of ['public', 'unlisted', 'drafts'])
      expect((await ann.get(`/me/stories/${shelf}`)).body).not.toContain('elsewhere.example')
    const own = await savePage(bo, { url: address })
    expect(own.id).not.toBe(id)
  })

  test('its address also accepts posts, and visitors are refused', async () => {
    const response = await bo.post('/posts/proxies/save', { url: address })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ success: true, payload: { value: { id: expect.stringMatching(/^[0-9a-f]{12}$/) } } })
    expect((await app.browser().post('/posts/proxies/save', { url: address })).statusCode).toBe(401)
  })

  test('an unsupported address is refused, and nothing is stored', async () => {
    const before = (await readingList(ann)).itemsCount
    expect(await savePage(ann, { url: 'javascript:alert(1)' })).toMatchObject({ __typename: 'BadRequest' })
    expect(await savePage(ann, { url: `https://elsewhere.example/${'a'.repeat(3_000)}` })).toMatchObject({
      __typename: 'BadRequest',
    })
    expect(await savePage(ann, { url: 'https://gone.example/' })).toMatchObject({ __typename: 'ServiceUnavailable' })
    expect((await ann.post('/posts/proxies/save', {})).statusCode).toBe(400)
    expect((await readingList(ann)).itemsCount).toBe(before)
  })
})
