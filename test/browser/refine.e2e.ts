import { expect, signIn, test } from './fixtures.ts'

test('a reader reviews what they follow, unfollows, undoes it, and finds a new writer', async ({ page }) => {
  await signIn(page, 'editor')
  await page.goto('/me/following')
  const kinds = page.getByRole('navigation', { name: 'What you follow' })
  const toast = page.locator('[data-toast-style]')
  const countOf = async (kind: string) => Number(/\d+/.exec(await kinds.getByRole('link', { name: kind }).innerText())?.[0])

  await kinds.getByRole('link', { name: 'Writers' }).click()
  await expect(page).toHaveURL(/\/me\/following\/writers$/)
  const before = await countOf('Writers')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(before)
  await rows
    .first()
    .getByRole('button', { name: /^Following / })
    .click()
  await expect(toast).toContainText("You've unfollowed")
  await expect(rows.first().getByRole('button', { name: /^Follow / })).toBeVisible()
  expect(await countOf('Writers')).toBe(before - 1)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => countOf('Writers')).toBe(before)

  await kinds.getByRole('link', { name: 'Topics' }).click()
  await expect(page).toHaveURL(/\/me\/following\/topics$/)
  await expect(rows.first()).toContainText(/stor(y|ies)/)

  await page.getByRole('navigation', { name: 'Refine recommendations' }).getByRole('link', { name: 'Suggestions' }).click()
  const writers = page.getByRole('region', { name: 'Writers' })
  const name = await writers.getByRole('listitem').first().getByRole('link').last().innerText()
  await writers
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Follow / })
    .click()
  await expect(toast).toContainText(`You're now following ${name}.`)
  await page.goto('/me/following/writers')
  await expect(rows.first()).toContainText(name)
})
