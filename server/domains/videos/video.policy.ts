import type { Viewer } from '#server/platform/context.ts'
import type { Video } from './videos.sql.ts'

/** An upload is private to its uploader; a finished video is available to everyone who knows its address, like an image. */
export const videoPolicy = {
  follow: (viewer: Pick<Viewer, 'id'>, video: Pick<Video, 'ownerId'>): boolean => video.ownerId === viewer.id,
}
