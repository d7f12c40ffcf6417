import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Config } from '#server/platform/config.ts'
import { createContext, noOrigin } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { memoryImageStore } from '#server/platform/images/image-store.ts'
import type { Log } from '#server/platform/log.ts'
import { noiseImage, tinyGif } from '#server/platform/images/test-images.ts'
import { safeFetch, type SafeFetchOptions } from '#server/platform/outgoing/safe-fetch.ts'
import { createRateLimiter } from '#server/platform/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { acceptMultipart, receiveImage, receiveImageUrl } from './image-uploads.ts'

const now = new Date('2026-01-01T00:00:00Z')
const clock = () => now
const config = { imageUploadMaxMb: 0.1 } as Config
const ada = { id: 'ada000000000', isStaff: false, isSuspended: false, hasVerifiedEmail: true }

describe('uploads', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(() => database.db.deleteFrom('images').execute())
  afterAll(() => database.close())

  /** A running server, so that bodies refused half way are seen as a browser sees them. */
  async function octavo(fetchRules: Pick<SafeFetchOptions, 'allowPrivate' | 'ports' | 'resolve'> = {}) {
    const store = memoryImageStore()
    const put = vi.spyOn(store, 'put')
    const app = Fastify()
    onTestFinished(() => app.close())
    await acceptMultipart(app, config)
    const services = {
      images: store,
      limiter: createRateLimiter({ clock }),
      safeFetch: (address, options) => safeFetch(address, { ...options, ...fetchRules }),
    } as Partial<Services> as Services
    const ctx = createContext({ database, config, log: {} as Log, services, now: clock, viewer: ada, origin: noOrigin })
    app.post('/_/upload', (request, reply) => receiveImage({ requestContext: { ctx }, request, reply }))
    app.post('/_/upload-url', (request, reply) => receiveImageUrl({ requestContext: { ctx }, request, reply }))
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const post = async (path: string, init: RequestInit) => {
      const response = await fetch(base + path, { method: 'POST', ...init })
      return { status: response.status, body: (await response.json()) as never }
    }
    const rows = () => database.db.selectFrom('images').selectAll().execute()
    return {
      store,
      rows,
      upload: (bytes: Uint8Array, { field = 'uploadedFile', name = 'photo.jpg', type = 'image/jpeg' } = {}) => {
        const form = new FormData()
        form.append('caption', 'a field before the file')
        form.append(field, new Blob([Buffer.from(bytes)], { type }), name)
        return post('/_/upload', { body: form })
      },
      uploadRaw: (body: string, type: string) => post('/_/upload', { body, headers: { 'content-type': type } }),
      uploadUrl: (body: unknown) =>
        post('/_/upload-url', { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      expectNothingLeft: async () => {
        expect(await rows()).toEqual([])
        expect(put).not.toHaveBeenCalled()
      },
    }
  }

  test('[upload-image] responds with the image, stored under its id and owned by the uploader', async () => {
    const { upload, store, rows } = await octavo()
    const { status, body } = await upload(await noiseImage(60, 40).jpeg().toBuffer())
    expect(status).toBe(200)
    const fileId = expect.stringMatching(/^[0-9a-f]{12}$/)
    expect(body).toEqual({
      payload: { value: { fileId, imgWidth: 60, imgHeight: 40, md5: expect.stringMatching(/^[0-9a-f]{32}$/) } },
    })
    const [row] = await rows()
    const { value } = (body as { payload: { value: { fileId: string; md5: string } } }).payload
    expect(row).toMatchObject({
      id: value.fileId,
      ownerId: ada.id,
      mimeType: 'image/jpeg',
      width: 60,
      height: 40,
      md5: value.md5,
    })
    expect(row?.createdAt).toEqual(now)
    expect((await store.get(value.fileId))?.bytes).toHaveLength(row?.byteSize ?? -1)
  })

  test('goes by the content, whatever the name and type', async () => {
    const { upload, rows } = await octavo()
    expect((await upload(tinyGif(5, 5, 2), { name: 'page.html', type: 'text/html' })).status).toBe(200)
    expect(await rows()).toMatchObject([{ mimeType: 'image/gif' }])
  })

  test('[upload-image] refuses other types with 415 and leaves nothing behind', async () => {
    const { upload, uploadRaw, expectNothingLeft } = await octavo()
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', '', 'GIF89a/*'])
      expect((await upload(Buffer.from(text))).status).toBe(415)
    expect((await uploadRaw('{}', 'application/json')).status).toBe(415)
    await expectNothingLeft()
  })

  test('[upload-image] refuses a file that is too large with 413 and leaves nothing behind', async () => {
    const { upload, expectNothingLeft } = await octavo()
    expect((await upload(Buffer.concat([tinyGif(5, 5, 1), Buffer.alloc(200_000)]))).status).toBe(413)
    expect((await upload(tinyGif(2_000, 2_000, 13))).status).toBe(413)
    await expectNothingLeft()
  })

  test('refuses a missing file or a malformed form with 400', async () => {
    const { upload, uploadRaw, expectNothingLeft } = await octavo()
    expect((await upload(tinyGif(5, 5, 1), { field: 'other' })).status).toBe(400)
    expect((await uploadRaw('nonsense', 'multipart/form-data; boundary=x')).status).toBe(400)
    expect((await uploadRaw('--x\r\nContent-Disposition: form-data; name="a"', 'multipart/form-data; boundary=x')).status).toBe(
      400,
    )
    await expectNothingLeft()
  })

  test('removes the image when its row cannot be written', async () => {
    const { upload, store } = await octavo()
    const remove = vi.spyOn(store, 'remove')
    await database.db.schema.alterTable('images').renameTo('imagesAway').execute()
    const { status } = await upload(tinyGif(5, 5, 1)).finally(() =>
      database.db.schema.alterTable('imagesAway').renameTo('images').execute(),
    )
    expect(status).toBe(500)
    expect(await store.get(String(remove.mock.calls[0]?.[0]))).toBeUndefined()
    expect(remove).toHaveBeenCalledTimes(1)
  })

  test('[upload-image] does the same from an address, with 400 for invalid or unreachable ones', async () => {
    const image = await noiseImage(60, 40).png().toBuffer()
    const externalServer = createServer((request, reply) => {
      if (request.url === '/page') return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>no image</h1>')
      if (request.url === '/liar') return void reply.writeHead(200, { 'content-type': 'image/png' }).end('<h1>no image</h1>')
      if (request.url === '/large') return void reply.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(200_000))
      if (request.url === '/photo') return void reply.writeHead(200, { 'content-type': 'image/png' }).end(image)
      reply.writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await once(externalServer, 'listening')
    onTestFinished(() => void externalServer.close())
    const { port } = externalServer.address() as AddressInfo
    const { uploadUrl, expectNothingLeft, rows } = await octavo({
      ports: [port],
      allowPrivate: (address) => address === '127.0.0.1',
    })
    const at = (path: string) => ({ url: `http://127.0.0.1:${port}${path}` })
    expect((await uploadUrl(at('/page'))).status).toBe(415)
    expect((await uploadUrl(at('/liar'))).status).toBe(415)
    expect((await uploadUrl(at('/large'))).status).toBe(413)
    for (const bad of [
      at('/missing'),
      { url: `http://127.0.0.2:${port}/` },
      { url: 'nonsense' },
      { url: 'file:///etc/passwd' },
      {},
      [],
      null,
    ])
      expect((await uploadUrl(bad)).status).toBe(400)
    await expectNothingLeft()
    expect(await uploadUrl(at('/photo'))).toMatchObject({
      status: 200,
      body: { payload: { value: { imgWidth: 60, imgHeight: 40 } } },
    })
    expect(await rows()).toHaveLength(1)
  })

  test('refuses an internal address without requesting it', async () => {
    const { uploadUrl, expectNothingLeft } = await octavo()
    for (const url of ['http://127.0.0.1/', 'http://localhost/', 'http://169.254.169.254/', 'http://[::1]/'])
      expect(await uploadUrl({ url })).toMatchObject({ status: 400, body: { error: { code: 'address' } } })
    await expectNothingLeft()
  })
})
