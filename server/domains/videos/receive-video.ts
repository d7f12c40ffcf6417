import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour, perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { videoTypeOf } from '#server/platform/videos/video-type.ts'
import { videoChunkBytes } from '#shared/video.ts'
import { chunkKey } from './video-files.ts'
import { videoPolicy } from './video.policy.ts'
import { addChunk, type IncomingVideo, insertVideo, type Video, videosById } from './videos.sql.ts'

/** Codes of the refusals that concern a file. */
export type FileRefusal = 'no-tools' | 'not-a-video' | 'too-large' | 'no-file'

/** Reads the chunk in the request body; called only after the upload has been authorized. */
export type ReadChunk = () => Promise<Buffer | 'no-file' | 'too-large'>

const refuseFile = (code: FileRefusal) => refused(code === 'no-tools' ? 'ServiceUnavailable' : 'BadRequest', { code })

const chunkLimit = { action: 'video-piece', ...perMinute(300) }
// Chunks are kept in files, which no transaction can take back.
const head = {
  requires: ['viewer', 'notSuspended', 'verifiedEmail'],
  transaction: 'none',
  refusals: [
    'Unauthorized',
    'AccountSuspended',
    'Forbidden',
    'RateLimited',
    'ServiceUnavailable',
    'BadRequest',
    'NotFound',
    'Conflict',
  ],
} as const

/**
 * Starts an upload of this size with its first chunk, which identifies the file type.
 * See docs/decisions/0063-upload-videos-in-chunks.md.
 */
export const startVideoUpload = command(
  { ...head, limits: [chunkLimit, { action: 'video', ...perHour(20) }] },
  async (ctx, sizeBytes: number, read: ReadChunk) => {
    if (!ctx.services.videoTools) return refuseFile('no-tools')
    if (sizeBytes > ctx.config.video.maxUploadMb * 1024 * 1024) return refuseFile('too-large')
    const chunk = await read()
    if (typeof chunk === 'string') return refuseFile(chunk)
    if (!videoTypeOf(chunk)) return refuseFile('not-a-video')
    if (!hasExpectedSize(chunk, 0, sizeBytes)) return refuseFile('too-large')
    const video = await insertVideo(ctx, {
      id: newId(),
      ownerId: ctx.viewer.id,
      state: 'RECEIVING',
      byteSize: sizeBytes,
      createdAt: ctx.now(),
    })
    return storeChunk(ctx, video, chunk)
  },
)

/** Continues an upload at this byte. A repeated chunk is acknowledged without effect. */
export const appendChunk = command(
  { ...head, limits: [chunkLimit] },
  async (ctx, videoId: string, from: number, read: ReadChunk) => {
    if (!ctx.services.videoTools) return refuseFile('no-tools')
    const video = await videosById(ctx).load(videoId)
    if (!video || !videoPolicy.follow(ctx, video)) return refused('NotFound')
    if (from < video.receivedBytes) return ok(video)
    if (video.state !== 'RECEIVING' || from > video.receivedBytes) return refused('Conflict')
    const chunk = await read()
    if (typeof chunk === 'string') return refuseFile(chunk)
    return hasExpectedSize(chunk, from, video.byteSize) ? storeChunk(ctx, video, chunk) : refuseFile('too-large')
  },
)

/** Only the last chunk may be small; otherwise a file could arrive as a million chunks. */
const hasExpectedSize = (chunk: Buffer, from: number, sizeBytes: number): boolean =>
  chunk.byteLength === Math.min(videoChunkBytes, sizeBytes - from) && chunk.byteLength > 0

async function storeChunk(ctx: Context, video: IncomingVideo, chunk: Buffer): Promise<Result<Video, 'Conflict'>> {
  await ctx.services.videos.put(chunkKey(video.id, video.receivedPieces), chunk, 'application/octet-stream')
  const sizeBytes = chunk.byteLength
  const isLast = video.receivedBytes + sizeBytes === video.byteSize
  const stored = await ctx.transaction(async (tx) => {
    const updated = await addChunk(tx, video, { sizeBytes, isLast })
    if (updated && isLast) {
      await tx.services.jobs.enqueue(tx.db, { kind: 'transcode-video', payload: { videoId: video.id } })
      tx.afterCommit(tx.services.jobs.pollNow)
    }
    return updated
  })
  return stored ? ok(stored) : refused('Conflict')
}

/** An upload, visible to its uploader only. */
export async function findUploadedVideo(ctx: Context, id: string): Promise<Video | undefined> {
  const video = await videosById(ctx).load(id)
  return video && videoPolicy.follow(ctx, video) ? video : undefined
}
