import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { storyId } from '#db/seeds/fill/story-rows.ts'
import { expect, expectNoViolations, signIn, test } from './fixtures.ts'

const story = `/p/${demoValues.postId}`

const pages = {
  'the landing page': { path: '/', id: 'home-lo-legacy' },
  'home, For you': { path: '/', id: 'home', signedIn: true },
  'home, Following': { path: '/?feed=following', id: 'home', signedIn: true },
  'a story': { path: story, id: 'post' },
  'a story, signed in': { path: story, id: 'post', signedIn: true },
  'a story for members, to a visitor': { path: `/p/${storyId('every-database-is-a-kind-of-diary')}`, id: 'post' },
  'a profile': { path: `/@${demoValues.username}`, id: 'user-profile' },
  'who somebody is': { path: `/@${demoValues.username}/about`, id: 'user-about' },
  'a page that is not there': { path: '/no/such/page/anywhere', id: 'not-found' },
  'signing in': { path: '/m/signin', id: 'sign-in' },
  'an account nobody knows': { path: '/unrecognized-account', id: 'unrecognized-account' },
  'a page that failed': { path: '/_/dev/error', id: 'server-error' },
} as const

type Shift = PerformanceEntry & { value: number; sources?: { node: Node | null }[] }
type Watched = { shifts: { value: number; moved: string[] }[] }

/** Notes whatever moves after it was shown. */
const watchShifts = () => {
  const watched = window as unknown as Watched
  watched.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, sources = [] } of list.getEntries() as Shift[])
      watched.shifts.push({ value, moved: sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? '') })
  }).observe({ type: 'layout-shift', buffered: true })
}

async function expectStillAndOpenToAll(page: Page, path: string, id: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('body')).toHaveAttribute('data-page', id)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => (window as unknown as Watched).shifts)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await expectNoViolations(page)
}

test.describe('every page, light and dark, on a phone and on a desk, keeps nobody out and stands still', () => {
  // The browser says of a page that is not there, or failed, that it did not load.
  test.use({
    allowedErrors: [
      [/^Failed to load resource: the server responded with a status of (404|500) .*(\/no\/such|\/_\/dev\/error)/],
      { scope: 'test' },
    ],
  })

  for (const [name, { path, id, ...who }] of Object.entries(pages))
    test(`[a11y-basics] ${name}`, async ({ page }) => {
      if ('signedIn' in who) await signIn(page, 'reader')
      await page.addInitScript(watchShifts)
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [390, 1280])
          await test.step(`${colorScheme}, ${width} px`, async () => {
            await page.emulateMedia({ colorScheme })
            await page.setViewportSize({ width, height: 844 })
            await expectStillAndOpenToAll(page, path, id)
          })
    })
})
