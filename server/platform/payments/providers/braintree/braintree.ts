import { describeProvider, type PolicySources } from '../provider-descriptor.ts'
import { braintreeSettings } from './settings.ts'

/**
 * Hosts of Braintree, of PayPal, and of Cardinal, through which banks confirm, from
 * https://developer.paypal.com/braintree/docs/guides/client-sdk/javascript/v3#content-security-policy. PayPal’s button writes a style
 * element, which it gives the nonce of the page.
 */
const policySources = (nonce: string | undefined): PolicySources => ({
  scripts:
    'https://assets.braintreegateway.com https://www.paypalobjects.com https://*.paypal.com' +
    ' https://songbird.cardinalcommerce.com https://songbirdstag.cardinalcommerce.com',
  ...(nonce && { styles: `'nonce-${nonce}'` }),
  images: 'https://assets.braintreegateway.com https://www.paypalobjects.com https://*.paypal.com',
  connections:
    'https://api.braintreegateway.com https://api.sandbox.braintreegateway.com https://*.braintree-api.com' +
    ' https://client-analytics.braintreegateway.com https://client-analytics.sandbox.braintreegateway.com' +
    ' https://*.paypal.com https://*.cardinalcommerce.com',
  frames: 'https://assets.braintreegateway.com https://*.paypal.com https://*.cardinalcommerce.com',
})

export const braintree = describeProvider({
  settings: braintreeSettings,
  openGateway: async (settings) => (await import('./gateway.ts')).createBraintreeGateway(settings),
  webhookPath: '/webhooks/braintree',
  policySources,
  sellsForSellers: false,
})
