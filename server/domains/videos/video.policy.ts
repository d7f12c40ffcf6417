import type { Context } from '#server/platform/context.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import type { Video } from './videos.sql.ts'

/** An upload is private to its uploader; a finished video is available to everyone who knows its address, like an image. */
export const videoPolicy = {
  follow: (ctx: Pick<Context, 'viewer'>, video: Pick<Video, 'ownerId'>): boolean => isViewer(ctx, video.ownerId),
}
