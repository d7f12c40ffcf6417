import { demoValues } from '#db/seeds/demo-values.ts'
import { clearSession, expect, signIn, test } from './fixtures.ts'
import { editor, startStory, typedStory } from './story-writing.ts'

const switched = 'This browser is signed in to another account now. Reload the page to continue.'

test.use({ allowedErrors: [/^Failed to load resource: the server responded with a status of 409 /] })

/** In another tab: signs out, and in as another person. */
const becomeAnother = async (page: Parameters<typeof signIn>[0], role: Parameters<typeof signIn>[1]) => {
  const other = await page.context().newPage()
  await clearSession(other)
  await signIn(other, role)
  await other.close()
}

test('what is pressed on a page of one account does not happen in the name of another that has signed in since', async ({
  page,
}) => {
  await signIn(page, 'reader')
  await page.goto(`/@${demoValues.username}`)
  await page.waitForLoadState('networkidle')
  await becomeAnother(page, 'staff')
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/_/batch') && answer.status() === 409)
  await page
    .getByRole('button', { name: /^Follow/ })
    .filter({ visible: true })
    .first()
    .click()
  await answered
  await expect(page.getByText(switched)).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
})

test('a page that becomes visible again says that another account has signed in, or that its own has signed out', async ({
  page,
}) => {
  await signIn(page, 'reader')
  await page.goto('/me/settings')
  await page.waitForLoadState('networkidle')
  const look = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await look()
  await becomeAnother(page, 'staff')
  await look()
  await expect(page.getByText(switched)).toBeVisible()
  await page.context().clearCookies()
  await look()
  await expect(page.getByText('You’ve signed out in this browser. Reload the page to continue.')).toBeVisible()
})

test('the editor says which account it needs, keeps the text, and saves it when that account is back', async ({ page }) => {
  await signIn(page, 'writer')
  await startStory(page, 'Under one name')
  await typedStory(page)
  await becomeAnother(page, 'reader')
  await page.keyboard.type('Kept for its writer.')
  const status = page.locator('[data-save-state]')
  await expect(status).toContainText(/Not saved\. Sign in as \S+@\S+ again\./)
  await becomeAnother(page, 'writer')
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await expect(status).toHaveAttribute('data-save-state', 'saved')
  await page.reload()
  await expect(editor(page)).toContainText('Kept for its writer.')
})
