import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { canonicalOf, jsonLdOf, metaOf, textOfPage } from '#test/server/page-parts.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftOf, published, setVisibility, story, type Writer, writer } from '#test/server/writers.ts'

const tag = 'https://measure.example/tag.js'
const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }

describe.each(testEngines)('what a page says to machines, on $engine', ({ open }) => {
  let app: TestApp
  let ada: Writer
  let path: string
  beforeAll(async () => {
    app = await openTestApp({ open, env: { ANALYTICS_TAG_URL: tag } })
    ada = await writer(app)
    const id = await published(ada, story('Tides & ebbs', 'Twice a day the sea comes in.'))
    path = `/@${ada.username}/tides-ebbs-${id}`
  }, 60_000)
  afterAll(() => app.close())

  const get = (url: string, headers: Record<string, string> = {}) => app.browser().get(url, headers)

  test('[canonical-url-params-removed] the one address of a page leaves out how somebody came to it', async () => {
    const { body } = await get('/?q=a&p=b&feed=c&tag=d&coupon=e&_branch_match_id=f&x=1')
    expect(canonicalOf(body)).toBe('http://octavo.test/?x=1')
    expect(canonicalOf((await get('/?q=a')).body)).toBe('http://octavo.test/')
    expect(canonicalOf((await get(`${path}?source=mail&x=1`)).body)).toBe(`http://octavo.test${path}`)
  })

  test('a story is readable from its HTML alone, with all that search engines and networks ask for', async () => {
    const { body, statusCode } = await get(path)
    expect(statusCode).toBe(200)
    expect(textOfPage(body)).toContain('Twice a day the sea comes in.')
    expect(body).toContain('<title>Tides &amp; ebbs · Hana Kim · Octavo</title>')
    expect(metaOf(body, 'description')).toBe('A story by Hana Kim.')
    expect(canonicalOf(body)).toBe(`http://octavo.test${path}`)
    expect(metaOf(body, 'og:type')).toBe('article')
    expect(metaOf(body, 'og:url')).toBe(`http://octavo.test${path}`)
    expect(metaOf(body, 'robots')).toBeUndefined()
    expect(jsonLdOf(body)).toMatchObject([
      { '@type': 'Article', headline: 'Tides & ebbs', author: { name: 'Hana Kim' }, isAccessibleForFree: true },
    ])
  })

  test('a profile is readable from its HTML alone', async () => {
    const { body, statusCode } = await get(`/@${ada.username}`)
    expect(statusCode).toBe(200)
    expect(textOfPage(body)).toContain('Tides & ebbs')
    expect(metaOf(body, 'og:type')).toBe('profile')
    expect(jsonLdOf(body)).toMatchObject([{ '@type': 'ProfilePage', mainEntity: { alternateName: ada.username } }])
  })

  test('what is not for everybody to find is not to be indexed', async () => {
    const of = async (change: object) => {
      const id = await published(ada, story('Hidden', 'Under water.'))
      await app.database.db.updateTable('posts').set(change).where('id', '=', id).execute()
      return `/p/${id}`
    }
    const unlisted = await published(ada, story('Unlisted', 'Found by its address.'))
    await setVisibility(ada, { postId: unlisted, visibility: 'UNLISTED' })
    const now = app.clock()
    const hidden = [
      `/p/${unlisted}`,
      `/p/${await draftOf(ada, story('Draft', 'Not yet.'))}`,
      await of({ suspended_at: now }),
      await of({ limited_at: now }),
    ]
    for (const url of hidden) {
      const { statusCode, body, headers } = await ada.get(url)
      expect(statusCode, url).toBe(200)
      expect(metaOf(body, 'robots'), url).toBe('noindex')
      expect(headers['x-robots-tag'], url).toBe('noindex')
    }
    for (const url of ['/search?q=tides', '/me/settings'])
      expect(metaOf((await ada.get(url)).body, 'robots'), url).toBe('noindex')
  })

  test('[role-bots-no-analytics] people are measured and bots are not', async () => {
    for (const url of ['/', path, '/no/such/path']) {
      expect((await get(url)).body, url).toContain(`<script async src="${tag}"`)
      expect((await get(url, bot)).body.includes('<script async'), url).toBe(false)
      // The answer to one is not handed to the other.
      expect((await get(url)).body, url).toContain(`<script async src="${tag}"`)
    }
  })
})

test('the addresses of development are not there in production', async () => {
  const production = { NODE_ENV: 'production', SECRET: 'a secret of sixteen letters' }
  const app = await openTestApp({ env: production })
  try {
    for (const url of ['/_/dev/mail', '/_/dev/error', '/_/dev/demo.json'])
      expect((await app.browser().get(url)).statusCode, url).toBe(404)
    const { body } = await app.browser().get('/', { 'x-dev-now': '2001-01-01T00:00:00Z' })
    expect(body).toContain('"now":"2026-03-01')
  } finally {
    await app.close()
  }
}, 60_000)
