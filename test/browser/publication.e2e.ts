import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, signIn, test } from './fixtures.ts'

const home = `/${demoValues.collectionSlug}`

type Marked = { isSameDocument?: boolean }
const mark = (page: Page) =>
  page.evaluate(() => {
    ;(window as unknown as Marked).isSameDocument = true
  })
const isSameDocument = (page: Page) => page.evaluate(() => (window as unknown as Marked).isSameDocument === true)

const expectPage = (page: Page, id: string) => expect(page.locator('body')).toHaveAttribute('data-page', id)
const pages = (page: Page) => page.getByRole('navigation', { name: 'Saltgrass, pages' })
const tabLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('[font-weights] a visitor goes from a story’s card to its publication, and through all its pages, in one document; its icon shows on its pages, and ours returns elsewhere; titles use its font: serif 1 in 600, serif 2 in 700, sans-serif 1 in 500', async ({
  page,
}) => {
  await test.step('through its pages', async () => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await mark(page)
    await page.getByRole('link', { name: 'Saltgrass', exact: true }).first().click()
    await expectPage(page, 'publication-profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Saltgrass' })).toBeVisible()
    await expect(page).toHaveTitle(/^Saltgrass · /)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('sizes', '128x128')
    await expect(pages(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')

    await pages(page).getByRole('link', { name: 'Tides' }).click()
    await expectPage(page, 'publication-tagged')
    await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible()
    await expect(pages(page).getByRole('link', { name: 'Tides' })).toHaveAttribute('aria-current', 'page')

    await pages(page).getByRole('link', { name: 'Archive' }).click()
    await expectPage(page, 'community-publication-archive')
    await tabLink(page, '2026').click()
    await tabLink(page, 'October').click()
    await tabLink(page, '2').click()
    await expect(page).toHaveURL(`${home}/archive/2026/10/02`)
    await expect(page.getByRole('heading', { level: 1, name: 'October 2, 2026' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'What the tide tables leave out' }).first()).toBeVisible()
    await expect(pages(page).getByRole('link', { name: 'Archive' })).toHaveAttribute('aria-current', 'page')

    await pages(page).getByRole('link', { name: 'About' }).click()
    await expectPage(page, 'publication-about')
    for (const role of ['Owner', 'Editors', 'Writers']) await expect(page.getByRole('region', { name: role })).toBeVisible()

    await page
      .getByRole('link', { name: /followers$/ })
      .first()
      .click()
    await expectPage(page, 'publication-followers')
    const people = page.locator('main li')
    await expect(people).toHaveCount(20)
    await page.getByRole('button', { name: 'Show more people' }).click()
    await expect.poll(() => people.count()).toBeGreaterThan(20)

    await page.getByRole('link', { name: 'Saltgrass', exact: true }).first().click()
    await expectPage(page, 'publication-profile')
    await page.goBack()
    await expectPage(page, 'publication-followers')
    expect(await isSameDocument(page)).toBe(true)
  })
  await test.step('icons', async () => {
    await page.goto(home)
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Ines Okafor', exact: true }).first().click()
    await expectPage(page, 'user-profile')
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.ico')
  })
  await test.step('fonts', async () => {
    const chosen = {
      '/the-margin': ['600', 'Newsreader'],
      '/counterform': ['700', 'Newsreader'],
      '/slow-signals': ['500', 'Instrument Sans'],
    }
    for (const [path, [weight, family]] of Object.entries(chosen)) {
      await page.goto(path)
      const title = page.locator('main article :is(h2, h3)').first()
      await expect(title, path).toHaveCSS('font-weight', String(weight))
      await expect(title, path).toHaveCSS('font-family', new RegExp(`^"?${family}"?,`))
    }
  })
})

test('[undo-mute] [mute-toggles-is-muting] a reader follows a publication, whose count and stories update at once, mutes another from its menu and undoes it, there and from the toast; its page stays open', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await test.step('following', async () => {
    await page.goto('/counterform')
    await page.waitForLoadState('networkidle')
    const button = page.getByRole('button', { name: /^Follow(ing)? Counterform/ })
    const count = async () =>
      Number(/(\d+) followers?/.exec(await page.getByRole('region', { name: 'Counterform' }).innerText())?.[1])
    const wasFollowing = (await button.getAttribute('aria-pressed')) === 'true'
    const before = await count()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', String(!wasFollowing))
    expect(await count()).toBe(before + (wasFollowing ? -1 : 1))
    await page.getByRole('link', { name: 'Letters that lean' }).first().click()
    await expectPage(page, 'post')
    const below = page.getByRole('region', { name: 'About the publication' }).getByRole('button')
    await expect(below).toHaveAttribute('aria-pressed', String(!wasFollowing))
    await below.click()
    await expect(below).toHaveAttribute('aria-pressed', String(wasFollowing))
    await page.getByRole('link', { name: 'Counterform', exact: true }).first().click()
    await expectPage(page, 'publication-profile')
    await expect(button).toHaveAttribute('aria-pressed', String(wasFollowing))
  })
  await test.step('muting', async () => {
    await page.goto('/nightbus')
    await page.waitForLoadState('networkidle')
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'More about this publication' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await choose('Mute publication')
    const toast = page.locator('[data-toast-style=MUTE_ENTITY]')
    await expect(toast).toContainText('Nightbus')
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Nightbus has been unmuted.')).toBeVisible()
    await choose('Mute publication')
    await expect(toast).toContainText('Nightbus')
    await expect(page.getByText('You muted Nightbus.')).toBeVisible()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await choose('Unmute publication')
    await expect(page.getByText('Nightbus has been unmuted.')).toBeVisible()
  })
})

test('an editor is not offered to mute their own publication', async ({ page }) => {
  await signIn(page, 'editor')
  await page.goto(home)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'More about this publication' }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Share on LinkedIn' })).toHaveAttribute('href', /linkedin\.com.*saltgrass/)
  await expect(page.getByRole('menuitem', { name: 'RSS feed' })).toHaveAttribute('href', `/feed${home}`)
  await expect(page.getByRole('menuitem', { name: 'Mute publication' })).toHaveCount(0)
})
