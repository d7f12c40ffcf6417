import { demoValues } from '#db/seeds/demo-values.ts'
import { decodeSource } from '#shared/text/source.ts'
import { openWithState } from './changed-page.ts'
import { expect, signIn, signInAtHome, test } from './fixtures.ts'
import { recordEvents } from './reported-events.ts'

const story = `/p/${demoValues.postId}`
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const soon = { timeout: 60_000 }

test('[event-user-followed] [event-user-unfollowed] [event-collection-followed] [event-collection-unfollowed] [event-nav-avatar-menu-opened] follows and unfollows are reported with target and place', async ({
  page,
}) => {
  await signIn(page, 'friend')
  const reported = await recordEvents(page)
  await page.goto(`${story}?source=letter`)
  await page.waitForLoadState('networkidle')
  const place = new URL(page.url())
  await page.getByRole('button', { name: 'Your menu' }).click()
  await expect(page.getByRole('menu', { name: 'Your menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  const buttons = {
    user: page.getByRole('region', { name: 'About the author' }).getByRole('button', { name: /^Follow/ }),
    collection: page.getByRole('region', { name: 'About the publication' }).getByRole('button', { name: /^Follow/ }),
  }
  for (const button of Object.values(buttons))
    for (let i = 0; i < 2; i++) {
      const before = await button.getAttribute('aria-pressed')
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', String(before !== 'true'))
    }
  const keys = ['user.followed', 'user.unfollowed', 'collection.followed', 'collection.unfollowed']
  await expect.poll(() => reported.map(({ key }) => key), soon).toEqual(expect.arrayContaining([...keys, 'nav.avatarMenuOpened']))
  for (const key of keys)
    expect(reported.find((event) => event.key === key)?.data).toMatchObject({
      targetId: key.startsWith('user') ? demoValues.userId : demoValues.collectionId,
      location: place.pathname + place.search,
      referrer: expect.any(String),
      source: 'letter',
      postId: demoValues.postId,
    })
})

test('[event-user-muted] [event-user-unmuted] [event-collection-muted] [event-collection-unmuted] mutes and unmutes are reported with target and place', async ({
  page,
}) => {
  await signIn(page, 'staff')
  const reported = await recordEvents(page)
  for (const [item, key] of [
    ['Mute author', 'user'],
    ['Mute publication', 'collection'],
  ] as const) {
    await page.goto(`/@${demoValues.username}`)
    await page.waitForLoadState('networkidle')
    const card = page.getByRole('article').filter({ hasText: 'Saltgrass' }).first()
    await card.getByRole('button', { name: 'More about this story' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByText(/ has been muted\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/has been unmuted\.$/)).toBeVisible()
    await expect
      .poll(() => reported.map((event) => event.key), soon)
      .toEqual(expect.arrayContaining([`${key}.muted`, `${key}.unmuted`]))
    for (const event of reported.filter((one) => one.key.startsWith(`${key}.`)))
      expect(event.data).toMatchObject({
        targetId: key === 'user' ? demoValues.userId : demoValues.collectionId,
        location: `/@${demoValues.username}`,
        referrer: expect.any(String),
        source: '',
        postId: expect.stringMatching(/^[0-9a-f]{12}$/),
      })
  }
})

test.describe('on a phone', () => {
  test.use({ userAgent: phone, viewport: { width: 390, height: 844 } })
  test('[event-open-in-app-viewed] [event-open-in-app-clicked] the link to the app is reported when it is seen and used', async ({
    page,
  }) => {
    // What a page sends while it is left is not among the requests that a test sees.
    await page.addInitScript(() => {
      const original = window.fetch
      window.fetch = (input, init) => {
        if (input === '/_/events')
          sessionStorage.setItem('sent', (sessionStorage.getItem('sent') ?? '') + JSON.stringify(init?.body))
        return original(input, init)
      }
    })
    await page.goto(story)
    await page.waitForLoadState('networkidle')
    const link = page.getByRole('link', { name: 'Open in app' })
    await page.route(`**${await link.getAttribute('href')}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The app</title>' }),
    )
    // The page is left at once, before anything of it has hydrated.
    await link.evaluate((element: HTMLElement) => element.click())
    await expect(page).toHaveTitle('The app')
    const sent = await page.evaluate(() => sessionStorage.getItem('sent'))
    expect(sent).toContain('openInApp.viewed')
    expect(sent).toContain('openInApp.clicked')
  })
})

test('[analytics-unload-keepalive] an unloading page sends its queue at once with keepalive', async ({ page }) => {
  await page.addInitScript(() => {
    // On a slow machine the queue's timer would send first.
    const setTimer = window.setTimeout
    window.setTimeout = ((run: () => void, ms = 0) => (ms === 5_000 ? 0 : setTimer(run, ms))) as typeof window.setTimeout
    const original = window.fetch
    window.fetch = (input, init) => {
      if (input === '/_/events') sessionStorage.setItem('sent', JSON.stringify({ keepalive: init?.keepalive, body: init?.body }))
      return original(input, init)
    }
  })
  await signInAtHome(page, 'reader')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => sessionStorage.removeItem('sent'))
  await page.getByRole('button', { name: 'Your menu' }).click()
  await expect(page.getByRole('menu', { name: 'Your menu' })).toBeVisible()
  await page.goto('/m/signin?operation=login')
  const sent = await page.evaluate(() => sessionStorage.getItem('sent'))
  const { keepalive, body } = JSON.parse(sent ?? '{}') as { keepalive?: boolean; body?: string }
  expect(keepalive).toBe(true)
  expect(body).toContain('nav.avatarMenuOpened')
})

test('[analytics-performance-reports] a measured session reports how its page loaded, with name and version', async ({
  page,
}) => {
  const report = page.waitForResponse((response) => response.url().includes('/_/clientele/reports/performance/'), soon)
  await openWithState(page, story, { '"flags":{': '"flags":{"enable_track_user_interactions":true,' })
  const response = await report
  expect(response.request().method()).toBe('POST')
  expect(new URL(response.url()).pathname).toMatch(/^\/_\/clientele\/reports\/performance\/octavo-web\/[^/]+$/)
  expect(response.status()).toBeLessThan(300)
  expect(response.request().postDataJSON()).toMatchObject({ fcp: expect.any(Number) })
})

test('[source-appended-to-links] following a link in a list reports the list as the source, and the shared address omits it', async ({
  page,
}) => {
  await signIn(page, 'reader')
  await page.goto(`/@${demoValues.username}`)
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  await link.click()
  await expect(page.locator('body')).toHaveAttribute('data-page', 'post')
  const source = new URL(page.url()).searchParams.get('source') ?? ''
  expect(decodeSource(source)).toEqual({ name: 'user_profile', userId: demoValues.userId, index: 0 })
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('source')
  const reported = page.waitForRequest(
    (request) => request.url().endsWith('/_/events') && (request.postData()?.includes('nav.avatarMenuOpened') ?? false),
    soon,
  )
  await page.getByRole('button', { name: 'Your menu' }).click()
  const events = (await reported).postDataJSON() as { key: string; data: { commonData: { referrerSource: string } } }[]
  expect(events.find(({ key }) => key === 'nav.avatarMenuOpened')?.data.commonData.referrerSource).toBe(source)
})

test.describe('a visitor', () => {
  test.use({ allowedErrors: [[/Undertow/], { scope: 'test' }] })

  test("[stats-definitions] [analytics-log-service] going back from a section of a story is not another view of it; an error on the page is reported to the server's log, at its level and without names", async ({
    page,
  }) => {
    await test.step('going back', async () => {
      const reported = await recordEvents(page)
      await page.goto(story)
      await page.evaluate(() => {
        location.hash = 'comments'
      })
      await page.goBack()
      await page.waitForLoadState('networkidle')
      await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
      await expect(page.getByTestId('susi')).toBeVisible()
      await expect.poll(() => reported.map(({ key }) => key), soon).toContain('susi.modalViewed')
      expect(reported.filter(({ key }) => key === 'post.clientViewed')).toHaveLength(1)
    })
    await test.step('an error is reported', async () => {
      const entries: { level: string; message: string }[] = []
      const statuses: number[] = []
      await page.route('**/_/logs', async (route) => {
        entries.push(...(route.request().postDataJSON() as typeof entries))
        const answer = await route.fetch()
        statuses.push(answer.status())
        await route.fulfill({ response: answer })
      })
      await page.evaluate(() => {
        void Promise.reject(new Error('Undertow at /@ada?token=abc'))
      })
      await expect.poll(() => statuses).toEqual([204])
      expect(entries).toMatchObject([{ level: 'error', message: 'Error: Undertow at /@…?…' }])
    })
  })
})

test.describe('a bot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  test('[role-bots-no-analytics] reports nothing and loads no analytics', async ({ page }) => {
    await page.clock.install()
    const reported = await recordEvents(page)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const sources = await page
      .locator('script[src]')
      .evaluateAll((scripts) => scripts.map((one) => (one as HTMLScriptElement).src))
    expect(sources.every((source) => new URL(source).pathname.startsWith('/_/static/'))).toBe(true)
    await page.goto(story)
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
    await expect(page.getByTestId('susi')).toBeVisible()
    await page.clock.runFor(20_000)
    expect(reported).toEqual([])
  })
})
