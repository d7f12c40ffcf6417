import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ImageStore, parseKey } from './image-store.ts'
import { imageTypeOf } from './image-type.ts'

/** One folder per image, `ab/cd/abcd…/`, with the original and its variants; two levels keep every folder small. */
export function diskImageStore(root: string): ImageStore {
  const folderOf = (id: string) => join(root, id.slice(0, 2), id.slice(2, 4), id)
  const fileOf = (key: string) => {
    const { id, name } = parseKey(key)
    // Without the prefix, a variant could take the original's name.
    return join(folderOf(id), name ? `made-${name}` : 'original')
  }
  return {
    put: async (key, bytes) => {
      const file = fileOf(key)
      const unfinished = `${file}.${randomUUID()}`
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(unfinished, bytes, { flag: 'wx', flush: true })
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: async (key) => {
      try {
        const bytes = await readFile(fileOf(key))
        // The file system stores no content type, but these files were all encoded here, so their bytes reveal it.
        return { bytes, type: imageTypeOf(bytes) ?? 'application/octet-stream' }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    getRange: async (key, start, length) => {
      const file = await open(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - start)))
        const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, start)
        return { bytes: bytes.subarray(0, bytesRead), size }
      } finally {
        await file.close()
      }
    },
    remove: async (key) => {
      const { id, name } = parseKey(key)
      await rm(name ? fileOf(key) : folderOf(id), { recursive: true, force: true })
    },
  }
}
