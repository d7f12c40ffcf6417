import { crc32, deflateSync } from 'node:zlib'
import { sharp } from './image-limits.ts'

/** A picture made of noise, so that no encoder makes it trivially small. */
export const noiseImage = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

/** Three bands, red, green and blue, next to or above each other. */
export const bandedImage = (side: number, direction: 'across' | 'down') => {
  const long = side * 3
  const size = direction === 'across' ? { width: long, height: side } : { width: side, height: long }
  const band = (background: string, at: number) => ({
    input: { create: { width: side, height: side, channels: 3 as const, background } },
    left: direction === 'across' ? at : 0,
    top: direction === 'down' ? at : 0,
  })
  const white = sharp({ create: { ...size, channels: 3, background: '#fff' } })
  return white.composite([band('#ff0000', 0), band('#00ff00', side), band('#0000ff', side * 2)])
}

/** An animation of this many frames, each in a different gray. */
export async function animation(width: number, height: number, frames: number): Promise<Buffer> {
  const greys = Array.from({ length: frames }, (_, index) => {
    const grey = Math.round((255 * index) / frames)
    return sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } })
      .png()
      .toBuffer()
  })
  return sharp(await Promise.all(greys), { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** A valid PNG of a few bytes that declares this size. */
export function pngDeclaringSize(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(1_000))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** The smallest GIF of this size: every frame paints one pixel. */
export function tinyGif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const palette = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const frame = (index: number) => {
    const control = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0])
    const place = Buffer.from([0x2c, index % width, 0, 0, 0, 1, 0, 1, 0, 0])
    return Buffer.concat([control, place, Buffer.from([2, 2, 0x4c, 1, 0])])
  }
  const head = Buffer.concat([Buffer.from('GIF89a'), size, palette])
  return Buffer.concat([head, ...Array.from({ length: frames }, (_, index) => frame(index)), Buffer.from([0x3b])])
}

/** The color in the middle of an image, `#rrggbb`. */
export async function centerColorOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return `#${data.subarray(at, at + 3).toString('hex')}`
}
