import { demoBookAuthor } from '#db/seeds/books.ts'
import { expect, expectNoViolations, test } from './fixtures.ts'
import { signInTo } from './new-account.ts'

test('an author adds a book by keyboard, moves it to the top, finds it on their profile and removes it', async ({ page }) => {
  // Signs in, opens two pages, and saves a list four times.
  test.slow()
  await signInTo(page, { email: `${demoBookAuthor}@octavo.example` })
  await page.goto('/me/settings/publishing')
  const shelf = page.getByRole('region', { name: 'Your books' })
  const add = shelf.getByRole('button', { name: 'Add a book' })
  await add.press('Enter')
  const form = shelf.getByRole('form', { name: 'Add a book' })
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused()
  await page.keyboard.type('Kerb, Gutter, Drain')
  await form.getByLabel('ISBN').fill('978-0-306-40615-8')
  await form.getByLabel('Where to buy it').fill('https://bookshop.example/kerb')
  await page.keyboard.press('Enter')
  await expect(form.getByText('The ISBN of “Kerb, Gutter, Drain” isn’t valid.')).toBeVisible()
  await expect(form.getByLabel('ISBN')).toBeFocused()
  await expectNoViolations(page)
  await form.getByLabel('ISBN').fill('0-306-40615-2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(add).toBeFocused()

  const rows = shelf.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  for (let i = 0; i < 3; i++) await shelf.getByRole('button', { name: 'Move Kerb, Gutter, Drain up' }).press('Enter')
  await expect(rows.first()).toContainText('ISBN 9780306406157')
  const edit = shelf.getByRole('button', { name: 'Edit Kerb, Gutter, Drain' })
  await edit.press('Enter')
  await shelf.getByRole('form').getByLabel('Subtitle').fill('A walk along the edge')
  await page.keyboard.press('Enter')
  await expect(edit).toBeFocused()

  await page.getByRole('link', { name: 'a page of your profile' }).click()
  await expect(page).toHaveURL(new RegExp(`/@${demoBookAuthor}/books$`))
  const books = page.getByRole('region', { name: 'Books' }).getByRole('article')
  await expect(books).toHaveCount(4)
  await expect(books.first()).toContainText('A walk along the edge')
  await expect(books.first().getByRole('link', { name: 'Buy Kerb, Gutter, Drain' })).toHaveAttribute('rel', 'nofollow noopener')
  await expect(page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Books' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectNoViolations(page)

  await page.goBack()
  await shelf.getByRole('button', { name: 'Remove Kerb, Gutter, Drain' }).click()
  await page.getByRole('button', { name: 'Remove book' }).click()
  await expect(rows).toHaveCount(3)
  await expect(add).toBeFocused()
})

test('on a phone, the current tab of a profile is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const tab = (name: string) => page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name, exact: true })
  for (const [path, name] of [
    ['/books', 'Books'],
    ['/about', 'About'],
  ] as const) {
    await page.goto(`/@${demoBookAuthor}${path}`)
    await expect(tab(name)).toBeInViewport({ ratio: 0.95 })
  }
  await tab('Responses').click()
  await expect(tab('Responses')).toHaveAttribute('aria-current', 'page')
  await expect(tab('Responses')).toBeInViewport({ ratio: 0.95 })
})
