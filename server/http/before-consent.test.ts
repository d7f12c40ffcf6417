import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathTo } from '#shared/routes.ts'
import { requestSignInMail, linkFor, signUp, queryViewer } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { published, story, writer } from '#test/server/writers.ts'

const german = { 'cf-ipcountry': 'DE' }
const american = { 'cf-ipcountry': 'US' }

describe('before a visitor from the European Union consents', () => {
  let app: TestApp
  let path: string
  let storyId: string
  beforeAll(async () => {
    app = await openTestApp({ env: { GOOGLE_CLIENT_ID: 'client-of-ours', GOOGLE_CLIENT_SECRET: 'secret' } })
    const ines = await writer(app)
    storyId = await published(ines, story('Tides', 'Twice a day.'))
    path = `/p/${storyId}`
  })
  afterAll(() => app.close())

  /** The requests of an ordinary page view. */
  async function browse(browser: TestBrowser): Promise<void> {
    for (const url of ['/', path, pathTo('ShowSearch'), '/m/signin']) await browser.get(url)
    await browser.graphql('query VariantFlagsQuery { variantFlags { name } }')
    await browser.post('/_/events', [
      { eventId: 'one', key: 'post.clientViewed', timestamp: Date.now(), data: { postId: storyId } },
    ])
  }

  test('only the CSRF cookie is set, and nothing that identifies a browser', async () => {
    const { db } = app.database
    await db.deleteFrom('analyticsEvents').execute()
    const browser = app.browser(german)
    await browse(browser)
    expect([...browser.cookies.keys()]).toEqual(['xsrf'])
    expect(await db.selectFrom('analyticsEvents').select('viewerKey').execute()).toEqual([{ viewerKey: null }])
  })

  test('nothing is requested from Google, nor allowed to be', async () => {
    const { headers, body } = await app.browser(german).get('/')
    expect(String(headers['content-security-policy'])).not.toContain('accounts.google.com')
    expect(body).toContain('"allowsThirdParties":false')
    const agreed = await app.browser({ ...german, cookie: 'privacy_accepted=1' }).get('/')
    expect(agreed.body).toContain('"allowsThirdParties":true')
    expect(String(agreed.headers['content-security-policy'])).toContain('accounts.google.com')
  })

  test('signing in needs no other cookie', async () => {
    const browser = app.browser(german)
    await signUp(app, 'anna@posteo.example')
    await requestSignInMail(browser, { email: 'anna@posteo.example' })
    expect([...browser.cookies.keys()]).toEqual(['xsrf'])
    await browser.openAndConfirm(await linkFor(app, 'anna@posteo.example'))
    expect((await queryViewer(browser))?.username).toBe('anna')
    expect([...browser.cookies.keys()].toSorted()).toEqual(['notice', 'sid', 'xsrf'])
  })

  test('elsewhere, and after consent, a browser is counted by its cookie', async () => {
    const browser = app.browser(american)
    await browse(browser)
    expect([...browser.cookies.keys()].toSorted()).toEqual(['bid', 'xsrf'])
  })
})
