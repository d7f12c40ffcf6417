import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { storeImage } from '#server/domains/images/images.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { createGate } from '#server/platform/gate.ts'
import type { ImageRefusal } from '#server/platform/images/accept-image.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { fetchOutside, type OutsideOptions, type OutsideRefusal } from '#server/platform/outgoing/fetch-outside.ts'
import { fieldsOf } from './request-fields.ts'

export type ImageUploadSettings = {
  config: Pick<Config, 'imageUploadMaxMb'>
  store: ImageStore
  db: Db
  clock: Clock
  /** Lets tests reach their own server. */
  outside?: Pick<OutsideOptions, 'allowPrivate' | 'ports' | 'resolve'>
}

type Uploader = { id: string }
type UploadRefusal = ImageRefusal | OutsideRefusal | 'no-file' | 'no-address'

const bytesOf = ({ imageUploadMaxMb }: ImageUploadSettings['config']): number => Math.floor(imageUploadMaxMb * 1024 * 1024)

/** Enables multipart bodies on the routes of `app`: one file of at most the size of an image. */
export const acceptMultipart = async (app: FastifyInstance, config: ImageUploadSettings['config']): Promise<void> => {
  const limits = { files: 1, fileSize: bytesOf(config), parts: 10, fields: 9, fieldSize: 10_000, headerPairs: 50 }
  await app.register(multipart, { limits, throwFileSizeLimit: true })
}

/** Handlers of `POST /_/upload` and `POST /_/upload-url`, called once the router has authenticated the viewer and checked the token. */
export function imageUploads({ config, store, db, clock, outside }: ImageUploadSettings) {
  const maxBytes = bytesOf(config)
  // Files are held in memory. A request waiting here has not been read yet.
  const inTurn = createGate({ atOnce: 16, waiting: 64 })

  async function answer(reply: FastifyReply, bytes: Buffer, viewer: Uploader) {
    const kept = await storeImage({ store, db, now: clock(), maxBytes }, bytes, viewer.id)
    if (!kept.ok) return refuse(reply, kept.reason)
    const { id, width, height, md5 } = kept.image
    return reply.send({ payload: { value: { fileId: id, imgWidth: width, imgHeight: height, md5 } } })
  }

  return {
    /** Multipart, with the file in the field `uploadedFile`. */
    async handleUpload(request: FastifyRequest, reply: FastifyReply, viewer: Uploader) {
      if (!request.isMultipart()) return refuse(reply, 'type')
      if (saysTooLarge(request, maxBytes)) return refuse(reply, 'too-large')
      return inTurn(async () => {
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
      return inTurn(async () => {
        const found = await fetchOutside(url, { ...outside, maxBytes, accept, timeoutMs: 20_000 })
        return found.ok ? answer(reply, found.body, viewer) : refuse(reply, found.reason)
      })
    },
  }
}

/** The bytes a form adds to its file: other fields and boundaries. */
const mostFormBytes = 256 * 1024

/** Whether a request declares, before its body is read, a file larger than this. */
export const saysTooLarge = ({ headers }: Pick<FastifyRequest, 'headers'>, maxBytes: number): boolean =>
  Number(headers['content-length'] ?? 0) > maxBytes + mostFormBytes

/** The bytes of a file; `too-large` as soon as they exceed its limit. The rest is not awaited: the response ends it. */
export const readPart = ({ file }: MultipartFile): Promise<Buffer | 'too-large'> =>
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
      if (part.fieldname === field) return await readPart(part)
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

export const uploadRefusals: Record<UploadRefusal, [status: number, message: string]> = {
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
  const [status, message] = uploadRefusals[reason]
  return reply.code(status).send({ error: { code: reason, message } })
}
