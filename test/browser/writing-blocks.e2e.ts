import type { Page } from '@playwright/test'
import { storyId } from '#db/seeds/fill/story-rows.ts'
import { expect, expectFits, expectNoViolations, signIn, test } from './fixtures.ts'
import { startStory, drawPicture, editor, saved, typedStory, pressPublish } from './story-writing.ts'

const mod = process.platform === 'darwin' ? 'Meta' : 'Control'

/** Publishes the story and opens it as readers see it. */
async function publish(page: Page): Promise<void> {
  await expect(saved(page)).toBeVisible()
  await pressPublish(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page).toHaveURL(/-[0-9a-f]{12}$/)
}

async function choose(page: Page, query: string, label: string): Promise<void> {
  await page.keyboard.type(`/${query}`)
  await expect(page.getByRole('option', { name: label, exact: false }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

test('lists, formulas, notes and tables are written with the keyboard, saved, and read', async ({ page }) => {
  await signIn(page, 'writer')
  await startStory(page, 'All that is typed')
  const { keyboard } = page
  await test.step('nested lists, numbered as readers see them', async () => {
    await keyboard.type('1. Rise')
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await keyboard.type('Dress')
    await keyboard.press('Enter')
    await keyboard.press('Shift+Tab')
    await keyboard.type('Shine')
    const numbers = () =>
      editor(page)
        .locator('ol')
        .evaluateAll((lists) => lists.map((list) => list.getAttribute('data-number')))
    expect(await numbers()).toEqual(['1.', '1.', '2.'])
    await keyboard.press('Enter')
    await keyboard.press('Enter')
  })
  await test.step('formulas show their source only while being edited', async () => {
    await keyboard.type('Let $x^2$ be the tide.')
    await expect(editor(page).locator('.texpreview math')).toBeVisible()
    await keyboard.press('Enter')
    await keyboard.type('$$ \\frac{a}{b}')
    await expect(editor(page).locator('.formula.open')).toBeVisible()
    await keyboard.press('Enter')
    await expect(editor(page).locator('.formula:not(.open) math')).toBeVisible()
    await editor(page).locator('.formula').click()
    await expect(editor(page).locator('.formula.open')).toBeVisible()
    await editor(page).locator('.texpreview').click()
    await expect(editor(page).locator('.texpreview')).toHaveCount(0)
  })
  await test.step('notes are numbered, and move and disappear with their text', async () => {
    await editor(page).locator('> p').last().click()
    await keyboard.type('Twice')
    await keyboard.press(`${mod}+Alt+f`)
    await keyboard.type('Mostly.')
    await keyboard.press('Enter')
    await keyboard.type(' a day')
    await keyboard.press(`${mod}+Alt+f`)
    await keyboard.type('By the moon.')
    await keyboard.press('Enter')
    await expect(editor(page).locator('.note')).toHaveText(['Mostly.', 'By the moon.'])
    await expect(editor(page).locator('[data-notes]')).toHaveText(['Twice', 'day'])
    await keyboard.press('Home')
    await keyboard.press('Shift+End')
    // Browsers report a new selection a moment after the key.
    await expect(page.getByRole('toolbar', { name: 'Format the selection' })).toBeVisible()
    await keyboard.press(`${mod}+c`)
    await keyboard.press('End')
    await expect(page.getByRole('toolbar', { name: 'Format the selection' })).toHaveCount(0)
    await keyboard.press('Enter')
    await keyboard.press(`${mod}+v`)
    await expect(editor(page).locator('.note')).toHaveText(['Mostly.', 'By the moon.', 'Mostly.', 'By the moon.'])
    await expect(editor(page).locator('[data-notes="4"]')).toHaveText('day')
    await keyboard.press('Shift+Home')
    await expect(page.getByRole('toolbar', { name: 'Format the selection' })).toBeVisible()
    await keyboard.press('Backspace')
    await expect(editor(page).locator('.note')).toHaveCount(2)
    await keyboard.press(`${mod}+z`)
    await expect(editor(page).locator('.note')).toHaveCount(4)
  })
  await test.step('a table is created, filled with Tab and rearranged', async () => {
    // Undo selected the line again, which Enter would replace.
    await expect(page.getByRole('toolbar', { name: 'Format the selection' })).toBeVisible()
    await keyboard.press('End')
    await expect(page.getByRole('toolbar', { name: 'Format the selection' })).toHaveCount(0)
    await keyboard.press('Enter')
    await choose(page, 'tab', 'Table')
    for (const cellText of ['Harbour', 'High', 'Low', 'Vlieland', '4:10', '10:22', 'Texel', '4:55']) {
      await keyboard.type(cellText)
      await keyboard.press('Tab')
    }
    await keyboard.type('11:02')
    await page.getByRole('button', { name: 'Align right' }).click()
    await page.getByRole('button', { name: 'Move row up' }).click()
    await page.getByRole('button', { name: 'Delete column' }).click()
    await expect(editor(page).locator('tr')).toHaveCount(3)
    await expect(editor(page).locator('tr').nth(1)).toHaveText('Texel4:55')
    await expectNoViolations(page)
  })
  await test.step('all of it after a reload, and as readers see it', async () => {
    await typedStory(page)
    await page.reload()
    await expect(editor(page).locator('ol')).toHaveCount(3)
    await publish(page)
    await expect(page.locator('article ol ol li')).toHaveText('Dress')
    await expect(page.locator('article math')).toHaveCount(2)
    await expect(page.locator('article .footnotes li')).toHaveCount(4)
    await expect(page.locator('article a.footref').first()).toHaveText('1')
    await expect(page.locator('article th')).toHaveText(['Harbour', 'High'])
    await expect(page.locator('article tbody tr').first()).toHaveText('Texel4:55')
  })
})

test('code is highlighted while typing, and a button and a key show all shortcuts', async ({ page }) => {
  await signIn(page, 'writer')
  await test.step('code is highlighted', async () => {
    await startStory(page, 'Code')
    await page.keyboard.type('```js')
    await page.keyboard.press('Enter')
    await page.keyboard.type('const rain = "true"')
    await expect(editor(page).locator('pre .k')).toHaveText('const')
    await expect(editor(page).locator('pre .s')).toHaveText('"true"')
    await page.getByLabel('Code language').selectOption('python')
    await expect(editor(page).locator('pre .k')).toHaveCount(0)
  })
  await test.step('all shortcuts', async () => {
    await page.keyboard.press(`${mod}+/`)
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })
})

test('text is found, counted and replaced', async ({ page }) => {
  await signIn(page, 'writer')
  await startStory(page, 'Found')
  const { keyboard } = page
  await keyboard.type('Rain in March, rain in May.')
  await keyboard.press(`${mod}+f`)
  const find = page.getByRole('searchbox', { name: 'Find' })
  await expect(find).toBeFocused()
  await find.fill('rain')
  await expect(page.getByText('1 of 2')).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByLabel('Replace with').fill('sun')
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(editor(page)).toContainText('Rain in March, sun in May.')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expect(editor(page)).toContainText('sun in March, sun in May.')
  await keyboard.press('Escape')
  await expect(editor(page)).toBeFocused()
})

test('people are mentioned, blocks are found by a slash, and pictures form a row', async ({ page }) => {
  await signIn(page, 'writer')
  await startStory(page, 'Mentioned')
  const { keyboard } = page
  let name = ''
  await test.step('people are mentioned with an @', async () => {
    await page.keyboard.type('Thanks to @hana')
    await expect(page.getByRole('option').first()).toBeVisible()
    name = (await page.getByRole('option').first().locator('span').first().textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(editor(page).locator('.mention')).toHaveText(name)
  })
  await test.step('a drop cap, a pull quote and all other blocks are found by a slash', async () => {
    await keyboard.press('Enter')
    await keyboard.type('/')
    await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible()
    await expect(editor(page)).toHaveAttribute('aria-activedescendant', /.+/)
    await expectNoViolations(page)
    await keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await keyboard.press('Backspace')
    await choose(page, 'pull', 'Pull quote')
    await keyboard.type('Rain is true.')
    await keyboard.press('Enter')
    await keyboard.type('Once upon a time')
    await keyboard.press(`${mod}+Alt+d`)
    await expect(editor(page).locator('p.pull')).toHaveText('Rain is true.')
    await expect(editor(page).locator('p.dropcap')).toHaveText('Once upon a time')
  })
  await test.step('as readers see it', async () => {
    await typedStory(page)
    await publish(page)
    await page.locator('article').first().getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/@hana/)
  })
  await test.step('pictures form a row', async () => {
    await startStory(page, 'Rows')
    const picture = { name: 'hall.png', mimeType: 'image/png', buffer: await drawPicture() }
    await page.getByLabel('Images for the story').setInputFiles([picture, { ...picture, name: 'two.png' }])
    await expect(editor(page).locator('figure[data-image]')).toHaveCount(2)
    await editor(page).locator('figure img').nth(1).click()
    await page.getByRole('button', { name: 'Place beside the previous image' }).click()
    const boxes = await editor(page)
      .locator('figure[data-image]')
      .evaluateAll((figures) => figures.map((figure) => Math.round(figure.getBoundingClientRect().top)))
    expect(boxes[0]).toBe(boxes[1])
    await typedStory(page)
    await publish(page)
    await expect(page.locator('article .imagerow figure')).toHaveCount(2)
  })
})

test('a story with every kind of block is accessible, on a phone and on a desktop', async ({ page }) => {
  await signIn(page, 'writer')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/p/${storyId('a-tide-table-in-thirty-lines')}/edit`)
  await expect(editor(page).locator('.formula math')).toBeVisible()
  await expect(editor(page).locator('pre .k').first()).toBeVisible()
  for (const width of [390, 1280])
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await editor(page).locator('.title').click()
      await expect(page.getByRole('toolbar', { name: 'Table tools' })).toBeHidden()
      await expectNoViolations(page)
      await editor(page).locator('td').first().click()
      await expect(page.getByRole('toolbar', { name: 'Table tools' })).toBeVisible()
      await page.keyboard.press('Alt+F10')
      await expect(page.getByRole('button', { name: 'Insert row above' })).toBeFocused()
      await expectNoViolations(page)
      await expectFits(page)
    })
})

test('screen readers name the title, subtitle and text of an empty story', async ({ page }) => {
  await signIn(page, 'member')
  await page.goto('/new-story')
  const groups = editor(page).getByRole('group')
  await expect(groups).toHaveCount(3)
  for (const [index, name] of ['Title', 'Subtitle', 'Text'].entries()) await expect(groups.nth(index)).toHaveAccessibleName(name)
  await expectNoViolations(page)
})
