import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, signIn, signInAtHome, test } from './fixtures.ts'
import { recordEvents } from './reported-events.ts'

type Marked = { isSameDocument?: boolean }
const mark = (page: Page) =>
  page.evaluate(() => {
    ;(window as unknown as Marked).isSameDocument = true
  })
const isSameDocument = (page: Page) => page.evaluate(() => (window as unknown as Marked).isSameDocument === true)

test.describe('links', () => {
  test.use({ allowedErrors: [[/^Failed to load resource: the server responded with a status of 404/], { scope: 'test' }] })

  test('[link-client-side-navigation] open a page in the same document, and back; pages not handled here load whole', async ({
    page,
  }) => {
    await signInAtHome(page, 'reader')
    await page.waitForLoadState('networkidle')
    await mark(page)
    const link = page.locator('main article h2 a, main article h3 a, main article a:has(h2)').first()
    await link.click()
    await expect(page.locator('article .title')).toBeVisible()
    await expect(page).not.toHaveURL(/\/$/)
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'For you' })).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
    await page.goto('/me/settings/security')
    await mark(page)
    await page.getByRole('region', { name: 'For developers' }).getByRole('link', { name: 'Open' }).click()
    await expect(page).toHaveURL(/\/feed(?:\?|$)/)
    await expect.poll(() => isSameDocument(page)).toBe(false)
  })
})

test('[event-client-navigate] [event-homepage-viewed] [entity-analytics-event-fields] [analytics-post-events] navigating from page to page is reported, as an array with the token', async ({
  page,
}) => {
  await signIn(page, 'reader')
  const events = await recordEvents(page)
  const posted = page.waitForRequest('**/_/events')
  await page.goto('/?source=letter')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Following', exact: true }).click()
  await expect(page).toHaveURL(/feed=following/)
  const request = await posted
  expect(Array.isArray(request.postDataJSON())).toBe(true)
  const headers = await request.allHeaders()
  expect(headers['content-type']).toBe('application/json')
  const xsrf = (await page.context().cookies()).find(({ name }) => name === 'xsrf')?.value ?? ''
  expect(headers['x-xsrf-token']).toBe(decodeURIComponent(xsrf))
  await expect.poll(() => events.map(({ key }) => key)).toEqual(expect.arrayContaining(['homepage.viewed', 'client.navigate']))
  const event = events.find(({ key }) => key === 'client.navigate')
  expect(event).toMatchObject({ type: 'e', data: { from: '/?source=letter', to: '/?feed=following', routeName: 'ShowHome' } })
  expect(event?.eventId).toBeTruthy()
  expect(event?.timestamp).toBeGreaterThan(Date.now() - 60_000)
  expect(event?.data.commonData).toEqual({
    service: 'lite',
    location: expect.stringContaining('feed=following'),
    browserWidth: 1280,
    referrer: expect.any(String),
    referrerSource: 'letter',
  })
})

test('[page-preloading] a link is preloaded after 100 ms under the pointer, and not before', async ({ page }) => {
  await page.clock.install()
  await page.goto(`/@${demoValues.username}`)
  await page.waitForLoadState('networkidle')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('StoryPageQuery')) requested.push('data')
    if (/StoryPage|story\.page|story-/.test(request.url()) && request.resourceType() === 'script') requested.push('code')
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  const link = page.locator('main article h2 a, main article h3 a, main article a:has(h2)').first()
  await link.hover()
  await page.clock.runFor(99)
  expect(requested).toEqual([])
  await page.mouse.move(1, 1)
  await page.clock.runFor(1_000)
  expect(requested).toEqual([])
  await link.hover()
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect.poll(() => requested).toContain('data')
  expect(requested[0]).toBe('code')
})

test.describe('when preloading fails', () => {
  test.use({ allowedErrors: [[/Failed to (load resource|fetch)|dynamically imported/], { scope: 'test' }] })

  test('[error-preload-reported] the error is only reported, and the page stays unchanged', async ({ page }) => {
    await page.goto(`/@${demoValues.username}`)
    await page.waitForLoadState('networkidle')
    const before = await page.getByRole('main').innerText()
    await page.route(/\/_\/(static\/assets\/.*\.js|batch)/, (route) => route.abort())
    const reported = page.waitForRequest((request) => request.url().endsWith('/_/oh-noes'))
    await page.locator('main article h2 a, main article h3 a, main article a:has(h2)').first().hover()
    const records = (await reported).postDataJSON() as { extra: { while?: string } }[]
    expect(records[0]?.extra).toMatchObject({ while: 'preloading' })
    expect(await page.getByRole('main').innerText()).toBe(before)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('[loading-placeholder-spinner] a slow page shows a spinner over the whole screen', async ({ page }) => {
  await page.goto(`/@${demoValues.username}`)
  await page.waitForLoadState('networkidle')
  let answer = () => {}
  const responded = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/_/batch', async (route) => {
    await responded
    await route.continue()
  })
  await page.locator('main article h2 a').first().click()
  const spinner = page.getByRole('status').filter({ has: page.getByRole('img', { name: 'Loading' }) })
  await expect(spinner).toBeVisible()
  expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 })
  await expect(spinner).toHaveCSS('z-index', '1000')
  answer()
  await expect(page.locator('article .title')).toBeVisible()
  await expect(spinner).toHaveCount(0)
})

test('[share-success] a sharing window confirms and closes itself, also when it returns from another site; a regular page stays', async ({
  page,
  context,
}) => {
  await page.goto('/m/share/success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared!')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/m/share/success', '_blank', 'width=400,height=400')),
  ])
  if (!opened.isClosed()) await opened.waitForEvent('close')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared!')
  await test.step('a window that returns from another site', async () => {
    await context.route('https://network.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${new URL('/m/share/success', page.url()).href}">Post it</a>` }),
    )
    const [returning] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('https://network.example/share', '_blank', 'width=400,height=400')),
    ])
    const closed = returning.waitForEvent('close')
    await returning.getByRole('link', { name: 'Post it' }).click()
    await closed
  })
})
