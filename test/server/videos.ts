import { join } from 'node:path'
import { findVideoTools, type VideoTools } from '#server/platform/videos/video-tools.ts'
import { readConfig } from '#server/platform/config.ts'
import { videoPieceBytes } from '#shared/video.ts'
import type { TestBrowser } from './test-app.ts'

const folder = join(import.meta.dirname, '../video-tools')

/** Programs that treat every file as the video of the demo library; the file's bytes decide whether they fail. */
export const fakeVideoTools: VideoTools = { ffmpeg: join(folder, 'ffmpeg'), ffprobe: join(folder, 'ffprobe') }

const installed = findVideoTools(readConfig({}))

/** The fake programs, and the real ones on a machine that has them. */
export const videoToolSets = [
  { name: 'fake programs', tools: fakeVideoTools },
  ...(installed ? [{ name: 'ffmpeg', tools: installed }] : []),
]

const head = Buffer.from('\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2mp41', 'latin1')

/** Bytes that start like an MP4 and contain instructions for the fake programs. */
export const fakeVideo = (says = '', sizeBytes = head.byteLength + says.length): Buffer =>
  Buffer.concat([head, Buffer.from(says)], Math.max(sizeBytes, head.byteLength + says.length))

type Reply = {
  payload?: { value: { videoId: string; state: string; receivedBytes: number; message?: string; posterImageId?: string } }
  error?: { code: string; message: string }
}
export type Sent = { status: number; body: Reply }

export async function sendPiece(who: TestBrowser, path: string, piece: Buffer, name = 'film.mp4'): Promise<Sent> {
  const boundary = '----octavo'
  const opening = `--${boundary}\r\ncontent-disposition: form-data; name="uploadedFile"; filename="${name}"\r\ncontent-type: video/mp4\r\n\r\n`
  const body = Buffer.concat([Buffer.from(opening), piece, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const answer = await who.post(path, body, { 'content-type': `multipart/form-data; boundary=${boundary}` })
  return { status: answer.statusCode, body: answer.json<Reply>() }
}

/** Uploads a whole video in pieces; returns the last response. */
export async function sendVideo(who: TestBrowser, bytes: Buffer): Promise<Sent> {
  const piece = (from: number) => bytes.subarray(from, from + videoPieceBytes)
  let sent = await sendPiece(who, `/_/upload/video?size=${bytes.byteLength}`, piece(0))
  while (sent.body.payload?.value.state === 'RECEIVING') {
    const { videoId, receivedBytes } = sent.body.payload.value
    sent = await sendPiece(who, `/_/upload/video/${videoId}?from=${receivedBytes}`, piece(receivedBytes))
  }
  return sent
}

export const stateOf = async (who: TestBrowser, videoId: string) =>
  (await who.get(`/_/upload/video/${videoId}`)).json<Reply>().payload?.value
