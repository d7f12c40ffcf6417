import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '#shared/body/paragraph.ts'
import { joinDocument } from '#shared/body/document.ts'
import { pageStateOf } from '#test/server/page-content.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, p, published, saveDeltas, type Writer, writer } from '#test/server/writers.ts'

const script = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'--><svg/onload=alert(1)>'

/** Elements and attributes that would run code, wherever a page contains them. */
const running = /<script>alert|<img src=x|<svg\/onload|(?:href|src|action)=["']?\s*(?:javascript|data|vbscript):/i

describe('text that looks like code', () => {
  let app: TestApp
  let mallory: Writer
  let storyId: string
  beforeAll(async () => {
    app = await openTestApp()
    mallory = await writer(app)
    await app.database.db
      .updateTable('users')
      .set({ name: script, bio: script, about: script })
      .where('id', '=', mallory.id)
      .execute()
    const types = ['P', 'H3', 'H4', 'BQ', 'PQ', 'PRE', 'ULI', 'OLI'] as const
    const body: Body = joinDocument(
      script,
      script,
      types.map((type, i) => p(`p${i}`, script, { type, ...(type === 'PRE' && { codeLang: 'js' }) })),
    )
    storyId = await published(mallory, body)
  })
  afterAll(() => app.close())

  test('is escaped on every page, for every viewer', async () => {
    const { path } = (await app.browser().graphql('query($id: ID!) { post(id: $id) { path } }', { id: storyId })).post
    const pages = [
      path,
      `/@${mallory.username}`,
      `/@${mallory.username}/about`,
      '/',
      '/no/such/path/at-all',
      `/p/${storyId}/edit`,
    ]
    for (const browser of [app.browser(), mallory])
      for (const url of pages) {
        const { body } = await browser.get(url)
        expect(running.exec(body)?.[0], url).toBeUndefined()
      }
    expect(pageStateOf((await mallory.get(path)).body).env.config.productName).toBe('Octavo')
    expect((await app.browser().get(path)).body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('is escaped in feeds, the sitemap and embeds', async () => {
    for (const url of [`/feed/@${mallory.username}`, '/feed/latest', '/sitemap/2026-03.xml', '/sitemap/people.xml']) {
      const answer = await app.browser().get(url)
      expect(answer.statusCode, url).toBe(200)
      expect(running.exec(answer.body)?.[0], url).toBeUndefined()
    }
    const embedded = await app.browser().get(`/_/oembed?url=${encodeURIComponent(`http://octavo.test/p/${storyId}`)}`)
    expect(embedded.statusCode).toBe(200)
    expect(running.exec(embedded.json<{ html: string }>().html)?.[0]).toBeUndefined()
  })

  test('is never echoed in a message', async () => {
    for (const url of [
      `/search?q=${encodeURIComponent(script)}`,
      `/m/signin?reason=${encodeURIComponent(script)}&user=${encodeURIComponent(script)}`,
      `/${encodeURIComponent(script)}`,
      `/_/oembed?url=${encodeURIComponent(script)}`,
    ]) {
      const { body, headers } = await app.browser().get(url)
      const isPage = String(headers['content-type']).includes('html')
      expect(isPage && running.test(body), url).toBe(false)
    }
  })

  test('is not stored as a link unless the link leads to the web or to an email address', async () => {
    const draft = await draftWith(mallory, joinDocument('Links', '', []))
    for (const href of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>',
      'vbscript:x',
      '//evil.example',
      'file:///etc/passwd',
    ]) {
      const markups = [{ type: 'A' as const, start: 0, end: 4, href }]
      const saved = await saveDeltas(mallory, draft, 1, [{ type: 1, index: 2, paragraph: p('x1', 'here', { markups }) }])
      expect(saved.statusCode, href).toBe(400)
    }
    const markups = [{ type: 'A' as const, start: 0, end: 4, href: 'https://tides.example/' }]
    expect(
      (await saveDeltas(mallory, draft, 1, [{ type: 1, index: 2, paragraph: p('x1', 'here', { markups }) }])).statusCode,
    ).toBe(200)
    const card = p('x2', 'card', { type: 'MIXTAPE_EMBED', mixtape: { href: 'javascript:alert(1)', title: 'a' } })
    expect((await saveDeltas(mallory, draft, 2, [{ type: 1, index: 2, paragraph: card }])).statusCode).toBe(400)
  })
})
