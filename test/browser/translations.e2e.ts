import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { expectAccessibleOverlay } from './overlay-checks.ts'
import { editor, publishNow, saved, startStory, typedStory } from './story-writing.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Translations' })

/** Of a story that is too short for its language to be recognized. */
async function openSettings(page: Page, storyId: string): Promise<void> {
  await page.goto(`/p/${storyId}/settings`)
  await expect(section(page).getByText('Choose the language of this story first.')).toBeVisible()
  await page.getByLabel('Language of the story').selectOption('en')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
}

test('a writer translates a story, readers choose between the languages, and what changes in the original is marked in the translation', async ({
  page,
  browser,
  baseURL,
}) => {
  await newAccount(page)
  await startStory(page, 'The tide')
  await page.keyboard.type('The sea comes in twice a day.')
  const original = /\/p\/([0-9a-f]{12})\//.exec(await typedStory(page))?.[1] ?? ''
  await publishNow(page)
  await openSettings(page, original)
  await section(page).getByLabel('Translate into').selectOption('de')
  await section(page).getByRole('button', { name: 'Translate it yourself' }).click()

  await expect(page).toHaveURL(/\/p\/[0-9a-f]{12}\/edit/)
  const translation = /\/p\/([0-9a-f]{12})\//.exec(page.url())?.[1] ?? ''
  await editor(page).getByText('The sea comes in twice a day.').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.type('Das Meer kommt zweimal am Tag.')
  await expect(saved(page)).toBeVisible()
  await publishNow(page)

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const reader = await context.newPage()
  await reader.goto(`/p/${original}`)
  const languages = reader.getByRole('navigation', { name: 'This story in other languages' })
  await expectFits(reader)
  await expectAccessible(reader)
  await languages.getByRole('link', { name: 'Deutsch' }).click()
  await expect(reader.getByText('Das Meer kommt zweimal am Tag.')).toBeVisible()
  await expect(reader.getByText('Translation of The tide')).toBeVisible()
  // The choice is marked on the next story.
  await reader.goto(`/p/${original}`)
  await expect(languages.getByRole('link', { name: 'Deutsch' })).toHaveAttribute(
    'aria-description',
    'The language you chose before',
  )
  await context.close()

  await page.goto(`/p/${original}/edit`)
  await editor(page).getByText('The sea comes in twice a day.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And goes.')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page).toHaveURL(/\/@.*-[0-9a-f]{12}$/)

  await page.goto(`/p/${translation}/edit`)
  await expect(page.getByText('1 paragraph of the original has changed since.')).toBeVisible()
  await page.getByRole('link', { name: 'See what changed' }).click()
  await section(page).getByRole('button', { name: 'See what changed' }).click()
  const dialog = page.getByRole('dialog', { name: 'What changed in the original' })
  await expect(dialog.locator('ins')).toContainText('And goes.')
  await expect(dialog.getByText('Das Meer kommt zweimal am Tag.')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessibleOverlay(page, 'web/pages/writing/story-settings/OriginalChanges.tsx', dialog)
  }
  await dialog.getByRole('button', { name: 'The translation is up to date' }).click()
  await expect(section(page).getByText('The original hasn’t changed since.')).toBeVisible()
})

test('a link invites another writer, who signs in with it and translates the story', async ({ page, browser, baseURL }) => {
  await newAccount(page)
  await startStory(page, 'Salt')
  await page.keyboard.type('It stays when the water has gone.')
  const original = /\/p\/([0-9a-f]{12})\//.exec(await typedStory(page))?.[1] ?? ''
  await publishNow(page)
  await openSettings(page, original)
  await section(page).getByLabel('Translate into').selectOption('fr')
  await section(page).getByRole('button', { name: 'Create an invitation' }).click()
  const url = await section(page).getByLabel('New link').inputValue()
  await expect(page.getByText('Invites to translate into French')).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const translator = await context.newPage()
  await translator.goto(url)
  await expect(translator.getByRole('link', { name: 'Sign in to translate' })).toBeVisible()
  await newAccount(translator)
  await translator.goto(url)
  await expect(translator.getByText('You’re invited to translate this story into French.')).toBeVisible()
  await expectFits(translator)
  await expectAccessible(translator)
  await translator.getByRole('button', { name: 'Start translating' }).click()
  await expect(editor(translator).getByText('It stays when the water has gone.')).toBeVisible()
  await context.close()

  await page.goto(`/p/${original}/settings`)
  await expect(section(page).getByRole('list', { name: 'Languages' })).toContainText('French · Draft · Uta Lind')
  await section(page).getByRole('button', { name: 'Unlink French' }).click()
  await expect(section(page).getByRole('list', { name: 'Languages' })).toHaveCount(0)
})
