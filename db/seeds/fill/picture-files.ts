import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { encodeImage } from '#server/platform/images/accept-image.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { runImageTask, sharp } from '#server/platform/images/image-limits.ts'
import type { Library } from '../library.ts'
import { covers } from '../pictures/covers.ts'
import { logo, publicationMark } from '../pictures/signs.ts'
import { videos } from '../videos.ts'
import { seedId } from './deterministic.ts'

export const pictureId = (kind: 'picture' | 'face' | 'mark' | 'logo' | 'cover' | 'poster', key: string): string =>
  seedId(kind, key)

export type StoredPicture = {
  id: string
  mimeType: string
  width: number
  height: number
  byteSize: number
  md5: string
  alt: string | null
}

const posterOf = (key: string): Buffer => readFileSync(new URL(`../videos/${key}/poster.jpg`, import.meta.url))

// A portrait's drawing is 64 units wide; this density renders it at 512 pixels, the largest a profile shows on a dense screen.
const faceDensity = 72 * 8

/** Renders every picture and portrait into the store under its id. Idempotent. */
export async function storePictures({ pictures, faces, publications }: Library, images: ImageStore): Promise<StoredPicture[]> {
  const store = async (id: string, drawing: string | Buffer, alt: string | null, density?: number): Promise<StoredPicture> => {
    const { data, info } = await runImageTask(() =>
      encodeImage(sharp(Buffer.from(drawing), density ? { density } : {}), 'image/webp').toBuffer({ resolveWithObject: true }),
    )
    await images.put(id, data, 'image/webp')
    const md5 = createHash('md5').update(data).digest('hex')
    return { id, mimeType: 'image/webp', width: info.width, height: info.height, byteSize: data.byteLength, md5, alt }
  }
  return Promise.all([
    ...Object.entries(pictures).map(([key, { svg, alt }]) => store(pictureId('picture', key), svg(), alt)),
    ...Object.entries(covers).map(([key, svg]) => store(pictureId('cover', key), svg(), null)),
    ...publications.map((publication) => store(pictureId('mark', publication.slug), publicationMark(publication), null)),
    ...publications.flatMap((publication) => {
      const svg = logo(publication.slug, publication.ink)
      return svg ? [store(pictureId('logo', publication.slug), svg, publication.name)] : []
    }),
    ...Object.keys(videos).map((key) => store(pictureId('poster', key), posterOf(key), null)),
    ...Object.entries(faces).map(([key, svg]) => store(pictureId('face', key), svg, null, faceDensity)),
  ])
}
