import { LRUCache } from 'lru-cache'
import type { ImagePathOptions } from '#shared/text/images.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import { encodeImage } from './accept-image.ts'
import type { ImageStore, StoredImage } from './image-store.ts'
import { type ImageType, imageTypeOf } from './image-type.ts'
import { fitBox, cropRegion, type Variant, variantFor } from './image-variant.ts'
import { runImageTask, sharp, imageTimeLimit } from './image-limits.ts'

export type DeliveredImage = StoredImage & { etag: string }

const maxVariantsPerImage = 300

/** Delivers images of this store in the requested sizes and formats; `undefined` for an image it does not have. */
export function createImageDelivery(store: ImageStore) {
  const pendingVariants = new Map<string, Promise<StoredImage | undefined>>()
  // Sizes are few, but times every height and focus there are still some thousands. Past this many, an image's rarest variants are rendered
  // on each request.
  const variantCounts = new LRUCache<string, number>({ max: 20_000 })

  // Requests waiting for their turn would otherwise hold an original in memory.
  const reading = createConcurrencyLimit({ concurrency: 8, queueSize: 500 })

  async function make(id: string, variant: Variant): Promise<StoredImage | undefined> {
    const original = await store.get(id)
    if (!original) return undefined
    const made = await runImageTask(() => renderVariant(original, variant))
    const storedCount = variantCounts.get(id) ?? 0
    if (made !== original && storedCount < maxVariantsPerImage) {
      variantCounts.set(id, storedCount + 1)
      // The image is delivered whether or not it could be stored.
      await store.put(`${id}/${variant.name}`, made.bytes, made.type).catch(() => {})
    }
    return made
  }

  function renderOnce(id: string, variant: Variant): Promise<StoredImage | undefined> {
    const key = `${id}/${variant.name}`
    const running = pendingVariants.get(key) ?? reading(() => make(id, variant)).finally(() => pendingVariants.delete(key))
    pendingVariants.set(key, running)
    return running
  }

  return async (
    id: string,
    { accept = '', ...request }: ImagePathOptions & { accept?: string },
  ): Promise<DeliveredImage | undefined> => {
    const variant = variantFor(request, accept)
    const image = variant ? ((await store.get(`${id}/${variant.name}`)) ?? (await renderOnce(id, variant))) : await store.get(id)
    return image && { ...image, etag: `"${id}-${variant?.name ?? 'original'}"` }
  }
}

/** The original itself where it would only be re-encoded. Never larger than the original. */
async function renderVariant(original: StoredImage, { fit, width, height, focus, kind }: Variant): Promise<StoredImage> {
  const header = await sharp(original.bytes).metadata()
  const source = { width: header.width, height: header.height }
  const animated = (header.pages ?? 1) > 1
  const sourceType = original.type as ImageType
  const type = kind === 'same' ? sourceType : kind === 'avif' && !animated ? 'image/avif' : 'image/webp'
  const image = sharp(original.bytes, { animated }).timeout(imageTimeLimit)
  const box = { width: width ?? source.width, height: height ?? source.height }

  if (fit === 'resize') {
    const isLargeEnough = box.width >= source.width && box.height >= source.height
    if (isLargeEnough && type === sourceType) return original
    image.resize({ width, height, fit: 'inside', withoutEnlargement: true })
  } else if (fit === 'crop') {
    const region = cropRegion(source, box, focus)
    const target = fitBox(region, box, fit)
    image.extract(region).resize({ ...target, fit: 'fill' })
  } else {
    // JPEG has no transparency, so the bars are white.
    const background = type === 'image/jpeg' ? '#fff' : { r: 0, g: 0, b: 0, alpha: 0 }
    image.resize({ ...fitBox(source, box, fit), fit: 'contain', background })
  }
  const bytes = await encodeImage(image, type).toBuffer()
  return { bytes, type: imageTypeOf(bytes) ?? type }
}
