import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'

const script = 'export const tide = 1'
const name = 'Tide.module-Ab3_x-9Z.js'
const address = `/_/static/assets/${name}`

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-assets-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', name), script)
  await writeFile(join(folder, 'assets', `${name}.gz`), gzipSync(script))
  await writeFile(join(folder, 'assets/mark-Ab3_x-9Z.svg'), '<svg/>')
  await writeFile(join(folder, 'secret.js'), 'not for browsers')
  app = await openTestApp({ assetsFolder: folder })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test('a built file is sent in the coding that it was stored in and the client takes, and may be kept forever', async () => {
  const plain = await get(address, { 'accept-encoding': 'gzip, br' })
  expect(gunzipSync((await get(address, { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(script)
  expect((await get(address)).payload).toBe(script)
  expect(plain.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  // The build has no such file for Brotli, which this client prefers.
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.payload).toBe(script)
})

test('a client that has a built file gets no content', async () => {
  const { headers } = await get(address)
  const again = await get(address, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test('a built file is read once', async () => {
  await get(address)
  await writeFile(join(folder, 'assets', name), 'changed')
  expect((await get(address)).payload).toBe(script)
})

test('scripts with the words of another language are sent in the same way', async () => {
  await mkdir(join(folder, 'assets/de-Ab3_x-9Z'))
  await writeFile(join(folder, 'assets/de-Ab3_x-9Z', name), 'export const tide = 2')
  const { payload, headers } = await get(`/_/static/assets/de-Ab3_x-9Z/${name}`)
  expect([payload, headers['cache-control']]).toEqual(['export const tide = 2', 'public, max-age=31536000, immutable'])
  expect((await get(`/_/static/assets/en-Ab3_x-9Z/${name}`)).statusCode).toBe(404)
})

test('other files of the build are served, and none outside it', async () => {
  expect((await get('/_/static/assets/mark-Ab3_x-9Z.svg')).payload).toBe('<svg/>')
  for (const path of ['missing-Ab3_x-9Z.js', '..%2Fsecret.js', '%2e%2e%2fsecret.js'])
    expect((await get(`/_/static/assets/${path}`)).statusCode, path).toBe(404)
})
