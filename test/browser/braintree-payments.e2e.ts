import type { Page } from '@playwright/test'
import { expect, expectNoViolations } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { fillStripeCard, openBraintree, openStripe, testInShop } from './shop.ts'

const test = testInShop(openBraintree)

const testBoth = testInShop(async () => {
  const [braintree, stripe] = [await openBraintree(), await openStripe()]
  return {
    ...braintree,
    settings: { ...braintree.settings, ...stripe.settings },
    install: async (context) => {
      await braintree.install(context)
      await stripe.install(context)
    },
    close: async () => {
      await braintree.close()
      await stripe.close()
    },
  }
})

const field = (page: Page, label: string) => page.frameLocator(`iframe[title="${label}"]`).getByRole('textbox')

async function fillCard(page: Page, number: string): Promise<void> {
  await field(page, 'Card number').fill(number)
  await field(page, 'Expiration date').fill('12/34')
  await field(page, 'Security code').fill('123')
  await field(page, 'Postal code').fill('10115')
}

const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay \$|Start your)/ })
const payPalButton = (page: Page) => page.getByRole('button', { name: 'PayPal' })

async function openCheckout(page: Page, plan = 'yearly'): Promise<void> {
  await page.goto(`/payment?plan=${plan}`)
  await page.getByLabel('Country').first().selectOption('Germany')
  await expect(payButton(page)).toBeEnabled()
}

async function payWithPayPal(page: Page): Promise<void> {
  await payPalButton(page).click()
  await page.getByRole('button', { name: 'Agree and Continue' }).click()
}

test.describe('Braintree alone', () => {
  test('a reader buys a membership with a card, and nothing of the card reaches us', async ({ page, shop }) => {
    await newAccount(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(shop.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    // From another page, whose policy does not allow Braintree’s scripts.
    await page.goto('/plans')
    await page.getByRole('link', { name: 'Choose yearly as Member' }).click()
    await page.getByLabel('Country').first().selectOption('Germany')
    await expect(payButton(page)).toBeEnabled()
    await expect(payPalButton(page)).toBeVisible()
    await expectNoViolations(page)
    await fillCard(page, '4111111111111111')
    await payButton(page).click()
    await expect(page).toHaveURL(/\/plans\/confirmation\/YEARLY/)
    expect(sent.join()).not.toContain('4111111111111111')
    expect(sent.join()).toContain('tokencc_')
    await page.goto('/me/settings/membership')
    await expect(page.getByText('Visa ending in 1111')).toBeVisible()
  })

  for (const [what, plan] of [
    ['a payment', 'yearly'],
    ['a card that is charged after free days', 'YEARLY'],
  ])
    test(`[wallet-3ds] the bank confirms ${what} in a window of its own`, async ({ page }) => {
      await newAccount(page)
      await openCheckout(page, plan)
      await fillCard(page, '4000000000001091')
      await payButton(page).click()
      const bank = page.frameLocator('iframe[title="3D Secure"]')
      await bank.getByRole('button', { name: 'Fail' }).click()
      await expect(page.getByText('You didn’t confirm this payment with your bank, so nothing was charged.')).toBeVisible()
      await payButton(page).click()
      await bank.getByRole('button', { name: 'Complete' }).click()
      await expect(page).toHaveURL(/\/plans\/confirmation\/YEARLY/)
    })

  test('errors show at their fields, and a declined card says so', async ({ page, shop }) => {
    await newAccount(page)
    await openCheckout(page, 'monthly')
    const before = shop.braintree.transactions().length
    await field(page, 'Card number').fill('4111')
    await payButton(page).click()
    await expect(page.getByText('This isn’t a valid card number.')).toBeVisible()
    await expect(page.getByText('Enter the security code.')).toBeVisible()
    await expect(field(page, 'Card number')).toBeFocused()
    await expect(field(page, 'Card number')).toHaveAttribute('aria-invalid', 'true')
    expect(shop.braintree.transactions()).toHaveLength(before)
    await fillCard(page, '4000111111111115')
    await expect(page.getByText('This isn’t a valid card number.')).toBeHidden()
    await payButton(page).click()
    await expect(page.getByText('Your payment method was declined. Please try another one.')).toBeVisible()
    await fillCard(page, '5555555555554444')
    await payButton(page).click()
    await expect(page).toHaveURL(/\/plans\/confirmation\/MONTHLY/)
  })

  test.describe('when Braintree does not load', () => {
    test.use({ allowedErrors: [/./] })
    test('the page says so, and loads it on request', async ({ page, shop }) => {
      await newAccount(page)
      await page.context().unrouteAll()
      await page.context().route(/braintreegateway\.com/, (route) => route.abort())
      await page.goto('/payment?plan=YEARLY')
      await expect(page.getByText('We couldn’t load the payment fields. Check your connection, and try again.')).toBeVisible()
      await page.context().unrouteAll()
      await shop.install(page.context())
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await expect(field(page, 'Card number')).toBeVisible()
    })
  })
})

testBoth.describe('cards by Stripe and PayPal by Braintree', () => {
  testBoth(
    'a reader cancels a payment with PayPal, which charges nothing, buys with PayPal, and pays with a card of Stripe from then on',
    async ({ page, shop }) => {
      await newAccount(page)
      await openCheckout(page)
      await expectNoViolations(page)
      const before = shop.braintree.transactions().length
      await payPalButton(page).click()
      await page.getByRole('dialog', { name: 'PayPal' }).getByRole('button', { name: 'Cancel' }).click()
      await expect(payButton(page)).toBeEnabled()
      expect(shop.braintree.transactions()).toHaveLength(before)
      await payWithPayPal(page)
      await expect(page).toHaveURL(/\/plans\/confirmation\/YEARLY/)
      expect(shop.braintree.transactions().at(-1)).toMatchObject({ status: 'settling', amount: '50.00' })
      await page.goto('/me/settings/membership')
      await expect(page.getByText('PayPal').first()).toBeVisible()
      await page.goto('/me/settings/payment/update')
      await fillStripeCard(page, '4242424242424242')
      await page.getByRole('button', { name: 'Save payment method' }).click()
      await expect(page).toHaveURL(/\/me\/settings/)
      await expect(page.getByText('Visa ending in 4242')).toBeVisible()
    },
  )

  testBoth('a gift is paid with PayPal, once its fields are complete', async ({ page, shop }) => {
    await newAccount(page)
    await page.goto('/gift-checkout')
    await expect(payPalButton(page)).toBeVisible()
    await payPalButton(page).click()
    await expect(page.getByRole('dialog', { name: 'PayPal' })).toBeHidden()
    await page.getByLabel('Their name').fill('Bob')
    await page.getByLabel('Their email').fill('bob@posteo.example')
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('Your email').fill('ada@posteo.example')
    await payWithPayPal(page)
    await expect(page.getByText(/bob@posteo\.example|Bob/).first()).toBeVisible()
    expect(shop.braintree.transactions().at(-1)).toMatchObject({ amount: '50.00', token: null })
  })
})
