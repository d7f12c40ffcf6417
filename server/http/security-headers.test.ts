import { expect, test } from 'vitest'
import { providerOf } from '#server/platform/payments/providers/providers.ts'
import type { PaymentService } from '#shared/enums/payments.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const policyWith = (...services: PaymentService[]): Record<string, string> => {
  const nonce = 'bm9uY2U='
  const paymentSources = services.flatMap((service) => providerOf(service).policySources?.(nonce) ?? [])
  const policy = contentSecurityPolicy({ nonce, secure: false, origins: [], paymentSources })
  return Object.fromEntries(
    policy.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  )
}

const ownScripts = "'nonce-bm9uY2U=' 'strict-dynamic' 'self'"
const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'
const payPalAssets = 'https://assets.braintreegateway.com https://www.paypalobjects.com https://*.paypal.com'

test('a page without payment fields allows no provider', () => {
  expect(policyWith()).toMatchObject({ 'script-src': ownScripts, 'frame-src': "'self'" })
  expect(policyWith('SANDBOX')).toEqual(policyWith())
  expect(policyWith()).not.toHaveProperty('connect-src')
})

test('a page with the fields of Stripe allows its scripts, frames and requests', () => {
  expect(policyWith('STRIPE')).toMatchObject({
    'script-src': `${ownScripts} ${stripeScripts}`,
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self' https://api.stripe.com",
    'frame-src': `'self' ${stripeScripts} https://hooks.stripe.com`,
  })
})

test('a page with the fields of Braintree allows those of PayPal and of the banks, too', () => {
  expect(policyWith('STRIPE', 'BRAINTREE')).toMatchObject({
    'script-src': `${ownScripts} ${stripeScripts} ${payPalAssets} https://songbird.cardinalcommerce.com https://songbirdstag.cardinalcommerce.com`,
    'style-src': "'self' 'nonce-bm9uY2U='",
    'img-src': `'self' data: blob: ${payPalAssets}`,
    'connect-src':
      "'self' https://api.stripe.com https://api.braintreegateway.com https://api.sandbox.braintreegateway.com https://*.braintree-api.com https://client-analytics.braintreegateway.com https://client-analytics.sandbox.braintreegateway.com https://*.paypal.com https://*.cardinalcommerce.com",
    'frame-src': `'self' ${stripeScripts} https://hooks.stripe.com https://assets.braintreegateway.com https://*.paypal.com https://*.cardinalcommerce.com`,
  })
})
