import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { noiseImage } from '#server/platform/images/test-images.ts'
import type { SafeFetchResult } from '#server/platform/outgoing/safe-fetch.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { draftWith, type Writer, writer } from '#test/server/writers.ts'
import { joinDocument } from '#shared/body/document.ts'
import { findProvider } from './providers.ts'

type Made = {
  __typename: string
  id: string
  href: string
  iframeSrc: string | null
  title: string | null
  description: string | null
  thumbnailImageId: string | null
  message: string
  iframeWidth: number | null
}

const oembed = (html: string) => ({
  contentType: 'application/json',
  body: Buffer.from(
    JSON.stringify({ title: 'Slack water', width: 640, height: 360, html, thumbnail_url: 'https://i.example/t.jpg' }),
  ),
})

describe('embeds of external addresses', () => {
  let app: TestApp
  let ann: Writer
  const externalPages = new Map<string, { contentType: string; body: Buffer }>()
  const fetched = vi.fn(async (address: string): Promise<SafeFetchResult> => {
    const found = externalPages.get(address.split('&')[0] ?? '') ?? externalPages.get(address)
    return found ? { ok: true, url: address, status: 200, ...found } : { ok: false, reason: 'unreachable' }
  })
  beforeAll(async () => {
    const frame = (src: string) => oembed(`<iframe src="${src}" width="640" height="360"></iframe><script>alert(1)</script>`)
    externalPages.set(
      'https://www.youtube.com/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabcdef12345',
      frame('https://www.youtube.com/embed/abcdef12345'),
    )
    externalPages.set(
      'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F123456',
      frame('https://evil.example/frame'),
    )
    externalPages.set('https://i.example/t.jpg', {
      contentType: 'image/jpeg',
      body: await noiseImage(320, 180).jpeg().toBuffer(),
    })
    externalPages.set('https://elsewhere.example/tides', {
      contentType: 'text/html',
      body: Buffer.from(
        '<title>No</title><meta property="og:title" content="Tides &amp; &lt;b&gt;time&lt;/b&gt;"><meta property="og:description" content="Twice a day"><meta property="og:site_name" content="Elsewhere"><meta property="og:image" content="/boat.jpg">',
      ),
    })
    app = await openTestApp({ safeFetch: fetched })
    ann = await writer(app)
  })
  afterAll(() => app.close())

  const make = async (actor: TestBrowser, url: string): Promise<Made> =>
    (
      await actor.graphql(
        `mutation($url: String!) { createMediaResource(url: $url) { __typename ... on MediaResource { id href iframeSrc title description thumbnailImageId iframeWidth } ... on BadRequest { message } ... on ServiceUnavailable { message } } }`,
        { url },
      )
    ).createMediaResource

  test('a supported provider’s video is embedded in a frame limited to that provider', async () => {
    const media = await make(ann, 'https://youtu.be/abcdef12345?t=10')
    expect(media).toMatchObject({ href: 'https://www.youtube.com/watch?v=abcdef12345', title: 'Slack water', iframeWidth: 640 })
    expect(media.thumbnailImageId).toMatch(/^[0-9a-f]{12}$/)
    const frame = await app.browser().get(media.iframeSrc ?? '')
    expect(frame.statusCode).toBe(200)
    const policy = String(frame.headers['content-security-policy'])
    expect(policy).toContain('frame-src https://www.youtube.com;')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(frame.body).toContain('<iframe src="https://www.youtube.com/embed/abcdef12345"')
    expect(frame.body).toMatch(/sandbox="[^"]*"/)
    expect(frame.body).not.toContain('alert')
    const redirect = await app.browser().get(`/media/${media.id}/href`)
    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, 'https://www.youtube.com/watch?v=abcdef12345'])
  })

  test('a page is fetched once for all who embed it', async () => {
    const other = await writer(app)
    const first = await make(ann, 'https://elsewhere.example/tides')
    fetched.mockClear()
    expect(await make(other, 'https://elsewhere.example/tides')).toMatchObject({ id: first.id })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('any other page becomes a card without a frame', async () => {
    const media = await make(ann, 'https://elsewhere.example/tides')
    expect(media).toMatchObject({
      iframeSrc: null,
      title: 'Tides & <b>time</b>',
      description: 'Twice a day',
      thumbnailImageId: null,
    })
    expect((await app.browser().get(`/media/${media.id}`)).statusCode).toBe(404)
  })

  test('a provider’s frame from an unexpected origin is rejected', async () => {
    expect(await make(ann, 'https://vimeo.com/123456')).toMatchObject({ __typename: 'ServiceUnavailable' })
  })

  test('refuses unreachable addresses, non-pages and visitors', async () => {
    expect(await make(ann, 'https://nowhere.example/')).toMatchObject({ __typename: 'ServiceUnavailable' })
    expect(await make(ann, 'javascript:alert(1)')).toMatchObject({ __typename: 'BadRequest' })
    expect(await make(ann, 'mailto:ann@posteo.example')).toMatchObject({ __typename: 'BadRequest' })
    expect(await make(app.browser(), 'https://elsewhere.example/tides')).toMatchObject({ __typename: 'BadRequest' })
    expect((await app.browser().get('/media/0123456789ab')).statusCode).toBe(404)
    expect((await app.browser().get('/media/0123456789ab/href')).statusCode).toBe(404)
  })

  test('a story stores known embeds only', async () => {
    const media = await make(ann, 'https://youtu.be/abcdef12345')
    const frame = (mediaResourceId: string) => ({ name: 'abcd', type: 'IFRAME' as const, text: '', markups: [], mediaResourceId })
    const id = await draftWith(ann, joinDocument('Film', '', [frame(media.id)]))
    const row = await app.database.db
      .selectFrom('storyDrafts')
      .select('document')
      .where('storyId', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.document[2]?.embed).toMatchObject({ href: media.href, provider: 'YouTube', width: 640, height: 360 })
    await expect(draftWith(ann, joinDocument('Film', '', [frame('0123456789ab')]))).rejects.toThrow(
      /An embed in this story is missing/,
    )
  })
})

test.each([
  ['https://www.youtube.com/embed/abcdef12345?rel=0', 'YouTube', 'https://www.youtube.com/watch?v=abcdef12345'],
  ['https://www.youtube-nocookie.com/embed/abcdef12345', 'YouTube', 'https://www.youtube.com/watch?v=abcdef12345'],
  ['https://player.vimeo.com/video/123456', 'Vimeo', 'https://vimeo.com/123456'],
  ['https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/a/b', 'SoundCloud', 'https://soundcloud.com/a/b'],
  ['https://open.spotify.com/embed/track/abc', 'Spotify', 'https://open.spotify.com/track/abc'],
  ['https://codepen.io/ada/pen/abc', 'CodePen', 'https://codepen.io/ada/pen/abc'],
  ['https://www.ted.com/talks/a_talk?language=en', 'TED', 'https://www.ted.com/talks/a_talk'],
])('%s is a page of %s', (address, name, page) => {
  expect(findProvider(address)).toMatchObject({ page, provider: { name } })
})

test.each([
  'https://youtube.com.evil.example/watch?v=abcdef12345',
  'https://www.youtube.com/feed',
  'ftp://vimeo.com/123456',
  'no',
])('%s has no known provider', (address) => {
  expect(findProvider(address)).toBeUndefined()
})
