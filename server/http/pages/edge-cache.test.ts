import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#shared/routes/match.ts'
import { minute, second } from '#shared/time/units.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { isRegisteredPage, loadPageModule } from '#web/app/runtime/page-registry.ts'
import { draftWith, publish, published, story, type Writer, writer } from '#test/server/writers.ts'
import { addTopic } from '#test/server/rows.ts'

const worker = { 'x-edge-worker': '1' }

describe('shared caching', () => {
  let app: TestApp
  let ada: Writer
  let path: string
  let draftPath: string
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    path = await pathOf(await published(ada, story('Tides', 'Twice a day.')))
    draftPath = `/p/${await draftWith(ada, story('Ebb', 'Not yet.'))}`
  })
  afterAll(() => app.close())

  const pathOf = async (id: string) =>
    (await app.browser().graphql('query($id: ID!) { post(id: $id) { path } }', { id })).post.path

  const getWith = async (url: string, headers: Record<string, string> = {}, browser: TestBrowser = app.browser()) => {
    const answer = await browser.get(url, headers)
    return {
      status: answer.statusCode,
      may: answer.headers['x-edge-cacheability'],
      was: answer.headers['x-edge-cache-status'],
      control: String(answer.headers['cache-control']),
      cookies: answer.cookies.map(({ name }) => name),
    }
  }

  test('[edge-cache-enabled] gives visitors home, published stories and topics through the shared cache', async () => {
    for (const url of ['/', path]) {
      const { status, may, control } = await getWith(url, worker)
      expect({ status, may }, url).toEqual({ status: 200, may: 'Enabled' })
      expect(control, url).toMatch(/^public, max-age=0, s-maxage=60/)
    }
    // A built topic page lists what it shows; without that list it would not be cached.
    const topics = routes.filter(
      (route) => route.access === 'any' && /^\/(?:tag|topic)\//.test(route.path) && isRegisteredPage(route.page ?? ''),
    )
    for (const { page = '' } of topics) expect((await loadPageModule(page)).cacheKeys, page).toBeTypeOf('function')
  })

  test('[edge-cache-values] caches any other page for visitors under control: it revalidates each time', async () => {
    for (const url of [`/@${ada.username}`, '/about']) {
      for (const was of ['miss', 'hit']) {
        const answer = await getWith(url, worker)
        expect({ url, ...answer }).toMatchObject({
          status: 200,
          may: 'Control',
          was,
          control: 'public, max-age=0, must-revalidate',
        })
      }
      // Once disabled or enabled, a page cannot return to control.
      expect((await getWith(url, worker, ada)).may).toBe('Disabled')
      expect((await getWith(url)).may).toBe('Disabled')
      const first = await app.browser().get(url, worker)
      const again = await app.browser().get(url, { ...worker, 'if-none-match': String(first.headers.etag) })
      expect([again.statusCode, again.headers['x-edge-cacheability']]).toEqual([304, 'Control'])
    }
  })

  test('[edge-cache-enabled] [query-topic-cache-controller] enables the page of a public topic, and puts any other tag under control', async () => {
    const { db } = app.database
    const id = await draftWith(ada, story('Shingle', 'Stones.'))
    await publish(ada, { postId: id, visibility: 'PUBLIC', tags: ['Coast', 'Gravel'] })
    const tag = await db.selectFrom('tags').selectAll().where('slug', '=', 'coast').executeTakeFirstOrThrow()
    await addTopic(app, { slug: tag.slug, name: tag.name, tagId: tag.id })
    expect((await getWith('/tag/coast', worker)).may).toBe('Enabled')
    expect((await getWith('/tag/gravel', worker)).may).toBe('Control')
  })

  test('[edge-cache-disabled] never caches what is rendered for one person', async () => {
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    const own: [why: string, answer: Awaited<ReturnType<typeof getWith>>][] = [
      ['signed in', await getWith(path, worker, ada)],
      ['a draft', await getWith(draftPath, worker, ada)],
      ['not found', await getWith('/no/such/path/at-all', worker)],
    ]
    for (const [why, { may, control }] of own) {
      expect(may, why).toBe('Disabled')
      expect(control, why).toBe('private, no-store')
    }
    for (const headers of [{}, { ...worker, ...bot }]) {
      const { may, control } = await getWith(path, headers)
      expect(may).toBe('Disabled')
      expect(control).toMatch(/^private/)
    }
  })

  test('[edge-cache-disabled] never caches a suspended story, although its writer may see it', async () => {
    const id = await published(ada, story('Undertow', 'It pulls.'))
    const suspended = await pathOf(id)
    await app.database.db.updateTable('stories').set({ suspendedAt: app.clock() }).where('id', '=', id).execute()
    expect(await getWith(suspended, worker, ada)).toMatchObject({ status: 200, may: 'Disabled', control: 'private, no-store' })
    const { status, may } = await getWith(suspended, worker)
    expect({ isShown: status === 200, may }).toEqual({ isShown: false, may: 'Disabled' })
  })

  test('[edge-cache-values] marks each page with one of three values, which does not change later', async () => {
    const cacheabilities: unknown[] = []
    for (const headers of [worker, {}])
      for (const url of ['/', path, '/m/signin', '/nope/nope']) cacheabilities.push((await getWith(url, headers)).may)
    for (const value of cacheabilities) expect(['Enabled', 'Disabled', 'Control']).toContain(value)
    // The same page, whatever another visitor received a moment ago.
    expect((await getWith(path)).may).toBe('Disabled')
    expect((await getWith(path, worker)).may).toBe('Enabled')
  })

  test('[edge-cache-status] reports a page as a miss, then a hit, then expired, and as dynamic when it is never cached', async () => {
    const fresh = await pathOf(await published(ada, story('Neap', 'Twice a month.')))
    const statuses: unknown[] = []
    for (const wait of [0, 0, 61 * second, 0, 20 * minute]) {
      app.advanceClock(wait)
      statuses.push((await getWith(fresh, worker)).was)
    }
    expect(statuses.slice(0, 3)).toEqual(['miss', 'hit', 'expired'])
    expect(['hit', 'expired']).toContain(statuses[3])
    expect(statuses[4]).toBe('miss')
    expect((await getWith(fresh, worker, ada)).was).toBe('dynamic')
  })

  test('does not send a re-rendered page again when it has not changed', async () => {
    const still = await pathOf(await published(ada, story('Slack', 'Between the tides.')))
    const first = await app.browser().get(still)
    app.advanceClock(20 * minute)
    const again = await app.browser().get(still, { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.headers['x-edge-cache-status']).toBe('miss')
  })

  test('sets no cookie on a cached page and puts no token in it', async () => {
    await getWith(path, worker)
    expect(await getWith(path, worker)).toMatchObject({ was: 'hit', cookies: [] })
  })
})
