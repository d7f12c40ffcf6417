import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { type ImageType, imageTypeOf } from './image-type.ts'
import { runImageTask, maxFrames, maxPixels, sharp, imageTimeLimit } from './image-limits.ts'

export type AcceptedImage = { bytes: Buffer; mimeType: ImageType; width: number; height: number; md5: string }
export type ImageRefusal = 'too-large' | 'not-an-image' | 'too-many-pixels'
export type AcceptImageResult = { ok: true; image: AcceptedImage } | { ok: false; reason: ImageRefusal }

const maxSide = 4_000

const refuse = (reason: ImageRefusal): AcceptImageResult => ({ ok: false, reason })

/**
 * Re-encodes bytes of unknown origin: decoded, rotated upright, converted to sRGB, scaled down to at most 4000 px, and encoded again.
 * Nothing of the original file survives but its pixels: no location, camera, profile, comment, or anything hidden behind the image.
 * Animations stay animations.
 */
export async function acceptImage(bytes: Buffer, { maxBytes }: { maxBytes: number }): Promise<AcceptImageResult> {
  if (bytes.byteLength > maxBytes) return refuse('too-large')
  const type = imageTypeOf(bytes)
  if (!type) return refuse('not-an-image')
  return runImageTask(async () => {
    try {
      return await reencode(bytes, type)
    } catch (error) {
      // Only crafted files exceed the time limit; no photograph does.
      return refuse(/^timeout|pixel limit/.test((error as Error).message) ? 'too-many-pixels' : 'not-an-image')
    }
  })
}

async function reencode(bytes: Buffer, type: ImageType): Promise<AcceptImageResult> {
  // Reads only the header, so that a decompression bomb is recognized by the size it declares.
  const { format, width, height, pages = 1, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (format !== formatOf[type]) return refuse('not-an-image')
  const animated = pages > 1 && (type === 'image/gif' || type === 'image/webp')
  const frames = animated ? pages : 1
  if (frames > maxFrames || width * height * frames > maxPixels) return refuse('too-many-pixels')

  const decoded = sharp(bytes, { animated, limitInputPixels: maxPixels, failOn: 'error' }).timeout(imageTimeLimit)
  const upright = animated ? decoded : decoded.autoOrient()
  const small = upright.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await encodeImage(small, storedTypeOf(type, hasAlpha)).toBuffer({ resolveWithObject: true })
  const image: AcceptedImage = {
    bytes: data,
    mimeType: storedTypeOf(type, hasAlpha),
    width: info.width,
    height: info.pageHeight ?? info.height,
    md5: createHash('md5').update(data).digest('hex'),
  }
  return { ok: true, image }
}

const formatOf: Record<ImageType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
}

/** AVIF originals are converted: mail programs and old browsers must be able to show the original. */
const storedTypeOf = (type: ImageType, hasAlpha: boolean): ImageType =>
  type === 'image/avif' ? (hasAlpha ? 'image/webp' : 'image/jpeg') : type

export function encodeImage(image: Sharp, type: ImageType): Sharp {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({ quality: 85, progressive: true })
    case 'image/png':
      return image.png()
    case 'image/gif':
      return image.gif({ effort: 3 })
    case 'image/webp':
      return image.webp({ quality: 82, effort: 3 })
    case 'image/avif':
      return image.avif({ quality: 55, effort: 2 })
  }
}
