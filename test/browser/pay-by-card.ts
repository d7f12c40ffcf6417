import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { anyOf, inEnglish } from './words.ts'

/** Types into the card form like a person. */
export async function fillCard(page: Page, number: string, cvv = '123', say = inEnglish): Promise<void> {
  await page.getByLabel(say('Card number')).fill(number)
  await page.getByLabel(say('Expiration date')).fill('12/30')
  await page.getByLabel(say('Security code')).fill(cvv)
  await page.getByLabel(say('Postal code')).fill('10115')
}

export async function becomeMember(page: Page, say = inEnglish): Promise<void> {
  await page.goto('/payment?plan=YEARLY')
  await page.getByLabel(say('Country'), { exact: true }).selectOption('DE')
  await fillCard(page, '4242 4242 4242 4242', '123', say)
  await page.getByRole('button', { name: anyOf(say, 'Pay {0}', 'Start your {0} free days', 'Start your membership') }).click()
  await expect(page).toHaveURL(/\/plans\/confirmation\/YEARLY/)
}
