import Fastify from 'fastify'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { memoryImageStore } from '#server/platform/images/image-store.ts'
import { sharp } from '#server/platform/images/image-limits.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { imagePath } from '#shared/text/images.ts'
import { addConditionalResponses } from './conditional-responses.ts'
import { imageRoutes } from './images.ts'

const id = 'abcdef012345'
const browser = 'image/avif,image/webp,*/*'
const store = memoryImageStore()

beforeAll(async () => {
  const image = sharp({ create: { width: 600, height: 300, channels: 3, background: '#246' } })
  await store.put(id, await image.jpeg().toBuffer(), 'image/jpeg')
})

async function get(url: string, headers: Record<string, string> = {}) {
  const app = Fastify()
  onTestFinished(() => app.close())
  addConditionalResponses(app)
  await app.register(imageRoutes({ store, cache: createMemoryCache({ megabytes: 1 }), clock: systemClock }))
  return app.inject({ url, headers })
}

test('serves an image as immutable, and as nothing but an image', async () => {
  const { statusCode, headers, rawPayload } = await get(imagePath(id, { width: 300 }), { accept: browser })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag: `"${id}-resize-320-any.avif"`,
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 160 })
})

test('understands every address `imagePath` writes', async () => {
  for (const request of [
    {},
    { width: 300, ratio: 2 },
    { height: 40 },
    { width: 64, height: 64, fit: 'crop', focusX: 12.5, focusY: 100 },
    { width: 64, height: 64, fit: 'letterbox' },
  ] as const)
    expect((await get(imagePath(id, request))).statusCode).toBe(200)
})

test('answers 304 to a client that has the image', async () => {
  const { headers } = await get(`/_/img/${id}?w=64`)
  for (const tag of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
    const again = await get(`/_/img/${id}?w=64`, { 'if-none-match': String(tag) })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
    expect(again.headers.etag).toBe(headers.etag)
  }
  expect((await get(`/_/img/${id}?w=64`, { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test.each(['ffffffffffff', 'abc', '..%2F..%2Fetc%2Fpasswd', 'ABCDEF012345', `${id}%2Foriginal`])(
  'finds no image %s',
  async (unknown) => {
    const { statusCode, headers } = await get(`/_/img/${unknown}?w=64`)
    expect(statusCode).toBe(404)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  },
)

test.each([
  'w=0',
  'w=3001',
  'w=-1',
  'w=1.5',
  'w=1e3',
  'w=',
  'w=64&w=65',
  'h=0',
  'h=99999',
  'w=64&h=64&fit=stretch',
  'w=64&h=64&fit=crop&focus=101,0',
  'w=64&h=64&fit=crop&focus=50',
  'w=64&h=64&fit=crop&focus=a,b',
])('rejects ?%s', async (query) => {
  expect((await get(`/_/img/${id}?${query}`)).statusCode).toBe(400)
})

test('[image-crop-height] requires a height for crop and letterbox', async () => {
  for (const fit of ['crop', 'letterbox']) expect((await get(`/_/img/${id}?w=64&fit=${fit}`)).statusCode).toBe(400)
})

test('[entity-image-metadata] offers the aspect ratios 4:3, 1:1, 3:2 and 2:1', async () => {
  const sizes = { '4:3': 240, '1:1': 320, '3:2': 213, '2:1': 160 }
  for (const [aspect, height] of Object.entries(sizes)) {
    const { statusCode, rawPayload } = await get(`/_/img/${id}?w=320&aspect=${aspect}`)
    expect(statusCode, aspect).toBe(200)
    const metadata = await sharp(rawPayload).metadata()
    expect(metadata.width / metadata.height, aspect).toBeCloseTo(320 / height, 1)
  }
  for (const wrong of ['w=320&aspect=16:9', 'aspect=1:1', 'w=320&h=10&aspect=1:1', 'w=320&aspect=1:1&aspect=2:1'])
    expect((await get(`/_/img/${id}?${wrong}`)).statusCode, wrong).toBe(400)
})
