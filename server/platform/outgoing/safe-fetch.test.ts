import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { safeFetch, type SafeFetchOptions } from './safe-fetch.ts'

const atHome = (address: string) => address === '127.0.0.1'

/** A server on this machine under the name outside.example, which `fetchIt` may reach as if it were public. */
async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const address = `http://outside.example:${port}`
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const rules: SafeFetchOptions = { ports: [port], allowPrivate: atHome, resolve }
  return {
    port,
    address,
    rules,
    fetchIt: (path = '/', more?: SafeFetchOptions) => safeFetch(address + path, { ...rules, ...more }),
  }
}

test('fetches an external address whole, with its type and final address', async () => {
  const { address, fetchIt } = await serve((request, reply) => {
    if (request.url === '/old') return void reply.writeHead(302, { location: '/new' }).end()
    reply
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
      .end(gzipSync('<h1>Tides</h1>'))
  })
  const answer = await fetchIt('/old', { accept: ['text/html'] })
  expect(answer).toEqual({
    ok: true,
    url: `${address}/new`,
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: Buffer.from('<h1>Tides</h1>'),
  })
})

test('sends the body unchanged', async () => {
  const { fetchIt } = await serve((request, reply) => {
    let echo = `${request.method} ${request.headers['content-type']} `
    request.setEncoding('utf8').on('data', (text: string) => (echo += text))
    request.on('end', () => reply.writeHead(200, { 'content-type': 'text/plain' }).end(echo))
  })
  const answer = await fetchIt('/', { send: { body: 'tide=high', type: 'application/x-www-form-urlencoded' } })
  expect(answer.ok && answer.body.toString()).toBe('POST application/x-www-form-urlencoded tide=high')
})

test('sends headers to the host they were meant for and to no other', async () => {
  const { fetchIt, port } = await serve((request, reply) => {
    if (request.url === '/here') return void reply.writeHead(302, { location: '/said' }).end()
    if (request.url === '/away') return void reply.writeHead(302, { location: `http://other.example:${port}/said` }).end()
    reply.writeHead(200, { 'content-type': 'text/plain' }).end(request.headers.authorization ?? 'nothing')
  })
  const headersSentTo = async (path: string) => {
    const answer = await fetchIt(path, { headers: { authorization: 'Bearer tide' } })
    return answer.ok && answer.body.toString()
  }
  expect([await headersSentTo('/said'), await headersSentTo('/here'), await headersSentTo('/away')]).toEqual([
    'Bearer tide',
    'Bearer tide',
    'nothing',
  ])
})

test('returns an error response on request', async () => {
  const { fetchIt } = await serve((_, reply) => void reply.writeHead(422, { 'content-type': 'application/json' }).end('{}'))
  expect(await fetchIt('/')).toEqual({ ok: false, reason: 'status', status: 422 })
  expect(await fetchIt('/', { acceptStatuses: [422] })).toMatchObject({ ok: true, status: 422 })
})

test('reaches this machine only where a rule allows it', async () => {
  const listener = vi.fn<RequestListener>((_, reply) => void reply.end('inside'))
  const { port, fetchIt } = await serve(listener)
  expect(await safeFetch(`http://127.0.0.1:${port}/`, { ports: [port] })).toEqual({ ok: false, reason: 'address' })
  expect(await fetchIt('/', { allowPrivate: () => false })).toEqual({ ok: false, reason: 'address' })
  expect(listener).not.toHaveBeenCalled()
  expect(await fetchIt()).toMatchObject({ ok: true })
})

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.0.0.1/',
  'http://0x7f000001/',
  'http://0.0.0.0/',
  'http://0/',
  'http://127.0.0.1./',
  'http://１２７.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fd00::1]/',
  'http://localhost/',
  'http://localhost./',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://8.8.8.8:22/',
  'http://8.8.8.8:3000/',
  'http://ada:secret@8.8.8.8/',
  'http://ada@8.8.8.8/',
  'ftp://8.8.8.8/',
  'file:///etc/passwd',
  'data:text/plain,x',
  'gopher://8.8.8.8/',
  '//8.8.8.8/',
  'octavo.example',
  '',
  'http://octavo.localhost/',
])('rejects the address: %s', async (address) => {
  expect(await safeFetch(address, { timeoutMs: 2_000 })).toEqual({ ok: false, reason: 'address' })
})

test('rejects a name with one private address among public ones', async () => {
  const resolve = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  expect(await safeFetch('http://outside.example/', { resolve })).toEqual({ ok: false, reason: 'address' })
})

test('checks a redirect like the first address', async () => {
  const targets = [
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://10.0.0.1/',
    'file:///etc/passwd',
    'http://inside.example/',
    'http://:x@8.8.8.8/',
  ]
  const { rules, address } = await serve((request, reply) => {
    reply.writeHead(302, { location: targets[Number(request.url?.slice(1))] }).end()
  })
  const resolve = async (name: string) => [{ address: name === 'outside.example' ? '127.0.0.1' : '192.168.0.1', family: 4 }]
  // Only the first hop may reach this machine; a hop to one of its closed ports is refused for the port.
  const ports = [...(rules.ports ?? []), 80]
  for (const index of targets.keys())
    expect(await safeFetch(`${address}/${index}`, { ...rules, ports, resolve })).toEqual({ ok: false, reason: 'address' })
})

test('rejects an address longer than 2,048 characters', async () => {
  expect(await safeFetch(`http://8.8.8.8/${'x'.repeat(2_048)}`)).toEqual({ ok: false, reason: 'address' })
})

test('resolves a name once and connects to the checked address', async () => {
  const { fetchIt } = await serve((_, reply) => void reply.end('checked'))
  const rebinding = vi.fn(async () => [{ address: rebinding.mock.calls.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }])
  expect(await fetchIt('/', { resolve: rebinding })).toMatchObject({ ok: true })
  expect(rebinding).toHaveBeenCalledTimes(1)
})

test('rejects at the second hop a name that rebinds between hops', async () => {
  const { rules, address, port } = await serve((_, reply) => {
    reply.writeHead(302, { location: `http://other.example:${port}/`, connection: 'close' }).end()
  })
  const resolve = async (name: string) => [{ address: name === 'outside.example' ? '127.0.0.1' : '127.0.0.2', family: 4 }]
  expect(await safeFetch(address, { ...rules, resolve })).toEqual({ ok: false, reason: 'address' })
})

test('cuts off a body at the limit, with or without a Content-Length, compressed or not', async () => {
  const listener: RequestListener = (request, reply) => {
    if (request.url === '/announced') reply.setHeader('content-length', 1_000_000)
    if (request.url === '/bomb')
      return void reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000)))
    const more = () => !reply.destroyed && reply.write(Buffer.alloc(10_000)) !== undefined && setImmediate(more)
    more()
  }
  const { fetchIt } = await serve(listener)
  for (const path of ['/announced', '/endless', '/bomb'])
    expect(await fetchIt(path, { maxBytes: 50_000 })).toEqual({ ok: false, reason: 'too-large' })
})

test('accepts a body of exactly the limit', async () => {
  const { fetchIt } = await serve((_, reply) => void reply.end(Buffer.alloc(500)))
  expect(await fetchIt('/', { maxBytes: 500 })).toMatchObject({ ok: true })
})

test('limits the total time: name lookup, headers and a trickling body', async () => {
  const { fetchIt } = await serve((request, reply) => {
    if (request.url === '/body') reply.write('a')
  })
  const limits = { timeoutMs: 60 }
  expect(await fetchIt('/head', limits)).toEqual({ ok: false, reason: 'timeout' })
  expect(await fetchIt('/body', limits)).toEqual({ ok: false, reason: 'timeout' })
  expect(await fetchIt('/', { ...limits, resolve: () => new Promise(() => {}) })).toEqual({ ok: false, reason: 'timeout' })
})

test('gives distinct reasons for other types, error statuses, too many redirects and refused connections', async () => {
  const { fetchIt } = await serve((request, reply) => {
    if (request.url === '/missing') return void reply.writeHead(404).end()
    if (request.url === '/round') return void reply.writeHead(301, { location: '/round' }).end()
    if (request.url === '/broken') return void request.socket.destroy()
    reply.writeHead(200, { 'content-type': 'text/html' }).end('x')
  })
  expect(await fetchIt('/', { accept: ['image/'] })).toEqual({ ok: false, reason: 'type' })
  expect(await fetchIt('/missing')).toEqual({ ok: false, reason: 'status', status: 404 })
  expect(await fetchIt('/round')).toEqual({ ok: false, reason: 'status', status: 301 })
  expect(await fetchIt('/broken')).toEqual({ ok: false, reason: 'unreachable' })
  const nameless = async () => Promise.reject(new Error('ENOTFOUND'))
  expect(await fetchIt('/', { resolve: nameless })).toEqual({ ok: false, reason: 'unreachable' })
})
