import type { Page } from '@playwright/test'
import { expect, expectContrast, expectFits, expectNoViolations, pageHeaders, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'

const path = '/new-publication'
const lookPath = `${path}?step=look`

const nameField = (page: Page) => page.getByLabel('Name')
const address = (page: Page) => page.getByLabel('Web address')
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' })
const freeSlug = (name: string) => `${name}-${Date.now() % 1_000_000}`

async function fillDetails(page: Page, name: string, slug: string): Promise<void> {
  await page.goto(path)
  await nameField(page).fill(name)
  await address(page).fill(slug)
  await expect(page.getByText('Available.')).toBeVisible()
}

test('a publication is created in two steps, and not before the last', async ({ page }) => {
  const slug = freeSlug('marshland')
  await newAccount(page)
  await page.goto(path)
  await goOn(page).click()
  await expect(page.getByText('Give the publication a name.')).toBeVisible()
  await expect(nameField(page)).toBeFocused()
  await nameField(page).fill('Marshland Almanac')
  await expect(address(page)).toHaveValue('marshland-almanac')
  await address(page).fill('saltgrass')
  await expect(page.getByText('That address is already taken.')).toBeVisible()
  await address(page).fill(slug)
  await expect(page.getByText('Available.')).toBeVisible()
  await nameField(page).fill('Marshland')
  await expect(address(page)).toHaveValue(slug)
  await page.getByLabel('One line about it').fill('Every tide, by year and by month.')
  const topics = page.getByRole('combobox', { name: 'Topics' })
  await topics.fill('Tides')
  // Keys that choose a word of an input method, the second as Safari reports it.
  for (const key of [{ isComposing: true }, { keyCode: 229 }])
    await topics.dispatchEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...key })
  await expect(topics).toHaveValue('Tides')
  await topics.press('Enter')
  await expect(topics).toHaveValue('')
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(preview.getByText('Every tide, by year and by month.')).toBeVisible()
  await expect(preview.locator('[data-name]')).toHaveText('Marshland')
  await nameField(page).press('Enter')
  await expect(page).toHaveURL(lookPath)
  await expect(page.getByRole('heading', { level: 1, name: 'How it looks' })).toBeFocused()
  expect((await page.request.get(`/${slug}`)).status()).toBe(404)

  await page.getByRole('radio', { name: 'Brick' }).check()
  await expect(preview.getByRole('region', { name: 'Marshland' })).toHaveCSS('background-color', 'rgb(122, 47, 42)')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Start a publication' })).toBeFocused()
  await expect(page.getByLabel('One line about it')).toHaveValue('Every tide, by year and by month.')
  await expect(page.getByRole('button', { name: 'Remove Tides' })).toBeVisible()
  await goOn(page).click()
  await page.getByRole('radio', { name: /^Anyone/ }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Brick' })).toBeChecked()
  await page.getByRole('button', { name: 'Create publication' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Marshland' })).toBeVisible()
  await expect(page).toHaveURL(`/${slug}/manage`)
  await page.goto(`/${slug}/settings`)
  await expect(page.getByRole('checkbox', { name: /submi/i })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Remove Tides' })).toBeVisible()
  await page.goto(`/${slug}`)
  await expect(page.getByRole('region', { name: 'Marshland', exact: true })).toHaveCSS('background-color', 'rgb(122, 47, 42)')
  await page.goto(path)
  await expect(nameField(page)).toHaveValue('')
})

test('a new publication is kept while someone looks elsewhere, and discarded by Cancel', async ({ page }) => {
  await newAccount(page)
  await fillDetails(page, 'Low Water', freeSlug('low-water'))
  await page.goto('/me/settings')
  await page.goto(path)
  await expect(nameField(page)).toHaveValue('Low Water')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/me\/settings\/publishing$/)
  await page.getByRole('link', { name: 'New publication' }).click()
  await expect(nameField(page)).toHaveValue('')
  await page.goto(lookPath)
  await expect(page).toHaveURL(path)
})

test('a refusal that arrives late leaves the focus where someone types meanwhile; both steps are accessible, on narrow windows and in the dark; and an address that was taken meanwhile leads back to its field', async ({
  page,
}) => {
  const slug = freeSlug('ebb')
  await newAccount(page)
  await test.step('a late refusal', async () => {
    await page.goto(path)
    const { promise: typed, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/_\/(batch|graphql)/, async (route) => {
      if (route.request().postData()?.includes('checkNewCollection')) await typed
      await route.continue()
    })
    await goOn(page).click()
    await page.getByLabel('One line about it').fill('What the tide leaves')
    release()
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('One line about it')).toBeFocused()
    await goOn(page).click()
    await expect(nameField(page)).toBeFocused()
    await page.unroute(/\/_\/(batch|graphql)/)
  })
  await test.step('both steps', async () => {
    await fillDetails(page, 'Ebb', slug)
    for (const isLook of [false, true]) {
      if (isLook) await goOn(page).click()
      await expect(page.getByRole('heading', { level: 1, name: isLook ? 'How it looks' : 'Start a publication' })).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectNoViolations(page)
        await expectContrast(page)
      }
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoViolations(page)
      await expectFits(page)
      await page.setViewportSize({ width: 1280, height: 720 })
    }
  })
  await test.step('an address that was taken meanwhile', async () => {
    await expect(page).toHaveURL(lookPath)
    const query = `mutation($input: CollectionInput!) { createCollection(input: $input) { __typename } }`
    const variables = { input: { name: 'Ebb', slug } }
    await page.request.post('/_/graphql', { headers: await pageHeaders(page), data: { query, variables } })
    await page.getByRole('button', { name: 'Create publication' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByText('That address is already taken.')).toBeVisible()
    await expect(address(page)).toBeFocused()
  })
})
