import type { Browser, BrowserContext, FrameLocator, Page } from '@playwright/test'
import { minute } from '#shared/time/units.ts'
import { installFakeBraintree } from '@octavo/fake-payments/braintree/in-browser'
import { fakeKeys, openFakeBraintree } from '@octavo/fake-payments/braintree'
import { installFakeStripe } from '@octavo/fake-payments/stripe/in-browser'
import { openFakeStripe } from '@octavo/fake-payments/stripe'
import { expect, test as base } from './fixtures.ts'
import { atServer, startServer } from './start-server.ts'

/** A payment provider of a test's own server: the server's settings, and a fake of its scripts in the browser. */
type Provider = {
  settings: Record<string, string>
  install: (context: BrowserContext) => Promise<void>
  close: () => Promise<void>
  /** Requests that the provider would have refused. */
  violations?: readonly unknown[]
}

export type StripeShop = Awaited<ReturnType<typeof openStripe>> & { url: string }
export const stripeWebhookSecret = 'whsec_browser'

/** The fields that Stripe's frame shows for a card. */
export const stripeFields = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure payment input frame"]')

export async function fillStripeCard(page: Page, number: string): Promise<void> {
  const fields = stripeFields(page)
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiration date').fill('12 / 34')
  await fields.getByLabel('Security code').fill('123')
  await fields.getByLabel('Country').selectOption('DE')
}

export async function openStripe(settings: Record<string, string> = {}) {
  const stripe = await openFakeStripe()
  return {
    stripe,
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_browser',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_browser',
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_API_BASE: stripe.url,
      ...settings,
    },
    install: (context: BrowserContext) => installFakeStripe(context, stripe),
    close: () => stripe.close(),
  }
}

export async function openBraintree() {
  const braintree = await openFakeBraintree()
  return {
    braintree,
    settings: {
      BRAINTREE_MERCHANT_ID: fakeKeys.merchantId,
      BRAINTREE_PUBLIC_KEY: fakeKeys.publicKey,
      BRAINTREE_PRIVATE_KEY: fakeKeys.privateKey,
      BRAINTREE_ENVIRONMENT: 'sandbox',
      BRAINTREE_API_BASE: braintree.url,
    },
    install: (context: BrowserContext) => installFakeBraintree(context, braintree),
    close: () => braintree.close(),
    violations: braintree.violations,
  }
}

/** Playwright's test on a server of its own that takes payments through the provider opened here. `prepare` runs once, before the tests. */
export const testInShop = <Opened extends Provider>(
  open: () => Promise<Opened>,
  prepare?: (browser: Browser, shop: Opened & { url: string }) => Promise<void>,
) =>
  base.extend<object, { shop: Opened & { url: string } }>({
    shop: [
      async ({ browser }, provide) => {
        const provider = await open()
        const server = await startServer(provider.settings)
        const shop = { ...provider, url: server.url }
        await atServer(server.url, async () => prepare?.(browser, shop))
        await provide(shop)
        await server.close()
        await provider.close()
      },
      { scope: 'worker', timeout: 2 * minute },
    ],
    baseURL: ({ shop }, provide) => atServer(shop.url, () => provide(shop.url)),
    page: async ({ page, shop }, provide) => {
      await shop.install(page.context())
      await provide(page)
      expect(shop.violations ?? []).toEqual([])
    },
  })
