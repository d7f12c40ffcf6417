import type { Keys } from './notifications.ts'
import type { World } from './world.ts'

/** What a page gets to talk to Braintree: an address for its settings, and a fingerprint in place of the keys. */
export function clientTokenFor(world: World, { merchantId }: Keys, host: string): string {
  const api = `${host}/merchants/${merchantId}/client_api`
  const fingerprint = `${world.newId('fingerprint')}|created_at=${world.now().toISOString()}&merchant_id=${merchantId}`
  const token = {
    version: 2,
    authorizationFingerprint: fingerprint,
    configUrl: `${api}/v1/configuration`,
    clientApiUrl: api,
    environment: 'sandbox',
    merchantId,
    assetsUrl: 'https://assets.braintreegateway.com',
    authUrl: 'https://auth.venmo.sandbox.braintreegateway.com',
    graphQL: { url: `${host}/graphql`, date: '2018-05-08', features: ['tokenize_credit_cards'] },
    challenges: [],
    threeDSecureEnabled: true,
    paypalEnabled: true,
  }
  return Buffer.from(JSON.stringify(token)).toString('base64')
}
