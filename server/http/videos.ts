import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { phrase, t } from '#shared/translation/translate.ts'
import { admitToVideo, opensVideo, publicReachOf, type VideoReach } from '#server/domains/stories/stories.ts'
import { readVideoPass, videoFileKey } from '#server/domains/videos/videos.ts'
import { createContext, noOrigin } from '#server/platform/context.ts'
import { isId } from '#server/platform/ids.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { isVideoFile, typeOfVideoFile, videoFilePath } from '#shared/video.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { isNotModified, revocableCaching } from './conditional-responses.ts'
import { redirectTo } from './redirects.ts'
import { clockOf, countryOf, createRequestContext } from './request-context.ts'

const chunkBytes = 1024 * 1024

type VideoFile = { id: string; file: string; pass?: string }

const missingText = phrase`There is no such video.`
const expiredText = phrase`This address has expired. Reload the page to play the video.`

const inOneBrowser = 'private, max-age=300'
// Players on pages of other origins may read playlists and segments of what everyone may see.
const publicHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const headersFor = {
  everywhere: { ...publicHeaders, 'cache-control': revocableCaching },
  here: { ...publicHeaders, 'cache-control': inOneBrowser },
  'with-pass': { 'cache-control': inOneBrowser, 'cross-origin-resource-policy': 'same-origin' },
} as const

/**
 * `GET /_/video/:id/:file`: the playlists of a video, their segments, and one file for programs that support neither kind of playlist. The
 * files appear when the video is ready and never change under their address. With a pass before the file's name they open to those who may
 * read more than a visitor. See docs/decisions/0105-keep-videos-as-private-as-their-story.md.
 */
export const videoRoutes =
  (dependencies: AppDependencies): FastifyPluginAsync =>
  async (app) => {
    const store = dependencies.services.videos
    const send = async (request: FastifyRequest<{ Params: VideoFile }>, reply: FastifyReply) => {
      const { headers, method } = request
      const { id, file } = request.params
      // Set on refusals too: an uploaded file must never be interpreted as a document.
      reply.header('content-security-policy', "default-src 'none'").header('x-content-type-options', 'nosniff')
      if (!isId(id) || !isVideoFile(file)) return refuse(reply, 404, t(missingText))
      const access = await accessTo(dependencies, request)
      if (access === undefined || access === 'expired') return sendElsewhere(dependencies, request, reply, access)
      // A range request needs only the file's size here.
      const firstBytes = headers.range === undefined ? chunkBytes : 1
      const first = await store.getRange(videoFileKey(id, file), 0, firstBytes)
      if (!first) return refuse(reply, 404, t(missingText))
      const { size } = first
      const etag = `"${id}-${file}"`
      reply.headers(headersFor[access]).header('etag', etag)
      if (isNotModified(headers, etag, undefined)) return reply.code(304).send()
      reply.type(typeOfVideoFile(file)).header('accept-ranges', 'bytes')
      const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
      const range = isSame ? readRange(headers.range, size) : undefined
      if (range === 'unsatisfiable')
        return refuse(reply.header('content-range', `bytes */${size}`), 416, t`There is no such part.`)
      const { start, end } = range ?? { start: 0, end: size - 1 }
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
      reply.header('content-length', end - start + 1)
      if (method === 'HEAD') return reply.send(Readable.from([]))
      if (!range && size <= first.bytes.byteLength) return reply.send(first.bytes)
      return reply.send(Readable.from(bytesBetween(store, videoFileKey(id, file), start, end)))
    }
    app.get('/_/video/:id/:file', send)
    app.get('/_/video/:id/:pass/:file', send)
  }

type Access = VideoReach | 'with-pass' | 'expired' | undefined

/** What this address opens the file to, without looking at the session. */
async function accessTo(dependencies: AppDependencies, request: FastifyRequest<{ Params: VideoFile }>): Promise<Access> {
  const { database, config, log, services } = dependencies
  const { id, pass: text } = request.params
  const now = clockOf(dependencies, request)
  const origin = { ...noOrigin, country: countryOf(request, config) }
  const ctx = createContext({ database, config, log, services, now, viewer: undefined, origin })
  if (text === undefined) return publicReachOf(ctx, id)
  const pass = readVideoPass(config, id, text, now())
  if (pass === undefined || pass === 'expired') return pass
  return (await opensVideo(ctx, id, pass)) ? 'with-pass' : undefined
}

/**
 * Someone who may see the video goes on at an address that works now: a page that was open for a day holds an expired one, and one from
 * before the story was locked a plain one.
 */
async function sendElsewhere(
  dependencies: AppDependencies,
  request: FastifyRequest<{ Params: VideoFile }>,
  reply: FastifyReply,
  access: 'expired' | undefined,
): Promise<FastifyReply> {
  const { id, file } = request.params
  const { ctx } = await createRequestContext(dependencies, request, reply)
  const admission = await admitToVideo(ctx, id)
  if (admission) {
    void reply.header('cache-control', 'private, no-store')
    redirectTo(dependencies.config, reply, videoFilePath(id, file, admission.pass))
    return reply
  }
  return access === 'expired' ? refuse(reply, 410, t(expiredText)) : refuse(reply, 404, t(missingText))
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
