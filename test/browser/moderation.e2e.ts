import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectContrast, expectNoViolations, pageHeaders, signIn, clearSession, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { decide, openReport } from './reports.ts'

const story = `/p/${demoValues.postId}`

// Slow: a reader, staff and the suspended writer act in turn, each in a browser of their own.
test('a reader reports a story from its menu; staff find the report, decide it, suspend an account and restore it', async ({
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
  await staff.goto('/_/admin/reports')
  const reports = staff.getByRole('list', { name: 'Open reports' })
  const inQueue = reports.getByRole('listitem').filter({ hasText: 'What the tide tables leave out' })
  const body = await openReport(inQueue)
  await expect(body.getByText('The table has a wrong month.')).toBeVisible()
  await body.getByRole('link', { name: 'Ines Okafor' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Ines Okafor' })).toBeVisible()
  await expectNoViolations(staff)
  const onAccount = staff.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({ hasText: '1 report' }).first()
  await decide(await openReport(onAccount), 'No rule broken. Close the reports.')
  await expect(staff.getByText('Decision saved.')).toBeVisible()

  const otherContext = await browser.newContext()
  const visitorPage = await otherContext.newPage()
  await newAccount(visitorPage)
  const response = await visitorPage.request.post('/_/graphql', {
    headers: await pageHeaders(visitorPage),
    data: { query: '{ viewer { id username } }' },
  })
  const { id, username } = ((await response.json()) as { data: { viewer: { id: string; username: string } } }).data.viewer
  await staff.goto(`/_/admin/users/${id}`)
  await staff.getByLabel('Reason', { exact: true }).fill('Sells followers.')
  await staff.getByRole('button', { name: 'Suspend account' }).click()
  await staff.getByRole('button', { name: 'Suspend', exact: true }).click()
  const done = staff.getByRole('list', { name: 'Staff actions' }).getByRole('listitem')
  await expect(done.filter({ hasText: `@milo suspended @${username} for 7 days.` }).getByText('Sells followers.')).toBeVisible()
  expect((await page.request.get(`/@${username}`)).status()).toBe(410)
  await staff.getByLabel('Reason', { exact: true }).fill('They were not for sale.')
  await staff.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(staff.getByRole('button', { name: 'Suspend account' })).toBeVisible()
  expect((await page.request.get(`/@${username}`)).status()).toBe(200)
  await otherContext.close()
  await office.close()
})

test('staff decide a report about a publication in the queue; its dialog is readable on a page with its own colors, and is attached to the body', async ({
  page,
  browser,
}) => {
  await signIn(page, 'reader')
  await test.step('the dialog', async () => {
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
  await test.step('the decision', async () => {
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
    await staff.goto('/_/admin/reports')
    const row = staff.getByRole('list', { name: 'Open reports' }).getByRole('listitem').filter({ hasText: 'Publication ·' })
    const body = await openReport(row)
    await expect(body.getByText('Its logo is ours.')).toBeVisible()
    await expect(body.getByRole('link', { name: 'Saltgrass' })).toHaveAttribute('href', `/${demoValues.collectionSlug}`)
    await expectNoViolations(staff)
    await decide(body, 'No rule broken. Close the reports.')
    await expect(staff.getByText('Decision saved.')).toBeVisible()
    await expect(row).toHaveCount(0)
    await staff.reload()
    await expect(row).toHaveCount(0)
    await office.close()
  })
})

test('staff reach the account behind a profile, a publication and a story from their menus; others are not offered this', async ({
  page,
}) => {
  const menus = [
    [`/@${demoValues.username}`, 'More about Ines Okafor', 'Account (staff)'],
    ['/saltgrass', 'More about this publication', 'Owner’s account (staff)'],
    [story, 'Share', 'Writer’s account (staff)'],
  ] as const
  for (const role of ['reader', 'staff'] as const) {
    await signIn(page, role)
    for (const [path, menu, item] of menus) {
      await page.goto(path)
      await page.getByRole('button', { name: menu }).filter({ visible: true }).first().click()
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
