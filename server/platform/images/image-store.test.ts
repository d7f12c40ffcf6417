import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { diskImageStore } from './disk-image-store.ts'
import { type ImageStore, memoryImageStore } from './image-store.ts'
import { openImageStore } from './open-image-store.ts'
import { connectToS3, s3ImageStore } from './s3-image-store.ts'
import { tinyGif } from './test-images.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-images-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Responds like a bucket; a listing returns one object per page. */
function fakeBucket() {
  const objects = new Map<string, { Body: Buffer; ContentType: string | undefined }>()
  const send = async (command: unknown, options: { abortSignal?: AbortSignal }) => {
    expect(options.abortSignal).toBeInstanceOf(AbortSignal)
    if (command instanceof PutObjectCommand) {
      const { Key = '', Body, ContentType } = command.input
      objects.set(Key, { Body: Body as Buffer, ContentType })
      return {}
    }
    if (command instanceof GetObjectCommand) {
      const found = objects.get(command.input.Key ?? '')
      if (!found) throw new NoSuchKey({ message: 'none', $metadata: {} })
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(command.input.Range ?? '') ?? []
      const part = from ? found.Body.subarray(Number(from), Number(to) + 1) : found.Body
      const ContentRange = from && `bytes ${from}-${Number(from) + part.byteLength - 1}/${found.Body.byteLength}`
      return { ...found, ContentRange, Body: Readable.from([part]) }
    }
    if (command instanceof ListObjectsV2Command) {
      const { Prefix = '', ContinuationToken = '' } = command.input
      const keys = [...objects.keys()].filter((key) => key.startsWith(Prefix) && key > ContinuationToken).sort()
      return { Contents: keys.slice(0, 1).map((Key) => ({ Key })), NextContinuationToken: keys.length > 1 ? keys[0] : undefined }
    }
    if (command instanceof DeleteObjectsCommand) {
      for (const { Key = '' } of command.input.Delete?.Objects ?? []) objects.delete(Key)
      return {}
    }
    throw new Error('unknown command')
  }
  return { objects, client: { send } as never }
}

const stores: [string, () => Promise<ImageStore>][] = [
  ['memory', async () => memoryImageStore()],
  ['the data folder', async () => diskImageStore(await newFolder())],
  ['S3', async () => s3ImageStore('octavo', fakeBucket().client)],
]

describe.each(stores)('images in %s', (_, open) => {
  const image = tinyGif(4, 4, 1)
  const other = tinyGif(8, 8, 1)

  test('reads a range with the size of the whole', async () => {
    const store = await open()
    await store.put('abcdef012345/video.mp4', Buffer.from('0123456789'), 'video/mp4')
    const part = async (start: number, length: number) => {
      const found = await store.getRange('abcdef012345/video.mp4', start, length)
      return [found?.bytes.toString(), found?.size]
    }
    expect(await part(2, 3)).toEqual(['234', 10])
    expect(await part(8, 30)).toEqual(['89', 10])
    expect(await store.getRange('abcdef012345/other.mp4', 0, 1)).toBeUndefined()
  })

  test('reads back what was stored, with its type, and replaces it on a second write', async () => {
    const store = await open()
    await store.put('abcdef012345', other, 'image/gif')
    await store.put('abcdef012345', image, 'image/gif')
    expect(await store.get('abcdef012345')).toEqual({ bytes: image, type: 'image/gif' })
    expect(await store.get('abcdef012346')).toBeUndefined()
    expect(await store.get('abcdef012345/resize-64.webp')).toBeUndefined()
  })

  test('removes an image with its variants and nothing else', async () => {
    const store = await open()
    const keys = ['abcdef012345', 'abcdef012345/a.webp', 'abcdef012345/b.webp', 'abcdef012346', 'abcdef012346/a.webp']
    for (const key of keys) await store.put(key, image, 'image/gif')
    await store.remove('abcdef012346/a.webp')
    await store.remove('abcdef012345')
    await store.remove('abcdef012345')
    const left = []
    for (const key of keys) if (await store.get(key)) left.push(key)
    expect(left).toEqual(['abcdef012346'])
  })

  test.each(['', '../../etc/passwd', 'abcdef/../../x', 'abcdef//x', 'abcdef/.hidden', 'abcdef/a/b', 'ABCDEF', 'abcdef\0'])(
    'refuses the key %j',
    async (key) => {
      const store = await open()
      await expect(store.put(key, image, 'image/gif')).rejects.toThrow('Not an image key')
    },
  )
})

test('stores each image on disk in its own folder, two levels down, without unfinished files', async () => {
  const folder = await newFolder()
  const store = diskImageStore(folder)
  await Promise.all([1, 2, 3].map(() => store.put('abcdef012345', tinyGif(4, 4, 1), 'image/gif')))
  await store.put('abcdef012345/original', tinyGif(8, 8, 1), 'image/gif')
  expect((await readdir(join(folder, 'ab', 'cd', 'abcdef012345'))).sort()).toEqual(['made-original', 'original'])
  expect((await store.get('abcdef012345'))?.bytes).toEqual(tinyGif(4, 4, 1))
})

test('chooses the store by the settings', async () => {
  const folder = await newFolder()
  const onDisk = await openImageStore(readConfig({ DATA_DIR: folder }))
  await onDisk.put('abcdef012345', tinyGif(4, 4, 1), 'image/gif')
  expect(await readdir(folder)).toEqual(['images'])
  const inMemory = await openImageStore(readConfig({ DATA_DIR: 'memory://' }))
  await inMemory.put('abcdef012345', tinyGif(4, 4, 1), 'image/gif')
  expect(await readdir('.')).not.toContain('memory:')
})

test('connects to S3 with the configured keys, region and endpoint', async () => {
  const { s3 } = readConfig({
    S3_BUCKET: 'octavo',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  })
  const client = connectToS3(s3)
  onTestFinished(() => client.destroy())
  expect(client.config.forcePathStyle).toBe(true)
  expect(await client.config.credentials()).toMatchObject({ accessKeyId: 'a', secretAccessKey: 'b' })
})

test('reports an unreachable bucket as unavailable for every operation', async () => {
  const store = s3ImageStore('octavo', { send: () => Promise.reject(new Error('connect ECONNREFUSED')) })
  const wanted = [
    store.get('abcdef012345'),
    store.put('abcdef012345', tinyGif(4, 4, 1), 'image/gif'),
    store.remove('abcdef012345'),
  ]
  for (const settled of await Promise.allSettled(wanted))
    expect(settled).toMatchObject({
      status: 'rejected',
      reason: { statusCode: 503, message: expect.stringContaining('is away') },
    })
})
