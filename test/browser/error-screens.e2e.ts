import { demoValues } from '#db/seeds/demo-values.ts'
import { openWithState } from './changed-page.ts'
import { expect, expectNoViolations, signIn, test } from './fixtures.ts'

const profile = `/@${demoValues.username}`

// The browser logs a page with an error status as a failed load.
const loadErrors = [/^Failed to load resource: the server responded with a status of (404|409|500)/]
const fontSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)

test.describe('error responses', () => {
  test.use({ allowedErrors: [loadErrors, { scope: 'test' }] })

  test('[unknown-route-404] [not-found-label] [not-found-large-404] [not-found-heading] [not-found-friendly-line] [not-found-staff-picks] [not-found-home-link] an unknown page says so in a friendly way, next to four staff picks that open', async ({
    page,
  }) => {
    const response = await page.goto('/no/such/path/at-all')
    expect(response?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main.getByText('PAGE NOT FOUND', { exact: true })).toBeVisible()
    expect(await main.getByText('404', { exact: true }).evaluate(fontSize)).toBeGreaterThan(80)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Out of nothing, something.')
    await expect(main.locator('h1 + p')).toHaveText(
      'This page is missing, but there are plenty of stories to find. Maybe one of these?',
    )
    const picks = page.getByRole('region', { name: 'Staff picks' })
    await expect(picks.getByRole('article')).toHaveCount(4)
    const first = picks.getByRole('heading', { level: 3 }).first().getByRole('link')
    const title = await first.innerText()
    await first.click()
    await expect(page.locator('h1')).toHaveText(title)
    await page.goBack()
    await expect(page.locator('body')).toHaveAttribute('data-page', 'not-found')
    await main.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('body')).not.toHaveAttribute('data-page', 'not-found')
  })

  test('[server-error-large-500] [server-error-text] [server-error-suggestions] [server-error-status-500] a failed page apologizes and says what to do', async ({
    page,
  }) => {
    const response = await page.goto('/_/dev/error')
    expect(response?.status()).toBe(500)
    const main = page.getByRole('main')
    expect(await main.getByText('500', { exact: true }).evaluate(fontSize)).toBeGreaterThan(80)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Apologies, but something went wrong on our end.')
    await expect(main).toContainText('Refresh the page, check the site status, or find something interesting to read.')
    await expect(main.getByRole('link', { name: 'the site status' })).toHaveAttribute('href', /^https?:|^\//)
    await expect(main.getByRole('link', { name: 'something interesting to read' })).toHaveAttribute('href', '/')
    await expect(main.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
  })
})

const lines = 'Error\n\nWe’re sorry, but there was a problem displaying this page.\n\nPlease reload and try again.'

test.describe('when the browser cannot render a page', () => {
  test.use({ allowedErrors: [[/RangeError|Minified React error|hydrat/i, /There is no (page|layout)/], { scope: 'test' }] })

  test('[fallback-error-screen] [error-uncaught-fallback] reports the error and shows three lines instead', async ({ page }) => {
    const reported = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/_/oh-noes'))
    await openWithState(page, `/p/${demoValues.postId}`, { '"memberSince":"': '"memberSince":"not a day ' })
    const screen = page.getByRole('alert')
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Error')
    expect((await screen.innerText()).replace(/\n+/g, '\n\n')).toBe(lines)
    await expectNoViolations(page)
    const records = (await reported).postDataJSON() as { name: string; message: string; stack: string; timestamp: number }[]
    expect(records[0]).toMatchObject({ name: 'RangeError', message: expect.stringContaining('Invalid time') })
    expect(Object.keys(records[0] ?? {}).sort()).toEqual(['extra', 'file', 'line', 'message', 'name', 'stack', 'timestamp'])
  })

  test('[unknown-page-or-layout-raises] shows the same three lines for an unknown page or layout', async ({ page }) => {
    const consoleMessages: string[] = []
    page.on('console', (message) => consoleMessages.push(message.text()))
    for (const [label, changes] of [
      ['page', { '"pageId":"user-profile"': '"pageId":"nowhere"' }],
      ['layout', { '"layout":"TwoColumn"': '"layout":"Sideways"' }],
    ] as const)
      await test.step(`an unknown ${label}`, async () => {
        await page.unrouteAll()
        await openWithState(page, profile, changes, { waitUntil: 'load' })
        // The page runs once someone uses it.
        await page.keyboard.press('Tab')
        await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText('Error')
        await expect(page.getByRole('alert')).toContainText('Please reload and try again.')
        expect(consoleMessages.join('\n')).toContain(`There is no ${label}`)
      })
  })
})

test('[error-no-root] leaves a page without its root unchanged, with one warning', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await openWithState(page, profile, { '<div id="root"': '<div' })
  await expect.poll(() => warnings).toEqual(['The page has no root element, so it cannot be hydrated.'])
  await expect(page.locator('h1')).toContainText('Ines Okafor')
})

test.describe('failed parts', () => {
  // React logs what a boundary caught.
  test.use({ allowedErrors: [[/YourSeriesQuery could not be answered/], { scope: 'test' }] })

  test('a part of a page that failed is tried again in place, and the rest stays', async ({ page }) => {
    await signIn(page, 'member')
    let failing = true
    await page.route('**/_/batch', async (route) => {
      const operations = route.request().postDataJSON() as { operationName: string }[]
      const response = await route.fetch()
      const answers = (await response.json()) as unknown[]
      const failure = {
        data: { yourSeries: null },
        errors: [{ message: 'No.', path: ['yourSeries'], extensions: { code: 'ServiceUnavailable' } }],
      }
      const json = answers.map((answer, at) =>
        failing && operations[at]?.operationName === 'YourSeriesQuery' ? failure : answer,
      )
      return route.fulfill({ response, json })
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Stories' }).click()
    await expect(page).toHaveURL(/me\/stories/)
    const aside = page.getByRole('complementary')
    const alert = aside.getByRole('status').filter({ hasText: 'didn’t load' })
    await expect(alert).toContainText('This part of the page didn’t load')
    await expect(aside.getByText('This month')).toBeVisible()
    await expectNoViolations(page)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled()
    failing = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(aside.getByText('Your series')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})
