import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildIcons } from '../../../bin/lib/build/icons.ts'
import { decodeSource } from '#shared/text/source.ts'
import { canonicalOf, documentOf, jsonLdOf, metaOf, textOfPage } from '#test/server/page-content.ts'
import { setFlag } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, published, setVisibility, story, type Writer, writer } from '#test/server/writers.ts'

const tag = 'https://measure.example/tag.js'
const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }

describe('page metadata', () => {
  let app: TestApp
  let ada: Writer
  let path: string
  let assetsFolder: string
  beforeAll(async () => {
    assetsFolder = await mkdtemp(join(tmpdir(), 'octavo-assets-'))
    await buildIcons(join(assetsFolder, 'icons'))
    app = await openTestApp({ env: { ANALYTICS_TAG_URL: tag }, assetsFolder })
    ada = await writer(app)
    const id = await published(ada, story('Tides & ebbs', 'Twice a day the sea comes in.'))
    path = `/@${ada.username}/tides-ebbs-${id}`
  })
  afterAll(async () => {
    await app.close()
    await rm(assetsFolder, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) => app.browser().get(url, headers)

  test('[canonical-url-params-removed] the canonical address leaves out how a reader arrived', async () => {
    const { body } = await get('/?q=a&p=b&feed=c&tag=d&coupon=e&_branch_match_id=f&x=1')
    expect(canonicalOf(body)).toBe('http://octavo.test/?x=1')
    expect(canonicalOf((await get('/?q=a')).body)).toBe('http://octavo.test/')
    expect(canonicalOf((await get(`${path}?source=mail&x=1`)).body)).toBe(`http://octavo.test${path}`)
  })

  test('[ssr-without-scripts] a story is readable from its HTML alone, with metadata for search engines and social networks', async () => {
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

  test('[ssr-without-scripts] a profile is readable from its HTML alone', async () => {
    const { body, statusCode } = await get(`/@${ada.username}`)
    expect(statusCode).toBe(200)
    expect(textOfPage(body)).toContain('Tides & ebbs')
    expect(body).toContain('<title>Hana Kim · Octavo</title>')
    expect(metaOf(body, 'description')).toBe('Stories by Hana Kim.')
    expect(canonicalOf(body)).toBe(`http://octavo.test/@${ada.username}`)
    expect(metaOf(body, 'og:title')).toBe('Hana Kim')
    expect(metaOf(body, 'og:url')).toBe(`http://octavo.test/@${ada.username}`)
    expect(metaOf(body, 'og:type')).toBe('profile')
    expect(jsonLdOf(body)).toMatchObject([{ '@type': 'ProfilePage', mainEntity: { alternateName: ada.username } }])
  })

  test('[seo-noindex] pages that are not public are not indexed', async () => {
    const of = async (change: object) => {
      const id = await published(ada, story('Hidden', 'Under water.'))
      await app.database.db.updateTable('stories').set(change).where('id', '=', id).execute()
      return `/p/${id}`
    }
    const unlisted = await published(ada, story('Unlisted', 'Found by its address.'))
    await setVisibility(ada, { postId: unlisted, visibility: 'UNLISTED' })
    const now = app.clock()
    const hidden = [
      `/p/${unlisted}`,
      `/p/${await draftWith(ada, story('Draft', 'Not yet.'))}`,
      await of({ suspendedAt: now }),
      await of({ limitedAt: now }),
    ]
    for (const url of hidden) {
      const { statusCode, body, headers } = await ada.get(url)
      expect(statusCode, url).toBe(200)
      expect(metaOf(body, 'robots'), url).toBe('noindex')
      expect(headers['x-robots-tag'], url).toBe('noindex')
    }
    for (const url of ['/search?q=tides', '/me/settings'])
      expect(metaOf((await ada.get(url)).body, 'robots'), url).toBe('noindex')
    expect(metaOf((await ada.get('/new-story')).body, 'robots')).toBe('noindex')
  })

  test('[seo-noindex] the canonical address is on the main host, whatever host was requested', async () => {
    for (const url of [path, `/@${ada.username}`])
      expect(canonicalOf((await get(url, { host: 'ann.octavo.test' })).body), url).toBe(`http://octavo.test${url}`)
  })

  test('[touch-icons] touch icons exist in 152, 120, 76 and 60 px', async () => {
    const links = [...documentOf((await get('/')).body).querySelectorAll('link[rel="apple-touch-icon"]')]
    expect(links.map((link) => link.getAttribute('sizes'))).toEqual(['152x152', '120x120', '76x76', '60x60'])
    for (const link of links) {
      const href = link.getAttribute('href') ?? ''
      const size = Number(/touch-(\d+)\.png$/.exec(href)?.[1])
      const { headers, rawPayload } = await get(href)
      expect(headers['content-type']).toBe('image/png')
      // A PNG stores its width and height in bytes 16 to 23.
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([size, size])
      expect(link.getAttribute('sizes')).toBe(`${size}x${size}`)
    }
  })

  test('[route-link-other-host] on another of our hosts, links lead to the host that serves them', async () => {
    const linksOf = async (host: string) =>
      [...(await get(path, { host })).body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) =>
        String(href).replaceAll('&amp;', '&'),
      )
    const there = await linksOf('ann.octavo.test')
    expect(there).toContain('http://octavo.test/new-story')
    expect(there.filter((href) => href.startsWith(`http://octavo.test/@${ada.username}`)).length).toBeGreaterThan(0)
    expect(there.filter((href) => /^\/(?!p\/)/.test(href))).toEqual([])
    const signIn = new URL(there.find((href) => href.includes('/m/signin')) ?? '')
    expect(signIn.origin).toBe('http://octavo.test')
    expect(signIn.searchParams.get('redirect')).toBe(`http://ann.octavo.test${path}`)
    expect(await linksOf('octavo.test')).toContain('/new-story')
    // An unclaimed host serves no pages.
    expect((await get(path, { host: 'evil.example' })).statusCode).toBe(404)
  })

  test('[source-appended-to-links] links in lists carry their source, for people and not for bots', async () => {
    const linked = async (headers: Record<string, string> = {}, browser = app.browser()) =>
      [...(await browser.get(`/@${ada.username}`, headers)).body.matchAll(/href="(\/@[^"]*tides-ebbs[^"]*)"/g)].map(([, href]) =>
        String(href),
      )
    for (const browser of [app.browser(), app.browser(), ada]) {
      const hrefs = await linked({}, browser)
      expect(hrefs.length).toBeGreaterThan(0)
      for (const href of hrefs)
        expect(decodeSource(new URLSearchParams(href.split('?')[1]).get('source') ?? '')).toEqual({
          name: 'user_profile',
          userId: ada.id,
          index: 0,
        })
    }
    const forBots = await linked(bot)
    expect(forBots.length).toBeGreaterThan(0)
    expect(forBots.every((href) => href === path)).toBe(true)
    expect((await get('/', bot)).body).not.toContain('source=')
    // The page's own metadata carries none.
    const { body } = await get(`${path}?source=user_profile`)
    expect([canonicalOf(body), metaOf(body, 'og:url')]).toEqual([`http://octavo.test${path}`, `http://octavo.test${path}`])
  })

  test('[analytics-survey-widget] the survey is loaded with its flag, and only for people who are measured', async () => {
    const survey = 'https://ask.example/survey.js'
    const surveyApp = await openTestApp({ env: { SURVEY_WIDGET_URL: survey } })
    const hasSurvey = async (headers: Record<string, string> = {}) => {
      const { body, headers: requestHeaders } = await surveyApp.browser().get('/no/such/path', headers)
      const isLoaded = body.includes(`<script async src="${survey}"`)
      const isAllowed = String(requestHeaders['content-security-policy']).includes('https://ask.example')
      expect(isAllowed).toBe(isLoaded)
      return isLoaded
    }
    expect(await hasSurvey()).toBe(false)
    await setFlag(surveyApp, 'enable_survey_widget')
    expect(await hasSurvey()).toBe(true)
    for (const [name, value] of Object.entries({ ...bot, dnt: '1', 'cf-ipcountry': 'DE' }))
      expect(await hasSurvey({ [name]: value }), name).toBe(false)
    await surveyApp.close()
  })

  test('[about-autoplay] the film on the about page plays by itself, unless the address turns that off', async () => {
    const film = async (url: string) => {
      const { body, statusCode } = await get(url)
      expect(statusCode).toBe(200)
      expect(body).toContain('data-page="landing-about" data-layout="Basic"')
      return /<video[^>]*>/.exec(body)?.[0] ?? ''
    }
    for (const url of ['/about', '/about?autoplay=1']) expect(await film(url), url).toMatch(/ autoplay=""/i)
    for (const url of ['/about', '/about?autoplay=0']) expect(await film(url), url).toMatch(/ controls=""/i)
    expect(await film('/about?autoplay=0')).not.toMatch(/autoplay/i)
    // Browsers autoplay only muted films.
    expect(await film('/about')).toMatch(/ muted=""/i)
  })

  test('[analytics-tag-script] people who opt out are not measured, nor EU visitors before consent', async () => {
    const isMeasured = async (headers: Record<string, string>, browser = app.browser()) =>
      (await browser.get(path, headers)).body.includes(`<script async src="${tag}"`)
    const german = { 'cf-ipcountry': 'DE' }
    for (let i = 0; i < 2; i++) {
      expect(await isMeasured({})).toBe(true)
      expect(await isMeasured({ dnt: '1' })).toBe(false)
      expect(await isMeasured(bot)).toBe(false)
      expect(await isMeasured(german)).toBe(false)
      expect(await isMeasured({ 'cf-ipcountry': 'US' })).toBe(true)
      expect(await isMeasured({ ...german, cookie: 'theme=dark; privacy_accepted=1' })).toBe(true)
      expect(await isMeasured({ ...german, cookie: 'not_privacy_accepted=1' })).toBe(false)
      expect(await isMeasured({ dnt: '1' }, ada)).toBe(false)
    }
    const cached = await get(path)
    expect(String(cached.headers.vary)).toContain('DNT, cf-ipcountry')
  })

  test('[role-bots-no-analytics] people are measured and bots are not', async () => {
    for (const url of ['/', path, '/no/such/path']) {
      expect((await get(url)).body, url).toContain(`<script async src="${tag}"`)
      expect((await get(url, bot)).body.includes('<script async'), url).toBe(false)
      // A response to a person must not be served to a bot, nor the reverse.
      expect((await get(url)).body, url).toContain(`<script async src="${tag}"`)
    }
  })
})

test('development addresses do not exist in production', async () => {
  const production = { NODE_ENV: 'production', SECRET: 'a secret of sixteen letters', MAIL_SANDBOX: 'true' }
  const app = await openTestApp({ env: production })
  try {
    for (const url of ['/_/dev/mail', '/_/dev/error', '/_/dev/demo.json'])
      expect((await app.browser().get(url)).statusCode, url).toBe(404)
    const { body } = await app.browser().get('/', { 'x-dev-now': '2001-01-01T00:00:00Z' })
    expect(body).toContain('"now":"2026-03-01')
  } finally {
    await app.close()
  }
})
