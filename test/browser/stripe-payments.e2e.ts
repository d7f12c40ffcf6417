import type { Page } from '@playwright/test'
import { day } from '#shared/time/units.ts'
import { clearSession, expect, expectNoViolations, signIn } from './fixtures.ts'
import { mailsTo, newAccount, signInTo } from './new-account.ts'
import { fillStripeCard, openStripe, stripeFields, type StripeShop, stripeWebhookSecret, testInShop } from './shop.ts'

/** A server that takes payments through a Stripe of its own. */
const test = testInShop(openStripe)

const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay \$|Start your)/ })

/** A plan by its id costs money at once; one by its type starts with free days. */
async function openCheckout(page: Page, plan = 'yearly'): Promise<void> {
  await page.goto(`/payment?plan=${plan}`)
  await page.getByRole('form', { name: 'Payment' }).getByLabel('Country').selectOption('Germany')
  await expect(payButton(page)).toBeEnabled()
}

test('a reader buys a membership with a card, and nothing of the card reaches us', async ({ page, shop }) => {
  await newAccount(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(shop.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  // From another page, whose policy does not allow Stripe's scripts.
  await page.goto('/plans')
  await page.getByRole('link', { name: 'Choose yearly as Member' }).click()
  await page.getByRole('form', { name: 'Payment' }).getByLabel('Country').selectOption('Germany')
  await expect(payButton(page)).toBeEnabled()
  await expectNoViolations(page)
  await fillStripeCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/plans\/confirmation\/YEARLY/)
  expect(sent.join()).not.toContain('4242424242424242')
  expect(sent.join()).toContain('pm_')
  await page.goto('/me/settings/membership')
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
})

for (const [what, plan] of [
  ['a payment', 'yearly'],
  ['a card that is charged after free days', 'YEARLY'],
])
  test(`[wallet-3ds] the bank confirms ${what} in a window of its own`, async ({ page }) => {
    await newAccount(page)
    await openCheckout(page, plan)
    await fillStripeCard(page, '4000002760003184')
    await payButton(page).click()
    const bank = page.frameLocator('iframe[title="3D Secure"]')
    await bank.getByRole('button', { name: 'Fail' }).click()
    await expect(page.getByText('You didn’t confirm this payment with your bank, so nothing was charged.')).toBeVisible()
    await payButton(page).click()
    await bank.getByRole('button', { name: 'Complete' }).click()
    await expect(page).toHaveURL(/\/plans\/confirmation\/YEARLY/)
  })

test('an incomplete card is refused in its own fields, a declined one says so, and another one pays', async ({ page, shop }) => {
  const { email } = await newAccount(page)
  await openCheckout(page, 'monthly')
  await test.step('an incomplete card', async () => {
    const before = shop.stripe.all('payment_intent').length
    await stripeFields(page).getByLabel('Card number').fill('4242')
    await payButton(page).click()
    await expect(payButton(page)).toBeEnabled()
    await expect(page).toHaveURL(/\/payment/)
    expect(shop.stripe.all('payment_intent')).toHaveLength(before)
  })
  await test.step('a declined card', async () => {
    await fillStripeCard(page, '4000000000000002')
    await payButton(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your payment method was declined. Please try another one.' }),
    ).toBeVisible()
    await fillStripeCard(page, '5555555555554444')
    await payButton(page).click()
    await expect(page).toHaveURL(/\/plans\/confirmation\/MONTHLY/)
    await expect
      .poll(async () => (await mailsTo(page, email)).map(({ subject }) => subject))
      .toContain('Your receipt from Octavo: $5')
  })
})

test.describe('with a connection that breaks', () => {
  test.use({ allowedErrors: [/ERR_CONNECTION_RESET/] })
  test('a payment whose answer is lost is charged once when the reader tries again', async ({ page, shop }) => {
    await newAccount(page)
    await openCheckout(page)
    await fillStripeCard(page, '4242424242424242')
    const before = shop.stripe.all('charge').length
    let isCut = false
    await page.route('**/_/batch*', async (route) => {
      if (isCut || !route.request().postData()?.includes('PurchaseMembershipMutation')) return route.fallback()
      isCut = true
      await route.fetch()
      await route.abort('connectionreset')
    })
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await payButton(page).click()
    await expect(page).toHaveURL(/\/plans\/confirmation\/YEARLY/)
    expect(shop.stripe.all('charge')).toHaveLength(before + 1)
  })
})

test.describe('when Stripe does not load', () => {
  test.use({ allowedErrors: [/./] })
  test('the page says so, and loads it on request', async ({ page, shop }) => {
    await newAccount(page)
    await page.context().unrouteAll()
    await page.context().route('https://js.stripe.com/**', (route) => route.abort())
    await page.goto('/payment?plan=YEARLY')
    await expect(page.getByText('We couldn’t load the payment fields. Check your connection, and try again.')).toBeVisible()
    await page.context().unrouteAll()
    await shop.install(page.context())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(stripeFields(page).getByLabel('Card number')).toBeVisible()
  })
})

/** Delivers what Stripe has to report to the server. */
const deliver = ({ stripe, url }: StripeShop) =>
  stripe.deliverEvents({ url: `${url}/webhooks/stripe`, secret: stripeWebhookSecret })

test('a renewal that the bank wants confirmed is confirmed on the page that the email leads to', async ({ page, shop }) => {
  const account = await newAccount(page)
  const { email } = account
  await openCheckout(page, 'monthly')
  // The bank wants every payment confirmed, also those of renewals.
  await fillStripeCard(page, '4000002760003184')
  await payButton(page).click()
  const bank = page.frameLocator('iframe[title="3D Secure"]')
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL(/\/plans\/confirmation\/MONTHLY/)
  await page.goto('/payment/confirm')
  await expect(page.getByRole('heading', { level: 1, name: 'There’s nothing to confirm' })).toBeVisible()
  await expectNoViolations(page)
  // Runs what is due in a month.
  const inAMonth = new Date(Date.now() + 32 * day).toISOString()
  await page.request.get(`/_/dev/mail?to=${encodeURIComponent(email)}`, { headers: { 'x-dev-now': inAMonth } })
  const subject = 'Confirm your membership payment with your bank'
  await expect.poll(async () => (await mailsTo(page, email)).map((mail) => mail.subject)).toContain(subject)
  const mail = (await mailsTo(page, email)).find((one) => one.subject === subject)
  await signInTo(page, account)
  await page.goto(/https?:\/\/\S*\/payment\/confirm/.exec(mail?.text ?? '')?.[0] ?? '')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Confirm with your bank' }).click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. Your membership is renewed.' })).toBeVisible()
  const before = shop.stripe.all('charge').length
  expect((await deliver(shop)).every(({ status }) => status === 200)).toBe(true)
  expect(shop.stripe.all('charge')).toHaveLength(before)
})

test('staff refund a payment and end the membership, and see what Stripe reported', async ({ page, shop }) => {
  const { email } = await newAccount(page)
  await openCheckout(page)
  await fillStripeCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/plans\/confirmation\/YEARLY/)
  await page.goto('/')
  const id = await page.evaluate(() => document.documentElement.innerHTML.match(/"viewerId":"([0-9a-f]{12})"/)?.[1])
  await clearSession(page)
  await signIn(page, 'staff')
  await page.goto(`/_/admin/users/${id}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Amount in USD').fill('20')
  await page.getByLabel('What was bought').selectOption('Membership ends now')
  const refunding = page.getByRole('list', { name: 'Payments' })
  await refunding.getByLabel('Reason', { exact: true }).fill('Bought by mistake.')
  await expectNoViolations(page)
  await refunding.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText('Decision saved.')).toBeVisible()
  const subjects = async () => (await mailsTo(page, email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Your refund from Octavo: $20')
  await deliver(shop)
  await page.goto('/_/admin/payments')
  const reported = page.getByRole('list', { name: 'Reported by providers' })
  await expect(reported.getByText('refund.created').first()).toBeVisible()
  await expectNoViolations(page)
  await reported.getByRole('button', { name: 'Process again' }).first().click()
  await expect(page.getByText('It’s being processed again.')).toBeVisible()
})

test('[wallet-3ds] a wallet of the browser has a button of its own, and pays', async ({ page }) => {
  await newAccount(page)
  // Stands for Safari, which alone has Apple Pay.
  await page.addInitScript(() => {
    Object.assign(window, { ApplePaySession: { canMakePayments: () => true, supportsVersion: () => true } })
  })
  await page.goto('/payment?plan=yearly')
  const wallet = page.frameLocator('iframe[title="Secure express checkout frame"]').getByRole('button', { name: /Apple Pay/ })
  await wallet.click()
  await expect(page.getByText('Please choose your country to continue.')).toBeVisible()
  await page.getByRole('form', { name: 'Payment' }).getByLabel('Country').selectOption('Germany')
  await wallet.click()
  await expect(page).toHaveURL(/\/plans\/confirmation\/YEARLY/)
  await page.goto('/me/settings/membership')
  await expect(page.getByText(/^Apple Pay, expires/)).toBeVisible()
})

test('a gift is bought with a card that the bank wants confirmed', async ({ page, shop }) => {
  const { email } = await newAccount(page)
  await page.goto('/gift-checkout')
  await page.getByLabel('Their name').fill('Odile Fabre')
  await page.getByLabel('Their email').fill('odile@octavo.example')
  await expect(payButton(page)).toBeEnabled()
  await fillStripeCard(page, '4000002760003184')
  const before = shop.stripe.all('charge').length
  await payButton(page).click()
  await page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your gift is ready' })).toBeVisible()
  expect(shop.stripe.all('charge')).toHaveLength(before + 1)
  await expect
    .poll(async () => (await mailsTo(page, email)).map(({ subject }) => subject))
    .toContain('Your receipt from Octavo: $50')
})
