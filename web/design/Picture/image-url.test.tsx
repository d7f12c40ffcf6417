import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ImageUrl, ImageUrlContext, imageAtRatio } from './image-url.ts'
import { Picture } from './Picture.tsx'

const imageUrl: ImageUrl = (id, { width, height, crop, focusX, focusY }) =>
  `/i/${id}?w=${width}${height ? `&h=${height}` : ''}${crop ? `&fit=crop&fx=${focusX}&fy=${focusY}` : ''}`
const picture = { id: 'tides', width: 160, height: 107 }

test('[image-pixel-ratio] serves screens above 2x the 2x image', () => {
  expect(imageAtRatio(imageUrl, picture, 3)).toBe(imageAtRatio(imageUrl, picture, 2))
  expect(imageAtRatio(imageUrl, picture, 2)).toBe('/i/tides?w=320')
})

test('[image-pixel-ratio] crops around the center without a focus point', () => {
  expect(imageAtRatio(imageUrl, { ...picture, crop: true }, 1)).toBe('/i/tides?w=160&h=107&fit=crop&fx=50&fy=50')
  expect(imageAtRatio(imageUrl, { ...picture, crop: true, focusX: 20, focusY: null }, 1)).toContain('fx=20&fy=50')
  expect(imageAtRatio(imageUrl, { ...picture, crop: true, focusX: 0 }, 1)).toContain('fx=0')
})

test('rejects a cropped image without a height', () => {
  expect(() => imageAtRatio(imageUrl, { id: 'tides', width: 160, height: 0, crop: true }, 1)).toThrow('height')
})

const html = (more = {}) =>
  renderToString(
    <ImageUrlContext value={imageUrl}>
      <Picture {...picture} alt="Two tides meet" {...more} />
    </ImageUrlContext>,
  )

test('always sets width and height to avoid layout shift', () => {
  expect(html()).toContain('width="160" height="107"')
  expect(html()).toContain('loading="lazy"')
  expect(html({ eager: true })).toContain('fetchPriority="high"')
})

test('offers several widths for a responsive picture', () => {
  expect(html({ sizes: '100vw', widths: [320, 640], crop: true })).toContain('h=214&amp;fit=crop&amp;fx=50&amp;fy=50 320w')
})

test('throws for images outside a provider', () => {
  expect(() => renderToString(<Picture {...picture} alt="" />)).toThrow('ImageUrlContext')
})
