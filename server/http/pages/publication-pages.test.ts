import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { canonicalOf, documentOf, elementsNamed, jsonLdOf, linksNamed, metaOf, textOfPage } from '#test/server/page-content.ts'
import { addMember, publication, publishedIn } from '#test/server/publications.ts'
import { addImage, addSection, setFlag } from '#test/server/rows.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

const layoutOf = (body: string) => /<body data-page="([^"]*)" data-layout="([^"]*)"/.exec(body)?.slice(1, 3)
const theme = { letter: { ground: '#2d5d4f', ink: '#f2efdf' }, accent: ['#2d5d4f', '#9accba'] as [string, string] }

describe('publication pages', () => {
  let app: TestApp
  let ada: Writer
  let grace: Writer
  let hana: Writer
  let orbit: string
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    grace = await writer(app)
    hana = await writer(app)
    orbit = await publication(app, { slug: 'orbit', name: 'Orbit', owner: ada, theme, twitter: 'orbit_paper' })
    await addMember(app, orbit, grace, 'EDITOR')
    await publishedIn(app, orbit, ada, 'Tides & ebbs', { at: '2026-02-01T12:00:00Z', tags: ['sea'] })
  })
  afterAll(() => app.close())

  const get = (path: string, who: TestBrowser = app.browser()) => who.get(path)
  const set = (change: object) => app.database.db.updateTable('publications').set(change).where('id', '=', orbit).execute()

  const withFlag: [path: string, off: [string, string], on: string][] = [
    ['/orbit', ['publication-profile', 'TwoColumn'], 'community-publication-profile'],
    ['/orbit/about', ['publication-about', 'TwoColumn'], 'community-publication-about'],
    ['/orbit/tagged/sea', ['publication-tagged', 'TwoColumn'], 'community-publication-tagged'],
  ]

  test("[layout-publication] [lite-publications-lookup] [flag-enable-lite-publications] the flag selects a publication's own layout for front page, masthead and tags", async () => {
    for (const [path, off] of withFlag) expect(layoutOf((await get(path)).body), path).toEqual(off)
    await setFlag(app, 'enable_lite_publications', true)
    await set({ domain: 'orbit.example' })
    for (const [path, , on] of withFlag) {
      // A query bypasses the cache, which still holds the earlier page.
      const { body } = await get(`${path}?lite`)
      expect(layoutOf(body), path).toEqual([on, 'Publication'])
      expect(body).toContain('aria-label="Orbit, pages"')
    }
    expect(layoutOf((await get('/orbit/about?lite')).body)?.[1]).toBe('Publication')
    await setFlag(app, 'enable_lite_publications', false)
  })

  test("[layout-publication] latest, trending, all stories and the archive always use the publication's own layout", async () => {
    const pages = {
      '/orbit/latest': 'community-publication-latest',
      '/orbit/all': 'community-publication-latest',
      '/orbit/all/1': 'community-publication-latest',
      '/orbit/trending': 'community-publication-trending',
      '/orbit/archive': 'community-publication-archive',
      '/orbit/archive/2026': 'community-publication-archive',
      '/orbit/archive/2026/02': 'community-publication-archive',
      '/orbit/archive/2026/02/01': 'community-publication-archive',
    }
    for (const [path, id] of Object.entries(pages)) {
      const { body, statusCode } = await get(path)
      expect(statusCode, path).toBe(200)
      expect(layoutOf(body), path).toEqual([id, 'Publication'])
      expect(textOfPage(body), path).toContain('Tides & ebbs')
      expect(body.match(/<h1/g), path).toHaveLength(1)
    }
    expect(layoutOf((await get('/orbit/featured')).body)).toEqual(['publication-featured', 'Publication'])
    expect(layoutOf((await get('/orbit/followers')).body)).toEqual(['publication-followers', 'TwoColumn'])
  })

  test('a visitor who follows is asked to sign up, and returns', async () => {
    const hrefs = linksNamed(documentOf((await get('/orbit')).body), 'Follow Orbit')
    expect(new Set(hrefs)).toEqual(new Set([expect.stringMatching(/redirect=%2Forbit/)]))
  })

  test('without scripts every story of a publication can be reached by numbered pages', async () => {
    const shelf = await publication(app, { slug: 'shelf', name: 'Shelf', owner: ada })
    const titles = Array.from({ length: 11 }, (_, index) => `Volume ${index}`)
    for (const title of titles) await publishedIn(app, shelf, ada, title)
    const found: string[] = []
    for (let path: string | null | undefined = '/shelf/all'; path; ) {
      const page: Document = documentOf((await get(path)).body)
      expect(elementsNamed(page, 'h1', 'All stories'), path).toHaveLength(1)
      const headings = [...page.querySelectorAll('main article h2')].map(({ textContent }) => textContent)
      expect(headings, path).not.toEqual([])
      found.push(...headings)
      path = linksNamed(page, 'Older stories')[0]
    }
    expect(found.toSorted()).toEqual(titles.toSorted())
  })

  test('[publication-profile-no-collection-404] [publication-archive-levels] anything missing answers with the 404 screen', async () => {
    const nowhere = [
      '/no-such-publication',
      '/no-such-publication/about',
      '/no-such-publication/latest',
      '/no-such-publication/followers',
      '/orbit/tagged/nobody-knows',
      '/orbit/some-page/tagged/sea',
      '/orbit/all/2',
      '/orbit/archive/2024',
      '/orbit/archive/2026/03',
      '/orbit/archive/2026/02/02',
      '/orbit/archive/2026/02/31',
    ]
    for (const path of nowhere) {
      const { body, statusCode } = await get(path)
      expect(statusCode, path).toBe(404)
      expect(layoutOf(body), path).toEqual(['not-found', 'TopNav'])
    }
  })

  test('[publication-archive-levels] a period lists only the sub-periods that have a story', async () => {
    const { body } = await get('/orbit/archive/2026')
    expect(body).toContain('href="/orbit/archive/2026/02"')
    expect(body).not.toContain('href="/orbit/archive/2026/03"')
    expect((await get('/orbit/archive')).body).toContain('href="/orbit/archive/2026"')
    expect((await get('/orbit/archive/2026/02')).body).toContain('href="/orbit/archive/2026/02/01"')
  })

  test('a section of the front page has its own page, with all its stories', async () => {
    const { db } = app.database
    const [notified, other] = [newId(), newId()]
    const section = {
      publicationId: orbit,
      kind: 'posts' as const,
      source: 'TAGGED' as const,
      tagSlugs: ['sea'],
      storyLimit: 1,
    }
    await addSection(app, [
      { ...section, id: notified, title: 'The sea' },
      { ...section, id: other, position: 1, kind: 'promotion', headline: 'Come aboard' },
    ])
    const { body, statusCode } = await get(`/orbit/home/${notified}`)
    expect(statusCode).toBe(200)
    expect(layoutOf(body)).toEqual(['community-publication-feature-section', 'Publication'])
    expect(body).toContain('<title>The sea · Orbit · Octavo</title>')
    expect(textOfPage(body)).toContain('Tides & ebbs')
    for (const path of [
      `/orbit/home/${other}`,
      `/orbit/home/${newId()}`,
      `/orbit/some-page/home/${notified}`,
      `/no-such/home/${notified}`,
    ])
      expect((await get(path)).statusCode, path).toBe(404)
    await db.deleteFrom('publicationSections').where('publicationId', '=', orbit).execute()
  })

  test('[path-api-response] a script gets the next page of stories, and an explanation of an invalid request', async () => {
    const first = (await get('/orbit/load-more?limit=1')).json()
    expect(first).toMatchObject({
      success: true,
      payload: {
        posts: [{ title: 'Tides & ebbs', author: 'Hana Kim', url: expect.stringContaining('/orbit/tides-ebbs-') }],
        paging: { next: null },
      },
    })
    for (const query of ['limit=0', 'limit=101', 'limit=many', 'to=nowhere']) {
      const answer = await get(`/orbit/load-more?${query}`)
      expect([answer.statusCode, answer.json().success], query).toEqual([400, false])
    }
    const missing = await get('/no-such-publication/load-more')
    expect([missing.statusCode, missing.json()]).toEqual([404, { success: false, error: 'There is nothing at this address.' }])
  })

  test('a disabled archive redirects to all stories', async () => {
    await setFlag(app, 'enable_lite_archive', false)
    for (const path of ['/orbit/archive?off', '/orbit/archive/2026?off', '/orbit/archive/2026/02/01?off']) {
      const { statusCode, headers } = await get(path)
      expect([statusCode, headers.location], path).toEqual([302, '/orbit/all'])
    }
    await setFlag(app, 'enable_lite_archive', true)
  })

  test('[ssr-without-scripts] a front page is readable from its HTML alone, with metadata for search engines and social networks', async () => {
    const { body } = await get('/orbit')
    expect(textOfPage(body)).toContain('Tides & ebbs')
    expect(textOfPage(body)).toContain('What Orbit is about.')
    expect(body).toContain('<title>Orbit · Octavo</title>')
    expect(metaOf(body, 'description')).toBe('What Orbit is about.')
    expect(metaOf(body, 'og:title')).toBe('Orbit')
    expect(canonicalOf(body)).toBe('http://octavo.test/orbit')
    expect(canonicalOf((await get('/orbit?source=mail')).body)).toBe('http://octavo.test/orbit')
    expect(canonicalOf((await get('/orbit/all/1')).body)).toBe('http://octavo.test/orbit/all')
    expect(jsonLdOf(body)).toMatchObject([{ '@type': 'Organization', name: 'Orbit', url: 'http://octavo.test/orbit' }])
    expect(body).toContain('<link rel="alternate" type="application/rss+xml" title="Stories in Orbit" href="/feed/orbit">')
    expect((await get('/orbit/tagged/sea')).body).toContain('href="/feed/orbit/tagged/sea"')
    expect((await get('/feed/orbit')).headers['content-type']).toContain('application/rss+xml')
  })

  test('its colors apply to its pages and to no others', async () => {
    expect((await get('/orbit')).body).toContain('--pub-ground:#2d5d4f')
    expect((await get('/orbit/about')).body).toContain('--accent:light-dark(#2d5d4f, #9accba)')
    expect((await get('/')).body).not.toContain('--pub-ground')
  })

  test('[publication-favicon] its icon is a 128-pixel square, cropped from its own picture; without one it is ours', async () => {
    expect((await get('/orbit')).body).toContain('<link rel="icon" href="/favicon.ico" sizes="32x32">')
    const id = await addImage(app, { mimeType: 'image/webp', width: 400, height: 300, byteSize: 1 })
    await set({ faviconImageId: id })
    const { body } = await get('/orbit?icon')
    expect(body.match(/<link rel="icon"[^>]*>/g)).toEqual([
      `<link rel="icon" sizes="128x128" href="/_/img/${id}?w=128&amp;h=128&amp;fit=crop&amp;focus=50%2C50">`,
    ])
    await set({ faviconImageId: null })
  })

  test('the masthead lists its people and its social links', async () => {
    const { body } = await get('/orbit/about')
    for (const who of [ada, grace]) expect(body).toContain(`href="/@${who.username}"`)
    expect(body).toContain('href="https://twitter.com/orbit_paper"')
    expect(textOfPage(body)).toMatch(/Owner .* Editors /)
  })

  test("a visitor's page is cached and rendered again after a follow", async () => {
    const page = async () => {
      const { headers, body } = await get('/orbit/followers')
      return { kept: headers['x-edge-cache-status'], says: /(\d+) follower/.exec(textOfPage(body))?.[1] }
    }
    await page()
    expect(await page()).toEqual({ kept: 'hit', says: '0' })
    await hana.graphql('mutation($id: ID!) { followCollection(targetCollectionId: $id) { id } }', { id: orbit })
    expect(await page()).toEqual({ kept: 'miss', says: '1' })
  })

  test('[publication-private-pages-404] pages for editors are not found for anyone else', async () => {
    for (const section of ['settings', 'edit', 'navigation', 'design', 'stats', 'permissions']) {
      const visitor = await get(`/orbit/${section}`)
      expect([visitor.statusCode, visitor.headers.location], section).toEqual([302, `/m/signin?redirect=%2Forbit%2F${section}`])
      expect((await get(`/orbit/${section}`, hana)).statusCode, section).toBe(404)
    }
  })

  test('while suspended it is hidden from readers; editors still see it with a notice, and nothing of it is cached or indexed', async () => {
    await set({ suspendedAt: app.clock() })
    for (const path of ['/orbit?gone', '/orbit/about?gone', '/orbit/latest?gone', '/orbit/archive?gone', '/orbit/followers?gone'])
      for (const who of [app.browser(), hana]) expect((await get(path, who)).statusCode, path).toBe(404)
    const { statusCode, body, headers } = await get('/orbit', grace)
    expect(statusCode).toBe(200)
    expect(textOfPage(body)).toContain('This publication is suspended.')
    expect(metaOf(body, 'robots')).toBe('noindex')
    expect(headers['cache-control']).toBe('private, no-store')
    await set({ suspendedAt: null })
  })
})
