import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImageStore } from '#server/platform/images/image-store.ts'

const maxPieces = 10_000

const pieceName = (index: number): string => `piece-${String(index).padStart(4, '0')}`
export const pieceKey = (videoId: string, index: number): string => `${videoId}/${pieceName(index)}`
export const fileKey = (videoId: string, name: string): string => `${videoId}/${name}`

/** Writes the uploaded chunks to one file. */
export async function joinPieces(store: ImageStore, videoId: string, pieces: number, file: string): Promise<void> {
  async function* inOrder() {
    for (let index = 0; index < Math.min(pieces, maxPieces); index++) {
      const piece = await store.get(pieceKey(videoId, index))
      if (!piece) throw new Error(`The piece ${index} of the video ${videoId} is missing.`)
      yield piece.bytes
    }
  }
  await pipeline(Readable.from(inOrder()), createWriteStream(file))
}

export async function dropPieces(store: ImageStore, videoId: string, pieces: number): Promise<void> {
  for (let index = 0; index < Math.min(pieces, maxPieces); index++) await store.remove(pieceKey(videoId, index))
}

export async function keepFiles(
  store: ImageStore,
  videoId: string,
  folder: string,
  files: readonly { name: string; type: string }[],
): Promise<void> {
  for (const { name, type } of files) await store.put(fileKey(videoId, name), await readFile(join(folder, name)), type)
}
