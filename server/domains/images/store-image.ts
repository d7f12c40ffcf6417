import type { Db } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/ids.ts'
import { type AcceptedImage, acceptImage, type ImageRefusal } from '#server/platform/images/accept-image.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'

export type NewImage = Pick<AcceptedImage, 'width' | 'height' | 'md5'> & { id: string }

export type ImageStorage = { store: ImageStore; db: Db; now: Date; maxBytes: number }

/** Validates and stores an image of unknown origin for its owner. Leaves nothing behind if it is refused. */
export async function storeImage(
  { store, db, now, maxBytes }: ImageStorage,
  bytes: Buffer,
  ownerId: string,
): Promise<{ ok: true; image: NewImage } | { ok: false; reason: ImageRefusal }> {
  const verdict = await acceptImage(bytes, { maxBytes })
  if (!verdict.ok) return verdict
  const { image } = verdict
  const id = newId()
  await store.put(id, image.bytes, image.mimeType)
  try {
    await db
      .insertInto('images')
      .values({
        id,
        ownerId,
        mimeType: image.mimeType,
        width: image.width,
        height: image.height,
        byteSize: image.bytes.byteLength,
        md5: image.md5,
        createdAt: now,
      })
      .execute()
  } catch (error) {
    await store.remove(id)
    throw error
  }
  return { ok: true, image: { id, width: image.width, height: image.height, md5: image.md5 } }
}
