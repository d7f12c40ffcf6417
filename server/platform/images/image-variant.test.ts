import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageWidths } from '#shared/text/images.ts'
import { fitBox, cropRegion, variantFor } from './image-variant.ts'

const browser = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8'

test('means the original itself without a size', () => {
  expect(variantFor({}, browser)).toBeUndefined()
})

test('rounds sizes up to the next one served, capped at the largest', () => {
  expect(variantFor({ width: 300 }, '')).toMatchObject({ width: 320, height: undefined })
  expect(variantFor({ height: 1 }, '')).toMatchObject({ width: undefined, height: 64 })
  expect(variantFor({ width: 3_000 }, '')).toMatchObject({ width: 2_400 })
  for (const width of imageWidths) expect(variantFor({ width }, '')).toMatchObject({ width })
})

test('[image-crop-height] requires a height for crop and letterbox', () => {
  for (const fit of ['crop', 'letterbox'] as const)
    expect(() => variantFor({ width: 300, fit }, browser)).toThrow(`The image fit ${fit} requires a height.`)
})

test.each([
  [browser, 680, 'avif'],
  [browser, 1_360, 'webp'],
  [browser, undefined, 'webp'],
  ['image/webp,*/*', 680, 'webp'],
  ['image/AVIF;q=0.9, image/webp;q=0.9', 680, 'avif'],
  ['image/AVIF;q=0.5, image/webp', 680, 'webp'],
  ['image/avif;q=0.8, image/webp;q=0.8, image/jpeg', 680, 'common'],
  ['image/avif;q=0, image/webp;q=0.0', 680, 'common'],
  ['*/*', 680, 'common'],
  ['image/*', 680, 'common'],
  ['', 680, 'common'],
] as const)('for Accept %j and a width of %s px serves %s', (accept, width, kind) => {
  expect(variantFor({ width, height: 64 }, accept)?.kind).toBe(kind)
})

test('lets requests name only a limited number of variants of one image', () => {
  const names = new Set<string>()
  const side = fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: undefined })
  const percent = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(side, side, percent, percent, (width, height, focusX, focusY) => {
      const variant = variantFor({ width, height, focusX, focusY, fit: height ? 'crop' : 'resize' }, browser)
      if (variant) names.add(variant.name)
      const [first] = variant ? [variant.width ?? variant.height] : []
      expect(first === undefined || (imageWidths as readonly number[]).includes(first)).toBe(true)
      for (const part of variant ? [variant.focus.x, variant.focus.y] : []) expect(part % 10).toBe(0)
    }),
  )
  for (const name of names) expect(name).toMatch(/^[a-z0-9.-]{1,60}$/)
})

test('keeps the aspect ratio requested for a crop, or takes the nearest one served', () => {
  for (const [width, height] of [
    [84, 56],
    [320, 240],
    [300, 300],
    [640, 320],
    [1192, 670],
  ] as const) {
    const cropVariant = variantFor({ width, height, fit: 'crop' }, '')
    expect((cropVariant?.width ?? 0) / (cropVariant?.height ?? 1), `${width} by ${height}`).toBeCloseTo(width / height, 1)
  }
  const cropVariant = new Set<number>()
  for (let height = 1; height <= 3_000; height++)
    cropVariant.add(variantFor({ width: 300, height, fit: 'crop' }, '')?.height ?? 0)
  expect(cropVariant.size).toBeLessThan(20)
})

test('places a crop within the image, with the requested aspect ratio and without enlarging', () => {
  const side = fc.integer({ min: 1, max: 4_000 })
  const size = fc.record({ width: side, height: side })
  const focus = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) })
  fc.assert(
    fc.property(size, size, focus, (source, box, at) => {
      const region = cropRegion(source, box, at)
      expect(region.left).toBeGreaterThanOrEqual(0)
      expect(region.top).toBeGreaterThanOrEqual(0)
      expect(region.left + region.width).toBeLessThanOrEqual(source.width)
      expect(region.top + region.height).toBeLessThanOrEqual(source.height)
      expect(region.width === source.width || region.height === source.height).toBe(true)
      const target = fitBox(region, box, 'crop')
      expect(target.width).toBeLessThanOrEqual(Math.min(box.width, region.width) + 1)
      expect(target.height).toBeLessThanOrEqual(Math.min(box.height, region.height) + 1)
    }),
  )
})
