import { demoAccounts } from '#db/seeds/demo-values.ts'
import { expect, signIn, test } from './fixtures.ts'

// Slow: an owner and an editor in two browsers, from the invitation to its end.
test('[publication-role-owner] [publication-bounds] an owner creates a publication, invites an editor who accepts, renames it, transfers it, and its new owner deletes it', async ({
  page,
  browser,
}) => {
  const name = `Low Water ${Date.now() % 100_000}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  await signIn(page, 'friend')
  await page.goto('/me/settings/publishing')
  await page.getByRole('link', { name: 'New publication' }).click()
  await expect(page).toHaveURL(/\/new-publication$/)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create publication' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Welcome to ${name}` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${slug}/manage$`))
  await page.getByRole('link', { name: 'Invite: Invite editors and writers' }).click()
  await page.getByLabel('Email address or @username').fill(demoAccounts.editor)
  await page.getByLabel('Role', { exact: true }).selectOption('EDITOR')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Invited' })).toBeVisible()
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/${slug}$`))

  const other = await browser.newContext()
  const editor = await other.newPage()
  await editor.goto(page.url())
  await expect(editor.getByText(/invited you/)).toHaveCount(0)
  await signIn(editor, 'editor')
  await editor.goto(page.url())
  await expect(editor.getByText(`invited you to be an editor of ${name}.`)).toBeVisible()
  await editor.getByRole('button', { name: 'Accept' }).click()
  await expect(editor.getByText(`You’re now an editor of ${name}.`)).toBeVisible()
  await expect(editor.getByText('invited you to be')).toHaveCount(0)

  await page.getByRole('link', { name: 'Manage', exact: true }).click()
  await page
    .getByRole('navigation', { name: `Manage ${name}` })
    .getByRole('link', { name: 'People' })
    .click()
  await expect(page.getByRole('combobox', { name: 'Role for Maren Lindqvist' })).toHaveValue('EDITOR')
  await page.getByLabel('Email address or @username').fill('@nobody.at.all')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('We can’t find @nobody.at.all.')).toBeVisible()
  await page.getByLabel('Email address or @username').fill('@hana')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('button', { name: 'Revoke the invitation for Hana Veselá' }).click()
  await expect(page.getByRole('region', { name: 'Invited' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByLabel('Name').fill(`${name} Press`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Publication saved.')).toBeVisible()
  await page.getByLabel('New owner').selectOption({ label: 'Maren Lindqvist (@maren)' })
  await page.getByRole('button', { name: 'Transfer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByText('Maren Lindqvist now owns')).toBeVisible()
  await page.goto(`/${slug}/settings`)
  await expect(page.getByText('Only the owner can change these')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)

  await editor.goto(`/${slug}/settings`)
  const remove = editor.getByRole('button', { name: 'Delete publication' })
  await expect(remove).toBeDisabled()
  await editor.getByLabel(`Type “${slug}” to confirm`).fill(slug)
  await remove.click()
  await expect(editor.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
  expect((await editor.request.get(`/${slug}`)).status()).toBe(404)
  await other.close()
})
