import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import { type ImageStore, parseKey } from './image-store.ts'

const writeLimitMs = 30_000
/** Kept short because a page load waits for it. */
const readLimitMs = 10_000

/** Thrown when the bucket is unreachable, refuses or takes too long. The same call may succeed a moment later. */
export class StorageOutage extends Error {
  readonly statusCode = 503
  constructor(cause: unknown) {
    const { name, message } = cause as Error
    super(`the image store is away: ${name} ${message}`, { cause })
  }
}

export const connectToS3 = ({ endpoint, region, accessKeyId, secretAccessKey }: Config['s3']): S3Client =>
  new S3Client({
    region,
    // Self-hosted servers rarely have a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Without keys, the SDK uses the machine's own role.
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: writeLimitMs, throwOnRequestTimeout: true },
  })

export function s3ImageStore(bucket: string, client: Pick<S3Client, 'send'>, folder = 'images'): ImageStore {
  const objectOf = (key: string) => {
    const { id, name } = parseKey(key)
    return { Bucket: bucket, Key: `${folder}/${id}/${name ? `made-${name}` : 'original'}` }
  }
  const limit = (ms = writeLimitMs) => ({ abortSignal: AbortSignal.timeout(ms) })
  const orStorageOutage = <Done>(done: Promise<Done>): Promise<Done> =>
    done.catch((error: unknown) => {
      throw new StorageOutage(error)
    })

  const removeAllBelow = async (prefix: string) => {
    for (let token: string | undefined, more = true; more; ) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        limit(),
      )
      const Objects = (page.Contents ?? []).map(({ Key }) => ({ Key }))
      if (Objects.length > 0) await removeObjects(Objects)
      token = page.NextContinuationToken
      more = token !== undefined
    }
  }
  const removeObjects = async (Objects: { Key: string | undefined }[]) => {
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      limit(),
    )
    if (Errors.length > 0) throw new Error(`${Errors.length} objects could not be deleted: ${Errors[0]?.Code}.`)
  }

  return {
    put: async (key, bytes, type) => {
      await orStorageOutage(client.send(new PutObjectCommand({ ...objectOf(key), Body: bytes, ContentType: type }), limit()))
    },
    get: async (key) => {
      const { abortSignal } = limit(readLimitMs)
      const command = new GetObjectCommand(objectOf(key))
      try {
        const { Body, ContentType } = await client.send(command, { abortSignal })
        if (!Body) return undefined
        // The call resolves with the response head, so the body needs the time limit too.
        const bytes = await buffer(addAbortSignal(abortSignal, Body as Readable))
        return { bytes, type: ContentType ?? 'application/octet-stream' }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw new StorageOutage(error)
      }
    },
    getRange: async (key, start, length) => {
      const { abortSignal } = limit(readLimitMs)
      const command = new GetObjectCommand({ ...objectOf(key), Range: `bytes=${start}-${start + length - 1}` })
      try {
        const { Body, ContentRange } = await client.send(command, { abortSignal })
        if (!Body) return undefined
        const bytes = await buffer(addAbortSignal(abortSignal, Body as Readable))
        return { bytes, size: Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? start + bytes.byteLength) }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw new StorageOutage(error)
      }
    },
    remove: async (key) => {
      const { id, name } = parseKey(key)
      await orStorageOutage(name ? removeObjects([{ Key: objectOf(key).Key }]) : removeAllBelow(`${folder}/${id}/`))
    },
  }
}
