import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}
const paragraph = 'The tide comes in, and the tide goes out, and the boats turn with it. '.repeat(20)

describe('compressed responses', () => {
  let app: TestApp
  let ada: Writer
  let path: string
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    const id = await published(ada, story('Tides', paragraph))
    ;({ path } = (await ada.graphql('query($id: ID!) { post(id: $id) { path } }', { id })).post)
  })
  afterAll(() => app.close())

  const cookieOf = ({ cookies }: Writer) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  /** A response as sent, and its text once decoded. */
  const getWith = async (url: string, accept: string | undefined, headers: Record<string, string> = {}) => {
    const answer = await app.app.inject({
      method: 'GET',
      url,
      headers: { host: 'octavo.test', ...(accept !== undefined && { 'accept-encoding': accept }), ...headers },
    })
    const coding = answer.headers['content-encoding']
    const decode = coding ? decoders[coding] : undefined
    return {
      ...answer,
      coding,
      size: answer.rawPayload.length,
      text: String(decode ? decode(answer.rawPayload) : answer.rawPayload),
    }
  }
  const addresses = () => [
    { what: 'a page for a visitor', url: path, smallest: 'br' },
    { what: 'a page with a query of its own', url: `${path}?page=2`, smallest: 'zstd' },
    { what: 'a page for a reader', url: path, smallest: 'zstd', headers: { cookie: cookieOf(ada) } },
    { what: 'a page that does not exist', url: '/nothing/here/at-all', smallest: 'zstd' },
    { what: 'a feed', url: `/feed/@${ada.username}`, smallest: 'br' },
  ]

  test('text is sent in the coding that the client prefers, and names what it depends on', async () => {
    for (const { what, url, smallest, headers } of addresses()) {
      const plain = await getWith(url, undefined, headers)
      expect(plain.coding, what).toBeUndefined()
      expect(plain.text.length, what).toBeGreaterThan(1_024)
      for (const [accept, coding] of [
        ['gzip', 'gzip'],
        ['br', 'br'],
        ['zstd', 'zstd'],
        ['gzip, deflate, br, zstd', smallest],
        ['br;q=0.5, gzip;q=0.8, zstd;q=0.6', 'gzip'],
        ['br;q=0, *', 'zstd'],
        ['gzip, deflate, br', 'br'],
        ['identity, br;q=0.5', undefined],
        ['br;q=0, gzip;q=0, zstd;q=0', undefined],
        ['deflate', undefined],
      ] as const) {
        const answer = await getWith(url, accept, headers)
        expect(answer.coding, `${what}, ${accept}`).toBe(coding)
        expect(String(answer.headers.vary), what).toMatch(/\bAccept-Encoding\b/)
        expect(answer.text.length, `${what}, ${accept}`).toBeGreaterThan(1_024)
        expect(answer.size, `${what}, ${accept}`).toBeLessThanOrEqual(answer.text.length * (coding ? 0.6 : 1.1))
        expect(answer.headers['content-length'], what).toBe(String(answer.size))
      }
    }
  })

  test('a page that is asked for often is compressed as well as possible', async () => {
    const url = `/@${ada.username}`
    const first = await getWith(url, 'br')
    await expect.poll(async () => (await getWith(url, 'br')).size).toBeLessThan(first.size)
    expect((await getWith(url, 'br')).text).toBe(first.text)
  })

  test('answers of the API are compressed, and short ones are not', async () => {
    const query = '{ __schema { types { name description } } }'
    const ask = (payload: object) =>
      ada.request({
        method: 'POST',
        url: '/_/graphql',
        payload,
        headers: { 'accept-encoding': 'gzip', 'x-xsrf-token': ada.cookies.get('xsrf') ?? '' },
      })
    expect((await ask({ query })).headers['content-encoding']).toBe('gzip')
    expect((await ask({ query: '{ isLoggedIn }' })).headers).not.toHaveProperty('content-encoding')
  })

  test('a version that a browser has is not sent again, whichever coding it came in', async () => {
    for (const url of [path, `/feed/@${ada.username}`]) {
      const first = await getWith(url, 'br')
      const again = await getWith(url, 'gzip', { 'if-none-match': String(first.headers.etag) })
      expect([again.statusCode, again.size], url).toEqual([304, 0])
    }
  })

  test('the size of a page with a token does not tell whether its text repeats the token', async () => {
    const sizes = new Set<number>()
    for (let i = 0; i < 20; i++) sizes.add((await getWith(path, undefined, { cookie: cookieOf(ada) })).size)
    expect(sizes.size).toBeGreaterThan(2)
  })
})
