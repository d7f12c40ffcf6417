import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectNoViolations, signIn, clearSession, test } from './fixtures.ts'

const story = `/p/${demoValues.postId}`
const settings = `${story}/settings`

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

/** Like the browser's own button, which tests cannot press; a blocked navigation does not complete. */
const goForward = (page: Page) =>
  page.evaluate(async () => {
    const { committed, finished } = window.navigation.forward()
    await Promise.allSettled([committed, finished])
  })

async function openResponses(page: Page) {
  await page.goto(story)
  await page
    .getByRole('button', { name: /responses?$/ })
    .first()
    .press('Enter')
}

test('an unfinished response is restored after a reload, for its author', async ({ page }) => {
  await signIn(page, 'reader')
  await openResponses(page)
  await page.getByRole('button', { name: 'What stayed with you?' }).press('Enter')
  const text = page.getByTestId('responses').getByRole('textbox')
  await expect(text).toBeFocused()
  await page.keyboard.type('Half a thought, and then the')
  await openResponses(page)
  await page.getByRole('button', { name: 'Continue your response' }).press('Enter')
  await expect(text).toHaveText('Half a thought, and then the')

  await clearSession(page)
  await signIn(page, 'member')
  await openResponses(page)
  await expect(page.getByRole('button', { name: 'What stayed with you?' })).toBeVisible()
})

test('leaving unsaved settings asks first, by a link and by the back button; coming back before the next page has loaded keeps what was typed, and leaving asks again', async ({
  page,
}) => {
  await signIn(page, 'writer')
  await test.step('leaving', async () => {
    await page.goto(settings)
    await page.getByRole('link', { name: 'Read your private notes' }).click()
    await expect(page).toHaveURL(/#notes$/)
    await page.goBack()
    const subtitle = page.getByRole('textbox', { name: 'Subtitle' })
    await subtitle.fill('Not saved yet')

    await page.getByRole('link', { name: 'Read your private notes' }).click()
    await expect(question(page)).toBeVisible()
    await expectNoViolations(page)
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toBeHidden()

    await goForward(page)
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(new RegExp(`${settings}$`))
    await expect(subtitle).toHaveValue('Not saved yet')

    await goForward(page)
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/#notes$/)
    await expect(subtitle).toBeHidden()
    await page.goBack()
    await expect(subtitle).not.toHaveValue('Not saved yet')
  })
  await test.step('coming back', async () => {
    await page.goto(settings)
    await page.getByRole('link', { name: 'Read your private notes' }).click()
    await expect(page).toHaveURL(/#notes$/)
    await page.goBack()
    // Without the data of the page ahead, which then has to be loaded.
    await page.reload()
    const subtitle = page.getByRole('textbox', { name: 'Subtitle' })
    await subtitle.fill('Not saved yet')
    const isLoaded = Promise.withResolvers<void>()
    await page.route('**/_/batch', async (route) => {
      await isLoaded.promise
      await route.continue()
    })

    await goForward(page)
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/#notes$/)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${settings}$`))
    isLoaded.resolve()
    await expect(subtitle).toHaveValue('Not saved yet')
    await goForward(page)
    await expect(question(page)).toBeVisible()
  })
})
