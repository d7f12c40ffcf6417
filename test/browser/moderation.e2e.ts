import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectContrast, expectNoViolations, pageHeaders, signIn, clearSession, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'

const story = `/p/${demoValues.postId}`

test('a reader reports a story from its menu; staff find the report, close it, suspend an account and restore it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'reader')
  await page.goto(story)
  await page.getByRole('button', { name: 'Share' }).first().click()
  await page.getByRole('menuitem', { name: 'Report this story' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this story' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose a reason.')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Tell us briefly what’s wrong.')).toBeVisible()
  await dialog.getByLabel('What is it?').fill('The table has a wrong month.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. We’ll look into it.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const office = await browser.newContext()
  const staff = await office.newPage()
  await signIn(staff, 'staff')
  await staff.goto('/_/admin/internal-status')
  const row = staff.getByRole('row').filter({ hasText: 'The table has a wrong month.' })
  await row.getByRole('link', { name: '@ines' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Ines Okafor' })).toBeVisible()
  await expectNoViolations(staff)
  await staff.getByRole('row').filter({ hasText: 'The table has a wrong month.' }).getByRole('button', { name: 'Close' }).click()
  await expect(staff.getByText('Report closed.')).toBeVisible()

  const otherContext = await browser.newContext()
  const visitorPage = await otherContext.newPage()
  await newAccount(visitorPage)
  const response = await visitorPage.request.post('/_/graphql', {
    headers: await pageHeaders(visitorPage),
    data: { query: '{ viewer { id username } }' },
  })
  const { id, username } = ((await response.json()) as { data: { viewer: { id: string; username: string } } }).data.viewer
  await staff.goto(`/_/admin/users/${id}`)
  await staff.getByLabel('Reason for suspension').fill('Sells followers.')
  await staff.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(staff.getByRole('row').filter({ hasText: `@milo suspended @${username}. Sells followers.` })).toBeVisible()
  expect((await page.request.get(`/@${username}`)).status()).toBe(410)
  await staff.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(staff.getByLabel('Reason for suspension')).toBeVisible()
  expect((await page.request.get(`/@${username}`)).status()).toBe(200)
  await otherContext.close()
  await office.close()
})

test('staff close a report about a publication where open reports are listed', async ({ page, browser }) => {
  await signIn(page, 'reader')
  await page.goto(`/${demoValues.collectionSlug}`)
  await page.getByRole('button', { name: 'More about this publication' }).filter({ visible: true }).first().click()
  await page.getByRole('menuitem', { name: 'Report publication' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this publication' })
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByLabel('What is it?').fill('Its logo is ours.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. We’ll look into it.')).toBeVisible()

  const office = await browser.newContext()
  const staff = await office.newPage()
  await signIn(staff, 'staff')
  await staff.goto('/_/admin/internal-status')
  const row = staff.getByRole('row').filter({ hasText: 'Its logo is ours.' })
  await expect(row.getByRole('link').first()).toHaveAttribute('href', `/${demoValues.collectionSlug}`)
  await expectNoViolations(staff)
  await row.getByRole('button', { name: 'Close' }).click()
  await expect(staff.getByText('Report closed.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await staff.reload()
  await expect(row).toHaveCount(0)
  await office.close()
})

test('a dialog is readable on a page with its own colors, and is attached to the body', async ({ page }) => {
  await signIn(page, 'reader')
  await page.goto(`/${demoValues.collectionSlug}`)
  await page.getByRole('button', { name: 'More about this publication' }).filter({ visible: true }).first().click()
  await page.getByRole('menuitem', { name: 'Report publication' }).click()
  await expect(page.getByRole('dialog', { name: 'Report this publication' })).toBeVisible()
  await expect(page.locator('body > dialog[open]')).toHaveCount(1)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectContrast(page)
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('staff reach the account behind a profile and a publication from their menus; others are not offered this', async ({
  page,
}) => {
  const menus = [
    [`/@${demoValues.username}`, 'More about Ines Okafor', 'Account (staff)'],
    ['/saltgrass', 'More about this publication', 'Owner’s account (staff)'],
  ] as const
  for (const role of ['reader', 'staff'] as const) {
    await signIn(page, role)
    for (const [path, menu, item] of menus) {
      await page.goto(path)
      await page.getByRole('button', { name: menu }).filter({ visible: true }).click()
      await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
      const menuItem = page.getByRole('menuitem', { name: item })
      await expect(menuItem).toHaveCount(role === 'staff' ? 1 : 0)
      if (role === 'reader') continue
      await menuItem.click()
      await expect(page).toHaveURL(/\/_\/admin\/users\//)
    }
    await clearSession(page)
  }
})
