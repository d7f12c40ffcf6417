import type { Page } from '@playwright/test'
import { demoAccounts, demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectNoViolations, signInByEmail, test } from './fixtures.ts'
import { makeAccount } from './new-account.ts'
import { startStory, drawPicture, editor, typedStory, pressPublish } from './story-writing.ts'

test('a visitor opens the home page, signs in by the link in an email, and arrives at home', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle(/Octavo/)
  await expectNoViolations(page)
  await signInByEmail(page, demoAccounts.reader)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('body')).toHaveAttribute('data-page', 'home')
})

async function write(page: Page, title: string): Promise<void> {
  const { keyboard } = page
  await startStory(page, title)
  for (const line of [
    'It was found by [the harbour office](https://example.com/harbour), **empty** and *dry*.',
    '# What was in it',
    '> A boat is a question that the sea answers.',
    '',
    '```js',
    'const oars = 2',
    '',
    '',
  ]) {
    await keyboard.type(line)
    await keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Add to the story' }).click()
  await page
    .getByLabel('Images for the story')
    .setInputFiles({ name: 'boat.png', mimeType: 'image/png', buffer: await drawPicture() })
  await expect(editor(page).locator('figure[data-image]')).toBeVisible()
  await editor(page).locator('figure img').click()
  await page.getByRole('button', { name: 'Add alt text' }).click()
  await page.getByLabel('Alt text').fill('A boat on a slipway')
  await page.getByRole('button', { name: 'Done' }).click()
  await typedStory(page)
}

// Slow: the whole way from a first visit to a published story that readers find, in one browser.
test('a visitor reads a story, creates an account, writes and publishes a story, and finds it wherever readers look', async ({
  page,
}) => {
  test.slow()
  const name = 'Uta Meyer'
  const title = `The boat nobody rowed ${Date.now()}`
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goto('/')
  await page.goto(`/p/${demoValues.postId}`)
  await expect(page.locator('h1')).toHaveText('What the tide tables leave out')
  await expect(page.locator('article p').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await makeAccount(page, name, `uta${Date.now()}@posteo.example`)

  await page.setViewportSize({ width: 1280, height: 900 })
  await write(page, title)
  await pressPublish(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page).toHaveURL(/\/@[^/]+\/the-boat-nobody-rowed-\d+-[0-9a-f]{12}$/)
  const address = new URL(page.url())
  const username = /@[^/]+/.exec(address.pathname)?.[0] ?? ''

  await page.goto(address.pathname)
  const story = page.locator('article').first()
  await expect(page.locator('h1')).toHaveText(title)
  await expect(story.locator('h2').first()).toHaveText('What was in it')
  await expect(story.locator('blockquote')).toHaveText('A boat is a question that the sea answers.')
  await expect(story.locator('pre code')).toHaveText('const oars = 2')
  await expect(story.locator('img[alt="A boat on a slipway"]')).toBeVisible()
  await expect(story.locator('a[href="https://example.com/harbour"]')).toHaveText('the harbour office')

  await page.goto(`/${username}`)
  await expect(page.locator('h1')).toContainText(name)
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()

  await page.goto('/')
  await expect(page.locator('body')).toHaveAttribute('data-page', 'home')
  await expect(page.getByRole('link', { name: 'For you' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  // The address contains where the story was found.
  await expect(page).toHaveURL(({ pathname }) => pathname === address.pathname)

  const feed = await page.request.get(`/feed/${username}`)
  expect(feed.status()).toBe(200)
  const xml = await feed.text()
  expect(xml).toContain(title)
  expect(xml).toContain(address.pathname)
})
