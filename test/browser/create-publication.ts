import type { Page } from '@playwright/test'

/** Creates a publication in two steps, as someone who changes nothing about its looks. Its management opens. */
export async function createPublication(page: Page, { name, slug }: { name: string; slug: string }): Promise<void> {
  await page.goto('/new-publication')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Web address').fill(slug)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create publication' }).click()
  await page.waitForURL((url) => url.pathname === `/${slug}/manage`)
}
