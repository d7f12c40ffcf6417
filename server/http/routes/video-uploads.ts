import { t } from '#shared/translation/translate.ts'
import { appendChunk, type FileRefusal, findUploadedVideo, startVideoUpload, type Video } from '#server/domains/videos/videos.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import { ok, type Refusal, refused, type Result } from '#server/platform/result.ts'
import type { VideoRefusal } from '#server/platform/videos/probe-video.ts'
import { type RefusalKind, refusalText, verifyEmailText } from '#shared/refusals.ts'
import { videosUnavailableText, notAVideoText, videoChunkBytes, videoTooLargeText } from '#shared/video.ts'
import { readUploadedFile, declaresTooLarge } from '../image-uploads.ts'
import { type Handler, type Handlers, type RouteCall, send } from '../handler.ts'

type RefusalCode = 'Unauthorized' | 'AccountSuspended' | 'unverified' | 'RateLimited' | FileRefusal | 'NotFound' | 'Conflict'

const statuses: Record<RefusalCode, number> = {
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
}

const failures: Record<VideoRefusal, (minutes: number) => string> = {
  unreadable: () => t`This video can’t be read. Export it as MP4 and try again.`,
  'too-long': (minutes) => t`This video is too long. Videos can be up to ${minutes} minutes.`,
  'too-many-pixels': () => t`This video has too many pixels. Export it in 4K or smaller and try again.`,
  'too-slow': () => t`This video takes too long to process. Export it shorter or smaller and try again.`,
}

function sentence(code: RefusalCode, maxUploadMb: number): string {
  switch (code) {
    case 'no-tools':
      return t(videosUnavailableText)
    case 'unverified':
      return t(verifyEmailText)
    case 'not-a-video':
      return t(notAVideoText)
    case 'too-large':
      return videoTooLargeText(maxUploadMb)
    case 'no-file':
      return t`The file is missing.`
    case 'AccountSuspended':
    case 'Conflict':
    case 'NotFound':
    case 'RateLimited':
    case 'Unauthorized':
      return refusalText({ kind: code satisfies RefusalKind })
  }
}

// Pieces are held in memory. A request waiting here has not been read yet.
const withUploadSlot = createConcurrencyLimit({ concurrency: 16, queueSize: 64 })

const parseInteger = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : undefined

/** Only an address that is not confirmed is forbidden; everything about the file has a code of its own. */
const codeOf = ({ kind, code }: Refusal): RefusalCode => (kind === 'Forbidden' ? 'unverified' : ((code ?? kind) as RefusalCode))

function answer({ dependencies, requestContext, reply }: RouteCall, received: Result<Video, RefusalKind>) {
  if (received.ok) return send(reply, { payload: { value: progressOf(received.value, dependencies.config.video.maxMinutes) } })
  const code = codeOf(received.refusal)
  if (code === 'RateLimited') reply.header('retry-after', String(requestContext.ctx.limitHit.retryAfterSeconds ?? 60))
  return send(reply.code(statuses[code]), { error: { code, message: sentence(code, dependencies.config.video.maxUploadMb) } })
}

const noFile = refused('BadRequest', { code: 'no-file' satisfies FileRefusal })

/** The progress of an upload, for its uploader. */
const progressOf = (video: Video, maxMinutes: number) => ({
  videoId: video.id,
  state: video.state,
  receivedBytes: video.receivedBytes,
  ...(video.state === 'FAILED' && { message: failures[video.failure](maxMinutes) }),
  ...(video.state === 'READY' && { width: video.width, height: video.height, posterImageId: video.posterImageId }),
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
  return answer(call, size ? await startVideoUpload(call.requestContext.ctx, size, readPiece(call)) : noFile)
}

/** The next piece, starting at the byte `from`. */
const continueUpload: Handler = async (call) => {
  const from = parseInteger(queryOf(call).from)
  return answer(
    call,
    from === undefined ? noFile : await appendChunk(call.requestContext.ctx, call.params.videoId ?? '', from, readPiece(call)),
  )
}

const follow: Handler = async (call) => {
  const video = await findUploadedVideo(call.requestContext.ctx, call.params.videoId ?? '')
  call.reply.header('cache-control', 'private, no-store')
  return answer(call, video ? ok(video) : refused('NotFound'))
}

export const videoUploadHandlers: Handlers = {
  ApiUploadVideo: startUpload,
  ApiUploadVideoPiece: continueUpload,
  ApiUploadedVideo: follow,
}
