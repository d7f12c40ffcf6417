import { readdirSync, readFileSync } from 'node:fs'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { isVideoFile, typeOfVideoFile } from '#shared/video.ts'
import type { Library } from '../library.ts'
import { type SeedVideo, videos } from '../videos.ts'
import { seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import { pictureId } from './picture-files.ts'
import type { Rows } from './rows.ts'

export const videoId = (key: SeedVideo): string => seedId('video', key)

const folderOf = (key: string): URL => new URL(`../videos/${key}/`, import.meta.url)

const keys = Object.keys(videos) as SeedVideo[]

/** Puts the served files of every video into the store under its id. Idempotent. */
export async function storeVideos(store: ImageStore): Promise<void> {
  for (const key of keys)
    for (const name of readdirSync(folderOf(key)).filter(isVideoFile))
      await store.put(`${videoId(key)}/${name}`, readFileSync(new URL(name, folderOf(key))), typeOfVideoFile(name))
}

/** Each belongs to the writer of the first story that shows it. */
export function videoRows({ stories }: Library, storyId: (slug: string) => string): Rows {
  const videosShown = keys.flatMap((key) =>
    stories
      .filter(({ body }) => body.some(({ mediaResourceId }) => mediaResourceId === videoId(key)))
      .map((story) => ({ key, story })),
  )
  return {
    videos: keys.flatMap((key) => {
      const first = videosShown.find((video) => video.key === key)?.story
      if (!first) return []
      const { width, height, durationMs } = videos[key]
      const sizeBytes = readFileSync(new URL('video.mp4', folderOf(key))).byteLength
      return [
        {
          id: videoId(key),
          ownerId: userId(first.author),
          state: 'READY',
          byteSize: sizeBytes,
          receivedBytes: sizeBytes,
          receivedPieces: 1,
          width,
          height,
          durationMs,
          posterImageId: pictureId('poster', key),
          createdAt: first.publishedAt,
        },
      ]
    }),
    storyVideos: videosShown.map(({ key, story }) => ({ storyId: storyId(story.slug), videoId: videoId(key) })),
  }
}
