import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { startStory, editor, saved, typedStory } from './story-writing.ts'

const mod = process.platform === 'darwin' ? 'Meta' : 'Control'

/** Pastes like a browser that has this on the clipboard. */
async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await editor(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(pasted)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

test('what is pasted becomes our own blocks, plain text that looks like Markdown too, and one undo restores the text', async ({
  page,
}) => {
  await signIn(page, 'writer')
  await test.step('a document of a word processor, with its notes', async () => {
    await startStory(page, 'From elsewhere')
    await paste(page, {
      'text/html': `<b style="font-weight:normal"><h2>Tides</h2><p class="MsoNormal" style="color:red">Twice a <span style="font-weight:700">day</span><a href="#fn1" class="footnote-ref">1</a>.</p>
        <ul><li>in<ul><li>slowly</li></ul></li><li>out</li></ul>
        <table><tr><th>Harbour</th><th>High</th></tr><tr><td>Texel</td><td>4:55</td></tr></table>
        <ol class="footnotes"><li id="fn1">Mostly.</li></ol><script>alert(1)</script></b>`,
      'text/plain': 'Tides',
    })
    const story = editor(page)
    await expect(story.locator('h2')).toHaveText('Tides')
    await expect(story.locator('strong')).toHaveText('day')
    await expect(story.locator('ul')).toHaveCount(3)
    await expect(story.locator('th').first()).toHaveText('Harbour')
    await expect(story.locator('.note')).toHaveText('Mostly.')
    await expect(story.locator('[data-notes="1"]')).toContainText('day')
    await typedStory(page)
    await page.reload()
    await expect(editor(page).locator('.note')).toHaveText('Mostly.')
  })
  await test.step('plain text that looks like Markdown, and one undo restores it', async () => {
    await startStory(page, 'Markdown')
    await paste(page, { 'text/plain': '# Set fair\n\n- tap\n- wait\n\nIt is **true** that $x^2$.' })
    await expect(editor(page).locator('h2')).toHaveText('Set fair')
    await expect(editor(page).locator('ul')).toHaveCount(2)
    await expect(editor(page).locator('.texpreview math')).toBeVisible()
    await page.keyboard.press(`${mod}+z`)
    await expect(editor(page)).toContainText('# Set fair')
    await expect(editor(page)).toContainText('**true**')
    await expect(editor(page).locator('h2')).toHaveCount(0)
  })
  await test.step('other plain text stays plain', async () => {
    await startStory(page, 'Plain')
    await paste(page, { 'text/plain': 'It cost 5 * 3 = 15 #dear\n\nAnd more.' })
    await expect(editor(page).locator('p').nth(2)).toHaveText('It cost 5 * 3 = 15 #dear')
    await expect(editor(page).locator('p').nth(3)).toHaveText('And more.')
  })
  await test.step('after a table, writing continues below it, not in its caption', async () => {
    await startStory(page, 'A table')
    await paste(page, { 'text/html': '<table><tr><th>Harbour</th></tr><tr><td>Texel</td></tr></table>', 'text/plain': 'Harbour' })
    await expect(editor(page).locator('td')).toHaveText('Texel')
    await page.keyboard.type('Below.')
    await expect(editor(page).locator('> p').last()).toHaveText('Below.')
    await expect(editor(page).locator('caption')).toHaveText('')
  })
})

test('a paste before the parsers have loaded is converted when they are there', async ({ page }) => {
  await signIn(page, 'writer')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/read-markdown-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await startStory(page, 'Early')
  await paste(page, { 'text/plain': '# Set fair\n\nIt is **true**.' })
  await expect(editor(page)).not.toContainText('Set fair')
  release()
  await expect(editor(page).locator('h2')).toHaveText('Set fair')
  await expect(editor(page).locator('strong')).toHaveText('true')
})

test('an address offers to become a card or an embed; without a response it stays a link', async ({ page }) => {
  await signIn(page, 'writer')
  await test.step('pasted alone on its line', async () => {
    await startStory(page, 'Links')
    await paste(page, { 'text/plain': 'https://nowhere.invalid/tides' })
    await expect(editor(page).locator('a')).toHaveText('https://nowhere.invalid/tides')
    const offer = page.getByRole('toolbar', { name: 'Show this link as' })
    await offer.getByRole('button', { name: 'Card' }).click()
    await expect(offer.getByText('That page didn’t respond. The link stays as it is.')).toBeVisible()
    await expect(editor(page).locator('a')).toHaveText('https://nowhere.invalid/tides')

    await page.route('**/_/batch', async (route) => {
      if (!/CreateMediaResource/.test(route.request().postData() ?? '')) return route.continue()
      const media = {
        __typename: 'MediaResource',
        id: '0123456789ab',
        href: 'https://nowhere.invalid/tides',
        title: 'All about tides',
        provider: null,
        iframeSrc: null,
        iframeWidth: null,
        iframeHeight: null,
        description: 'Twice a day',
        site: 'Nowhere',
        thumbnailImageId: null,
      }
      await route.fulfill({ json: [{ data: { createMediaResource: media } }] })
    })
    await offer.getByRole('button', { name: 'Card' }).click()
    await expect(editor(page).locator('.mixtape')).toContainText('All about tides')
    await typedStory(page)
    await page.keyboard.press(`${mod}+z`)
    await expect(editor(page).locator('a')).toHaveText('https://nowhere.invalid/tides')
  })
  await test.step('while typing and from the line below', async () => {
    await startStory(page, 'Typed links')
    await page.keyboard.type('https://nowhere.invalid/tides')
    const offer = page.getByRole('toolbar', { name: 'Show this link as' })
    await expect(offer.getByRole('button', { name: 'Embed' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(editor(page).getByRole('link', { name: 'https://nowhere.invalid/tides' })).toBeVisible()
    await expect(offer.getByRole('button', { name: 'Embed' })).toBeVisible()
    await page.keyboard.type('See https://octavo.example, too')
    await expect(editor(page).getByRole('link', { name: 'https://octavo.example', exact: true })).toBeVisible()
    await expect(offer).toBeHidden()
  })
})

test('the current line keeps clear of the window’s edges, and input from before a reload can be undone after it', async ({
  page,
}) => {
  await signIn(page, 'writer')
  await test.step('the current line', async () => {
    await page.setViewportSize({ width: 1280, height: 700 })
    await startStory(page, 'Long')
    for (let line = 0; line < 30; line++) {
      await page.keyboard.type(`Line ${line}`)
      await page.keyboard.press('Enter')
    }
    const cursor = () =>
      page.evaluate(() => {
        const line = getSelection()?.focusNode
        const box = (line instanceof Element ? line : line?.parentElement)?.getBoundingClientRect()
        return { above: box?.top ?? 0, below: window.innerHeight - (box?.bottom ?? 0) }
      })
    await expect.poll(async () => (await cursor()).below).toBeGreaterThan(80)
    for (let line = 0; line < 29; line++) await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await cursor()).above).toBeGreaterThan(57)
  })
  await test.step('undoing after a reload', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await startStory(page, 'Undone')
    await page.keyboard.type('First.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Second.')
    await typedStory(page)
    await page.reload()
    await expect(editor(page)).toContainText('Second.')
    await editor(page).getByText('Second.').click()
    await page.keyboard.press(`${mod}+z`)
    await expect(editor(page)).not.toContainText('Second.')
    await page.keyboard.press(`${mod}+Shift+z`)
    await expect(editor(page)).toContainText('Second.')
    await expect(saved(page)).toBeVisible()
  })
})

test.describe('external pictures', () => {
  // An unavailable picture is a refusal, which browsers log on their console.
  test.use({ allowedErrors: [[/status of 400/], { scope: 'test' }] })

  test('a picture of a pasted page is fetched in place; until then, and if it is unavailable, it is a link', async ({ page }) => {
    await signIn(page, 'writer')
    await startStory(page, 'Pictures')
    await paste(page, {
      'text/html': '<p>Before</p><p><img src="https://nowhere.invalid/boat.jpg" alt="A boat"></p><p>After</p>',
    })
    await expect(editor(page).getByText(/This address (?:can’t be reached|can’t be used|didn’t respond)/)).toBeVisible({
      timeout: 30_000,
    })
    await expect(editor(page).locator('a')).toHaveText('A boat')
    await expect(editor(page)).toContainText('After')
    await page.getByRole('button', { name: 'Cancel A boat' }).click()
    await expect(editor(page).locator('a[href="https://nowhere.invalid/boat.jpg"]')).toHaveText('A boat')
  })
})
