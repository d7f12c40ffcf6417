import { demoValues } from '#db/seeds/demo-values.ts'
import { demoRoles } from '#db/seeds/people.ts'
import type { InterfaceLanguage } from '#shared/translation/languages.ts'
import { expect, expectFits, expectNoViolations, signIn, test } from './fixtures.ts'
import { makeAccount } from './new-account.ts'
import { becomeMember } from './pay-by-card.ts'
import { pressPublish, startStory, typedStory } from './story-writing.ts'
import { sayIn } from './words.ts'

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

const locales = { de: 'de-DE', es: 'es-MX', fr: 'fr-CA', ja: 'ja-JP', ar: 'ar-EG' } satisfies Partial<
  Record<InterfaceLanguage, string>
>
const title = { ja: '潮見表に書かれないこと', ar: 'ما لا تقوله جداول المد' }

for (const [language, locale] of Object.entries(locales) as [keyof typeof locales, string][])
  test.describe(`a browser that asks for ${locale}`, () => {
    test.use({ locale })
    const say = sayIn(language)

    test('gets pages in its language, which hydrate as they came, open others in it and fit a narrow screen', async ({
      page,
    }) => {
      await page.goto('/')
      await page
        .getByRole('link', { name: say('Membership'), exact: true })
        .first()
        .click()
      await expect(page).toHaveTitle(new RegExp(say('Membership')))
      await page.setViewportSize({ width: 320, height: 700 })
      for (const path of ['/', `/p/${demoValues.postId}`, `/@${demoRoles.writer}`, '/saltgrass', '/membership', '/m/signin'])
        await test.step(path, async () => {
          await page.goto(path)
          await expectFits(page)
        })
      await signIn(page, 'writer')
      for (const path of pagesOfWriters)
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.locator('html')).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
          await expectFits(page)
        })
    })
  })

for (const language of ['ja', 'ar'] as const)
  test.describe(`a person whose browser asks for ${locales[language]}`, () => {
    test.use({ locale: locales[language] })

    test('creates an account, writes and publishes a story, and becomes a member, all in their language', async ({ page }) => {
      const say = sayIn(language)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/p/${demoValues.postId}`)
      await page.waitForLoadState('networkidle')
      await makeAccount(page, 'Uta Meyer', `uta${Date.now()}@posteo.example`, say)
      await page.setViewportSize({ width: 1280, height: 900 })
      await startStory(page, title[language], say)
      await page.keyboard.type(title[language])
      await typedStory(page)
      await pressPublish(page, say)
      await page.getByRole('button', { name: say('Publish now') }).click()
      await expect(page.locator('h1')).toHaveText(title[language])
      await expect(page.locator('h1')).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
      await becomeMember(page, say)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectNoViolations(page)
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
