import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectNoViolations, signIn, clearSession, test } from './fixtures.ts'

const sheet = (page: Page) => page.getByTestId('notes')

const question = 'Are these heights above the seabed?'

test('a writer replies to a private note from her settings, its reader finds the reply through a notification, and nobody else sees either', async ({
  page,
}) => {
  const note = sheet(page).getByRole('article', { name: 'Note by Hana' }).filter({ hasText: question })
  await signIn(page, 'member')
  await page.goto(`/p/${demoValues.postId}`)
  await page.getByRole('article').locator('p[id]').nth(1).click({ clickCount: 3 })
  await page.getByRole('toolbar', { name: 'Selected passage' }).getByRole('button', { name: 'Private note' }).click()
  const writing = page.getByRole('dialog', { name: 'Private note' })
  await writing.getByRole('textbox').fill(question)
  await writing.getByRole('button', { name: 'Send' }).click()
  await expect(writing).toBeHidden()

  await clearSession(page)
  await signIn(page, 'writer')
  await page.goto(`/p/${demoValues.postId}/settings`)
  await page.getByRole('link', { name: 'Read your private notes' }).click()
  await note.getByRole('button', { name: 'Reply', exact: true }).press('Enter')
  await page.keyboard.type('Above chart datum.')
  await note.getByRole('button', { name: 'Send reply' }).press('Enter')
  await expect(note.getByRole('listitem').last()).toContainText('Above chart datum.')
  await expect(note.getByRole('button', { name: 'Reply', exact: true })).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  expect(new URL(page.url()).hash).toBe('')

  await clearSession(page)
  await signIn(page, 'member')
  await page.goto('/me/notifications')
  await page
    .getByRole('link', { name: /replied to your private note on What the tide tables leave out/i })
    .first()
    .click()
  await expect(note).toContainText('Above chart datum.')
  await expect(sheet(page).getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await expect(sheet(page).getByRole('button', { name: /^Delete your reply/ })).toHaveCount(0)

  await clearSession(page)
  await signIn(page, 'staff')
  await page.goto(`/p/${demoValues.postId}#notes`)
  await expect(sheet(page)).toContainText('No private notes')
  await expect(sheet(page)).not.toContainText(question)

  await clearSession(page)
  await signIn(page, 'member')
  await page.goto(`/p/${demoValues.postId}#notes`)
  await note.getByRole('button', { name: 'Delete note' }).press('Enter')
  await page.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete note' }).press('Enter')
  await expect(note).toHaveCount(0)
  await expect(sheet(page).getByRole('article', { name: 'Note by Hana' })).toHaveCount(1)
})
