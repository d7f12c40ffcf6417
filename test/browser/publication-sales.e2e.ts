import { Stripe } from 'stripe'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, expectNoViolations } from './fixtures.ts'
import { createPublication } from './create-publication.ts'
import { newAccount } from './new-account.ts'
import { openStripe, type StripeShop, testInShop } from './shop.ts'

/** A server whose publications are paid to accounts of a Stripe of its own. */
const test = testInShop(openStripe)

async function newPublication(page: Page, name: string, slug: string): Promise<void> {
  await newAccount(page)
  await createPublication(page, { name, slug })
}

/** The owner connects an account at Stripe, which then has everything it requires. Returns the account. */
async function connectStripe(page: Page, { stripe }: StripeShop, slug: string): Promise<string> {
  await page.route('https://connect.stripe.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Stripe' }))
  await page.goto(`/${slug}/settings/membership`)
  await page.getByLabel('Where you’re paid').selectOption('United States')
  let state = ''
  // The page leaves as soon as it has the answer, which can be read only before.
  await page.route('**/_/batch*', async (route) => {
    const response = await route.fetch()
    state ||= /"state":"([^"]{20,})"/.exec(await response.text())?.[1] ?? ''
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Connect Stripe' }).click()
  await page.waitForURL('https://connect.stripe.com/**')
  await page.unroute('**/_/batch*')
  const [, account = ''] = /\/e\/([^/]+)\//.exec(page.url()) ?? []
  stripe.completeAccount(account)
  await page.goto(`/selling/connected?${new URLSearchParams({ code: 'linked', state })}`)
  await page.getByRole('link', { name: 'Set up memberships' }).click()
  await expect(page.getByText('Stripe is connected and takes payments for you.')).toBeVisible()
  return account
}

async function addTier(page: Page, name: string, prices: { month?: string; year?: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add a tier' }).click()
  const form = page.getByRole('form', { name: 'New tier' })
  await form.getByLabel('Name').fill(name)
  if (prices.month) await form.getByLabel('Price by the month').fill(prices.month)
  if (prices.year) await form.getByLabel('Price by the year').fill(prices.year)
  await form.getByRole('button', { name: 'Create tier' }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
}

/** Nothing is wider than the screen of a small phone. */
async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  // What scrolls below the bar of the navigation is partly covered.
  await page.evaluate(() => scrollTo(0, 0))
  await expectFits(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await page.setViewportSize(size)
}

// Slow: the whole way from a new publication to members who pay, and each of its pages is audited.
test('an owner connects Stripe, makes tiers and opens sales, then imports paid subscribers after a dry run', async ({
  page,
  shop,
}) => {
  const slug = `tide-${Date.now() % 1_000_000}`
  await newPublication(page, 'The Tide', slug)
  await page.getByRole('link', { name: 'Membership', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible()
  await expectNoViolations(page)
  const account = await connectStripe(page, shop, slug)

  await page.getByRole('button', { name: 'Add a tier' }).click()
  await page.getByLabel('Price by the month').fill('five')
  await page.getByRole('button', { name: 'Create tier' }).click()
  await expect(page.getByText('Enter an amount such as 5 or 4.50.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await addTier(page, 'Supporter', { month: '5', year: '50' })
  await addTier(page, 'Patron', { year: '120' })
  await expect(page.getByText('$5 a month or $50 a year')).toBeVisible()
  await page.getByRole('button', { name: 'Move Patron up' }).click()
  await expect(page.getByRole('button', { name: 'Move Patron up' })).toBeDisabled()
  await page.getByRole('button', { name: 'Edit Patron' }).click()
  await expect(page.getByText('Those you have keep paying what they pay now.')).toBeVisible()
  await page.getByLabel('Price by the year').fill('100')
  await page.getByRole('button', { name: 'Save tier' }).click()
  await expect(page.getByText('$100 a year')).toBeVisible()

  await page.getByLabel('Your members only').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Open sales first.')).toBeVisible()
  await page.getByLabel('New members can join').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. People can join now.')).toBeVisible()
  await expect(page.getByText('Can join', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Archive Patron' }).click()
  await expect(page.getByRole('button', { name: 'Restore Patron' })).toBeVisible()

  const client = new Stripe('sk_test_browser', { ...shop.stripe.clientOptions, telemetry: false })
  const customer = async (email: string) => (await client.customers.create({ email }, { stripeAccount: account })).id
  const [paying, free] = [await customer('paying@octavo.example'), await customer('free@octavo.example')]
  shop.stripe.plantSubscription({ customer: paying, unitAmount: 400, account })
  await page.getByRole('link', { name: 'Import paid subscribers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import paid subscribers' })).toBeVisible()
  await expectNoViolations(page)
  const list = ['email,stripe_customer_id', `paying@octavo.example,${paying}`, `free@octavo.example,${free}`, 'nobody,cus_1']
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(list.join('\n')) })
  await page.getByRole('button', { name: 'Upload list' }).click()
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('1 subscriber is ready to import.')).toBeVisible()
  await expect(page.getByText('This isn’t a valid email address.')).toBeVisible()
  await expect(page.getByText('This customer has no subscription in Stripe.')).toBeVisible()
  await expectNoViolations(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Import 1 subscriber' }).click()
  await expect(page.getByText('1 subscriber is a member now.')).toBeVisible()

  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(page.getByText('paying@octavo.example')).toBeVisible()
  await expect(page.getByText('$4 a month')).toBeVisible()
  await expectNoViolations(page)
  await expectNarrow(page)
  await page.getByLabel('Membership status').selectOption('Ended')
  await expect(page.getByText('No members match')).toBeVisible()
  await page.getByLabel('Membership status').selectOption('Current members')
  await page.getByRole('searchbox', { name: 'Name or email address' }).fill('paying')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=paying/)
  await expect(page.getByText('paying@octavo.example')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export members (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe(`members-${slug}.csv`)
  expect(shop.stripe.all('payment_intent', account)).toEqual([])

  await page.goto(`/${slug}/new-newsletter`)
  await page.getByLabel('Name').fill('Tide tables')
  await page.getByRole('button', { name: 'Create newsletter' }).click()
  await page.getByLabel('Members of some tiers').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Choose at least one tier of this publication.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Supporter (0 members)' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectNoViolations(page)
  await expectNarrow(page)
  await page.getByRole('link', { name: 'Send and view stats' }).click()
  await expect(page.getByRole('button', { name: 'Send to 0 members' })).toBeVisible()
  await page.getByLabel('Everyone who subscribed').check()
  await expect(page.getByRole('button', { name: 'Send to 0 subscribers' })).toBeVisible()
  await expectNoViolations(page)
})
