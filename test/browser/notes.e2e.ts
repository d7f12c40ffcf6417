import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectNoViolations, signIn, signOut, test } from './fixtures.ts'

const sheet = (page: Page) => page.getByTestId('notes')

test('a writer answers a private note from her settings, its reader finds the answer by a notification, and nobody else sees either', async ({
  page,
}) => {
  await signIn(page, 'writer')
  await page.goto(`/p/${demoValues.postId}/settings`)
  await page.getByRole('link', { name: 'Read your private notes' }).click()
  const note = sheet(page).getByRole('article', { name: 'Note by Hana' })
  await expect(note).toContainText('The 1961 tables gave their heights in feet.')
  await note.getByRole('button', { name: 'Answer', exact: true }).press('Enter')
  await page.keyboard.type('The next printing says so.')
  await note.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(note.getByRole('listitem').last()).toContainText('The next printing says so.')
  await expect(note.getByRole('button', { name: 'Answer', exact: true })).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  expect(new URL(page.url()).hash).toBe('')

  await signOut(page)
  await signIn(page, 'member')
  await page.goto('/me/notifications')
  await page.getByRole('link', { name: /answered your private note on What the tide tables leave out/i }).click()
  await expect(sheet(page)).toContainText('The next printing says so.')
  await expect(sheet(page).getByRole('button', { name: 'Put away' })).toHaveCount(0)
  await expect(sheet(page).getByRole('button', { name: /^Delete your answer/ })).toHaveCount(0)
  await sheet(page).getByRole('button', { name: 'Delete note' }).press('Enter')
  await page.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete note' }).press('Enter')
  await expect(sheet(page)).toContainText('No private notes')

  await signOut(page)
  await signIn(page, 'staff')
  await page.goto(`/p/${demoValues.postId}#notes`)
  await expect(sheet(page)).toContainText('No private notes')
  await expect(sheet(page)).not.toContainText('1961')
})
