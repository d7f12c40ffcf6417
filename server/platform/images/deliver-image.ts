import { LRUCache } from 'lru-cache'
import type { ImagePathOptions } from '#shared/text/images.ts'
import { minute } from '#shared/time/units.ts'
import type { Clock } from '../clock.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import type { MemoryCache } from '../memory-cache.ts'
import { encodeImage } from './accept-image.ts'
import type { ImageStore, StoredImage } from './image-store.ts'
import { type ImageType, imageTypeOf } from './image-type.ts'
import { fitBox, cropRegion, type Variant, variantFor } from './image-variant.ts'
import { runImageTask, sharp, imageTimeLimit } from './image-limits.ts'

export type DeliveredImage = StoredImage & { etag: string }

const maxVariantsPerImage = 300

export type ImageDeliveryDependencies = { store: ImageStore; cache: MemoryCache; clock: Clock }

type CachedVariant = { image: StoredImage; storedAt: number }

/** One larger variant would evict ten pages or more. */
const maxCachedBytes = 256 * 1024
/** How long a deleted image may still be delivered. */
const cachedForMs = 10 * minute

/** Delivers images of this store in the requested sizes and formats; `undefined` for an image it does not have. */
export function createImageDelivery({ store, cache, clock }: ImageDeliveryDependencies) {
  const variants = cache.section<CachedVariant>({
    name: 'image',
    bytesOf: ({ image }) => image.bytes.byteLength,
    maxEntryBytes: maxCachedBytes,
  })
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

  async function variantOf(id: string, variant: Variant): Promise<StoredImage | undefined> {
    const key = `${id}/${variant.name}`
    const known = variants.get(key)
    if (known && clock().getTime() - known.storedAt < cachedForMs) return known.image
    const created = await variants.create(key, async () => {
      const image = (await store.get(key)) ?? (await reading(() => make(id, variant)))
      return image && { image, storedAt: clock().getTime() }
    })
    return created?.image
  }

  return async (
    id: string,
    { accept = '', ...request }: ImagePathOptions & { accept?: string },
  ): Promise<DeliveredImage | undefined> => {
    const variant = variantFor(request, accept)
    const image = await (variant ? variantOf(id, variant) : store.get(id))
    return image && { ...image, etag: `"${id}-${variant?.name ?? 'original'}"` }
  }
}

/** Mail programs and feed readers show JPEG, PNG and GIF; only browsers say that they show more. */
function commonType(type: ImageType, { pages = 1, hasAlpha }: { pages?: number; hasAlpha?: boolean }): ImageType {
  if (type !== 'image/webp' && type !== 'image/avif') return type
  if (pages > 1) return 'image/gif'
  return hasAlpha ? 'image/png' : 'image/jpeg'
}

/** The original itself where it would only be re-encoded. Never larger than the original. */
async function renderVariant(original: StoredImage, { fit, width, height, focus, kind }: Variant): Promise<StoredImage> {
  const header = await sharp(original.bytes).metadata()
  const source = { width: header.width, height: header.height }
  const animated = (header.pages ?? 1) > 1
  const sourceType = original.type as ImageType
  const type = kind === 'common' ? commonType(sourceType, header) : kind === 'avif' && !animated ? 'image/avif' : 'image/webp'
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
