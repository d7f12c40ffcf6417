import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { PaymentProvider } from '#shared/enums/payments.ts'
import { day } from '#shared/time/units.ts'
import { canonicalOf, textOfPage } from '#test/server/page-content.ts'
import { addFlagOverride, addMembership } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, setVisibility, story, type Writer, writer } from '#test/server/writers.ts'

type Row = {
  type?: 'MONTHLY' | 'YEARLY' | 'PREMIUM_YEARLY'
  provider?: PaymentProvider
  endsInDays?: number
  cancelled?: boolean
  trial?: boolean
  card?: { month: number; year: number } | null
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A user who has paid, with a card on file. */
async function member(row: Row = {}): Promise<Writer> {
  const {
    type = 'YEARLY',
    provider = 'STRIPE',
    endsInDays = 100,
    cancelled = false,
    trial = false,
    card = { month: 12, year: 2030 },
  } = row
  const who = await writer(app)
  const { db } = app.database
  const now = app.clock()
  await addMembership(app, {
    userId: who.id,
    type,
    planId: type === 'YEARLY' ? 'yearly' : type === 'MONTHLY' ? 'monthly' : 'premiumYearly',
    provider,
    amount: type === 'MONTHLY' ? 500 : type === 'YEARLY' ? 5000 : 15_000,
    startedAt: new Date('2024-01-05T08:00:00Z'),
    currentPeriodEndsAt: new Date(now.getTime() + endsInDays * day),
    cancelledAt: cancelled ? now : null,
    trialEndsAt: trial ? new Date(now.getTime() + endsInDays * day) : null,
  })
  if (card)
    await db
      .insertInto('paymentMethods')
      .values({
        id: newId(),
        userId: who.id,
        provider: 'STRIPE',
        customerId: 'c',
        token: 't',
        kind: 'CreditCard',
        brand: 'VISA',
        lastFour: '4242',
        expirationMonth: card.month,
        expirationYear: card.year,
        addedAt: now,
      })
      .execute()
  return who
}

const words = async (who: { get: Writer['get'] }, path: string): Promise<string> => {
  const { body, statusCode } = await who.get(path)
  expect(statusCode, path).toBe(200)
  expect(body.match(/<h1/g), path).toHaveLength(1)
  return textOfPage(body)
}

const locationOf = async (who: { get: Writer['get'] }, path: string): Promise<string | undefined> => {
  const { headers, statusCode } = await who.get(path)
  expect(statusCode, path).toBe(302)
  return headers.location
}

describe('membership prices', () => {
  test('[price-monthly] [price-yearly] [price-premium-monthly] [price-premium-yearly] [price-yearly-strikethrough] [price-premium-yearly-strikethrough] [price-saved] shows the plans next to each other', async () => {
    const text = await words(await writer(app), '/plans')
    for (const part of [
      /Member monthly \$5 a month/,
      /Member yearly Most popular instead of \$60 \$50 a year .*?You save \$10/,
      /Friend monthly \$15 a month/,
      /Friend yearly instead of \$180 \$150 a year You save \$30/,
    ])
      expect(text).toMatch(part)
  })

  test('[price-staff-yearly] [role-staff-price] gives staff a price of one dollar a year, and shows it to nobody else', async () => {
    const milo = await writer(app, { staff: true })
    const text = await words(milo, '/plans')
    expect(text).toMatch(/Member yearly For staff instead of \$50 \$1 a year You save \$49/)
    expect(await words(await writer(app), '/plans')).not.toContain('For staff')
  })

  test('[price-half-off] halves the price of the first year for those who have never been a member', async () => {
    const text = await words(await writer(app), '/discount')
    expect(text).toMatch(/instead of \$50 \$25 the first year You save \$25, then \$50 a year/)
    expect(await words(await writer(app), '/payment?plan=yearly&coupon=halfOffFirstYear')).toMatch(/Due today \$25/)
  })

  test('shows visitors pages about membership and gifts, at their own addresses, with the prices', async () => {
    for (const [path, part] of [
      ['/membership', /\$5 a month, or \$50 a year/],
      ['/gift', /One year, \$50 ?, paid once/],
    ] as const) {
      const { body } = await app.browser().get(path)
      expect(textOfPage(body)).toMatch(part)
      expect(canonicalOf(body)).toBe(app.config.baseUrl + path)
    }
  })
})

describe('a membership', () => {
  test('[settings-tab-membership] [settings-anchors-membership] [date-format-member-since] [date-format-membership] [role-member-since] shows its status in its settings', async () => {
    const hana = await member({ endsInDays: 10 })
    const { body } = await hana.get('/me/settings/membership')
    const text = textOfPage(body)
    expect(body).toMatch(/aria-current="page"[^>]*>Membership and payment</)
    for (const id of ['membership', 'payment', 'redeem-gift-membership']) expect(body).toContain(`id="${id}"`)
    expect(text).toContain('Member since January 2024')
    expect(text).toContain('$50 a year, next on March 11, 2026')
    expect(text).toContain('Visa ending in 4242, expires 12/2030')
  })

  test('promises a receipt after a payment, and during a free trial only for the first payment', async () => {
    const confirmation = '/plans/confirmation/YEARLY'
    expect(await words(await member(), confirmation)).toContain('A receipt is on its way to your inbox.')
    const trying = await words(await member({ trial: true, endsInDays: 10 }), confirmation)
    expect(trying).toContain('Your free trial ends on March 11, 2026: nothing is charged before that')
    expect(trying).not.toContain('emailed you a receipt')
  })

  test('[role-non-friend-upgrade] [friend-upgrade-banner] offers an upgrade to members who are not Friends, and none to Friends', async () => {
    const upgrade = async (who: Writer) =>
      /<a[^>]*href="([^"?]*)[^"]*"[^>]*>Upgrade</.exec((await who.get('/me/settings/membership')).body)?.[1]
    expect(await upgrade(await writer(app))).toBe('/plans')
    const hana = await member()
    expect(await upgrade(hana)).toBe('/manage-membership')
    expect(await words(hana, '/me/settings')).toContain('Upgrade to Friend')
    const agnes = await member({ type: 'PREMIUM_YEARLY' })
    for (const path of ['/me/settings', '/me/settings/membership', '/']) expect(await words(agnes, path)).not.toContain('Upgrade')
    expect(await words(await member({ provider: 'APPLE' }), '/me/settings')).not.toContain('Upgrade to Friend')
  })

  test('[role-member-switch-friend] changes plans where they are paid through us, and otherwise says where to do so', async () => {
    expect((await (await member()).get('/manage-membership')).body).toContain('aria-label="Switch to Friend, yearly"')
    const text = await words(await member({ provider: 'APPLE' }), '/manage-membership')
    expect(text).toContain('You pay through Apple. Change or cancel your plan there.')
    expect(text).not.toContain('Switch')
    expect(await words(await member({ cancelled: true }), '/manage-membership')).not.toContain('Switch')
  })

  test('[membership-effective-type] shows a plan that starts later as the plan, with its start date', async () => {
    const hana = await member({ type: 'YEARLY', endsInDays: 10 })
    const { db } = app.database
    const { id } = await db.selectFrom('memberships').select('id').where('userId', '=', hana.id).executeTakeFirstOrThrow()
    const startAt = new Date('2026-03-11T12:00:00Z')
    await db
      .insertInto('membershipSwitches')
      .values({ membershipId: id, planId: 'monthly', startAt, requestedAt: app.clock() })
      .execute()
    const text = await words(hana, '/me/settings/membership')
    expect(text).toContain('Member, monthly, from March 11, 2026. Until then Member, yearly.')
    expect(text).toContain('$5 a month, next on March 11, 2026')
    expect(await words(hana, '/manage-membership/confirmation/MONTHLY')).toContain('Your plan is Member, monthly')
    expect(await words(hana, '/manage-membership/confirmation/monthly')).toContain('Your plan is Member, monthly')
  })

  test('sends a visitor to sign in, a reader without membership to the plans, and a member away from them', async () => {
    const ada = await writer(app)
    for (const path of ['/manage-membership', '/welcome-member', '/plans/confirmation/YEARLY', '/me/membership/cancel']) {
      expect(await locationOf(app.browser(), path)).toMatch(/^\/m\/signin\?/)
      expect(await locationOf(ada, path)).toBe('/plans')
    }
    expect(await locationOf(ada, '/me/settings/payment/update')).toBe('/plans')
    expect(await locationOf(ada, '/group-gift')).toBe('/gift-checkout')
    const hana = await member()
    expect(await locationOf(hana, '/plans')).toBe('/manage-membership')
    expect(await locationOf(hana, '/discount')).toBe('/plans')
    expect(await words(hana, '/payment')).toContain('You’re already a member')
  })
})

describe("a viewer's role", () => {
  test('[role-friend-badge] shows the badge of a Friend on their profile, and none for a member', async () => {
    const badge = /<span class="[^"]*gilt[^"]*">.*?Friend<\/span>/s
    const agnes = await member({ type: 'PREMIUM_YEARLY' })
    expect((await app.browser().get(`/@${agnes.username}`)).body).toMatch(badge)
    expect((await app.browser().get(`/@${(await member()).username}`)).body).not.toMatch(badge)
  })

  test('[header-logo-membership-pages] links the wordmark to membership settings on membership pages', async () => {
    const hana = await member()
    const logo = async (path: string) => /<header.*?<a[^>]*href="([^"?]*)/s.exec((await hana.get(path)).body)?.[1]
    for (const path of ['/manage-membership', '/me/membership/cancel', '/me/settings/payment/update'])
      expect(await logo(path), path).toBe('/me/settings/membership')
    expect(await logo('/welcome-member')).toBe('/')
  })

  test('[role-visitor-can] lets a visitor read about gifts, and sign in to buy one', async () => {
    const { body } = await app.browser().get('/gift')
    expect(body).toMatch(/href="\/m\/signin\?[^"]*redirect=%2Fgift-checkout[^"]*"[^>]*>Buy a gift</)
    expect(await locationOf(app.browser(), '/gift-checkout')).toMatch(/^\/m\/signin\?/)
  })

  test('lets those who may give to groups choose a quantity, at one price each', async () => {
    const ada = await writer(app)
    await app.database.db.updateTable('users').set({ groupGiftingSince: app.clock() }).where('id', '=', ada.id).execute()
    expect(await words(ada, '/group-gift')).toMatch(/Give memberships to a group .*each \$50 Memberships 5 Due today \$250/)
    expect(await words(ada, '/gift-checkout')).toContain('Give to a group instead')
  })

  test('[flag-disable-lite-gift-page] disables the gift page with its flag', async () => {
    const ada = await writer(app)
    expect(await words(ada, '/gift-checkout')).toContain('Give a year of reading')
    await addFlagOverride(app, { userId: ada.id, name: 'disable_lite_gift_page' })
    expect(await locationOf(await reopened(ada), '/gift-checkout')).toBe('/not-available')
  })
})

/** The same account in another browser. */
const reopened = async (who: Writer): Promise<Writer> => ({ ...who, ...(await app.signedIn(who.id)) })

describe('banners above a page', () => {
  test('[upsell-shown-nonmember] offers a membership to those who have none', async () => {
    const offer = 'Become a member for less than'
    expect((await (await writer(app)).get('/')).body).toContain(offer)
    expect((await (await member()).get('/')).body).not.toContain(offer)
  })

  const home = async (who: Writer) => words(who, '/')

  test('[reactivate-banner-shown] says when a canceled membership ends', async () => {
    expect(await home(await member({ cancelled: true, endsInDays: 40 }))).toContain(
      'Your membership will expire on April 10, 2026',
    )
    expect(await home(await member({ cancelled: true, provider: 'APPLE' }))).not.toContain('will expire on')
    expect(await home(await member())).not.toContain('will expire on')
  })

  test('[banner-payment-card-expired] [banner-payment-card-expired-grey] [banner-payment-card-expired-red] reports an expired card, in red once a payment has failed', async () => {
    const hana = await member({ card: { month: 1, year: 2026 } })
    const bannerOf = async () =>
      /<section[^>]*aria-label="Payment method".*?<\/section>/s.exec((await hana.get('/')).body)?.[0] ?? ''
    expect(await bannerOf()).toContain('Your payment method has expired.')
    expect(await bannerOf()).toMatch(/href="\/me\/settings\/payment\/update[^"]*"[^>]*>Update to keep your membership</)
    expect(await bannerOf()).toMatch(/class="[^"]*grey/)
    expect(await bannerOf()).toContain('aria-label="Close"')
    await app.database.db.updateTable('memberships').set({ paymentFailedAt: app.clock() }).where('userId', '=', hana.id).execute()
    expect(await bannerOf()).toMatch(/class="[^"]*red/)
    expect(await bannerOf()).not.toContain('aria-label="Close"')
  })

  test('[banner-payment-recurring-failed] reports repeatedly failed payments in red, without a way to close the banner', async () => {
    const hana = await member()
    await app.database.db
      .updateTable('memberships')
      .set({ paymentFailedAt: app.clock(), paymentFailures: 2 })
      .where('userId', '=', hana.id)
      .execute()
    const { body } = await hana.get('/me/settings')
    const banner = /<section[^>]*aria-label="Payment method".*?<\/section>/s.exec(body)?.[0] ?? ''
    expect(textOfPage(`<body>${banner}</body>`)).toContain('Your subscription payment failed. Update payment method')
    expect(banner).toMatch(/class="[^"]*red/)
    expect(banner).not.toContain('aria-label="Close"')
  })

  test('[banner-payment-card-expires-soon] [banner-payment-dismissal-server] reports a card that expires with the period, until the account closes the banner', async () => {
    const hana = await member({ card: { month: 3, year: 2026 } })
    await app.database.db
      .updateTable('memberships')
      .set({ currentPeriodEndsAt: new Date('2026-04-02T00:00:00Z') })
      .where('userId', '=', hana.id)
      .execute()
    app.advanceClock(28 * day)
    expect(await home(hana)).toContain('Your payment method will expire soon.')
    const { dismissFlag } = await hana.graphql(
      'mutation($userId: ID!, $flag: DismissableFlag!) { dismissFlag(userId: $userId, flag: $flag) { id dismissableFlags } }',
      { userId: hana.id, flag: 'PAYMENT_METHOD_WILL_EXPIRE_MEMBERSHIP_LAST_WEEK_BANNER' },
    )
    expect(dismissFlag.dismissableFlags).toContain('PAYMENT_METHOD_WILL_EXPIRE_MEMBERSHIP_LAST_WEEK_BANNER')
    expect(await home(await reopened(hana))).not.toContain('will expire soon')
    app.advanceClock(-28 * day)
  })
})

describe('the paywall', () => {
  test('leads to the plans and back to the story, also through sign-in', async () => {
    const ada = await writer(app, { enrolled: true })
    const storyId = await published(ada, story('The tide', 'Twice a day.'))
    await setVisibility(ada, { postId: storyId, visibility: 'LOCKED' })
    const { body } = await (await writer(app)).get(`/p/${storyId}`)
    const href = /<a[^>]*href="([^"]*)"[^>]*>Get unlimited access</.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const url = new URL(href, app.config.baseUrl)
    expect(url.pathname).toBe('/plans')
    expect(url.searchParams.get('redirect')).toContain(storyId)
    const plans = (await (await writer(app)).get(url.pathname + url.search)).body
    expect(plans).toMatch(new RegExp(`href="/payment\\?plan=[^"]*redirect=[^"]*${storyId}`))
  })
})
