import { demoValues } from '#db/seeds/demo-values.ts'
import { colors } from '#web/design/constants.ts'
import { expect, signIn, test } from './fixtures.ts'

test('[publication-role-editor] an editor gives a publication a link, a feature page and a color, and readers see them', async ({
  page,
  browser,
}) => {
  const title = `Eddy ${Date.now() % 100_000}`
  const slug = 'saltgrass'
  await signIn(page, 'editor')
  await page.goto(`/${slug}/feature-pages/new`)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText(`“${title}” saved.`)).toBeVisible()

  await page.getByRole('link', { name: 'Navigation', exact: true }).click()
  await page.getByRole('button', { name: 'Add link' }).click()
  const last = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Links to') })
    .last()
  await last.getByLabel('Title').fill(title)
  await last.getByLabel('Links to').selectOption('FEATURE_PAGE')
  await last.getByLabel('Page', { exact: true }).selectOption({ label: title })
  await page.getByRole('button', { name: `Move ${title} up` }).click()
  await expect(page.getByRole('button', { name: `Move ${title} up` })).toBeFocused()
  await page.getByRole('link', { name: 'Front page', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Navigation saved.')).toBeVisible()

  const other = await browser.newContext()
  const reader = await other.newPage()
  await reader.goto(`/${slug}`)
  await reader
    .getByRole('navigation', { name: /, pages$/ })
    .getByRole('link', { name: title })
    .click()
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goto(`/${slug}/design`)
  await page.getByRole('button', { name: 'Reset to default design' }).click()
  await expect(page.getByLabel('Accent: buttons and links, color picker')).toHaveValue(colors.accent)
  await page.getByLabel('Accent: buttons and links, hex').fill('#ffee00')
  await expect(page.getByText('To stay readable it becomes')).toBeVisible()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.goto(`/${slug}/feature-pages`)
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click()
  await expect(page.getByText(`“${title}” deleted.`)).toBeVisible()
  await reader.goto(`/${slug}`)
  await expect(reader.getByRole('link', { name: title })).toHaveCount(0)
  await other.close()
})

test('[toast-post-pinned-to-collection-homepage] [toast-feature-story] an editor pins and features a story from the dashboard, gets a confirmation, and undoes both', async ({
  page,
}) => {
  await signIn(page, 'writer')
  await page.goto('/saltgrass/stories/published')
  const row = page.getByRole('listitem').filter({ hasText: 'Fourteen questions for a net mender' })
  const choose = async (item: string) => {
    await row.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await choose('Pin to the front page')
  await expect(page.getByText('Story pinned to Saltgrass.')).toBeVisible()
  await expect(row.getByText('Pinned', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Story unpinned from Saltgrass.')).toBeVisible()
  await choose('Feature')
  await expect(page.getByText('Story featured in Saltgrass.')).toBeVisible()
  await expect(row.getByText('Featured', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Featured', { exact: true })).toHaveCount(0)
})

test.describe('when the navigation context fails to load', () => {
  test.use({ allowedErrors: [[/Failed to load resource/], { scope: 'test' }] })

  test('[error-navigation-context] the publication page opens all the same', async ({ page }) => {
    await page.goto(`/p/${demoValues.postId}`)
    const requested: string[] = []
    await page.route('**/_/batch', async (route) => {
      const body = route.request().postData() ?? ''
      if (!body.includes('PublicationNavigationContextQuery')) return route.continue()
      requested.push(body)
      const response = await route.fetch()
      const operations = JSON.parse(body) as { operationName: string }[]
      const responses = (await response.json()) as object[]
      const failed = responses.map((answer, i) =>
        operations[i]?.operationName === 'PublicationNavigationContextQuery'
          ? { data: null, errors: [{ message: 'It could not be found out.' }] }
          : answer,
      )
      return route.fulfill({ response, json: failed })
    })
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('article').getByRole('link', { name: 'Saltgrass' }).first().click()
    await expect(page.locator('body')).toHaveAttribute('data-page', 'publication-profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Saltgrass' })).toBeVisible()
    expect(requested).toHaveLength(1)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })
})
