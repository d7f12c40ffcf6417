import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { acceptImage } from './accept-image.ts'
import { sharp } from './image-limits.ts'
import { pngDeclaringSize, centerColorOf, noiseImage, tinyGif } from './test-images.ts'

const maxBytes = 2_000_000
const accept = (bytes: Buffer) => acceptImage(bytes, { maxBytes })

async function accepted(bytes: Buffer) {
  const verdict = await accept(bytes)
  if (!verdict.ok) throw new Error(verdict.reason)
  return verdict.image
}

test.each([
  ['image/jpeg', 'image/jpeg', () => noiseImage(60, 40).jpeg()],
  ['image/png', 'image/png', () => noiseImage(60, 40, 4).png()],
  ['image/gif', 'image/gif', () => noiseImage(60, 40).gif()],
  ['image/webp', 'image/webp', () => noiseImage(60, 40).webp()],
  ['image/avif', 'image/jpeg', () => noiseImage(60, 40).avif()],
  ['image/avif with transparency', 'image/webp', () => noiseImage(60, 40, 4).avif()],
])('accepts %s and stores it as %s', async (_, mimeType, make) => {
  const image = await accepted(await make().toBuffer())
  expect(image).toMatchObject({ mimeType, width: 60, height: 40, md5: createHash('md5').update(image.bytes).digest('hex') })
  expect(await sharp(image.bytes).metadata()).toMatchObject({ format: mimeType.replace('image/', ''), width: 60, height: 40 })
})

test('stores nothing but pixels: no location, camera, comment, profile or text', async () => {
  const photo = noiseImage(60, 40)
    .withExif({ IFD0: { Copyright: 'Ada Secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withIccProfile('p3')
  for (const bytes of [
    await photo.clone().jpeg().toBuffer(),
    await photo.clone().png().toBuffer(),
    await photo.clone().webp().toBuffer(),
  ]) {
    expect(await sharp(bytes).metadata()).toMatchObject({ exif: expect.anything(), icc: expect.anything() })
    const image = await accepted(bytes)
    const { exif, icc, xmp, iptc } = await sharp(image.bytes).metadata()
    expect({ exif, icc, xmp, iptc }).toEqual({})
    expect(image.bytes.toString('latin1')).not.toMatch(/secret|xmpmeta/i)
  }
})

test('turns a photo taken sideways upright', async () => {
  const sideways = await noiseImage(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const image = await accepted(sideways)
  expect(image).toMatchObject({ width: 40, height: 60 })
  expect((await sharp(image.bytes).metadata()).orientation).toBeUndefined()
})

test('converts the colors of a wide-gamut profile to the same colors in sRGB', async () => {
  const red = sharp({ create: { width: 20, height: 20, channels: 3, background: '#c03020' } })
  const image = await accepted(await red.png().withIccProfile('p3').toBuffer())
  expect(await centerColorOf(image.bytes)).toMatch(/^#(b[e-f]|c[0-2])(2[e-f]|3[0-2])(1[e-f]|2[0-2])$/)
})

test('drops data hidden behind an image', async () => {
  const jpeg = await noiseImage(40, 40).jpeg().toBuffer()
  const image = await accepted(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]))
  expect(image.bytes.toString('latin1')).not.toContain('<script>')
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('image/png')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['HTML before an image', Buffer.concat([Buffer.from('<script>alert(1)</script>'), tinyGif(2, 2, 1)])],
  ['PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3')],
  ['a script that begins like a GIF', Buffer.from('GIF89a/*;alert(1)//*/')],
  ['a script that begins like a JPEG', Buffer.from('\xff\xd8\xff/*alert(1)*/', 'latin1')],
  ['an archive that begins like a WebP', Buffer.from('RIFF\0\0\0\0WEBPPK\x03\x04')],
  ['TIFF', Buffer.from('II*\0\x08\0\0\0')],
])('rejects as not an image: %s', async (_, bytes) => {
  expect(await accept(bytes)).toEqual({ ok: false, reason: 'not-an-image' })
})

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('rejects half a %s', async (format) => {
  const whole = await noiseImage(80, 80).toFormat(format).toBuffer()
  expect(await accept(whole.subarray(0, whole.length / 2))).toEqual({ ok: false, reason: 'not-an-image' })
})

test('rejects more bytes than the limit without reading them', async () => {
  expect(await accept(Buffer.alloc(maxBytes + 1))).toEqual({ ok: false, reason: 'too-large' })
})

test('rejects by its header a small file that would unpack to more than 50 megapixels', async () => {
  for (const bomb of [pngDeclaringSize(30_000, 30_000), tinyGif(2_000, 2_000, 13)])
    expect(await accept(bomb)).toEqual({ ok: false, reason: 'too-many-pixels' })
})

test('keeps the frames of an animation, up to 200', async () => {
  for (const [type, bytes] of [
    ['image/gif', tinyGif(20, 10, 12)],
    [
      'image/webp',
      await sharp(tinyGif(20, 10, 12), { animated: true })
        .webp()
        .toBuffer(),
    ],
  ] as const) {
    const image = await accepted(bytes)
    expect(image).toMatchObject({ mimeType: type, width: 20, height: 10 })
    expect((await sharp(image.bytes).metadata()).pages).toBe(12)
  }
  expect((await accept(tinyGif(20, 10, 200))).ok).toBe(true)
  expect(await accept(tinyGif(20, 10, 201))).toEqual({ ok: false, reason: 'too-many-pixels' })
})

test('limits the longer side to 4000 px and enlarges nothing', async () => {
  const long = sharp({ create: { width: 5_000, height: 100, channels: 3, background: '#123' } })
  expect(await accepted(await long.png().toBuffer())).toMatchObject({ width: 4_000, height: 80 })
  expect(await accepted(await noiseImage(1, 3).png().toBuffer())).toMatchObject({ width: 1, height: 3 })
})
