import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImageStore } from '#server/platform/images/image-store.ts'

const maxChunks = 10_000

const chunkName = (index: number): string => `piece-${String(index).padStart(4, '0')}`
export const chunkKey = (videoId: string, index: number): string => `${videoId}/${chunkName(index)}`
export const videoFileKey = (videoId: string, name: string): string => `${videoId}/${name}`

/** Writes the uploaded chunks to one file. */
export async function joinChunks(store: ImageStore, videoId: string, chunkCount: number, file: string): Promise<void> {
  async function* inOrder() {
    for (let index = 0; index < Math.min(chunkCount, maxChunks); index++) {
      const chunk = await store.get(chunkKey(videoId, index))
      if (!chunk) throw new Error(`Chunk ${index} of video ${videoId} is missing.`)
      yield chunk.bytes
    }
  }
  await pipeline(Readable.from(inOrder()), createWriteStream(file))
}

export async function deleteChunks(store: ImageStore, videoId: string, chunkCount: number): Promise<void> {
  for (let index = 0; index < Math.min(chunkCount, maxChunks); index++) await store.remove(chunkKey(videoId, index))
}

export async function storeFiles(
  store: ImageStore,
  videoId: string,
  folder: string,
  files: readonly { name: string; type: string }[],
): Promise<void> {
  for (const { name, type } of files) await store.put(videoFileKey(videoId, name), await readFile(join(folder, name)), type)
}
