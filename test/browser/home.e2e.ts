import { expect, signIn, test } from './fixtures.ts'

test('[toast-user-positive-signal] a reader asks for more and for less in the feed, undoes both, and mutes a writer', async ({
  page,
}) => {
  await signIn(page, 'friend')
  await page.goto('/')
  const cards = page.getByRole('main').getByRole('article')
  const titleOf = async (place: number) => (await cards.nth(place).getByRole('heading', { level: 2 }).innerText()).trim()
  const toast = page.locator('[data-toast-style]')

  const [first, second] = [await titleOf(0), await titleOf(1)]
  await cards.first().getByRole('button', { name: 'More about this story' }).click()
  await page.getByRole('menuitem', { name: 'Show more like this' }).click()
  await expect(page.locator('[data-toast-style=USER_POSITIVE_SIGNAL]')).toContainText("We'll recommend more like this.")
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toContainText('Your recommendations stay as they were.')

  await cards.first().getByRole('button', { name: 'Show less like this' }).press('Enter')
  await expect(toast).toContainText("We'll show you less like this.")
  await expect(cards.first().getByRole('heading', { level: 2 })).toHaveText(second)
  // Keyboard focus moves to the story that took its place.
  await expect(cards.first().getByRole('heading', { level: 2 }).getByRole('link')).toBeFocused()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(cards.first().getByRole('heading', { level: 2 })).toHaveText(first)

  await cards.first().getByRole('button', { name: 'Show less like this' }).click()
  await expect(toast).toContainText("We'll show you less like this.")
  await page.reload()
  await expect(cards.first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: first })).toHaveCount(0)

  const writer = await cards.first().getByRole('link').first().innerText()
  await cards.first().getByRole('button', { name: 'More about this story' }).click()
  await page.getByRole('menuitem', { name: 'Mute author' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: writer, exact: true })).toHaveCount(0)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toContainText(`${writer} has been unmuted.`)
  await expect(page.getByRole('main').getByRole('link', { name: writer, exact: true }).first()).toBeVisible()
})

test('a feed loads more by scrolling and by its button, announces new stories, and lets a reader follow a suggested writer', async ({
  page,
}) => {
  await signIn(page, 'reader')
  await page.clock.install()
  await page.goto('/')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(10)
  await page.mouse.wheel(0, 20_000)
  await expect(cards).toHaveCount(20)
  await page.mouse.wheel(0, 20_000)
  await expect(cards).toHaveCount(30)

  await page.getByRole('navigation', { name: 'Your feeds' }).getByRole('link', { name: 'Following' }).click()
  await expect(page).toHaveURL(/feed=following/)
  await page.goto('/')
  const suggestion = page.getByRole('complementary').getByRole('listitem').first()
  await suggestion.getByRole('button', { name: /^Follow / }).click()
  const toast = page.locator('[data-toast-style=FOLLOW_PUBLISHER]')
  await expect(toast).toContainText("You're now following")
  const undone = page.waitForResponse((answer) => answer.request().headers()['graphql-operation'] === 'UnfollowUserMutation')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await undone
  await expect(suggestion.getByRole('button', { name: /^Follow / })).toHaveAttribute('aria-pressed', 'false')

  // A story is published; the feed polls for it only after a while.
  await page.route('**/_/batch', async (route) => {
    const operations = route.request().postDataJSON() as { operationName: string }[]
    if (!operations.some(({ operationName }) => operationName === 'HomeFeedNewsQuery')) return route.fallback()
    const response = await route.fetch()
    const responses = (await response.json()) as unknown[]
    const newStories = { data: { homeFeedNews: 1 } }
    return route.fulfill({
      response,
      json: responses.map((answer, index) => (operations[index]?.operationName === 'HomeFeedNewsQuery' ? newStories : answer)),
    })
  })
  await page.clock.fastForward('02:30')
  await page.getByRole('button', { name: 'New stories' }).click()
  await expect(page.getByRole('button', { name: 'New stories' })).toHaveCount(0)
  await expect(cards.first().getByRole('heading', { level: 2 }).getByRole('link')).toBeFocused()
})
