import {
  appendChunk,
  startVideoUpload,
  type UploadResult,
  type UploadRefusal,
  findUploadedVideo,
  type Video,
} from '#server/domains/videos/videos.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import { type RefusalKind, refusalText, verifyEmailText } from '#shared/refusals.ts'
import { videosUnavailableText, notAVideoText, videoChunkBytes, videoTooLargeText } from '#shared/video.ts'
import { readUploadedFile, declaresTooLarge } from '../image-uploads.ts'
import type { Handler, Handlers, RouteCall } from '../router.ts'

const statuses = {
  Unauthorized: 401,
  AccountSuspended: 403,
  unverified: 403,
  RateLimited: 429,
  'no-tools': 501,
  'not-a-video': 415,
  'too-large': 413,
  'no-file': 400,
  NotFound: 404,
  Conflict: 409,
} as const satisfies Record<UploadRefusal, number>

const failures: Record<string, (minutes: number) => string> = {
  unreadable: () => 'This video can’t be read. Export it as MP4 and try again.',
  'too-long': (minutes) => `This video is too long. Videos can be up to ${minutes} minutes.`,
  'too-many-pixels': () => 'This video has too many pixels. Export it in 4K or smaller and try again.',
  'too-slow': () => 'This video takes too long to process. Export it shorter or smaller and try again.',
}

function sentence(reason: UploadRefusal, maxUploadMb: number): string {
  switch (reason) {
    case 'no-tools':
      return videosUnavailableText
    case 'unverified':
      return verifyEmailText
    case 'not-a-video':
      return notAVideoText
    case 'too-large':
      return videoTooLargeText(maxUploadMb)
    case 'no-file':
      return 'The file is missing.'
    default:
      return refusalText({ kind: reason satisfies RefusalKind })
  }
}

// Pieces are held in memory. A request waiting here has not been read yet.
const withUploadSlot = createConcurrencyLimit({ concurrency: 16, queueSize: 64 })

const parseInteger = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : undefined

async function answer({ dependencies, requestContext, reply }: RouteCall, receiving: Promise<UploadResult>): Promise<unknown> {
  const received = await receiving
  if (received.ok) return reply.send({ payload: { value: progressOf(received.video, dependencies.config.video.maxMinutes) } })
  const { reason } = received
  if (reason === 'RateLimited') reply.header('retry-after', String(requestContext.ctx.limitHit.retryAfterSeconds ?? 60))
  return reply
    .code(statuses[reason])
    .send({ error: { code: reason, message: sentence(reason, dependencies.config.video.maxUploadMb) } })
}

/** The progress of an upload, for its uploader. */
const progressOf = (video: Video, maxMinutes: number) => ({
  videoId: video.id,
  state: video.state,
  receivedBytes: video.received_bytes,
  ...(video.failure && { message: failures[video.failure]?.(maxMinutes) }),
  ...(video.state === 'READY' && { width: video.width, height: video.height, posterImageId: video.poster_image_id }),
})

const readPiece =
  ({ request }: RouteCall) =>
  async () => {
    if (!request.isMultipart()) return 'no-file' as const
    if (declaresTooLarge(request, videoChunkBytes)) return 'too-large' as const
    return withUploadSlot(() => readUploadedFile(request, 'uploadedFile', videoChunkBytes))
  }

const queryOf = ({ request }: RouteCall) => request.query as Record<string, unknown>

/** The first piece of a video, in the field `uploadedFile` of a form; `size` is the total number of bytes. */
const startUpload: Handler = async (call) => {
  const size = parseInteger(queryOf(call).size)
  return answer(
    call,
    size ? startVideoUpload(call.requestContext.ctx, size, readPiece(call)) : Promise.resolve({ ok: false, reason: 'no-file' }),
  )
}

/** The next piece, starting at the byte `from`. */
const continueUpload: Handler = async (call) => {
  const from = parseInteger(queryOf(call).from)
  return answer(
    call,
    from === undefined
      ? Promise.resolve({ ok: false, reason: 'no-file' })
      : appendChunk(call.requestContext.ctx, call.params.videoId ?? '', from, readPiece(call)),
  )
}

const follow: Handler = async (call) => {
  const video = await findUploadedVideo(call.requestContext.ctx, call.params.videoId ?? '')
  call.reply.header('cache-control', 'private, no-store')
  return answer(call, Promise.resolve(video ? { ok: true, video } : { ok: false, reason: 'NotFound' }))
}

export const videoUploadHandlers: Handlers = {
  ApiUploadVideo: startUpload,
  ApiUploadVideoPiece: continueUpload,
  ApiUploadedVideo: follow,
}
