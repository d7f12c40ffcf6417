import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageStateOf } from '#test/server/page-content.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

describe('the state a page passes to the browser', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp({
      env: {
        VERSION: '4.2',
        DATADOG_APPLICATION_ID: 'dd-app',
        DATADOG_CLIENT_TOKEN: 'dd-token',
        PLAN_YEARLY: 'plan-y',
        DISCOUNT_ONE_MONTH_FREE: 'one-free',
        GLYPH_URL: '/glyph.svg',
      },
    })
    ada = await writer(app)
  })
  afterAll(() => app.close())

  test('[entity-config-fields] contains the configuration that browsers may know', async () => {
    const { config } = pageStateOf((await app.browser().get('/')).body).env
    expect(config).toMatchObject({
      productName: 'Octavo',
      authDomain: 'octavo.test',
      glyphUrl: '/glyph.svg',
      favicon: { development: '', staging: '', default: '' },
      datadog: { applicationId: 'dd-app', clientToken: 'dd-token' },
      target: 'development',
      version: '4.2',
      membershipPlanIds: { monthly: '', monthlyWithTrial: '', yearly: 'plan-y', staffYearly: '', yearlyWithTrial: '' },
      discountIds: { oneMonthFree: 'one-free', threeMonthsFree: '', sixMonthsFree: '' },
      staffPicks: { catalogId: '' },
    })
  })

  test('[config-values-ours] has defaults where nothing is configured', async () => {
    const { config } = pageStateOf((await app.browser().get('/')).body).env
    expect(config).toMatchObject({
      imageUploadMaxMb: 25,
      gracePeriodDays: 7,
      giftPriceOneYear: 50,
      groupGiftSeatPrice: 50,
      staffPicks: { title: 'Staff picks' },
    })
  })

  test("contains none of the server's secrets", async () => {
    const { body } = await ada.get('/')
    for (const secret of [app.config.secret, app.config.dataDir, 'databaseUrl', 'smtpUrl', 'secretAccessKey'])
      expect(body.includes(secret), secret).toBe(false)
  })

  test('[entity-session-fields] [client-state-session] contains the viewer, with an obfuscated email address', async () => {
    const visitor = pageStateOf((await app.browser().get('/')).body).env.session
    expect(visitor).toMatchObject({
      isLoggedIn: false,
      viewerId: null,
      emailObfuscated: null,
      isSuspended: false,
      isSpoofed: false,
      xsrf: null,
    })
    const answer = await ada.get('/')
    const { session } = pageStateOf(answer.body).env
    expect(session).toMatchObject({
      isLoggedIn: true,
      viewerId: ada.id,
      isSuspended: false,
      isSpoofed: false,
      xsrf: ada.cookies.get('xsrf'),
    })
    expect(session.emailObfuscated).toMatch(/\*|•|…/)
    expect(answer.body).not.toContain(`${ada.username}@posteo.example`)
    const suspended = await writer(app, { suspended: true })
    expect(pageStateOf((await suspended.get('/')).body).env.session.isSuspended).toBe(true)
  })

  test('[client-state-navigation] contains where the page was opened, and from where', async () => {
    const referer = 'https://elsewhere.example/'
    const stateAt = async (path: string, who: TestBrowser) => pageStateOf((await who.get(path, { referer })).body)
    const navigation = {
      queryString: '?source=mail&x=1',
      hash: '',
      modal: null,
      queuedToast: null,
      hasReadPost: false,
      mobileAppBanner: { isDismissed: false },
    }
    // Visitors share a page, wherever they come from.
    expect(await stateAt('/no/such/path?source=mail&x=1', app.browser())).toMatchObject({
      status: 404,
      navigation: { ...navigation, location: '/no/such/path', referrer: '' },
    })
    const profile = `/@${ada.username}`
    const state = await stateAt(`${profile}?source=mail&x=1`, ada)
    expect(state.navigation).toEqual({ ...navigation, location: profile, referrer: referer })
  })

  test('[client-state-other] contains which browser it is, and the other client state', async () => {
    const stateWith = async (agent: string, who: TestBrowser = app.browser()) =>
      pageStateOf((await who.get('/', { 'user-agent': agent })).body)
    for (const who of [app.browser(), ada]) {
      const phone = await stateWith('Mozilla/5.0 (iPhone) Mobile PlatformApp/3.1', who)
      expect(phone).toMatchObject({ claps: {}, search: {}, partnerProgramCountry: null })
      expect(phone.env.client).toEqual({ browserKind: 'mobile', isNativeApp: true, isBot: false })
      const desktop = await stateWith('Mozilla/5.0 (X11; Linux)', who)
      expect(desktop.env.client).toEqual({ browserKind: 'desktop', isNativeApp: false, isBot: false })
    }
    expect((await stateWith('Googlebot/2.1')).env.client).toMatchObject({ browserKind: 'bot', isBot: true })
  })

  test.each([
    ['bot', 'curl/8.5.0'],
    ['bot', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['bot', 'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)'],
    ['bot', 'Go-http-client/2.0'],
    ['bot', 'Scrapy/2.11 (+https://scrapy.org)'],
    [
      'mobile',
      'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
    ],
    [
      'mobile',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile WhatsApp/2.24',
    ],
    ['desktop', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36'],
    ['desktop', 'Example Reader/4.2.0'],
    ['desktop', ''],
  ])('[client-state-other] recognizes a %s by %o', async (browserKind, agent) => {
    const { body } = await app.browser().get('/', { 'user-agent': agent })
    expect(pageStateOf(body).env.client).toEqual({ browserKind, isBot: browserKind === 'bot', isNativeApp: false })
  })
})
