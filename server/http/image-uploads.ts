import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { storeImage } from '#server/domains/images/images.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import type { ImageRefusal } from '#server/platform/images/accept-image.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { safeFetch, type SafeFetchOptions, type SafeFetchRefusal } from '#server/platform/outgoing/safe-fetch.ts'
import { fieldsOf } from './request-fields.ts'

export type ImageUploadSettings = {
  config: Pick<Config, 'imageUploadMaxMb'>
  store: ImageStore
  db: Db
  clock: Clock
  /** Lets tests reach their own server. */
  fetchRules?: Pick<SafeFetchOptions, 'allowPrivate' | 'ports' | 'resolve'>
}

type Uploader = { id: string }
type UploadRefusal = ImageRefusal | SafeFetchRefusal | 'no-file' | 'no-address'

const bytesOf = ({ imageUploadMaxMb }: ImageUploadSettings['config']): number => Math.floor(imageUploadMaxMb * 1024 * 1024)

/** Enables multipart bodies on the routes of `app`: one file of at most the size of an image. */
export const acceptMultipart = async (app: FastifyInstance, config: ImageUploadSettings['config']): Promise<void> => {
  const limits = { files: 1, fileSize: bytesOf(config), parts: 10, fields: 9, fieldSize: 10_000, headerPairs: 50 }
  await app.register(multipart, { limits, throwFileSizeLimit: true })
}

/** Handlers of `POST /_/upload` and `POST /_/upload-url`, called once the router has authenticated the viewer and checked the token. */
export function imageUploads({ config, store, db, clock, fetchRules }: ImageUploadSettings) {
  const maxBytes = bytesOf(config)
  // Files are held in memory. A request waiting here has not been read yet.
  const withUploadSlot = createConcurrencyLimit({ concurrency: 16, queueSize: 64 })

  async function answer(reply: FastifyReply, bytes: Buffer, viewer: Uploader) {
    const stored = await storeImage({ store, db, now: clock(), maxBytes }, bytes, viewer.id)
    if (!stored.ok) return refuse(reply, stored.reason)
    const { id, width, height, md5 } = stored.image
    return reply.send({ payload: { value: { fileId: id, imgWidth: width, imgHeight: height, md5 } } })
  }

  return {
    /** Multipart, with the file in the field `uploadedFile`. */
    async handleUpload(request: FastifyRequest, reply: FastifyReply, viewer: Uploader) {
      if (!request.isMultipart()) return refuse(reply, 'type')
      if (declaresTooLarge(request, maxBytes)) return refuse(reply, 'too-large')
      return withUploadSlot(async () => {
        const file = await readUploadedFile(request)
        return typeof file === 'string' ? refuse(reply, file) : answer(reply, file, viewer)
      })
    },

    /** JSON, with the address in `url`. */
    async handleUploadUrl(request: FastifyRequest, reply: FastifyReply, viewer: Uploader) {
      const url = fieldsOf(request.body).get('url')
      if (url === undefined) return refuse(reply, 'no-address')
      // Some servers send no specific type; the bytes decide.
      const accept = ['image/', 'application/octet-stream']
      return withUploadSlot(async () => {
        const found = await safeFetch(url, { ...fetchRules, maxBytes, accept, timeoutMs: 20_000 })
        return found.ok ? answer(reply, found.body, viewer) : refuse(reply, found.reason)
      })
    },
  }
}

/** The bytes a form adds to its file: other fields and boundaries. */
const maxFormOverheadBytes = 256 * 1024

/** Whether a request declares, before its body is read, a file larger than this. */
export const declaresTooLarge = ({ headers }: Pick<FastifyRequest, 'headers'>, maxBytes: number): boolean =>
  Number(headers['content-length'] ?? 0) > maxBytes + maxFormOverheadBytes

/** The bytes of a file; `too-large` as soon as they exceed its limit. The rest is not awaited: the response ends it. */
export const readFilePart = ({ file }: MultipartFile): Promise<Buffer | 'too-large'> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    file.on('data', (chunk: Buffer) => chunks.push(chunk))
    file.on('limit', () => {
      chunks.length = 0
      resolve('too-large')
    })
    file.on('end', () => resolve(file.truncated ? 'too-large' : Buffer.concat(chunks)))
    file.on('error', reject)
  })

/** Held in memory only, so that a refused file leaves nothing behind. */
export async function readUploadedFile(
  request: FastifyRequest,
  field = 'uploadedFile',
  maxBytes?: number,
): Promise<Buffer | 'no-file' | 'too-large'> {
  try {
    for await (const part of request.parts(maxBytes === undefined ? {} : { limits: { fileSize: maxBytes } })) {
      if (part.type !== 'file') continue
      if (part.fieldname === field) return await readFilePart(part)
      part.file.resume()
    }
    return 'no-file'
  } catch (error) {
    const { statusCode, code } = error as { statusCode?: number; code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') return 'too-large'
    // A body that ends early or is malformed is a client error as well.
    if (statusCode === undefined || statusCode < 500) return 'no-file'
    throw error
  }
}

export const uploadErrorBodies: Record<UploadRefusal, [status: number, message: string]> = {
  'too-large': [413, 'This image is too large.'],
  'too-many-pixels': [413, 'This image has too many pixels.'],
  'not-an-image': [415, 'Use a JPEG, PNG, GIF or WebP image.'],
  type: [415, 'Use a JPEG, PNG, GIF or WebP image.'],
  'no-file': [400, 'The file is missing.'],
  'no-address': [400, 'The address is missing.'],
  address: [400, 'This address can’t be used.'],
  timeout: [400, 'This address didn’t respond in time.'],
  unreachable: [400, 'This address can’t be reached.'],
  status: [400, 'There is no image at this address.'],
}

function refuse(reply: FastifyReply, reason: UploadRefusal) {
  const [status, message] = uploadErrorBodies[reason]
  return reply.code(status).send({ error: { code: reason, message } })
}
