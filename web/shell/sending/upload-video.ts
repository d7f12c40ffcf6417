import type { Embed } from '#shared/body/paragraph.ts'
import { acceptedVideoTypes, cannotTakeVideos, notAVideo, videoPieceBytes, videoTooLarge } from '#shared/video.ts'
import { messageIn, type Reply, sendFile, type Sent, type UploadFailure } from './send-file.ts'

export type VideoAnswer = { ok: true; mediaResourceId: string; embed: Embed } | UploadFailure

/** The uploaded share from 0 to 1; undefined while the server processes the video. */
export type VideoProgress = (share: number | undefined) => void

/** Why a video is refused before uploading, as a sentence. A limit of 0 disables video. */
export function videoProblem(file: Pick<File, 'type' | 'size'>, maxMegabytes: number): string | undefined {
  if (maxMegabytes === 0) return cannotTakeVideos
  if (!acceptedVideoTypes.includes(file.type)) return notAVideo
  return file.size > maxMegabytes * 1024 * 1024 ? videoTooLarge(maxMegabytes) : undefined
}

type Value = {
  videoId: string
  state: 'RECEIVING' | 'PROCESSING' | 'READY' | 'FAILED'
  receivedBytes: number
  message?: string
  width?: number
  height?: number
  posterImageId?: string
}

type Payload = { value?: Value }

const askEveryMs = 1_500
const maxAttempts = 4

const failed = (message: string, mayRetry = true): VideoAnswer => ({ ok: false, message, mayRetry })
const lost = 'We couldn’t upload that video. Check your connection.'
const isBusy = (status: number): boolean => status >= 500 && status !== 501

const later = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Uploads a video in chunks small enough to complete on a slow connection, and waits until it is playable. */
export async function uploadVideo(file: File, onProgress: VideoProgress, signal: AbortSignal): Promise<VideoAnswer> {
  let value: Value | undefined
  while (!value || value.state === 'RECEIVING') {
    const from: number = value?.receivedBytes ?? 0
    const path: string = value ? `/_/upload/video/${value.videoId}?from=${from}` : `/_/upload/video?size=${file.size}`
    const piece = file.slice(from, from + videoPieceBytes)
    const sent = await sendPiece(path, piece, (share) => onProgress((from + share * piece.size) / file.size), signal)
    if (sent.kind !== 'answered') return failed(sent.kind === 'lost' ? lost : 'Canceled.')
    const next = sent.reply?.payload?.value
    if (sent.status !== 200 || !next) return failed(messageIn(sent.reply) ?? lost, isBusy(sent.status) || sent.status === 429)
    value = next
  }
  onProgress(undefined)
  return untilReady(value, signal)
}

/** Retries a chunk, so that a brief outage does not lose those already uploaded. */
async function sendPiece(
  path: string,
  piece: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Sent<Payload>> {
  for (let attempt = 1; ; attempt++) {
    const sent = await sendFile<Payload>(path, piece, { field: 'uploadedFile', onProgress, signal })
    const mayPass = sent.kind === 'lost' || (sent.kind === 'answered' && isBusy(sent.status))
    if (!mayPass || attempt === maxAttempts || signal.aborted) return sent
    await later(1_000 * 2 ** attempt, signal)
  }
}

async function untilReady(begun: Value, signal: AbortSignal): Promise<VideoAnswer> {
  let value = begun
  while (value.state === 'PROCESSING') {
    await later(askEveryMs, signal)
    if (signal.aborted) return failed('Canceled.')
    const asked = await ask(begun.videoId, signal)
    if (asked === 'gone') return failed('We couldn’t process that video. Try again.')
    // Keep polling through failures: the video has been uploaded.
    value = asked ?? value
  }
  const { videoId, width, height, posterImageId } = value
  if (value.state !== 'READY' || !width || !height || !posterImageId)
    return failed(value.message ?? 'We couldn’t process that video. Try again.', false)
  return { ok: true, mediaResourceId: videoId, embed: { href: `/media/${videoId}`, width, height, posterImageId } }
}

async function ask(videoId: string, signal: AbortSignal): Promise<Value | 'gone' | undefined> {
  try {
    const response = await fetch(`/_/upload/video/${videoId}`, { credentials: 'same-origin', signal })
    if (response.status === 404) return 'gone'
    return response.ok ? ((await response.json()) as Reply<Payload>).payload?.value : undefined
  } catch {
    return undefined
  }
}
