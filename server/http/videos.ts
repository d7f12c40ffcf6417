import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { videoFileKey } from '#server/domains/videos/videos.ts'
import { isId } from '#server/platform/ids.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { isVideoFile, typeOfVideoFile } from '#shared/video.ts'
import { immutableCaching } from './conditional-responses.ts'

const chunkBytes = 1024 * 1024

/**
 * `GET /_/video/:id/:file`: the playlists of a video, their segments, and one file for programs that support neither kind of playlist. The
 * files appear when the video is ready and never change under their address.
 */
export const videoRoutes =
  ({ store }: { store: ImageStore }): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { id: string; file: string } }>('/_/video/:id/:file', async ({ params, headers }, reply) => {
      const { id, file } = params
      // Set on refusals too: an uploaded file must never be interpreted as a document.
      reply.header('content-security-policy', "default-src 'none'").header('x-content-type-options', 'nosniff')
      // A range request needs only the file's size here.
      const firstBytes = headers.range === undefined ? chunkBytes : 1
      const first = isId(id) && isVideoFile(file) ? await store.getRange(videoFileKey(id, file), 0, firstBytes) : undefined
      if (!first) return refuse(reply, 404, 'There is no such video.')
      const { size } = first
      const etag = `"${id}-${file}"`
      reply
        .type(typeOfVideoFile(file))
        .header('cache-control', immutableCaching)
        .header('etag', etag)
        .header('accept-ranges', 'bytes')
        // Players on pages of other origins may read playlists and segments.
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
      const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
      const range = isSame ? readRange(headers.range, size) : undefined
      if (range === 'unsatisfiable')
        return refuse(reply.header('content-range', `bytes */${size}`), 416, 'There is no such part.')
      if (!range && size <= first.bytes.byteLength) return reply.send(first.bytes)
      const { start, end } = range ?? { start: 0, end: size - 1 }
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
      reply.header('content-length', end - start + 1)
      return reply.send(Readable.from(bytesBetween(store, videoFileKey(id, file), start, end)))
    })
  }

/** Read on demand, so that a slow client holds one chunk in memory and not a film. */
async function* bytesBetween(store: ImageStore, key: string, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; at += chunkBytes) {
    const part = await store.getRange(key, at, Math.min(chunkBytes, end - at + 1))
    if (!part || part.bytes.byteLength === 0) throw new Error('a video was deleted while it was being sent')
    yield part.bytes
  }
}

type ByteRange = { start: number; end: number }

/** One byte range (RFC 9110, 14.1.2); several ranges, or an invalid one, are answered with the whole file. */
function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  if (!from) return Number(to) > 0 ? { start: Math.max(0, size - Number(to)), end: size - 1 } : 'unsatisfiable'
  const [start, end] = [Number(from), to ? Math.min(Number(to), size - 1) : size - 1]
  if (to && Number(to) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .removeHeader('etag')
    .send({ error: { message } })
