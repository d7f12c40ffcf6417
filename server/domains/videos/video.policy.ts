import type { Context } from '#server/platform/context.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import type { Video } from './videos.sql.ts'

/** An upload is private to its uploader. Who may see a finished video is decided by the stories that show it: `stories/video-access.ts`. */
export const videoPolicy = {
  follow: (ctx: Pick<Context, 'viewer'>, video: Pick<Video, 'ownerId'>): boolean => isViewer(ctx, video.ownerId),
}
