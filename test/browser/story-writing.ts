import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'
import { inEnglish } from './words.ts'

export const drawPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#5a2f38' } })
    .png()
    .toBuffer()

export const editor = (page: Page, say = inEnglish): Locator => page.getByRole('textbox', { name: say('Story') })
export const saved = (page: Page): Locator => page.locator('[data-save-state="saved"]')

export async function startStory(page: Page, title: string, say = inEnglish): Promise<void> {
  await page.goto('/new-story')
  await expect(editor(page, say)).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
}

export async function typedStory(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/p\/[0-9a-f]{12}\/edit$/)
  await expect(saved(page)).toBeVisible()
  return page.url()
}

/** Presses Publish in the editor’s bar. A page that has been scrolled down hides the bar: it slides back, and a press on the way goes past it. */
export async function pressPublish(page: Page, say = inEnglish): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect
    .poll(() =>
      page.getByRole('banner').evaluate((bar) => bar.getAnimations().length === 0 && bar.getBoundingClientRect().top >= 0),
    )
    .toBe(true)
  await page.getByRole('button', { name: say('Publish'), exact: true }).click()
}

/** Publishes the story in the editor, which ends at its page. */
export async function publishNow(page: Page): Promise<void> {
  await pressPublish(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Your story is published.')).toBeVisible()
  await expect(page).toHaveURL(/\/@.*-[0-9a-f]{12}$/)
}
