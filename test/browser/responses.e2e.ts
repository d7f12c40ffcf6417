import type { Page, Request } from '@playwright/test'
import { seedId } from '#db/seeds/fill/deterministic.ts'
import { expect, expectNoViolations, signIn, test } from './fixtures.ts'

const storyOf = (slug: string) => `/p/${seedId('story', slug)}`
const conversation = storyOf('the-lighthouse-keepers-second-library')
const quiet = storyOf('a-tide-table-in-thirty-lines')

const sheet = (page: Page) => page.getByTestId('responses')

async function openSheet(page: Page, at: string) {
  await page.goto(at)
  await page
    .getByRole('button', { name: /responses?$/ })
    .first()
    .press('Enter')
  await expect(sheet(page)).toBeVisible()
}

async function write(page: Page, text: string) {
  await expect(page.getByRole('textbox', { name: /What stayed with you|Reply to/ }).last()).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('ControlOrMeta+Enter')
}

test('[toast-publish-response] a reader responds and replies by keyboard alone, gets a link to their response, and answers a passage with a new story', async ({
  page,
}) => {
  await signIn(page, 'member')
  await test.step('responding and replying', async () => {
    await openSheet(page, quiet)
    await sheet(page).getByRole('button', { name: 'What stayed with you?' }).press('Enter')
    await write(page, 'Thirty lines, and not one too many.')
    const toast = page.getByText('Your response was published.')
    await expect(toast).toBeVisible()
    await expect(page.getByRole('link', { name: 'View' })).toHaveAttribute('href', /thirty-lines-and-not-one-too-many/)
    const own = sheet(page)
      .getByRole('article', { name: /Response by Hana/ })
      .first()
    await own.getByRole('button', { name: /^Reply/ }).press('Enter')
    await write(page, 'I counted.')
    // Until it is published the text is in the editor, which Escape would close.
    await expect(sheet(page).getByRole('textbox')).toHaveCount(0)
    await expect(sheet(page).getByText('I counted.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
  })
  await test.step('answering a passage', async () => {
    await page.goto(storyOf('six-harbours-at-slack-water'))
    await page.getByRole('article').locator('p[id]').nth(1).click({ clickCount: 3 })
    await page.getByRole('toolbar', { name: 'Selected passage' }).getByRole('button', { name: 'Respond' }).click()
    await sheet(page).getByRole('link', { name: 'Write a story in response' }).click()
    await expect(page.getByRole('complementary', { name: 'What this story responds to' })).toContainText(
      'In response to Six harbours',
    )
  })
})

test('[toast-hide-post-response] [undo-hide-response] [hidden-response-refetch] a writer hides a response, and Undo restores it', async ({
  page,
}) => {
  await signIn(page, 'writer')
  await openSheet(page, conversation)
  const operations: { name: string; variables: Record<string, unknown> }[] = []
  page.on('request', (request: Request) => {
    if (!request.url().endsWith('/_/batch')) return
    for (const one of request.postDataJSON() as { operationName: string; variables: Record<string, unknown> }[])
      operations.push({ name: one.operationName, variables: one.variables })
  })
  const hidden = sheet(page).getByRole('article', { name: 'Response by Noor Castellanos' })
  await hidden.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Hide response' }).press('Enter')
  await expect(page.getByText('Response hidden.')).toBeVisible()
  await expect(hidden).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hidden).toBeVisible()
  const names = operations.map(({ name }) => name)
  expect(names.indexOf('UnhidePostResponseOnParentPost')).toBeGreaterThan(names.indexOf('HidePostResponseMutation'))
  expect(names.lastIndexOf('RefetchThreadedPostResponsesQuery')).toBeGreaterThan(names.indexOf('UnhidePostResponseOnParentPost'))
  const refetch = operations.filter(({ name }) => name === 'RefetchThreadedPostResponsesQuery')
  expect(refetch.length).toBeGreaterThanOrEqual(2)
  for (const { variables } of refetch) expect(variables).toMatchObject({ postResponsesPaging: { limit: 10 } })
})

test('a selection is highlighted privately, and the highlight is removed', async ({ page }) => {
  await signIn(page, 'reader')
  await page.goto(storyOf('bread-is-four-numbers'))
  await page.getByRole('article').locator('p[id]').nth(1).click({ clickCount: 3 })
  await page.getByRole('toolbar', { name: 'Selected passage' }).getByRole('button', { name: 'Highlight' }).click()
  const own = page.locator('mark.own').first()
  await expect(own).toBeVisible()
  await page.reload()
  await own.click()
  await page.getByRole('button', { name: 'Remove highlight' }).click()
  await expect(own).toHaveCount(0)
})

test('visitors read the responses, which are accessible, light and dark, on a phone and on a desktop, and are asked to sign in to respond', async ({
  page,
}) => {
  await page.goto(`${storyOf('nobody-teaches-you-how-to-leave-a-meeting')}/responses/show`)
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page).getByRole('article').first()).toBeVisible()
  await expect(sheet(page).getByRole('link', { name: 'Sign in to respond' })).toHaveAttribute('href', /skipOnboarding=1/)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await expectNoViolations(page)
    }
})
