import { join } from 'node:path'
import { findTranscodingTools, type TranscodingTools } from '#server/platform/videos/video-tools.ts'
import { readConfig } from '#server/platform/config.ts'
import { videoChunkBytes } from '#shared/video.ts'
import type { TestBrowser } from './test-app.ts'

const folder = join(import.meta.dirname, '../video-tools')

/** Programs that treat every file as the video of the demo library; the file's bytes decide whether they fail. */
export const fakeVideoTools: TranscodingTools = { ffmpeg: join(folder, 'ffmpeg'), ffprobe: join(folder, 'ffprobe') }

const installed = findTranscodingTools(readConfig({}))

/** The fake programs, and the real ones on a machine that has them. */
export const videoToolSets = [
  { name: 'fake programs', tools: fakeVideoTools },
  ...(installed ? [{ name: 'ffmpeg', tools: installed }] : []),
]

const head = Buffer.from('\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2mp41', 'latin1')

/** Bytes that start like an MP4 and contain instructions for the fake programs. */
export const fakeVideo = (instructions = '', sizeBytes = head.byteLength + instructions.length): Buffer =>
  Buffer.concat([head, Buffer.from(instructions)], Math.max(sizeBytes, head.byteLength + instructions.length))

type Reply = {
  payload?: { value: { videoId: string; state: string; receivedBytes: number; message?: string; posterImageId?: string } }
  error?: { code: string; message: string }
}
export type UploadResponse = { status: number; body: Reply }

export async function sendChunk(who: TestBrowser, path: string, chunk: Buffer, name = 'film.mp4'): Promise<UploadResponse> {
  const boundary = '----octavo'
  const opening = `--${boundary}\r\ncontent-disposition: form-data; name="uploadedFile"; filename="${name}"\r\ncontent-type: video/mp4\r\n\r\n`
  const body = Buffer.concat([Buffer.from(opening), chunk, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const answer = await who.post(path, body, { 'content-type': `multipart/form-data; boundary=${boundary}` })
  return { status: answer.statusCode, body: answer.json<Reply>() }
}

/** Uploads a whole video in pieces; returns the last response. */
export async function sendVideo(who: TestBrowser, bytes: Buffer): Promise<UploadResponse> {
  const chunk = (from: number) => bytes.subarray(from, from + videoChunkBytes)
  let sent = await sendChunk(who, `/_/upload/video?size=${bytes.byteLength}`, chunk(0))
  while (sent.body.payload?.value.state === 'RECEIVING') {
    const { videoId, receivedBytes } = sent.body.payload.value
    sent = await sendChunk(who, `/_/upload/video/${videoId}?from=${receivedBytes}`, chunk(receivedBytes))
  }
  return sent
}

export const videoStateOf = async (who: TestBrowser, videoId: string) =>
  (await who.get(`/_/upload/video/${videoId}`)).json<Reply>().payload?.value
