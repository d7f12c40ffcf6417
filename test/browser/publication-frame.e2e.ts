import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectFits, expectNoViolations, signIn, signInAtHome, test } from './fixtures.ts'
import { createPublication } from './create-publication.ts'
import { newAccount } from './new-account.ts'

const { collectionSlug: slug } = demoValues

test('a publication is managed one step from its page and from the account menu, with one navigation on every page, which is a bar that opens on a phone', async ({
  page,
}) => {
  await signIn(page, 'editor')
  await test.step('the navigation', async () => {
    await page.goto(`/${slug}`)
    await page.getByRole('link', { name: 'Manage', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem')).not.toHaveCount(0)

    const navigation = page.getByRole('navigation', { name: 'Manage Saltgrass' })
    const sections = await navigation.getByRole('link').allInnerTexts()
    for (const section of [
      'Stories',
      'People',
      'Stats',
      'Front page',
      'Navigation',
      'Design',
      'Settings',
      'Membership',
      'Domain',
    ]) {
      await navigation.getByRole('link', { name: section }).click()
      await expect(navigation.getByRole('link', { name: section })).toHaveAttribute('aria-current', 'page')
      expect(await navigation.getByRole('link').allInnerTexts()).toEqual(sections)
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(title?.x, section).toBe(264)
    }

    await page.goto('/')
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Saltgrass' }).click()
    await expect(page).toHaveURL(`/${slug}/manage`)
  })
  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/${slug}/manage`)
    const navigation = page.getByRole('navigation', { name: 'Manage Saltgrass' })
    await expect(navigation).toHaveCount(0)
    await page.locator('summary').click()
    await expect(navigation.getByRole('link', { name: 'Stories' })).toBeVisible()
    await expectNoViolations(page)
    await expectFits(page)
    await navigation.getByRole('link', { name: 'People' }).click()
    await expect(page).toHaveURL(`/${slug}/permissions`)
    await expect(navigation).toHaveCount(0)
  })
})

test('a new publication starts with a checklist that its owner can hide', async ({ page }) => {
  await newAccount(page)
  await createPublication(page, { name: 'Tideline', slug: `tideline-${Date.now() % 1_000_000}` })
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Tideline' })).toBeVisible()
  await expect(page.getByText('1 of 6 done')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Hide this checklist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})

test('edits show in the preview before they are published: on a phone, in the dark, and not to readers', async ({ page }) => {
  await signInAtHome(page, 'editor')
  await page.goto(`/${slug}/edit`)
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(preview.getByText('Saltgrass').first()).toBeVisible()
  await page.getByLabel('Heading').fill('Before the tide turns')
  await expect(preview.getByText('Before the tide turns')).toBeVisible()
  await expect(page.getByText('Unpublished changes')).toBeVisible()

  const width = () => preview.locator('html').evaluate((root) => root.clientWidth)
  const wide = await width()
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect.poll(width).toBe(390)
  expect(wide).toBeGreaterThan(900)
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNoViolations(page)

  expect(await (await page.request.get(`/${slug}`)).text()).not.toContain('Before the tide turns')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(preview.getByText('Before the tide turns')).toHaveCount(0)
  await expect(page.getByText('Up to date')).toBeVisible()
})
