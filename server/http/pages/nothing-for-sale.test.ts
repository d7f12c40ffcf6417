import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaymentGateways } from '#server/platform/payments/open-payment-gateway.ts'
import { pathTo } from '#shared/routes.ts'
import { partner, publishMemberStory } from '#test/server/partners.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

/** Where something can be bought, or leads there. */
const shop = [
  'ShowMembership',
  'ShowPay',
  'ShowDiscount',
  'ShowUpgrade',
  'ShowPayment',
  'ShowGiftLanding',
  'ShowLiteGiftCheckout',
  'ShowGroupGift',
] as const
const shopPaths = [...shop.map((name) => pathTo(name)), pathTo('ShowTip', { username: 'ada' })]

const linksIn = (body: string): string[] =>
  [...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => new URL(String(href), 'http://octavo.test').pathname)

describe('without a payment provider', () => {
  let app: TestApp
  let ada: Writer
  let locked = ''
  beforeAll(async () => {
    app = await openTestApp()
    ada = await partner(app)
    locked = `/p/${await publishMemberStory(ada)}`
    app.config.production = true
    app.services.payments = await openPaymentGateways(app.config)
  })
  afterAll(() => app.close())

  const pagesFor = () => ['/', locked, '/partner-program', '/mastodon', `/@${ada.username}`, '/tag/tides', '/about']
  const ownPages = ['/me/settings', '/me/settings/membership', '/me/partner/enroll', '/me/lists']

  test.each(shopPaths)('%s says that it isn’t available', async (path) => {
    const end = async (browser: TestBrowser): Promise<string> => {
      let address = path
      for (let hops = 0; hops < 3; hops++) address = (await browser.get(address)).headers.location?.toString() ?? address
      return address
    }
    expect(await end(await writer(app))).toBe('/not-available')
    expect(await end(app.browser())).toMatch(/^\/(not-available$|m\/signin)/)
  })

  test('no page leads to anything for sale', async () => {
    const grace = await writer(app)
    const look = async (browser: TestBrowser, path: string) => {
      const { body, statusCode } = await browser.get(path)
      const found = linksIn(body).filter((link) => shopPaths.includes(link))
      return { path, isShown: statusCode === 200, found }
    }
    const seen = [
      ...(await Promise.all(pagesFor().map((path) => look(app.browser(), path)))),
      ...(await Promise.all([...pagesFor(), ...ownPages].map((path) => look(grace, path)))),
    ]
    expect(seen.flatMap(({ path, found }) => found.map((link) => `${path} leads to ${link}`))).toEqual([])
    expect(seen.filter(({ isShown }) => isShown).length).toBeGreaterThan(10)
  })

  test('no plan and no gift has a price', async () => {
    expect(await ada.graphql('{ membershipPlans { id } giftPlans { id } }')).toEqual({ membershipPlans: [], giftPlans: [] })
  })
})
