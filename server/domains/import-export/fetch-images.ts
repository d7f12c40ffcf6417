import { storeImage } from '#server/domains/images/images.ts'
import type { Context } from '#server/platform/context.ts'
import type { ParagraphImage } from '#shared/body/paragraph.ts'
import { toAbsoluteUrl, type OwnAssets } from './own-assets.ts'

export const maxImages = 60
/** For all images of a story together. */
const imagesTimeoutMs = 40_000
const imageTimeoutMs = 15_000
const concurrency = 4

/** A stored image, or why it could not be stored. */
export type FetchedImage = { image: ParagraphImage } | { problem: string }

type ImageSources = {
  own: OwnAssets
  baseUrl: string | undefined
  /** An image inside the uploaded archive. */
  readImage: (source: string) => Promise<Buffer | undefined>
}

/** The bytes of a picture that is written into the text itself. */
function decodeDataUri(source: string): Buffer | undefined {
  const [head = '', ...rest] = /^data:/i.test(source) ? source.split(',') : []
  if (!head) return undefined
  const data = rest.join(',')
  if (/;\s*base64\s*$/i.test(head)) return Buffer.from(percentDecoded(data), 'base64')
  return Buffer.from(percentDecoded(data))
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What pages show until a picture is loaded. */
const maxPlaceholderPixels = 2

/** The images of a story by source, each with the stored image or a problem. */
export async function fetchImages(
  ctx: Context,
  ownerId: string,
  sources: ReadonlySet<string>,
  { own, baseUrl, readImage }: ImageSources,
): Promise<Map<string, FetchedImage>> {
  const maxBytes = ctx.config.imageUploadMaxMb * 1024 * 1024
  const deadline = performance.now() + imagesTimeoutMs
  const bytesOf = async (source: string): Promise<Buffer | string> => {
    const written = decodeDataUri(source)
    if (written) return written.length <= maxBytes ? written : 'It is too large.'
    const inside = await readImage(source)
    if (inside) return inside
    const address = toAbsoluteUrl(source, baseUrl)
    if (!address?.startsWith('http')) return 'It isn’t in the file, and its URL isn’t complete.'
    const timeoutMs = Math.min(imageTimeoutMs, deadline - performance.now())
    if (timeoutMs <= 0) return 'There wasn’t enough time to fetch it.'
    const response = await ctx.services.safeFetch(address, {
      maxBytes,
      timeoutMs,
      accept: ['image/', 'application/octet-stream'],
    })
    return response.ok ? response.body : 'It couldn’t be fetched.'
  }
  const fetchOne = async (source: string): Promise<FetchedImage> => {
    const ownImage = await own.image(source)
    if (ownImage) return { image: ownImage }
    const bytes = await bytesOf(source)
    if (typeof bytes === 'string') return { problem: bytes }
    const stored = await storeImage({ store: ctx.services.images, db: ctx.db, now: ctx.now(), maxBytes }, bytes, ownerId)
    if (stored.ok && stored.image.width <= maxPlaceholderPixels && stored.image.height <= maxPlaceholderPixels)
      return { problem: 'It is a pixel that stands for a picture.' }
    return stored.ok
      ? { image: { id: stored.image.id, originalWidth: stored.image.width, originalHeight: stored.image.height } }
      : { problem: 'It isn’t an image we can read.' }
  }
  const found = new Map<string, FetchedImage>()
  const queue = [...sources].slice(0, maxImages)
  for (const source of [...sources].slice(maxImages))
    found.set(source, { problem: `Only the first ${maxImages} images of a story are fetched.` })
  const work = async () => {
    for (let source = queue.shift(); source !== undefined; source = queue.shift()) found.set(source, await fetchOne(source))
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return found
}
