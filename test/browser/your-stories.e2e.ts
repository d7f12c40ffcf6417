import type { Locator, Page } from '@playwright/test'
import { clearSession, expect, expectFits, expectNoViolations, pageHeaders, signIn, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { expectAccessibleOverlay } from './overlay-checks.ts'
import { startStory, editor, publishNow, saved, typedStory, pressPublish } from './story-writing.ts'

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function draft(page: Page, title: string, text = 'A first line.'): Promise<string> {
  await startStory(page, title)
  await page.keyboard.type(text)
  const address = await typedStory(page)
  return /\/p\/([0-9a-f]{12})\//.exec(address)?.[1] ?? ''
}

/** Opens a menu and chooses an item, using only the keyboard. */
async function choose(page: Page, title: string, item: string): Promise<void> {
  const trigger = page.getByRole('button', { name: `More about ${title}` })
  await trigger.focus()
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('menuitem', { name: item, exact: true })
  await expect(chosen).toBeVisible()
  for (let i = 0; i < 12 && !(await chosen.evaluate((element) => element === document.activeElement)); i++)
    await page.keyboard.press('ArrowDown')
  await expect(chosen).toBeFocused()
  await page.keyboard.press('Enter')
}

test('[toast-move-post-to-trash] [undo-trash-reload] [post-undelete-query-flags] [toast-undelete-post] a story is moved to the trash and restored by keyboard, on a phone and on a desktop', async ({
  page,
}) => {
  await signIn(page, 'member')
  const title = 'Ebb and flow'
  const storyId = await draft(page, title)
  const throwAndRestore = async (width: number) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/me/stories')
    await choose(page, title, 'Delete')
    await expect(page.getByRole('dialog')).toContainText('14 days')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(row(page, title)).toHaveCount(0)
    await expect(page.getByText('Story moved to trash. It will be permanently deleted after 14 days.')).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await reloaded
    await expect(row(page, title)).toBeVisible()

    await choose(page, title, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(row(page, title)).toHaveCount(0)
    await page.goto('/me/stories/deleted')
    await expectNoViolations(page)
    await choose(page, title, 'Restore')
    const flags = new URLSearchParams({
      undeletedPost: 'true',
      undeletedPostId: storyId,
      undeletedPostTitle: title,
      tab: 'deleted',
    })
    await expect(page).toHaveURL(new RegExp(`/me/stories/deleted\\?${flags.toString().replaceAll('+', '\\+')}$`))
    await expect(page.getByText(`"${title}" has been restored.`)).toBeVisible()
    await page.goto('/me/stories/drafts')
    await expect(row(page, title)).toBeVisible()
  }
  for (const width of [390, 1280]) await test.step(`${width} px wide`, () => throwAndRestore(width))
})

test('an address cannot make the page say that a story was restored', async ({ page }) => {
  await signIn(page, 'member')
  const flags = { undeletedPost: 'true', undeletedPostId: '0123456789ab', undeletedPostTitle: 'Not one of your stories' }
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('RestoredStoryQuery') ?? false)
  await page.goto(`/me/stories/deleted?${new URLSearchParams(flags)}`)
  await (await answered).finished()
  await expect(page.getByRole('heading', { name: 'Your stories', level: 1 })).toBeVisible()
  await expect(page.getByText('has been restored')).toHaveCount(0)
})

test('several stories are found by text, selected and changed together, and restored by one Undo', async ({ page }) => {
  await signIn(page, 'friend')
  for (const title of ['Gull one', 'Gull two', 'Tern']) await draft(page, title)
  await page.goto('/me/stories')
  await page.getByRole('searchbox', { name: 'Search your stories' }).fill('gull')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/me\/stories\/drafts\?q=gull$/)
  await expect(row(page, 'Tern')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('oldest')
  await expect(page).toHaveURL(/q=gull&sort=oldest$/)
  await expect(page.getByRole('list', { name: 'Drafts' }).getByRole('heading')).toHaveText(['Gull one', 'Gull two'])
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('checkbox', { name: 'Select Gull one' }).check()
  await page.getByRole('checkbox', { name: 'Select Gull two' }).check()
  await expect(page.getByRole('toolbar', { name: 'Selected stories' })).toContainText('2 stories selected')
  await expectNoViolations(page)
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No matching stories')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Gull one')).toBeVisible()
  await expect(row(page, 'Gull two')).toBeVisible()
})

test('a story is scheduled in the writer’s time zone, shows a badge while it waits, and becomes a plain draft again', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await signIn(page, 'member')
  await draft(page, 'Spring tide')
  await pressPublish(page)
  await page.getByRole('combobox', { name: 'License' }).selectOption('CC_40_BY')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('In your time zone, Asia/Tokyo.')).toBeVisible()
  const soon = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('Publish at').fill(`${soon}T07:00`)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page).toHaveURL(/\/me\/stories\/drafts$/)
  await expect(row(page, 'Spring tide')).toContainText(/Scheduled for \w{3} \d+, (\d{4}, )?07:00/)
  await expect(page.getByText('1 draft scheduled')).toBeVisible()

  await row(page, 'Spring tide').getByRole('link', { name: 'Spring tide' }).click()
  const scheduled = page.getByRole('button', { name: /^Scheduled for/ })
  const banner = page.getByRole('region', { name: 'Schedule' })
  await expect(scheduled).toHaveText(/7:00 AM$/)
  await expect(banner).toContainText(/Goes out \w+, \w+ \d+(, \d{4})? at 7:00 AM, Tokyo time\./)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(scheduled).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-save-state=saved]')).toBeInViewport({ ratio: 1 })
    await expect(banner.getByRole('button', { name: 'Cancel schedule' })).toBeInViewport({ ratio: 1 })
    await expectFits(page)
  }
  await scheduled.click()
  const change = page.getByRole('dialog', { name: 'Change the time' })
  await expectAccessibleOverlay(page, 'web/pages/writing/story-editor/publishing/ChangeTime.tsx', change)
  await page.keyboard.press('Escape')
  await expect(change).toBeHidden()
  await expect(scheduled).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 900 })
  await banner.getByRole('button', { name: 'Change time' }).click()
  await expectAccessibleOverlay(page, 'web/pages/writing/story-editor/publishing/ChangeTime.tsx', change)
  await expect(change.getByLabel('Day')).toHaveValue(soon)
  await expect(change.getByLabel('Day')).toBeFocused()
  await change.getByLabel('Day').fill('2020-01-01')
  await change.getByRole('button', { name: 'Save time' }).click()
  await expect(change.getByText('Choose a time in the future.')).toBeVisible()
  await change.getByLabel('Day').fill(soon)
  await change.getByLabel('Time').fill('09:30')
  await expect(change).toContainText(/In \d+ days \d+ hours?\./)
  await change.getByRole('button', { name: 'Save time' }).click()
  await expect(change).toBeHidden()
  await expect(scheduled).toHaveText(/9:30 AM/)
  await expect(banner).toContainText('9:30 AM')
  await banner.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('button', { name: 'Publish now' }).filter({ visible: true }).last()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'License' })).toHaveValue('CC_40_BY')
  await page.getByRole('button', { name: 'Back to story' }).click()
  await expectNoViolations(page)
  await banner.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(page.getByText('Schedule canceled.')).toBeVisible()
  await expect(scheduled).toHaveCount(0)
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await page.goto('/me/stories/drafts')
  await expect(row(page, 'Spring tide')).not.toContainText('Scheduled')
  await context.close()
})

test('settings change only when saved and then appear in the page’s head, and an old address redirects to the new one', async ({
  page,
}) => {
  await signIn(page, 'member')
  const storyId = await draft(page, 'Slack water')
  await publishNow(page)
  const before = new URL(page.url()).pathname
  await page.goto(`/p/${storyId}/settings`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  await page.getByLabel('Title for search engines').fill('Between the tides')
  await page.getByLabel('Description for search engines').fill('What the sea does when it does nothing.')
  await page.getByLabel('URL slug').fill('between tides')
  await page.getByLabel('Originally published at').fill('nowhere')
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  await page
    .getByLabel('Originally published at')
    .evaluate((input: HTMLInputElement) => input.form?.setAttribute('novalidate', ''))
  await save.click()
  await expect(page.getByText('Enter the full URL, starting with https://.')).toBeVisible()
  await page.getByLabel('Originally published at').fill('')
  await save.click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expectNoViolations(page)
  await page.goto(before)
  await expect(page).toHaveURL(new RegExp(`/between-tides-${storyId}$`))
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Between the tides · /)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'What the sea does when it does nothing.')
})

test('a draft’s link opens it for anyone who has it until it is revoked', async ({ page, browser, baseURL }) => {
  await signIn(page, 'member')
  const storyId = await draft(page, 'For your eyes', 'Nobody else has read this.')
  await page.goto(`/p/${storyId}/settings`)
  await page.getByRole('button', { name: 'Create link' }).click()
  const url = await page.getByLabel('New link').inputValue()
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const reader = await other.newPage()
  await reader.goto(url)
  await expect(reader.getByText('Nobody else has read this.')).toBeVisible()
  await expect(reader.getByText('The writer shared this draft with you.')).toBeVisible()
  await expectNoViolations(reader)
  await page.getByRole('button', { name: 'Revoke link 1' }).click()
  await expect(page.getByText('That link no longer works.')).toBeVisible()
  expect((await reader.goto(url))?.status()).toBe(404)
  await other.close()
})

test('two versions are compared by paragraph and word, one is named, and the story is restored to it, on a phone and on a desktop', async ({
  page,
}) => {
  const expectAccessible = async (source: string, layer: Locator) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessibleOverlay(page, source, layer)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'member')
  const storyId = await draft(page, 'High water', 'The sea comes in twice a day.')
  await publishNow(page)
  await page.goto(`/p/${storyId}/edit`)
  await editor(page).getByText('The sea comes in twice a day.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And goes.')
  await expect(saved(page)).toBeVisible()
  await page.goto(`/p/${storyId}/settings#versions`)
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByText('Live version')).toBeVisible()
  await versions
    .getByRole('button', { name: /^What changed/ })
    .first()
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What changed' })
  await expect(dialog.getByText('1 paragraph changed.')).toBeVisible()
  await expect(dialog.locator('ins')).toContainText('And goes.')
  await expectAccessible('web/pages/writing/story-settings/CompareVersions.tsx', dialog)
  await page.keyboard.press('Escape')
  await versions
    .getByRole('button', { name: /^Name Version/ })
    .last()
    .press('Enter')
  await page.getByLabel('Version name').fill('First print')
  await page.keyboard.press('Enter')
  await expect(versions.getByText('First print')).toBeVisible()
  await versions.getByRole('button', { name: 'Restore First print' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Restore this version?' })
  await expectAccessible('web/pages/writing/story-settings/Versions.tsx', question)
  await question.getByRole('button', { name: 'Restore', exact: true }).press('Enter')
  await expect(page.getByText('Version restored. It’s now your working draft.')).toBeVisible()
  await page.goto(`/p/${storyId}/edit`)
  await expect(editor(page)).not.toContainText('And goes.')
})

test('a series is created, ordered by keyboard, and read part by part on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'editor')
  await page.goto('/s/new')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Title').fill('Letters, in order')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/s\/letters-in-order-[0-9a-f]{12}\/edit$/)
  const add = page.getByRole('button', { name: /^Add / })
  await expect(add.first()).toBeVisible()
  const names: string[] = []
  for (let i = 0; i < 2; i++) {
    names.push(((await add.first().getAttribute('aria-label')) ?? '').replace(/^Add /, ''))
    await add.first().press('Enter')
    await expect(page.getByRole('button', { name: `Remove ${names[i]}` })).toBeVisible()
  }
  await page.getByRole('button', { name: `Move ${names[1]} up` }).press('Enter')
  await expect(page.getByText(`${names[1]} is now part 1 of 2.`)).toBeAttached()
  await expect(page.getByRole('button', { name: `Move ${names[1]} down` })).toBeFocused()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save series' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Letters, in order' })).toBeVisible()
  await expect(page.getByRole('list').getByRole('heading', { level: 2 })).toHaveText([names[1] ?? '', names[0] ?? ''])
  await page.getByRole('link', { name: 'Start reading' }).click()
  await expect(page.getByRole('navigation', { name: 'This series' })).toContainText('Part 1 of 2')
  await page.getByRole('navigation', { name: 'This series' }).getByRole('link', { name: /^Next/ }).click()
  await expect(page.getByRole('navigation', { name: 'This series' })).toContainText('Part 2 of 2')
  await expectNoViolations(page)
})

test('sharing a story as a draft creates a card of it with room for text', async ({ page }) => {
  await signIn(page, 'reader')
  await page.goto('/')
  const { demoValues } = await import('#db/seeds/demo-values.ts')
  await page.goto(`/new-story/repost/${demoValues.repostId}`)
  await expect(page).toHaveURL(/\/p\/[0-9a-f]{12}\/edit$/)
  await expect(editor(page)).toContainText('What the tide tables leave out')
})

test('next to a writer’s stories are their month, what it earned, and the publications that take stories', async ({ page }) => {
  await newAccount(page)
  const query = `mutation($input: CollectionInput!) { createCollection(input: $input) { __typename } }`
  const input = { name: 'Open Shelf', slug: `open-shelf-${Date.now() % 1_000_000}`, acceptsSubmissions: true }
  await page.request.post('/_/graphql', { headers: await pageHeaders(page), data: { query, variables: { input } } })
  await clearSession(page)
  await signIn(page, 'writer')
  await page.goto('/me/stories/public')
  const aside = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(aside.getByText('Earned so far')).toBeVisible()
  await expect(aside.getByRole('listitem').filter({ hasText: 'Saltgrass' })).toContainText('You edit it')
  const publication = aside.getByRole('listitem').filter({ hasText: 'Open Shelf' })
  await expect(publication).toContainText('Follow it to submit stories')
  await publication.getByRole('button', { name: 'Follow Open Shelf' }).press('Enter')
  await expect(publication).toContainText('Takes stories from everyone')
  await expectNoViolations(page)
  await publication.getByRole('button', { name: 'Following Open Shelf' }).press('Enter')
  await expect(publication).toContainText('Follow it to submit stories')
  await aside.getByRole('link', { name: 'See your stats' }).click()
  await expect(page).toHaveURL(/\/me\/stats$/)
})
