import { phrase, t } from '#shared/translation/translate.ts'
import type { Embed } from '#shared/body/paragraph.ts'
import { acceptedVideoTypes, videosUnavailableText, notAVideoText, videoChunkBytes, videoTooLargeText } from '#shared/video.ts'
import { replyMessage, type UploadReply, uploadFile, type FileUploadResult, type UploadFailure } from './upload-file.ts'

export type VideoUploadResult = { ok: true; mediaResourceId: string; embed: Embed } | UploadFailure

/** The uploaded share from 0 to 1; undefined while the server processes the video. */
export type VideoProgress = (share: number | undefined) => void

/** Why a video is refused before uploading, as a sentence. A limit of 0 disables video. */
export function videoProblem(file: Pick<File, 'type' | 'size'>, maxMegabytes: number): string | undefined {
  if (maxMegabytes === 0) return t(videosUnavailableText)
  if (!acceptedVideoTypes.includes(file.type)) return t(notAVideoText)
  return file.size > maxMegabytes * 1024 * 1024 ? videoTooLargeText(maxMegabytes) : undefined
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

const pollIntervalMs = 1_500
const maxAttempts = 4

const failed = (message: string, mayRetry = true): VideoUploadResult => ({ ok: false, message, canRetry: mayRetry })
const unreachableText = phrase`We couldn’t upload that video. Check your connection.`
const isBusy = (status: number): boolean => status >= 500 && status !== 501

const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Uploads a video in chunks small enough to complete on a slow connection, and waits until it is playable. */
export async function uploadVideo(file: File, onProgress: VideoProgress, signal: AbortSignal): Promise<VideoUploadResult> {
  let value: Value | undefined
  while (!value || value.state === 'RECEIVING') {
    const from: number = value?.receivedBytes ?? 0
    const path: string = value ? `/_/upload/video/${value.videoId}?from=${from}` : `/_/upload/video?size=${file.size}`
    const chunk = file.slice(from, from + videoChunkBytes)
    const sent = await uploadChunk(path, chunk, (share) => onProgress((from + share * chunk.size) / file.size), signal)
    if (sent.kind !== 'answered') return failed(sent.kind === 'lost' ? t(unreachableText) : t`Canceled.`)
    const next = sent.reply?.payload?.value
    if (sent.status !== 200 || !next)
      return failed(replyMessage(sent.reply) ?? t(unreachableText), isBusy(sent.status) || sent.status === 429)
    value = next
  }
  onProgress(undefined)
  return waitUntilReady(value, signal)
}

/** Retries a chunk, so that a brief outage does not lose those already uploaded. */
async function uploadChunk(
  path: string,
  chunk: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<FileUploadResult<Payload>> {
  for (let attempt = 1; ; attempt++) {
    const sent = await uploadFile<Payload>(path, chunk, { field: 'uploadedFile', onProgress, signal })
    const isTransient = sent.kind === 'lost' || (sent.kind === 'answered' && isBusy(sent.status))
    if (!isTransient || attempt === maxAttempts || signal.aborted) return sent
    await delay(1_000 * 2 ** attempt, signal)
  }
}

async function waitUntilReady(startedUpload: Value, signal: AbortSignal): Promise<VideoUploadResult> {
  let value = startedUpload
  while (value.state === 'PROCESSING') {
    await delay(pollIntervalMs, signal)
    if (signal.aborted) return failed(t`Canceled.`)
    const polled = await pollStatus(startedUpload.videoId, signal)
    if (polled === 'gone') return failed(t`We couldn’t process that video. Try again.`)
    // Keep polling through failures: the video has been uploaded.
    value = polled ?? value
  }
  const { videoId, width, height, posterImageId } = value
  if (value.state !== 'READY' || !width || !height || !posterImageId)
    return failed(value.message ?? t`We couldn’t process that video. Try again.`, false)
  return { ok: true, mediaResourceId: videoId, embed: { href: `/media/${videoId}`, width, height, posterImageId } }
}

async function pollStatus(videoId: string, signal: AbortSignal): Promise<Value | 'gone' | undefined> {
  try {
    const response = await fetch(`/_/upload/video/${videoId}`, { credentials: 'same-origin', signal })
    if (response.status === 404) return 'gone'
    return response.ok ? ((await response.json()) as UploadReply<Payload>).payload?.value : undefined
  } catch {
    return undefined
  }
}
