import { usersById } from '#server/domains/accounts/accounts.ts'
import type { Context, Viewer } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { videoTypeOf } from '#server/platform/videos/video-type.ts'
import { hour, minute } from '#shared/time/units.ts'
import { videoChunkBytes } from '#shared/video.ts'
import { chunkKey } from './video-files.ts'
import { videoPolicy } from './video.policy.ts'
import { type Video, videosById } from './videos.sql.ts'

const perHour = { limit: 20, windowMs: hour }
const chunksPerMinute = { limit: 300, windowMs: minute }

export type UploadRefusal =
  | 'Unauthorized'
  | 'AccountSuspended'
  | 'unverified'
  | 'RateLimited'
  | 'no-tools'
  | 'not-a-video'
  | 'too-large'
  | 'no-file'
  | 'NotFound'
  | 'Conflict'
export type UploadResult = { ok: true; video: Video } | { ok: false; reason: UploadRefusal }

/** Reads the chunk in the request body; called only after the upload has been authorized. */
export type ReadChunk = () => Promise<Buffer | 'no-file' | 'too-large'>

const refuse = (reason: UploadRefusal): UploadResult => ({ ok: false, reason })

async function permitted(ctx: Context): Promise<Viewer | UploadRefusal> {
  const { viewer } = ctx
  if (!viewer) return 'Unauthorized'
  if (!ctx.services.videoTools) return 'no-tools'
  const user = await usersById(ctx).load(viewer.id)
  if (viewer.isSuspended) return 'AccountSuspended'
  if (!user || !videoPolicy.upload(viewer, user)) return 'unverified'
  return enforceRateLimit(ctx, 'video-piece', chunksPerMinute) ? 'RateLimited' : viewer
}

/**
 * Starts an upload of this size with its first chunk, which identifies the file type.
 * See docs/decisions/0063-upload-videos-in-chunks.md.
 */
export async function startVideoUpload(ctx: Context, sizeBytes: number, read: ReadChunk): Promise<UploadResult> {
  const viewer = await permitted(ctx)
  if (typeof viewer === 'string') return refuse(viewer)
  if (sizeBytes > ctx.config.video.maxUploadMb * 1024 * 1024) return refuse('too-large')
  if (enforceRateLimit(ctx, 'video', perHour)) return refuse('RateLimited')
  const chunk = await read()
  if (typeof chunk === 'string') return refuse(chunk)
  if (!videoTypeOf(chunk)) return refuse('not-a-video')
  if (!hasExpectedSize(chunk, 0, sizeBytes)) return refuse('too-large')
  const video = await ctx.db
    .insertInto('videos')
    .values({ id: newId(), owner_id: viewer.id, state: 'RECEIVING', byte_size: sizeBytes, created_at: ctx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
  return storeChunk(ctx, video, chunk)
}

/** Continues an upload at this byte. A repeated chunk is acknowledged without effect. */
export async function appendChunk(ctx: Context, videoId: string, from: number, read: ReadChunk): Promise<UploadResult> {
  const viewer = await permitted(ctx)
  if (typeof viewer === 'string') return refuse(viewer)
  const video = await videosById(ctx).load(videoId)
  if (!video || !videoPolicy.follow(viewer, video)) return refuse('NotFound')
  if (from < video.received_bytes) return { ok: true, video }
  if (video.state !== 'RECEIVING' || from > video.received_bytes) return refuse('Conflict')
  const chunk = await read()
  if (typeof chunk === 'string') return refuse(chunk)
  return hasExpectedSize(chunk, from, video.byte_size) ? storeChunk(ctx, video, chunk) : refuse('too-large')
}

/** Only the last chunk may be small; otherwise a file could arrive as a million chunks. */
const hasExpectedSize = (chunk: Buffer, from: number, sizeBytes: number): boolean =>
  chunk.byteLength === Math.min(videoChunkBytes, sizeBytes - from) && chunk.byteLength > 0

async function storeChunk(ctx: Context, video: Video, chunk: Buffer): Promise<UploadResult> {
  await ctx.services.videos.put(chunkKey(video.id, video.received_pieces), chunk, 'application/octet-stream')
  const received = video.received_bytes + chunk.byteLength
  const isLast = received === video.byte_size
  const stored = await ctx.transaction(async (tx) => {
    const updated = await tx.db
      .updateTable('videos')
      .set({
        received_bytes: received,
        received_pieces: video.received_pieces + 1,
        ...(isLast && { state: 'PROCESSING' }),
      })
      .where('id', '=', video.id)
      .where('received_bytes', '=', video.received_bytes)
      .returningAll()
      .executeTakeFirst()
    if (updated && isLast) {
      await tx.services.jobs.enqueue(tx.db, { kind: 'transcode-video', payload: { videoId: video.id } })
      tx.afterCommit(tx.services.jobs.pollNow)
    }
    return updated
  })
  return stored ? { ok: true, video: stored } : refuse('Conflict')
}

/** An upload, visible to its uploader only. */
export async function findUploadedVideo(ctx: Context, id: string): Promise<Video | undefined> {
  const video = await videosById(ctx).load(id)
  return video && ctx.viewer && videoPolicy.follow(ctx.viewer, video) ? video : undefined
}
