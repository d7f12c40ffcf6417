import { LRUCache } from 'lru-cache'
import type { ImageRequest } from '#shared/text/images.ts'
import { createGate } from '../gate.ts'
import { encode } from './accept-image.ts'
import type { ImageStore, StoredImage } from './image-store.ts'
import { type ImageType, imageTypeOf } from './image-type.ts'
import { boxWithin, cropRegion, type Variant, variantFor } from './image-variant.ts'
import { inTurn, sharp, timeLimit } from './sharp.ts'

export type DeliveredImage = StoredImage & { etag: string }

const mostKeptOfOne = 300

/** Delivers images of this store in the requested sizes and formats; `undefined` for an image it does not have. */
export function createImageDelivery(store: ImageStore) {
  const making = new Map<string, Promise<StoredImage | undefined>>()
  // Sizes are few, but times every height and focus there are still some thousands. Past this many, an image's rarest variants are rendered
  // on each request.
  const keptOf = new LRUCache<string, number>({ max: 20_000 })

  // Requests waiting for their turn would otherwise hold an original in memory.
  const reading = createGate({ atOnce: 8, waiting: 500 })

  async function make(id: string, variant: Variant): Promise<StoredImage | undefined> {
    const original = await store.get(id)
    if (!original) return undefined
    const made = await inTurn(() => makeVariant(original, variant))
    const kept = keptOf.get(id) ?? 0
    if (made !== original && kept < mostKeptOfOne) {
      keptOf.set(id, kept + 1)
      // The image is delivered whether or not it could be stored.
      await store.put(`${id}/${variant.name}`, made.bytes, made.type).catch(() => {})
    }
    return made
  }

  function makeOnce(id: string, variant: Variant): Promise<StoredImage | undefined> {
    const key = `${id}/${variant.name}`
    const running = making.get(key) ?? reading(() => make(id, variant)).finally(() => making.delete(key))
    making.set(key, running)
    return running
  }

  return async (
    id: string,
    { accept = '', ...request }: ImageRequest & { accept?: string },
  ): Promise<DeliveredImage | undefined> => {
    const variant = variantFor(request, accept)
    const image = variant ? ((await store.get(`${id}/${variant.name}`)) ?? (await makeOnce(id, variant))) : await store.get(id)
    return image && { ...image, etag: `"${id}-${variant?.name ?? 'original'}"` }
  }
}

/** The original itself where it would only be re-encoded. Never larger than the original. */
async function makeVariant(original: StoredImage, { fit, width, height, focus, kind }: Variant): Promise<StoredImage> {
  const header = await sharp(original.bytes).metadata()
  const source = { width: header.width, height: header.height }
  const animated = (header.pages ?? 1) > 1
  const sourceType = original.type as ImageType
  const type = kind === 'same' ? sourceType : kind === 'avif' && !animated ? 'image/avif' : 'image/webp'
  const image = sharp(original.bytes, { animated }).timeout(timeLimit)
  const box = { width: width ?? source.width, height: height ?? source.height }

  if (fit === 'resize') {
    const fits = box.width >= source.width && box.height >= source.height
    if (fits && type === sourceType) return original
    image.resize({ width, height, fit: 'inside', withoutEnlargement: true })
  } else if (fit === 'crop') {
    const region = cropRegion(source, box, focus)
    const target = boxWithin(region, box, fit)
    image.extract(region).resize({ ...target, fit: 'fill' })
  } else {
    // JPEG has no transparency, so the bars are white.
    const background = type === 'image/jpeg' ? '#fff' : { r: 0, g: 0, b: 0, alpha: 0 }
    image.resize({ ...boxWithin(source, box, fit), fit: 'contain', background })
  }
  const bytes = await encode(image, type).toBuffer()
  return { bytes, type: imageTypeOf(bytes) ?? type }
}
