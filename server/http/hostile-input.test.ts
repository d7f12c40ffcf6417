import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngDeclaringSize, noiseImage } from '#server/platform/images/test-images.ts'
import { matchRoute, routes } from '#shared/routes/match.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

/** A seeded random generator: the same numbers in every run. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (max: number) => Math.floor(next() * max)
  return { upTo, oneOf: <T>(all: readonly T[]): T => all[upTo(all.length)] as T }
}

const crumbs = [
  '%',
  '%%',
  '%zz',
  '%00',
  '%0d%0aset-cookie:a=b',
  '%2e%2e',
  '%2f',
  '%5c',
  '%c3%28',
  '%f0%9f%a6%89',
  '%ff',
  '..',
  '.',
  '...',
  '@',
  '@ada',
  '@%00',
  '~',
  '-',
  '_',
  '*',
  '+',
  ';a=b',
  '&',
  '=',
  "'",
  '"',
  '<script>',
  '{username}',
  '$&',
  '0',
  '-1',
  '1e309',
  '2147483648',
  'f00000000000',
  'ümläut',
  '🦉',
  '\u202e',
  'constructor',
  '__proto__',
  'null',
  'undefined',
  'p',
  's',
  'm',
  'me',
  '_',
  'tag',
  'feed',
  'img',
  'api',
  'search',
  'latest',
  'about',
  'x'.repeat(300),
  'a-b-c-f00000000000',
] as const

/** Each renders a whole page, so a default run requests a few; `ODD_ADDRESSES=10000` requests them all. */
const oddAddresses = Number(process.env.ODD_ADDRESSES ?? 2_000)

/** Half of the addresses are near-misses of real ones, with an odd value for a parameter; the rest are random fragments. */
function addressMaker(seed: number): () => string {
  const { upTo, oneOf } = dice(seed)
  const crumbsOnly = () => Array.from({ length: 1 + upTo(6) }, () => oneOf(crumbs)).join(oneOf(['/', '/', '//', '']))
  return () => {
    const path =
      upTo(2) === 0
        ? `/${crumbsOnly()}`
        : oneOf(routes).path.replace(/\{\w+\}/g, () => oneOf([...crumbs, 'ada', 'tides-f00000000000']))
    const query =
      upTo(4) === 0 ? `?${oneOf(['q', 'redirect', 'source', 'token', 'page', 'format', '__proto__[x]'])}=${oneOf(crumbs)}` : ''
    return path + oneOf(['', '', '', '/', '.json']) + query
  }
}

/** A wrong token counts against its network, and moving to another of our hosts issues a one-time token. */
const mayGrow = ['sign_in_failures', 'account_tokens']

async function rowCounts({ database }: TestApp): Promise<Record<string, number>> {
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database.db)
  const counts = rows
    .filter(({ name }) => !mayGrow.includes(name))
    .map(async ({ name }) => {
      const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(database.db)
      return [name, counted.rows[0]?.n ?? 0] as const
    })
  return Object.fromEntries(await Promise.all(counts))
}

test('matches ten thousand odd addresses to a route or to none', () => {
  const address = addressMaker(20_260_301)
  const names = new Set<string | undefined>()
  for (let i = 0; i < 10_000; i++) names.add(matchRoute(address().split('?')[0] ?? '/')?.route.name)
  expect(names.size).toBeGreaterThan(100)
  expect(names).toContain(undefined)
})

describe('malicious input', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
  })
  afterAll(() => app.close())

  const post = (payload: string | Buffer | undefined, type: string | undefined, url = '/_/graphql') =>
    app.inject({
      method: 'POST',
      url,
      ...(payload !== undefined && { payload }),
      headers: { ...(type && { 'content-type': type }) },
    })

  test('odd addresses are answered without a server error and leave nothing behind', async () => {
    await published(ada, story('Tides', 'Twice a day.'))
    await app.jobs.drain()
    const before = await rowCounts(app)
    const address = addressMaker(20_260_301)
    const { upTo, oneOf } = dice(7)
    const failures: string[] = []
    for (let batch = 0; batch < oddAddresses / 100; batch++)
      await Promise.all(
        Array.from({ length: 100 }, async () => {
          const url = address()
          const method = oneOf(['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE'] as const)
          const browser: Pick<TestBrowser, 'request'> = upTo(5) === 0 ? ada : { request: (options) => app.inject(options) }
          const { statusCode } = await browser.request({ method, url })
          if (statusCode >= 500) failures.push(`${method} ${url} answers ${statusCode}`)
        }),
      )
    expect(failures).toEqual([])
    await app.jobs.drain()
    expect(await rowCounts(app)).toEqual(before)
  })

  test('addresses that no browser would send are answered as well', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.server.address() as AddressInfo
    const raw = (path: string) =>
      new Promise<{ status: number; location: string }>((resolve, reject) => {
        const pending = httpRequest({ port, host: '127.0.0.1', path, agent: false }, (answer) => {
          answer.resume()
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' }))
        })
        pending.on('error', reject).end()
      })
    const paths = [
      '/\\evil.example/',
      '//evil.example/',
      '///evil.example//',
      '/\\/evil.example/',
      '/a\\b',
      '/"<>|^`{}',
      '*',
      'http://evil.example/',
      '/%',
      '/?%',
      '/#/',
    ]
    for (const path of paths) {
      const { status, location } = await raw(path)
      expect(status, path).toBeLessThan(500)
      expect(new URL(location || '/', 'http://octavo.test').host, `${path} leads to ${location}`).toBe('octavo.test')
    }
  })

  test('a malformed JSON body or an unsupported type is a client error', async () => {
    for (const body of [
      '{',
      '',
      'null',
      '[]',
      '[null]',
      '"x"',
      '42',
      '{"query":1}',
      '{"query":"{"}',
      '{"__proto__":{"query":"{isLoggedIn}"}}',
      '[[[[[[',
      '\u0000',
    ]) {
      const answer = await post(body, 'application/json')
      expect(answer.statusCode, body).toBe(400)
      // A batch is answered operation by operation.
      const result: unknown = body === '[null]' ? answer.json<unknown[]>()[0] : answer.json()
      expect(result, body).toMatchObject({ errors: [{ extensions: { code: 'BadRequest' } }] })
    }
    for (const type of ['application/xml', 'application/octet-stream', 'image/png', 'not a type'])
      expect((await post('<a/>', type)).statusCode, type).toBe(415)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', undefined])
      expect((await post(type && '{"query":"{isLoggedIn}"}', type)).statusCode, type).toBe(400)
  })

  test('an operation that is too long, too wide or spread too often is refused at once', async () => {
    const spread = Array.from({ length: 30 }, (_, i) => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`).join(' ')
    const documents = [
      `{ ${'isLoggedIn '.repeat(20_000)} }`,
      `{ ${Array.from({ length: 51 }, (_, i) => `a${i}: isLoggedIn`).join(' ')} }`,
      `query($id: ID) { user(id: $id) { ${Array.from({ length: 2_001 }, (_, i) => `n${i}: name`).join(' ')} } }`,
      `query($id: ID) { user(id: $id) { ...F0 } } ${spread} fragment F30 on User { name }`,
      'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
      `{ user(id: ${'['.repeat(5_000)}) { id } }`,
      'subscription { isLoggedIn }',
      'query A { isLoggedIn } query B { isLoggedIn }',
    ]
    for (const query of documents) {
      const cpuBefore = process.cpuUsage()
      const answer = await post(JSON.stringify({ query, variables: { id: ada.id } }), 'application/json')
      expect(answer.statusCode, query.slice(0, 60)).toBe(400)
      // Processor time, because other processes may occupy the machine.
      expect(process.cpuUsage(cpuBefore).user / 1_000, query.slice(0, 60)).toBeLessThan(10_000)
    }
  })

  describe('image uploads', () => {
    const upload = async (bytes: Buffer, { field = 'uploadedFile', name = 'photo.jpg', type = 'image/jpeg' } = {}) => {
      const head = `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
      const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')])
      return ada.post('/_/upload', payload, { 'content-type': 'multipart/form-data; boundary=edge' })
    }
    const storedImages = () => app.database.db.selectFrom('images').selectAll().execute()

    test('accept only real images, whatever the name and type', async () => {
      const before = await storedImages()
      const refused: [Buffer, number][] = [
        [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
        [Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
        [Buffer.from('GIF89a/*;alert(1)//*/'), 415],
        [Buffer.from('PK\u0003\u0004'), 415],
        [pngDeclaringSize(60_000, 60_000), 413],
      ]
      for (const [bytes, status] of refused)
        expect((await upload(bytes)).statusCode, bytes.toString('latin1', 0, 20)).toBe(status)
      expect((await upload(Buffer.from('<svg/>'), { name: 'a.svg', type: 'image/svg+xml' })).statusCode).toBe(415)
      expect((await upload(await noiseImage(9, 9).png().toBuffer(), { field: 'other' })).statusCode).toBe(400)
      expect(await storedImages()).toEqual(before)
      expect((await upload(await noiseImage(9, 9).png().toBuffer(), { name: '../../../etc/passwd' })).statusCode).toBe(200)
      expect(await storedImages()).toHaveLength(before.length + 1)
    })

    test('refuse a form that is cut off or has no boundary', async () => {
      for (const type of ['multipart/form-data', 'multipart/form-data; boundary=other', 'multipart/form-data; boundary='])
        expect(
          (await ada.post('/_/upload', Buffer.from('--edge\r\ncontent-disp'), { 'content-type': type })).statusCode,
          type,
        ).toBeLessThan(500)
    })

    test('do not request an internal address', async () => {
      for (const url of [
        'http://127.0.0.1:1/',
        'http://[::1]/',
        'http://169.254.169.254/latest/meta-data',
        'file:///etc/passwd',
        'javascript:1',
        'x',
        '',
      ])
        expect((await ada.post('/_/upload-url', { url })).statusCode, url).toBe(400)
    })
  })
})
