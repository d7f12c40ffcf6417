import { usersById } from '#server/domains/accounts/accounts.ts'
import type { Context, Viewer } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { limited } from '#server/platform/limited.ts'
import { videoTypeOf } from '#server/platform/videos/video-type.ts'
import { hour, minute } from '#shared/time/units.ts'
import { videoPieceBytes } from '#shared/video.ts'
import { pieceKey } from './video-files.ts'
import { videoPolicy } from './video.policy.ts'
import { type Video, videosById } from './videos.sql.ts'

const perHour = { limit: 20, windowMs: hour }
const piecesPerMinute = { limit: 300, windowMs: minute }

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
export type Received = { ok: true; video: Video } | { ok: false; reason: UploadRefusal }

/** Reads the chunk in the request body; called only after the upload has been authorized. */
export type ReadPiece = () => Promise<Buffer | 'no-file' | 'too-large'>

const refuse = (reason: UploadRefusal): Received => ({ ok: false, reason })

async function permitted(ctx: Context): Promise<Viewer | UploadRefusal> {
  const { viewer } = ctx
  if (!viewer) return 'Unauthorized'
  if (!ctx.services.videoTools) return 'no-tools'
  const user = await usersById(ctx).load(viewer.id)
  if (viewer.isSuspended) return 'AccountSuspended'
  if (!user || !videoPolicy.upload(viewer, user)) return 'unverified'
  return limited(ctx, 'video-piece', piecesPerMinute) ? 'RateLimited' : viewer
}

/** Starts an upload of this size with its first chunk, which identifies the file type. */
export async function beginVideo(ctx: Context, sizeBytes: number, read: ReadPiece): Promise<Received> {
  const viewer = await permitted(ctx)
  if (typeof viewer === 'string') return refuse(viewer)
  if (sizeBytes > ctx.config.video.maxUploadMb * 1024 * 1024) return refuse('too-large')
  if (limited(ctx, 'video', perHour)) return refuse('RateLimited')
  const piece = await read()
  if (typeof piece === 'string') return refuse(piece)
  if (!videoTypeOf(piece)) return refuse('not-a-video')
  if (!fits(piece, 0, sizeBytes)) return refuse('too-large')
  const video = await ctx.db
    .insertInto('videos')
    .values({ id: newId(), owner_id: viewer.id, state: 'RECEIVING', byte_size: sizeBytes, created_at: ctx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
  return keepPiece(ctx, video, piece)
}

/** Continues an upload at this byte. A repeated chunk is acknowledged without effect. */
export async function addPiece(ctx: Context, videoId: string, from: number, read: ReadPiece): Promise<Received> {
  const viewer = await permitted(ctx)
  if (typeof viewer === 'string') return refuse(viewer)
  const video = await videosById(ctx).load(videoId)
  if (!video || !videoPolicy.follow(viewer, video)) return refuse('NotFound')
  if (from < video.received_bytes) return { ok: true, video }
  if (video.state !== 'RECEIVING' || from > video.received_bytes) return refuse('Conflict')
  const piece = await read()
  if (typeof piece === 'string') return refuse(piece)
  return fits(piece, from, video.byte_size) ? keepPiece(ctx, video, piece) : refuse('too-large')
}

/** Only the last chunk may be small; otherwise a file could arrive as a million chunks. */
const fits = (piece: Buffer, from: number, sizeBytes: number): boolean =>
  piece.byteLength === Math.min(videoPieceBytes, sizeBytes - from) && piece.byteLength > 0

async function keepPiece(ctx: Context, video: Video, piece: Buffer): Promise<Received> {
  await ctx.services.videos.put(pieceKey(video.id, video.received_pieces), piece, 'application/octet-stream')
  const received = video.received_bytes + piece.byteLength
  const isLast = received === video.byte_size
  const kept = await ctx.transaction(async (tx) => {
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
      tx.afterCommit(tx.services.jobs.wake)
    }
    return updated
  })
  return kept ? { ok: true, video: kept } : refuse('Conflict')
}

/** An upload, visible to its uploader only. */
export async function uploadedVideo(ctx: Context, id: string): Promise<Video | undefined> {
  const video = await videosById(ctx).load(id)
  return video && ctx.viewer && videoPolicy.follow(ctx.viewer, video) ? video : undefined
}
