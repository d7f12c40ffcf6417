import { expect, test, vi } from 'vitest'
import { minute } from '#shared/time/units.ts'
import { createMemoryCache } from '../memory-cache.ts'
import { createImageDelivery } from './deliver-image.ts'
import { memoryImageStore } from './image-store.ts'
import { sharp } from './image-limits.ts'
import { animation, bandedImage, centerColorOf, noiseImage } from './test-images.ts'

const id = 'abcdef012345'
const browser = 'image/avif,image/webp,*/*'

async function deliveryOf(bytes: Buffer, type: string, megabytes = 1) {
  const store = memoryImageStore()
  await store.put(id, bytes, type)
  let now = 0
  const deliver = createImageDelivery({ store, cache: createMemoryCache({ megabytes }), clock: () => new Date(now) })
  const delivered = async (request: Parameters<typeof deliver>[1]) => {
    const image = await deliver(id, request)
    if (!image) throw new Error('no image')
    return { ...image, metadata: await sharp(image.bytes).metadata() }
  }
  return { store, deliver, delivered, advanceClock: (ms: number) => void (now += ms) }
}

const landscape = async () => deliveryOf(await noiseImage(600, 300).jpeg().toBuffer(), 'image/jpeg')

test('finds no image that was never stored', async () => {
  const { deliver } = await landscape()
  expect(await deliver('ffffffffffff', { width: 64 })).toBeUndefined()
  expect(await deliver('ffffffffffff', {})).toBeUndefined()
})

test('resizes within the box, keeping the aspect ratio, in the best format the client accepts', async () => {
  const { delivered } = await landscape()
  expect(await delivered({ width: 300, accept: browser })).toMatchObject({
    type: 'image/avif',
    metadata: { width: 320, height: 160 },
  })
  expect(await delivered({ height: 64, accept: browser })).toMatchObject({
    type: 'image/webp',
    metadata: { width: 128, height: 64 },
  })
  expect(await delivered({ width: 320, height: 64 })).toMatchObject({ type: 'image/jpeg', metadata: { width: 128, height: 64 } })
})

test('enlarges nothing and does not re-encode the original', async () => {
  const { store, delivered } = await landscape()
  const original = await store.get(id)
  expect((await delivered({})).bytes).toBe(original?.bytes)
  expect((await delivered({ width: 680 })).bytes).toBe(original?.bytes)
  expect(await delivered({ width: 2_400, accept: 'image/webp' })).toMatchObject({
    metadata: { format: 'webp', width: 600, height: 300 },
  })
  expect((await delivered({ width: 680, height: 680, fit: 'crop' })).metadata).toMatchObject({ width: 300, height: 300 })
  expect((await delivered({ width: 2_000, height: 2_000, fit: 'letterbox' })).metadata).toMatchObject({ width: 600, height: 600 })
})

test.each(['across', 'down'] as const)('shows the area around the focus in a crop: %s', async (direction) => {
  const { delivered } = await deliveryOf(await bandedImage(160, direction).png().toBuffer(), 'image/png')
  const colorAt = async (focus: number) => {
    const { bytes, metadata } = await delivered({ width: 128, height: 128, fit: 'crop', focusX: focus, focusY: focus })
    expect(metadata).toMatchObject({ width: 128, height: 128 })
    return centerColorOf(bytes)
  }
  expect(await colorAt(0)).toBe('#ff0000')
  expect(await colorAt(50)).toBe('#00ff00')
  expect(await colorAt(90)).toBe('#0000ff')
})

test('shows the whole image between bars in a letterbox, white where the format has no transparency', async () => {
  const { delivered } = await landscape()
  const jpeg = await delivered({ width: 320, height: 320, fit: 'letterbox' })
  expect(jpeg.metadata).toMatchObject({ width: 320, height: 320, format: 'jpeg' })
  expect(await centerColorOf(await sharp(jpeg.bytes).extract({ left: 0, top: 0, width: 320, height: 60 }).png().toBuffer())).toBe(
    '#ffffff',
  )
  const webp = await delivered({ width: 320, height: 320, fit: 'letterbox', accept: 'image/webp' })
  expect(webp.metadata).toMatchObject({ width: 320, height: 320, hasAlpha: true })
})

test('[image-crop-height] crop and letterbox throw without a height', async () => {
  const { deliver } = await landscape()
  await expect(deliver(id, { width: 64, fit: 'crop' })).rejects.toThrow('requires a height')
  await expect(deliver(id, { fit: 'letterbox' })).rejects.toThrow('requires a height')
})

test.each(['resize', 'crop', 'letterbox'] as const)('keeps an animation moving: %s', async (fit) => {
  const { delivered } = await deliveryOf(await animation(200, 100, 5), 'image/gif')
  const request = { width: 64, height: 64, fit }
  const size = fit === 'resize' ? { width: 64, pageHeight: 32 } : { width: 64, pageHeight: 64 }
  for (const [accept, type] of [
    [browser, 'image/webp'],
    ['', 'image/gif'],
  ] as const) {
    const image = await delivered({ ...request, accept })
    expect(image.type).toBe(type)
    expect(await sharp(image.bytes, { animated: true }).metadata()).toMatchObject({ pages: 5, ...size })
  }
})

test('creates a variant once under concurrent requests and then finds it in the store', async () => {
  const { store, deliver } = await landscape()
  const put = vi.spyOn(store, 'put')
  const get = vi.spyOn(store, 'get')
  const images = await Promise.all(Array.from({ length: 20 }, (_, index) => deliver(id, { width: 100 + index, accept: browser })))
  expect(new Set(images.map((image) => image?.bytes)).size).toBe(1)
  expect(put).toHaveBeenCalledTimes(1)
  expect(get.mock.calls.filter(([key]) => key === id)).toHaveLength(1)
  expect((await deliver(id, { width: 128, accept: browser }))?.bytes).toEqual(images[0]?.bytes)
  expect(put).toHaveBeenCalledTimes(1)
})

test('reads a variant from the store once in ten minutes, and the original each time', async () => {
  const { store, deliver, advanceClock } = await landscape()
  const request = { width: 128, accept: browser }
  await deliver(id, request)
  const get = vi.spyOn(store, 'get')
  for (let time = 0; time < 3; time++) await deliver(id, request)
  expect(get).not.toHaveBeenCalled()
  await store.remove(id)
  advanceClock(10 * minute)
  expect(await deliver(id, request)).toBeUndefined()
})

test('keeps no variant in memory without a budget', async () => {
  const { store, deliver } = await deliveryOf(await noiseImage(600, 300).jpeg().toBuffer(), 'image/jpeg', 0)
  await deliver(id, { width: 128, accept: browser })
  await store.remove(id)
  expect(await deliver(id, { width: 128, accept: browser })).toBeUndefined()
})

test('delivers a variant that could not be stored', async () => {
  const { store, delivered } = await landscape()
  vi.spyOn(store, 'put').mockRejectedValue(new Error('disk full'))
  expect((await delivered({ width: 64 })).metadata.width).toBe(64)
})

test('stores a limited number of variants per image', async () => {
  const { store, deliver } = await deliveryOf(await noiseImage(8, 8).png().toBuffer(), 'image/png')
  const put = vi.spyOn(store, 'put')
  const percents = Array.from({ length: 11 }, (_, step) => step * 10)
  const requests = [64, 128, 160].flatMap((height) =>
    percents.flatMap((focusX) => percents.map((focusY) => ({ height, focusX, focusY }))),
  )
  await Promise.all(requests.map((request) => deliver(id, { width: 64, fit: 'crop', ...request })))
  expect(put).toHaveBeenCalledTimes(300)
})

test('derives the ETag from the variant, not from the time', async () => {
  const { delivered } = await landscape()
  const { etag } = await delivered({ width: 100, accept: browser })
  expect(etag).toBe(`"${id}-resize-128-any.avif"`)
  expect((await delivered({ width: 128, accept: browser })).etag).toBe(etag)
  expect((await delivered({})).etag).toBe(`"${id}-original"`)
})

test.each([
  ['a photo', () => noiseImage(600, 300).webp().toBuffer(), 'image/webp', 'image/jpeg'],
  ['a photo in AVIF', () => noiseImage(600, 300).avif().toBuffer(), 'image/avif', 'image/jpeg'],
  ['a picture with transparent parts', () => noiseImage(600, 300).ensureAlpha(0.5).webp().toBuffer(), 'image/webp', 'image/png'],
  [
    'an animation',
    async () =>
      sharp(await animation(400, 300, 3), { animated: true })
        .webp()
        .toBuffer(),
    'image/webp',
    'image/gif',
  ],
] as const)(
  '%s goes out in a format that every mail program shows, unless newer ones are named',
  async (_what, make, type, common) => {
    const { delivered } = await deliveryOf(await make(), type)
    for (const accept of ['*/*', 'image/*', ''])
      for (const width of [320, 1_360]) expect(await delivered({ width, accept })).toMatchObject({ type: common })
    expect((await delivered({ width: 320, accept: 'image/webp,*/*' })).type).toBe('image/webp')
  },
)
