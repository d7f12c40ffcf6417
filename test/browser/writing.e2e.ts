import { expect, expectAccessible, expectContrast, expectFits, expectNoViolations, signIn, test } from './fixtures.ts'
import { onOwnServer } from './start-server.ts'
import { startStory, drawPicture, editor, saved, typedStory, pressPublish } from './story-writing.ts'

test('a story with headings, a quote, code, a picture and links is written, published and found at its address', async ({
  page,
}) => {
  await signIn(page, 'writer')
  await startStory(page, 'The barometer in the hall')
  const { keyboard } = page
  await keyboard.type('It came in a box marked *kitchen*, and **it predicts rain**. See [the dial](https://example.com/dial).')
  await keyboard.press('Enter')
  await keyboard.type('# Set fair')
  await keyboard.press('Enter')
  await keyboard.type('> Rain is always true somewhere.')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('- tap the glass')
  await keyboard.press('Enter')
  await keyboard.type('wait')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('```js')
  await keyboard.press('Enter')
  await keyboard.type('const rain = true')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add to the story' }).click()
  await page
    .getByLabel('Images for the story')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: await drawPicture() })
  await expect(editor(page).locator('figure[data-image]')).toBeVisible()
  await editor(page).locator('figure img').click()
  await page.getByRole('button', { name: 'Add alt text' }).click()
  await page.getByLabel('Alt text').fill('A hall with a barometer')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Wide' }).click()
  await typedStory(page)

  await pressPublish(page)
  const topics = page.getByRole('combobox', { name: /Topics/ })
  await topics.fill('Weather')
  await topics.press('Enter')
  await topics.fill('Instruments,')
  await topics.press('Enter')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page).toHaveURL(/\/the-barometer-in-the-hall-[0-9a-f]{12}$/)
  await expect(page.getByText('Your story is published.')).toBeVisible()

  const story = page.locator('article').first()
  await expect(page.locator('h1')).toHaveText('The barometer in the hall')
  await expect(story.locator('h2').first()).toHaveText('Set fair')
  await expect(story.locator('blockquote')).toHaveText('Rain is always true somewhere.')
  await expect(story.locator('section em, .story em').first()).toHaveText('kitchen')
  await expect(story.locator('pre code.language-js')).toHaveText('const rain = true')
  await expect(story.locator('li', { hasText: 'tap the glass' })).toBeVisible()
  await expect(story.locator('figure.outset img[alt="A hall with a barometer"]')).toBeVisible()
  await expect(story.locator('a[href="https://example.com/dial"]')).toHaveText('the dial')
})

test('[post-edit-after-publish] edits of a published story wait for "Save and publish"', async ({ page, browser, baseURL }) => {
  await signIn(page, 'writer')
  await startStory(page, 'Slack water')
  await page.keyboard.type('As it was.')
  const address = await typedStory(page)
  await pressPublish(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page).toHaveURL(/\/slack-water-[0-9a-f]{12}$/)
  const published = page.url()

  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Save and publish' })).toBeDisabled()
  await editor(page).getByText('As it was.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And as it is.')
  await expect(saved(page)).toBeVisible()
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const reader = await other.newPage()
  await reader.goto(published)
  await expect(reader.locator('article').first()).not.toContainText('And as it is.')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page).toHaveURL(published)
  await reader.goto(published)
  await expect(reader.locator('article').first()).toContainText('And as it is.')
  await other.close()
})

test.describe('while the network or the server is unavailable', () => {
  // An array alone would be read as a value with its options.
  test.use({ allowedErrors: [[/Failed to load resource/, /ERR_/], { scope: 'test' }] })

  // Slow: the server is killed and started again while a story is written.
  test('no input is lost when the server is killed and restarted', async ({ browser }) => {
    test.setTimeout(240_000)
    await onOwnServer({}, async (server) => {
      const context = await browser.newContext({ baseURL: server.url })
      const page = await context.newPage()
      await signIn(page, 'writer')
      await startStory(page, 'Kept')
      await page.keyboard.type('Before the storm.')
      const address = await typedStory(page)
      await server.kill()
      await page.keyboard.type(' During it.')
      await expect(page.getByText('Not saved yet. Trying again…')).toBeVisible()
      await page.keyboard.type(' Still during it.')
      await server.start()
      await page.keyboard.type(' After it.')
      await expect(saved(page)).toBeVisible({ timeout: 40_000 })
      await page.goto(address)
      await expect(editor(page)).toContainText('Before the storm. During it. Still during it. After it.')
      await context.close()
    })
  })

  test('offline input is restored after a reload, and saved', async ({ page, context }) => {
    await signIn(page, 'writer')
    await startStory(page, 'Offline')
    await page.keyboard.type('On line.')
    await typedStory(page)
    // The page itself still loads; only saving fails.
    await page.route(/\/_\/batch|\/deltas$/, (route) =>
      /saveDraftDeltas|baseRev/.test(route.request().postData() ?? '') ? route.abort() : route.continue(),
    )
    await page.keyboard.type(' Off line.')
    await expect(page.getByText('Not saved yet. Trying again…')).toBeVisible()
    await page.waitForTimeout(400)
    await page.reload()
    await expect(editor(page)).toContainText('On line. Off line.')
    await page.unroute(/\/_\/batch|\/deltas$/)
    await context.setOffline(false)
    await editor(page).getByText('Off line.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' And back.')
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(editor(page)).toContainText('On line. Off line. And back.')
  })
})

test('[toast-move-post-to-trash] [undo-trash-reload] a story is moved to the trash and restored by Undo', async ({ page }) => {
  await signIn(page, 'writer')
  await startStory(page, 'Thrown away')
  await page.keyboard.type('Not for long.')
  const address = await typedStory(page)
  await page.getByRole('button', { name: 'Story settings' }).click()
  await page.getByRole('menuitem', { name: 'Delete story' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Story moved to trash. It will be permanently deleted after 14 days.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(address)
  await expect(editor(page)).toContainText('Not for long.')
})

test('refusals appear where they belong, and the publish panel shows its options only when all that decides about them has arrived, so that no button moves', async ({
  page,
}) => {
  await signIn(page, 'writer')
  await test.step('the options appear together', async () => {
    await startStory(page, 'Still')
    await page.keyboard.type('Nothing moves.')
    await typedStory(page)
    const requested = Promise.withResolvers<void>()
    const arrives = Promise.withResolvers<void>()
    await page.route('**/_/batch', async (route) => {
      if (route.request().postData()?.includes('submissionTargets')) {
        requested.resolve()
        await arrives.promise
      }
      await route.continue()
    })
    await pressPublish(page)
    await requested.promise
    await expect(page.getByRole('img', { name: 'Loading publishing options' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish now' })).toHaveCount(0)
    arrives.resolve()
    await expect(page.getByRole('combobox', { name: 'Publish to' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible()
  })
  await test.step('a refusal', async () => {
    await page.getByRole('button', { name: 'Back to story' }).click()
    await editor(page).getByText('Nothing moves.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' See https://banned.example/apple for more.')
    await typedStory(page)
    await pressPublish(page)
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByRole('alert')).toContainText(
      "Your story contains links that aren't allowed: https://banned.example/apple. Remove them to publish.",
    )
  })
})

test('the editor is used by keyboard alone', async ({ page }) => {
  await signIn(page, 'writer')
  await startStory(page, 'By hand')
  const { keyboard } = page
  await keyboard.type('Make this bold')
  await keyboard.press('Shift+Control+ArrowLeft')
  // Browsers report a new selection a moment after the key.
  await expect(page.getByRole('toolbar', { name: 'Format the selection' })).toBeVisible()
  await keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Link' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByLabel('Link URL')).toBeFocused()
  await keyboard.type('octavo.example')
  await keyboard.press('Enter')
  await expect(editor(page)).toBeFocused()
  await expect(
    editor(page).locator('a[href="https://octavo.example/"] strong, strong a[href="https://octavo.example/"]'),
  ).toHaveText('bold')
  await keyboard.press('End')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add to the story' })).toBeFocused()
  await keyboard.press('Enter')
  for (let i = 0; i < 6; i++) await keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Divider' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(editor(page).locator('hr')).toBeVisible()
  await keyboard.press('Control+z')
  await expect(editor(page).locator('hr')).toHaveCount(0)
})

test('is accessible, light and dark, on a phone and on a desktop', async ({ page }) => {
  const widths = [390, 1280] as const
  const atWidth = async (width: number, check: () => Promise<void>) =>
    test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await check()
    })
  await signIn(page, 'writer')
  await page.goto('/new-story')
  await expect(editor(page)).toBeVisible()
  for (const width of widths)
    await atWidth(width, async () => {
      await expectAccessible(page)
    })
  await editor(page).click()
  await page.keyboard.type('Small')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A few words')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await typedStory(page)
  for (const width of widths)
    await atWidth(width, async () => {
      await expect(page.getByRole('toolbar', { name: 'Format the selection' })).toBeVisible()
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoViolations(page)
      await page.emulateMedia({ colorScheme: 'light' })
      await expectContrast(page)
      await expectFits(page)
    })
})

test('typing before the editor’s code has loaded is kept in it, and saved', async ({ page }) => {
  await signIn(page, 'writer')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/editor-module-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/new-story', { waitUntil: 'commit' })
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
  await page.keyboard.type('Slack water')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Between the tides')
  const isDoubled = await page.evaluateHandle(() => {
    const seen: boolean[] = []
    new MutationObserver(() => {
      if (document.querySelector('.ProseMirror'))
        seen.push(document.querySelector('[data-before-editor]')?.checkVisibility() === true)
    }).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  release()
  await expect(editor(page)).toBeFocused()
  // What stood in the place of the editor is gone with its first change of the page, and not some frames later.
  expect(new Set(await isDoubled.jsonValue())).toEqual(new Set([false]))
  await page.keyboard.type(' nothing moves.')
  await expect(editor(page)).toContainText('Between the tides nothing moves.')
  const address = await typedStory(page)
  await page.goto(address)
  await expect(editor(page)).toContainText('Slack water')
  await expect(editor(page)).toContainText('Between the tides nothing moves.')
})
