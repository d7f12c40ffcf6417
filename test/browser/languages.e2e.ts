import { demoValues } from '#db/seeds/demo-values.ts'
import { demoRoles } from '#db/seeds/people.ts'
import { expect, expectFits, signIn, test } from './fixtures.ts'

const pagesOfWriters = [
  '/',
  `/p/${demoValues.postId}`,
  `/@${demoRoles.writer}`,
  '/me/settings',
  '/me/settings/publishing',
  '/me/stats',
  '/me/notifications',
  '/new-story',
]

test.describe('a browser that asks for German', () => {
  test.use({ locale: 'de-DE' })

  test('gets pages in German, which hydrate as they came and open others in German', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Mitgliedschaft', exact: true }).first().click()
    await expect(page).toHaveTitle(/Mitglied/)
    await signIn(page, 'writer')
    for (const path of pagesOfWriters)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      })
  })

  test('gets pages whose longer words fit a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of ['/', `/p/${demoValues.postId}`, `/@${demoRoles.writer}`, '/saltgrass', '/membership', '/m/signin'])
      await test.step(path, async () => {
        await page.goto(path)
        await expectFits(page)
      })
  })
})

test('a reader chooses the language of the interface, and their account keeps it in other browsers', async ({
  page,
  browser,
}) => {
  await signIn(page, 'friend')
  const choose = (label: string, language: string) =>
    page.getByRole('main').getByRole('combobox', { name: label, exact: true }).selectOption(language)
  await page.goto('/me/settings')
  await choose('Language', 'Deutsch')
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible()
  const elsewhere = await browser.newContext({
    locale: 'en-US',
    storageState: { cookies: await page.context().cookies(), origins: [] },
  })
  await elsewhere.clearCookies({ name: 'language' })
  const other = await elsewhere.newPage()
  await other.goto(`/p/${demoValues.postId}`)
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  await choose('Sprache', 'English')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})

test('a visitor chooses the language below a page', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('navigation', { name: 'Footer' })
  await footer.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible()
})
