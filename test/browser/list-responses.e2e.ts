import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectNoViolations, signIn, test } from './fixtures.ts'

const list = `/@${demoValues.username}/list/${demoValues.catalogSlugId}`
const sheet = (page: Page) => page.getByTestId('responses')
const openSheet = (page: Page) =>
  page
    .getByRole('group', { name: 'List tools' })
    .getByRole('button', { name: /responses?$/ })
    .press('Enter')

// Slow: two people in two browsers, of whom each sees what the other does.
test("[toast-hide-catalog-response] [undo-catalog-response] a response to a list is hidden by the list's owner, and Undo restores it", async ({
  page,
  browser,
}) => {
  // Two users, one after the other.
  test.slow()
  const words = `All of these, to cat ${randomUUID()}.`
  await signIn(page, 'member')
  await page.goto(list)
  await openSheet(page)
  await sheet(page).getByRole('button', { name: 'What stayed with you?' }).press('Enter')
  await expect(sheet(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Your response was published.')).toBeVisible()
  await page.getByRole('link', { name: 'View' }).click()
  await expect(page.getByText(/In response to/)).toContainText('by Ines')
  await page
    .getByRole('main')
    .getByText(/In response to/)
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))

  const owner = await browser.newPage()
  await signIn(owner, 'writer')
  await owner.goto('/me/notifications')
  await expect(owner.getByRole('listitem').filter({ hasText: words })).toContainText('responded to')
  await owner.goto(list)
  await openSheet(owner)
  const hidden = sheet(owner).getByRole('article').filter({ hasText: words })
  await hidden.getByRole('button', { name: 'More' }).press('Enter')
  await owner.getByRole('menuitem', { name: 'Hide response' }).press('Enter')
  await expect(owner.locator('[data-toast-style="HIDE_CATALOG_RESPONSE"]')).toContainText('Response hidden.')
  await expect(hidden).toHaveCount(0)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(hidden).toBeVisible()
  await owner.keyboard.press('Escape')
  await expect(sheet(owner)).toBeHidden()
  await owner.close()
})

test('visitors read the responses to a list, and return to it to respond', async ({ page }) => {
  await page.goto(`${list}?responses=show`)
  await expect(sheet(page).getByRole('article').first()).toBeVisible()
  await expect(sheet(page).getByText('List owner').first()).toBeVisible()
  await expect(sheet(page).getByRole('link', { name: 'Sign in to respond' })).toHaveAttribute('href', /responses%3Dnew/)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await expectNoViolations(page)
    }
})
