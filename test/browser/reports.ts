import { expect, type Locator } from '@playwright/test'

/** Opens a report in a list, unless it is open, and returns it. */
export async function openReport(item: Locator): Promise<Locator> {
  await expect(item).toBeVisible()
  const details = item.locator('details')
  if ((await details.getAttribute('open')) === null) await item.locator('summary').click()
  await expect(details).toHaveAttribute('open', '')
  return item
}

export async function decide(report: Locator, decision: string, reason = 'A test.'): Promise<void> {
  await report.getByRole('radio', { name: decision }).check()
  await report.getByLabel('Reason', { exact: true }).fill(reason)
  await report.getByRole('button', { name: 'Decide and open next' }).click()
}
