import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { table } from '#shared/routes/table.ts'
import type { RouteEntry } from '#shared/routes/route.ts'
import { textOfPage } from '#test/server/page-content.ts'
import { publication } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

const retryAfterSeconds = 30

describe('over every rate limit', () => {
  let app: TestApp
  let ines: Writer
  let known: Record<string, string>
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app)
    const storyId = await published(ines, story('Tide tables', 'Ebb.'))
    await publication(app, { slug: 'saltgrass', name: 'Saltgrass', owner: ines })
    known = { username: ines.username, postId: storyId, id: storyId, collectionSlug: 'saltgrass', code: 'ABCD-EFGH-JKLM' }
  })
  beforeEach(() => {
    vi.spyOn(app.services.limiter, 'consume').mockReturnValue({ ok: false, retryAfterSeconds })
  })
  afterAll(() => app.close())

  test.each(['/search?q=tide', '/search/users?q=ines', '/saltgrass/search?q=tide'])(
    '%s is a page that asks to wait, with a Retry-After',
    async (path) => {
      const answer = await ines.get(path)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(retryAfterSeconds)])
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(textOfPage(answer.body)).toMatch(/wait a (?:moment|minute)/i)
    },
  )

  test('a partially refused page says so by its status', async () => {
    const answer = await ines.get('/redeem?code=ABCD-EFGH-JKLM')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(retryAfterSeconds)])
  })

  test('an API call gets a Retry-After', async () => {
    const reader = await writer(app)
    const answer = await reader.post(`/_/vote/p/${known.postId}`, {})
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(retryAfterSeconds)])
  })

  // Slow: every address of the route table is requested.
  test('no address of the route table answers with a server error', async () => {
    const failed: string[] = []
    for (const { path, methods = ['GET'] } of table as readonly RouteEntry[]) {
      const address = path.replace(/\{(\w+)\}/g, (_whole, name: string) => known[name] ?? 'x1')
      for (const who of [app.browser(), ines]) {
        const { statusCode } = await (methods.includes('GET') ? who.get(address) : who.post(address, {}))
        if (statusCode >= 500) failed.push(`${methods.join()} ${address}: ${statusCode}`)
      }
    }
    expect(failed).toEqual([])
  })
})
