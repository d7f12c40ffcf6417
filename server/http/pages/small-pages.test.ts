import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#shared/time/units.ts'
import { textOfPage } from '#test/server/page-content.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { draftWith, published, setVisibility, story, type Writer, writer } from '#test/server/writers.ts'

describe('small pages', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ env: { IOS_STORE_URL: 'https://apps.example/octavo', RULES_URL: 'https://rules.example/' } })
  })
  afterAll(() => app.close())

  test.each([
    ['/m/tos', 'terms', 'Basic', 'What you write stays yours'],
    ['/jobs', 'jobs', 'Basic', 'Open positions'],
    ['/suspended', 'suspended', 'Wordmark', 'This account or story breaks our rules'],
    ['/not-available', 'not-available', 'Wordmark', 'Not available'],
    ['/m/goodbye', 'goodbye', 'Wordmark', 'Goodbye, and thank you'],
    ['/download-app', 'download-app', 'Wordmark', 'Octavo on your phone'],
    ['/m/share/success', 'share-success', 'Wordmark', 'Shared!'],
  ])('%s', async (path, id, layout, words) => {
    const { body, statusCode } = await app.browser().get(path)
    expect(statusCode).toBe(200)
    expect(body).toContain(`data-page="${id}" data-layout="${layout}"`)
    expect(textOfPage(body)).toContain(words)
    expect(body.match(/<h1/g)).toHaveLength(1)
  })

  test('[share-success] the page that ends sharing keeps its opener when it comes from another site; any other page severs it', async () => {
    const ada = await writer(app)
    const policyOf = async (browser: TestBrowser, path: string) => (await browser.get(path)).headers['cross-origin-opener-policy']
    for (const browser of [app.browser(), app.browser(), ada]) {
      expect(await policyOf(browser, '/m/share/success')).toBe('unsafe-none')
      expect(await policyOf(browser, '/about')).toBe('same-origin-allow-popups')
    }
  })

  test('links the app store where there is an app, and the web where there is none', async () => {
    expect((await app.browser().get('/download-app')).body).toContain('href="https://apps.example/octavo"')
    const without = await openTestApp()
    const { body } = await without.browser().get('/download-app')
    expect(body).toContain('Continue in the browser')
    expect(body).not.toContain('the App Store')
    await without.close()
  })
})

describe('an embedded story', () => {
  let app: TestApp
  let ada: Writer
  let storyId: string
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    storyId = await published(ada, story('Tides & ebbs', 'Twice a day.'))
  })
  afterAll(() => app.close())

  test('is a card that any site may frame, that runs no script and opens the story outside', async () => {
    const { body, headers, statusCode } = await app.browser().get(`/p/${storyId}/embed`)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(body).toContain('<base target="_blank">')
    expect(body).not.toContain('<script')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(textOfPage(body)).toContain('Tides & ebbs')
    expect(body).toContain(`href="/@${ada.username}/tides-ebbs-${storyId}`)
  })

  test('is the only page that may be framed', async () => {
    expect((await app.browser().get(`/p/${storyId}`)).headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('is not found for a draft, a private story or an unknown one', async () => {
    const draft = await draftWith(ada, story('Draft', 'Words.'))
    const hidden = await published(ada, story('Hidden', 'Words.'))
    await setVisibility(ada, { postId: hidden, visibility: 'PRIVATE' })
    for (const id of [draft, hidden, 'ffffffffffff']) expect((await app.browser().get(`/p/${id}/embed`)).statusCode, id).toBe(404)
  })
})

describe('the line under a title', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const textOf = async (id: string) => textOfPage((await app.browser().get(`/p/${id}`)).body)

  test('[date-format-current-year] [date-format-other-year] shows a date of this year as "Mar 1" and another as "Mar 1, 2026"', async () => {
    const id = await published(await writer(app), story('Dated', 'Words.'))
    const otherYear = /Mar 1, 2026/
    expect(await textOf(id)).toMatch(/Mar 1\b/)
    expect(await textOf(id)).not.toMatch(otherYear)
    app.advanceClock(366 * day)
    // Sessions do not last a year.
    const laterStory = await published(await writer(app), story('Later', 'Words.'))
    expect(await textOf(id)).toMatch(otherYear)
    expect(await textOf(laterStory)).toMatch(/Mar 2\b/)
    expect(await textOf(laterStory)).not.toMatch(/Mar 2, 2027/)
  })

  test('[reading-time] gives 530 words two minutes, and a few words one', async () => {
    const ada = await writer(app)
    const long = await published(ada, story('Long', Array.from({ length: 530 }, () => 'word').join(' ')))
    expect(await textOf(long)).toContain('2 min read')
    expect(await textOf(await published(ada, story('Short', 'A word.')))).toContain('1 min read')
  })
})
