import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

const gigabyte = 2 ** 30
const formType = 'multipart/form-data; boundary=x'
const fileHead = '--x\r\ncontent-disposition: form-data; name="uploadedFile"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'

describe('request bodies in transit', () => {
  let app: TestApp
  let port: number
  let ines: Writer
  beforeAll(async () => {
    app = await openTestApp({ env: { IMAGE_UPLOAD_MAX_MB: '1' }, requestTimeoutMs: 1_000 })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.app.server.address() as AddressInfo).port
    ines = await writer(app)
    await ines.get('/_/xsrf')
  })
  afterAll(() => app.close())

  /** Opens a connection, starts a request on it, and collects the response and the end of the connection. */
  function begin(path: string, headers: Record<string, string>, who: Pick<Writer, 'cookies'> = ines) {
    const socket: Socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
    socket.on('error', () => {})
    const all = {
      host: 'octavo.test',
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': who.cookies.get('xsrf') ?? '',
      ...headers,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    const ended = new Promise((resolve) => socket.once('close', resolve))
    return { socket, ended, answer: () => answer }
  }

  test.each(['/_/upload', '/_/import-archive'])('%s refuses at once a request that declares itself too large', async (path) => {
    const { ended, answer } = begin(path, { 'content-type': formType, 'content-length': String(gigabyte) })
    await ended
    expect(answer()).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('an API call refuses at once a request that declares itself too large', async () => {
    const { ended, answer } = begin('/_/batch', { 'content-type': 'application/json', 'content-length': String(gigabyte) })
    await ended
    expect(answer()).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('cuts off a body that proves too large while it arrives', async () => {
    const { socket, ended, answer } = begin('/_/upload', { 'content-type': formType, 'transfer-encoding': 'chunked' })
    const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
    socket.write(chunk(fileHead))
    const piece = chunk('x'.repeat(256 * 1024))
    let isOpen = true
    void ended.then(() => (isOpen = false))
    let sent = 0
    while (isOpen && sent < gigabyte) {
      sent += piece.length
      if (!socket.write(piece)) await Promise.race([ended, new Promise((resolve) => socket.once('drain', resolve))])
    }
    expect(isOpen).toBe(false)
    expect(sent).toBeLessThan(gigabyte / 4)
    expect(answer()).toMatch(/^(?:HTTP\/1\.1 413 .*)?$/s)
  })

  test('does not read an unused body to its end', async () => {
    const visitor = app.browser()
    const { socket, ended, answer } = begin('/_/upload', { 'content-type': formType, 'content-length': '900000' }, visitor)
    socket.write(fileHead)
    await ended
    expect(answer()).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('ends a body that arrives too slowly at the time limit', async () => {
    const { socket, ended, answer } = begin('/_/batch', { 'content-type': 'application/json', 'content-length': '100' })
    socket.write('[')
    await ended
    expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
  })
})
