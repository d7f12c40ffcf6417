import { demoValues } from '#db/seeds/demo-values.ts'
import { newAccount } from './new-account.ts'
import { expect, expectAccessible, expectFits, expectNoViolations, signIn, test } from './fixtures.ts'

const story = `/p/${demoValues.postId}`
const list = `/@${demoValues.username}/list/${demoValues.catalogSlugId}`
const chooser = { name: 'Save to a list' } as const

test('one press saves a story, a second opens the lists, and a new one can be created there', async ({ page }) => {
  await newAccount(page)
  await page.goto(story)
  const tools = page.getByRole('group', { name: 'Story tools' }).first()
  await tools.getByRole('button', chooser).click()
  await expect(page.getByText('Saved to your reading list.')).toBeVisible()
  await tools.getByRole('button', { name: 'Saved' }).press('Enter')
  const dialog = page.getByRole('dialog', chooser)
  await expect(dialog.getByRole('checkbox', { name: 'Reading list' })).toBeChecked()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'New list' }).click()
  await page.keyboard.type('For a long evening')
  await page.keyboard.press('Enter')
  const createdList = dialog.getByRole('checkbox', { name: 'For a long evening' })
  await expect(createdList).toBeChecked()
  const removed = page.waitForResponse((answer) => answer.request().headers()['graphql-operation'] === 'RemoveFromListMutation')
  await dialog.getByRole('checkbox', { name: 'Reading list' }).uncheck()
  await removed
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tools.getByRole('button', { name: 'Saved' })).toBeFocused()
  await page.goto('/me/lists')
  await expect(page.getByRole('article').filter({ hasText: 'For a long evening' })).toContainText('1 story')
  await expect(page.getByRole('article').filter({ hasText: 'Reading list' })).toContainText('0 stories')
})

test('a visitor who saves is asked to sign in, and would return with the story saved', async ({ page }) => {
  await page.goto(story)
  const save = page.getByRole('link', chooser).first()
  await expect(save).toHaveAttribute(
    'href',
    new RegExp(`actionUrl=${encodeURIComponent('/_/bookmark/p/').replaceAll('%2F', '(?:%2F|/)')}`),
  )
  await page.waitForLoadState('networkidle')
  await save.click()
  await expect(page.getByTestId('susi')).toBeVisible()
})

test("a list is ordered and annotated by keyboard, and announces a story's new position", async ({ page }) => {
  await newAccount(page)
  await page.goto(`/@${demoValues.username}`)
  await page.waitForLoadState('networkidle')
  const cards = page.getByRole('article').filter({ has: page.getByRole('button', chooser) })
  for (const at of [0, 1]) {
    // The card updates before the server has answered.
    const responded = page.waitForResponse((answer) => answer.request().headers()['graphql-operation'] === 'AddToListMutation')
    await cards.nth(0).getByRole('button', chooser).press('Enter')
    await expect(page.getByRole('button', { name: 'Saved' })).toHaveCount(at + 1)
    await responded
  }
  await page.goto('/me/list/reading-list')
  await page.waitForLoadState('networkidle')
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  const names = () => rows.getByRole('heading').allTextContents()
  const [first, second] = await names()
  await page.getByRole('button', { name: `Move ${first} down` }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${first} is now number 2 of 2.` })).toBeAttached()
  await expect(page.getByRole('button', { name: `Move ${first} up` })).toBeFocused()
  await page.getByRole('button', { name: `Add a note on ${second}` }).press('Enter')
  await page.keyboard.type('Read it aloud.')
  await page.getByRole('button', { name: 'Save note' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Save note' })).toHaveCount(0)
  await expect(rows.first()).toContainText('Read it aloud.')
  await page.reload()
  expect(await names()).toEqual([second, first])
  await expect(rows.first()).toContainText('Read it aloud.')
  await page.getByRole('button', { name: `Remove ${second}` }).press('Enter')
  await expect(rows).toHaveCount(1)
})

test("[toast-follow-catalog] saving another reader's list confirms it and adds it to the library; a story opened from it leads to the next one, and read stories are dimmed", async ({
  page,
}) => {
  await newAccount(page)
  await test.step('saving the list', async () => {
    await page.goto(list)
    const tools = page.getByRole('group', { name: 'List tools' })
    await tools.getByRole('button', { name: 'Save this list' }).click()
    await expect(page.getByText('List saved to your library.')).toBeVisible()
    await expect(page.locator('[data-toast-style="FOLLOW_CATALOG"]')).toBeVisible()
    await page.goto('/me/lists/saved')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('article').getByRole('button', { name: 'List saved' }).click()
    await expect(page.getByText('No saved lists yet')).toBeVisible()
  })
  await test.step('reading from the list', async () => {
    await page.goto(list)
    await page.waitForLoadState('networkidle')
    const card = page.getByRole('article').first()
    await card.getByRole('heading').getByRole('link').click()
    const place = page.getByRole('navigation', { name: 'This list' })
    await expect(place).toContainText('Story 1 of')
    await place.getByRole('link', { name: /Next/ }).click()
    await expect(place).toContainText('Story 2 of')
    // The end of the text, not of the page.
    const recorded = page.waitForResponse(
      (answer) => answer.url().endsWith('/state/read') && /"percent":(?:9\d|100)/.test(answer.request().postData() ?? ''),
    )
    await page.getByRole('group', { name: 'Story tools' }).last().scrollIntoViewIfNeeded()
    await recorded
    await page.goto(list)
    await expect(page.getByRole('article').nth(1)).toContainText('(read)')
    await page.goto('/me/lists/reading-history')
    // The first is for members, and its preview is not the story.
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test.describe('private lists', () => {
  test.use({ allowedErrors: [[/^Failed to load resource: the server responded with a status of 404/], { scope: 'test' }] })

  test('a private list is hidden from everyone else', async ({ page, browser }) => {
    await newAccount(page)
    await page.goto('/me/lists')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'New list' }).click()
    await page.keyboard.type('Only mine')
    await page.getByRole('checkbox', { name: 'Only I can see it' }).check()
    await page.getByRole('button', { name: 'Create list' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Only mine' })).toBeVisible()
    const slug = new URL(page.url()).pathname.split('/').at(-1)
    const visitor = await browser.newPage()
    expect((await visitor.goto(`/collections/${slug}`))?.status()).toBe(404)
    expect((await visitor.goto(`/embed/list/${slug}`))?.status()).toBe(404)
    await visitor.close()
  })
})

const pages = {
  'a list': { path: list, id: 'user-catalog' },
  'a profile’s lists': { path: `/@${demoValues.username}/lists`, id: 'user-catalogs' },
  'the library': { path: '/collections', id: 'collections-library' },
  'a card for other sites': { path: `/embed/list/${demoValues.catalogSlugId}`, id: 'embed-catalog' },
  'my lists': { path: '/me/lists', id: 'your-catalogs', signedIn: true },
  'my reading list': { path: '/me/list/reading-list', id: 'your-catalog', signedIn: true },
  'my reading history': { path: '/me/lists/reading-history', id: 'your-reading-history', signedIn: true },
}

// Slow: seven pages, each audited at two widths.
test('[a11y-basics] the pages of lists are accessible, light and dark, on a phone and on a desktop', async ({ page }) => {
  test.slow()
  await signIn(page, 'reader')
  for (const [name, { path, id }] of Object.entries(pages))
    await test.step(name, async () => {
      await page.goto(path)
      await expect(page.locator('body')).toHaveAttribute('data-page', id)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await expectFits(page)
        await expectAccessible(page)
      }
    })
})
