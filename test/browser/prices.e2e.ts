import type { Page } from '@playwright/test'
import { expect, expectContrast, expectFits, expectNoViolations, signIn, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { onOwnServer } from './start-server.ts'

const seller = { SELLER_NAME: 'Folio GmbH', SELLER_ADDRESS: 'Torstraße 1|10119 Berlin', SELLER_COUNTRY: 'DE' }
const euroPrices: Record<string, string> = {
  'Member, monthly': '4.50',
  'Member, monthly, with a free trial': '4.50',
  'Member, yearly': '45',
  'Member, yearly, with a free trial': '45',
  'Member, yearly, for staff': '1',
  'Friend, monthly': '13.50',
  'Friend, yearly': '135',
  'Gift, one year': '45',
  'Group gift, one year, per seat': '45',
}

/** The page on the narrowest phone and in the dark, checked by axe. */
async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectFits(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Keeps a picture for whoever changes how it looks, if a folder for them is named. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
}

// Slow: staff and a reader on a server of their own, from prices to the invoice.
test('staff set prices in euros, a tax and a code; a reader in Germany sees, uses and pays them, and finds the invoice', async ({
  browser,
}) => {
  test.slow()
  await onOwnServer(seller, async (server) => {
    const staff = await (await browser.newContext({ baseURL: server.url })).newPage()
    await signIn(staff, 'staff')
    await setEuroPrices(staff)
    await setTax(staff)
    await createCode(staff)
    const country = { 'cf-ipcountry': 'DE' }
    const reader = await (await browser.newContext({ baseURL: server.url, extraHTTPHeaders: country })).newPage()
    await newAccount(reader)
    await buyWithCode(reader)
    await findInvoice(reader)
  })
})

async function setEuroPrices(page: Page): Promise<void> {
  await page.goto('/_/admin/prices')
  await picture(page, 'prices-usd')
  await page.getByLabel('Currency').selectOption('EUR')
  await expect(page.getByText('No one sees prices in euros yet.')).toBeVisible()
  await page.getByLabel('US dollars for one EUR').fill('1.1')
  for (const [title, price] of Object.entries(euroPrices)) {
    const plan = page.getByRole('region', { name: title, exact: true })
    await plan.getByLabel('Price', { exact: true }).fill(price)
    await plan.getByLabel('For sale').check()
  }
  const save = page.getByRole('button', { name: 'Save prices' })
  await save.click()
  await expect(page.getByText('Say why, for the record of staff actions.')).toBeVisible()
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.getByLabel('Reason').fill('We sell in the euro area.')
  await save.click()
  await expect(page.getByText('Prices saved.')).toBeVisible()
  await expect(page.getByText('No one sees prices in euros yet.')).toHaveCount(0)
  await expectAccessible(page)
  await picture(page, 'prices-eur')
}

async function setTax(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Taxes', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No taxes yet' })).toBeVisible()
  await page.getByLabel('Country', { exact: true }).selectOption('Germany')
  await page.getByLabel('Percent').fill('19')
  await page.getByLabel('Reason').fill('By law.')
  await page.getByRole('button', { name: 'Save tax' }).click()
  await expect(page.getByRole('list', { name: 'Taxes' }).getByRole('listitem')).toHaveText(
    /Germany.*VAT \(19%\), included in prices/,
  )
  await expectAccessible(page)
  await picture(page, 'taxes')
}

async function createCode(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Promotion codes', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No codes yet' })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('spring')
  await page.getByLabel('Percent', { exact: true }).fill('20')
  await page.getByLabel('Reason').fill('A campaign in spring.')
  await page.getByRole('button', { name: 'Create code' }).click()
  await expect(page.getByText('SPRING is ready to use.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Promotion codes' }).getByRole('listitem')).toContainText(
    '20% off the first period',
  )
  await expectAccessible(page)
  await picture(page, 'promotion-codes')
}

async function buyWithCode(page: Page): Promise<void> {
  await page.goto('/plans')
  await expect(page.getByText('Prices in euros.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Plans' })).toContainText('€45')
  await picture(page, 'plans-eur')
  await page.getByRole('link', { name: 'Choose yearly as Member' }).click()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await summary.getByText('Have a code?').click()
  await summary.getByLabel('Code', { exact: true }).fill('summer')
  await summary.getByRole('button', { name: 'Apply code' }).click()
  await expect(summary.getByText('We don’t recognize this code. Check it and try again.')).toBeVisible()
  await summary.getByLabel('Code', { exact: true }).fill('spring')
  await summary.getByRole('button', { name: 'Apply code' }).click()
  await expect(summary).toContainText('−€9')
  await expect(summary).toContainText('Includes €5.75 VAT')
  await expect(summary.getByText('I’m buying for a business')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'payment-code')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiration date').fill('12/30')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Postal code').fill('10115')
  await page.getByRole('button', { name: 'Pay €36' }).click()
  await expect(page).toHaveURL(/\/plans\/confirmation\/YEARLY/)
}

async function findInvoice(page: Page): Promise<void> {
  await page.goto('/me/settings/membership')
  await page.getByText('Add billing details').click()
  await picture(page, 'settings-billing')
  await page.getByRole('link', { name: /^Receipt/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  const invoice = page.getByRole('main')
  for (const text of [/\d{4}-000001/, 'Folio GmbH', '10119 Berlin', 'VAT (19%)', '€5.75', '€36', 'Visa ending in 4242'])
    await expect(invoice).toContainText(text)
  await expectAccessible(page)
  await picture(page, 'invoice')
}
