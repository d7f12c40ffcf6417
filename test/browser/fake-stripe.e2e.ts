import { expect, type Page, test } from '@playwright/test'
import { Stripe } from 'stripe'
import { installFakeStripe } from '@octavo/fake-payments/stripe/in-browser'
import { type FakeStripe, openFakeStripe } from '@octavo/fake-payments/stripe'

// Stripe's own recommendation for pages that use Stripe.js.
const policy =
  "default-src 'self'; script-src https://js.stripe.com 'nonce-1'; frame-src https://js.stripe.com https://hooks.stripe.com; connect-src https://api.stripe.com"

/** A page that offers its own code what a checkout would do. */
const html = `<!doctype html><html lang="en"><title>Checkout</title>
<main><h1>Checkout</h1><div id="fields"></div><button id="pay">Pay</button><p role="status"></p></main>
<script src="https://js.stripe.com/endive/stripe.js"></script>
<script nonce="1">
const { clientSecret } = Object.fromEntries(new URLSearchParams(location.search))
const stripe = Stripe('pk_test_1')
const elements = stripe.elements({ mode: 'payment', amount: 1000, currency: 'usd' })
const element = elements.create('payment', { layout: 'tabs' })
const show = (text) => { document.querySelector('[role=status]').textContent = text }
element.on('ready', () => show('Ready'))
element.on('loaderror', () => show('Not loaded'))
element.mount('#fields')
document.querySelector('#pay').addEventListener('click', async () => {
  const submitted = await elements.submit()
  if (submitted.error) return show(submitted.error.message)
  const result = await stripe.confirmPayment({ elements, clientSecret, redirect: 'if_required' })
  show(result.error ? result.error.message : result.paymentIntent.status)
})
</script></html>`

let fake: FakeStripe
test.beforeEach(async () => void (fake = await openFakeStripe()))
test.afterEach(() => fake.close())

async function openCheckout(page: Page): Promise<void> {
  const stripe = new Stripe('sk_test_1', fake.clientOptions)
  const intent = await stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
  await page.route('https://checkout.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: html }),
  )
  await page.goto(`https://checkout.example/?clientSecret=${intent.client_secret}`)
}

async function enterCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]')
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiration date').fill('12 / 34')
  await fields.getByLabel('Security code').fill('123')
  await fields.getByLabel('ZIP code').fill('12345')
}

const status = (page: Page) => page.getByRole('status')
const pay = (page: Page) => page.getByRole('button', { name: 'Pay' }).click()
const bank = (page: Page) => page.frameLocator('iframe[title="3D Secure"]')

test('a card entered in the frame pays', async ({ page }) => {
  await installFakeStripe(page, fake)
  await openCheckout(page)
  await expect(status(page)).toHaveText('Ready')
  await pay(page)
  await expect(status(page)).toHaveText('Your card number is incomplete.')
  await enterCard(page, '4242424242424242')
  await pay(page)
  await expect(status(page)).toHaveText('succeeded')
  expect(fake.moneyIn()).toEqual({ usd: { captured: 1_000, refunded: 0, disputed: 0 } })
  expect(fake.violations).toEqual([])
})

test('a bank is answered in a dialog, and a refusal can be followed by another attempt', async ({ page }) => {
  await installFakeStripe(page, fake)
  await openCheckout(page)
  await enterCard(page, '4000002760003184')
  await pay(page)
  await bank(page).getByRole('button', { name: 'Fail' }).click()
  await expect(status(page)).toHaveText(/unable to authenticate/)
  await pay(page)
  await bank(page).getByRole('button', { name: 'Complete' }).click()
  await expect(status(page)).toHaveText('succeeded')
})

test('fields that cannot be loaded are reported', async ({ page }) => {
  await installFakeStripe(page, fake, { failsToLoad: true })
  await openCheckout(page)
  await expect(status(page)).toHaveText('Not loaded')
})
