import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Phrase, phrase, t } from '#shared/translation/translate.ts'
import { maxImageBytes, uploadImage, type UploadProblem } from '#server/domains/images/images.ts'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import type { Refusal } from '#server/platform/result.ts'
import { fieldsOf } from './request-fields.ts'
import { httpStatusOf } from './routes/refusal-status.ts'
import { send } from './handler.ts'

/** Enables multipart bodies on the routes of `app`: one file of at most the size of an image. */
export const acceptMultipart = async (app: FastifyInstance, config: Pick<Config, 'imageUploadMaxMb'>): Promise<void> => {
  const limits = { files: 1, fileSize: maxImageBytes(config), parts: 10, fields: 9, fieldSize: 10_000, headerPairs: 50 }
  await app.register(multipart, { limits, throwFileSizeLimit: true })
}

type UploadCall = { requestContext: { ctx: Context }; request: FastifyRequest; reply: FastifyReply }

/** `POST /_/upload`: multipart, with the file in the field `uploadedFile`. */
export const receiveImage = ({ requestContext: { ctx }, request, reply }: UploadCall) =>
  sendUploaded(reply, ctx, async () => {
    if (!request.isMultipart()) return 'type'
    if (declaresTooLarge(request, maxImageBytes(ctx.config))) return 'too-large'
    return readUploadedFile(request)
  })

/** `POST /_/upload-url`: JSON, with the address in `url`. */
export const receiveImageUrl = ({ requestContext: { ctx }, request, reply }: UploadCall) =>
  sendUploaded(reply, ctx, async () => {
    const url = fieldsOf(request.body).get('url')
    if (url === undefined) return 'no-address'
    // Some servers send no specific type; the bytes decide.
    const accept = ['image/', 'application/octet-stream']
    const maxBytes = maxImageBytes(ctx.config)
    const found = await ctx.services.safeFetch(url, { maxBytes, accept, timeoutMs: 20_000 })
    return found.ok ? found.body : found.reason
  })

async function sendUploaded(reply: FastifyReply, ctx: Context, readFile: () => Promise<Buffer | UploadProblem>) {
  const uploaded = await uploadImage(ctx, readFile)
  if (uploaded.ok) {
    const { id, width, height, md5 } = uploaded.value
    return send(reply, { payload: { value: { fileId: id, imgWidth: width, imgHeight: height, md5 } } })
  }
  const { refusal } = uploaded
  const problem = uploadErrorOf(refusal)
  if (problem) return send(reply.code(problem[0]), { error: { code: refusal.code, message: problem[1] } })
  if (refusal.kind === 'RateLimited') reply.header('retry-after', String(refusal.retryAfterSeconds ?? 60))
  return send(reply.code(httpStatusOf(refusal)), { error: { code: refusal.kind, message: refusal.message } })
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

const uploadErrors: Record<UploadProblem, [status: number, message: Phrase]> = {
  'too-large': [413, phrase`This image is too large.`],
  'too-many-pixels': [413, phrase`This image has too many pixels.`],
  'not-an-image': [415, phrase`Use a JPEG, PNG, GIF or WebP image.`],
  type: [415, phrase`Use a JPEG, PNG, GIF or WebP image.`],
  'no-file': [400, phrase`The file is missing.`],
  'no-address': [400, phrase`The address is missing.`],
  address: [400, phrase`This address can’t be used.`],
  timeout: [400, phrase`This address didn’t respond in time.`],
  unreachable: [400, phrase`This address can’t be reached.`],
  status: [400, phrase`There is no image at this address.`],
}

const sayUploadError = (problem: UploadProblem): [status: number, message: string] => {
  const [status, message] = uploadErrors[problem]
  return [status, t(message)]
}

/** The status and message for a file that is not stored; undefined for other refusals of an upload. */
export const uploadErrorOf = ({ kind, code }: Refusal): [status: number, message: string] | undefined =>
  kind === 'BadRequest' ? sayUploadError(code as UploadProblem) : undefined
