import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeImage } from '#server/domains/images/images.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

describe('crawler resources', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
  })
  afterAll(() => app.close())

  type Embed = { width: number; thumbnail_url?: string; thumbnail_width?: number; thumbnail_height?: number }
  const embed = async (storyId: string, bounds = ''): Promise<Embed> =>
    (
      await app.inject({ method: 'GET', url: `/_/oembed?url=${encodeURIComponent(`http://octavo.test/p/${storyId}`)}${bounds}` })
    ).json()

  const withPicture = async (width: number, height: number) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    const storeOptions = { store: app.services.images, db: app.database.db, now: app.clock(), maxBytes: 10_000_000 }
    const stored = await storeImage(storeOptions, bytes, ada.id)
    if (!stored.ok) throw new Error(stored.reason)
    const storyId = await published(ada, story('Ebb', 'And out.'))
    await app.database.db.updateTable('stories').set({ previewImageId: stored.image.id }).where('id', '=', storyId).execute()
    return storyId
  }

  test('oEmbed knows a story by the address of either scheme, and of no other host', async () => {
    const storyId = await published(ada, story('Ebb', 'And out.'))
    const statusOf = async (url: string) =>
      (await app.inject({ method: 'GET', url: `/_/oembed?url=${encodeURIComponent(url)}` })).statusCode
    for (const url of [`http://octavo.test/p/${storyId}`, `https://octavo.test/p/${storyId}`])
      expect(await statusOf(url)).toBe(200)
    for (const url of [
      `https://octavo.test:444/p/${storyId}`,
      `ftp://octavo.test/p/${storyId}`,
      `https://elsewhere.example/p/${storyId}`,
    ])
      expect(await statusOf(url), url).toBe(404)
  })

  test.each([
    ['wide', 1600, 900, '', 680, 383],
    ['high', 900, 1600, '', 680, 1209],
    ['small', 300, 200, '', 300, 200],
    ['wide within a width', 1600, 900, '&maxwidth=500', 480, 270],
    ['high within a height', 900, 1600, '&maxheight=400', 160, 284],
    ['wide within both', 1600, 900, '&maxwidth=600&maxheight=100', 160, 90],
  ])(
    'the thumbnail of a %s picture has the dimensions of the file it names, within the bounds',
    async (_name, width, height, bounds, wide, high) => {
      const embedded = await embed(await withPicture(width, height), bounds)
      expect([embedded.thumbnail_width, embedded.thumbnail_height]).toEqual([wide, high])
      const file = await app.inject({ method: 'GET', url: String(embedded.thumbnail_url).replace('http://octavo.test', '') })
      const { width: fileWidth, height: fileHeight } = await sharp(file.rawPayload).metadata()
      expect([fileWidth, fileHeight]).toEqual([wide, high])
    },
  )

  test('bounds smaller than every size omit the thumbnail, and invalid bounds are ignored', async () => {
    const storyId = await withPicture(1600, 900)
    const tiny = await embed(storyId, '&maxwidth=20')
    expect([tiny.width, tiny.thumbnail_url]).toEqual([20, undefined])
    for (const bounds of ['&maxwidth=wide', '&maxwidth=-5', '&maxwidth=0', '&maxwidth=1&maxwidth=2', '&maxheight=1e9'])
      expect(await embed(storyId, bounds)).toMatchObject({ width: 680, thumbnail_width: 680 })
  })

  test.each([
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/people.xml',
    '/manifest.webmanifest',
    '/osd.xml',
    '/humans.txt',
    '/.well-known/assetlinks.json',
    '/.well-known/oauth-authorization-server',
    '/_/offline',
    '/feed',
  ])('%s carries an ETag, and is not sent again to clients that have it', async (url) => {
    const first = await app.inject({ method: 'GET', url })
    const etag = String(first.headers.etag)
    expect([first.statusCode, etag]).toEqual([200, expect.stringMatching(/^(?:W\/)?"[^"]{8,}"$/)])
    const opaque = etag.replace('W/', '')
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, etag, ''])
    for (const known of [opaque, `W/${opaque}`, `"other", ${etag}`, '*']) {
      const again = await app.inject({ method: 'GET', url, headers: { 'if-none-match': known } })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
    }
    const changed = await app.inject({ method: 'GET', url, headers: { 'if-none-match': '"other"' } })
    expect([changed.statusCode, changed.body]).toEqual([200, first.body])
  })

  test('private responses carry no ETag', async () => {
    const answer = await ada.get('/_/xsrf')
    expect(answer.headers).not.toHaveProperty('etag')
    expect((await ada.post('/_/graphql', { query: '{ isLoggedIn }' })).headers).not.toHaveProperty('etag')
  })

  test('a picture uses the type the client prefers', async () => {
    const embedded = await embed(await withPicture(1600, 900))
    const typeFor = async (accept: string) =>
      (
        await app.inject({
          method: 'GET',
          url: String(embedded.thumbnail_url).replace('http://octavo.test', ''),
          headers: { accept },
        })
      ).headers['content-type']
    expect(await typeFor('image/avif,image/webp,image/*,*/*;q=0.8')).toBe('image/avif')
    expect(await typeFor('image/webp,image/avif;q=0.5')).toBe('image/webp')
    expect(await typeFor('image/png,image/webp;q=0.5')).toBe('image/png')
    expect(await typeFor('*/*')).toBe('image/png')
  })
})
