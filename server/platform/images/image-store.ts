export type StoredImage = { bytes: Buffer; type: string }

/** A range of a stored object, and the size of the whole in bytes. */
export type StoredRange = { bytes: Buffer; size: number }

/** Keys are an image's id, or `id/name` for its variants. */
export type ImageStore = {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>
  get: (key: string) => Promise<StoredImage | undefined>
  /** At most `length` bytes from `start` on. */
  getRange: (key: string, start: number, length: number) => Promise<StoredRange | undefined>
  /** Also removes the image's variants. A missing key counts as removed. */
  remove: (key: string) => Promise<void>
}

/** For tests and demonstrations: lives as long as the in-memory database it accompanies. */
export function memoryImageStore(): ImageStore {
  const images = new Map<string, StoredImage>()
  return {
    put: async (key, bytes, type) => {
      parseKey(key)
      images.set(key, { bytes, type })
    },
    get: async (key) => images.get(key),
    getRange: async (key, start, length) => {
      const stored = images.get(key)
      return stored && { bytes: stored.bytes.subarray(start, start + length), size: stored.bytes.byteLength }
    },
    remove: async (key) => {
      for (const stored of images.keys()) if (stored === key || stored.startsWith(`${key}/`)) images.delete(stored)
    },
  }
}

const keyForm = /^([0-9a-z]{4,64})(?:\/([0-9a-z][0-9a-z._-]{0,99}))?$/

/** Splits a key. Throws for an invalid one, because a key becomes a path. */
export function parseKey(key: string): { id: string; name: string | undefined } {
  const [, id, name] = keyForm.exec(key) ?? []
  if (!id) throw new Error(`Not an image key: ${key}`)
  return { id, name }
}
