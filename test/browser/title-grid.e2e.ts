import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { draftEmailId, emailId } from '#db/seeds/fill/newsletter-rows.ts'
import { newsletters, type SeedNewsletter } from '#db/seeds/newsletters.ts'
import type { RouteEntry } from '#shared/routes/route.ts'
import { table } from '#shared/routes/table.ts'
import { expect, signIn, test } from './fixtures.ts'

/** At 1280 pixels: under the logo, next to the navigation on management pages, and in the first of two columns. */
const grid = [44, 264, 116]
const [windowWidth, middleColumn] = [1280, 300]

const inTheMiddle: Record<string, readonly string[]> = {
  'a text to read': ['post', 'series', 'sequence', 'ticks', 'the-trump-45', 'tribute', 'jobs', 'terms'],
  'one task without navigation': [
    'billing-receipt',
    'crupdate-password',
    'mastodon-callback',
    'mastodon-for-members',
    'onboarding-done',
    'onboarding-follow',
    'partner-program-application',
    'partner-program-enroll',
    'partner-program-payout-settings',
    'partner-program-stripe-finish',
    'partner-program-stripe-reconnect',
    'partner-program-stripe-reconnect-success',
    'partner-program-unenroll',
    'selling-connected',
  ],
}

const centered: Record<string, readonly string[]> = {
  'the page of something for sale, or an introduction': [
    'landing-about',
    'landing-b2b',
    'landing-gift',
    'landing-membership',
    'landing-partner-program',
    'landing-verified-authors',
    'onboarding-plans',
    'plans-branding',
    'download-app',
    'publication-membership',
  ],
  'the title of a topic': ['explore-topics', 'tag-archive', 'topic', 'topic-recommended', 'topic-who-to-follow'],
  'one message or one choice': [
    'sign-in',
    'confirm-payment',
    'goodbye',
    'manage-membership-confirmation',
    'not-available',
    'oauth-authorize',
    'payment',
    'plans-confirmation',
    'publication-redeem',
    'redeem-gift-membership',
    'share-success',
    'suspended',
    'unrecognized-account',
    'welcome-member',
  ],
}

const elsewhere: Record<string, readonly string[]> = {
  'an illustration next to the message': ['not-found'],
  'a title that only screen readers hear': ['post-editor'],
  'a colored sheet around the title': ['publication-newsletter-promotion'],
  'pictures of topics, wider than a text': ['topics-onboarding'],
}

const idsOf = (reasons: Record<string, readonly string[]>) => new Set(Object.values(reasons).flat())
const exempt = { middle: idsOf(inTheMiddle), center: idsOf(centered), elsewhere: idsOf(elsewhere) }

const newsletter = newsletters.find(({ slug }) => slug === demoValues.newsletterSlug) as SeedNewsletter
const values: Record<string, unknown> = {
  ...demoValues,
  emailId: draftEmailId(newsletter),
  '/me/newsletter-issues/{emailId}/report': { emailId: emailId(newsletter, 'what-the-tide-tables-leave-out') },
}
const addressOf = ({ path }: RouteEntry) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    String((values[path] as Record<string, string> | undefined)?.[name] ?? values[name]),
  )

type Role = 'visitor' | 'writer' | 'staff'
const roleFor = ({ access }: RouteEntry): Role =>
  access === 'any' || access === 'visitor-only' ? 'visitor' : access === 'staff' ? 'staff' : 'writer'

type Title = { id: string; start: number; middle: number }

/** Where the text of the title starts, and its middle; nothing for pages without a title, such as embeds. */
const titleOn = (page: Page) =>
  page.evaluate((): Title | undefined => {
    const title = [...document.querySelectorAll('h1')].find((one) => one.getClientRects().length > 0)
    if (!title) return
    const text = document.createRange()
    text.selectNodeContents(title)
    const { left, right } = text.getBoundingClientRect()
    return { id: document.body.dataset.page ?? '', start: Math.round(left), middle: Math.round((left + right) / 2) }
  })

test.use({
  javaScriptEnabled: false,
  viewport: { width: windowWidth, height: 900 },
  allowedErrors: [[/status of 404|ERR_BLOCKED_BY_CLIENT/], { scope: 'test' }],
})

/** Pictures have their place before they arrive, and take more time than all else. */
async function withoutPictures(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setBlockedURLs', { urls: ['*/_/img/*'] })
}

// Slow: every page of the route table is opened and measured.
test('at 1280 pixels the titles of all pages start at three edges, except where another place has a reason', async ({
  browser,
  page: visitor,
  baseURL,
}) => {
  const titles: Title[] = []
  const readTitles = async (role: Role) => {
    const page = role === 'visitor' ? visitor : await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await withoutPictures(page)
    if (role !== 'visitor') await signIn(page, role)
    for (const route of table as readonly RouteEntry[]) {
      if (route.kind !== 'page' || roleFor(route) !== role) continue
      await page.goto(addressOf(route), { waitUntil: 'load' })
      const title = await titleOn(page)
      if (title) titles.push(title)
    }
  }
  await Promise.all((['visitor', 'writer', 'staff'] as const).map(readTitles))

  const isExcused = ({ id, start, middle }: Title) =>
    exempt.elsewhere.has(id) ||
    (exempt.middle.has(id) && start === middleColumn) ||
    (exempt.center.has(id) && Math.abs(middle - windowWidth / 2) <= 1)
  const offGrid = titles.filter((title) => !grid.includes(title.start))
  expect(offGrid.filter((title) => !isExcused(title))).toEqual([])
  // An exemption that nothing needs hides the next fault.
  const used = new Set(offGrid.map(({ id }) => id))
  expect(Object.values(exempt).flatMap((ids) => [...ids].filter((id) => !used.has(id)))).toEqual([])
  expect(new Set(titles.filter(({ start }) => grid.includes(start)).map(({ start }) => start)).size).toBe(grid.length)
})
