import type { Keys } from './notifications.ts'
import type { World } from './world.ts'

/** Pages talk to these hosts alone, which is why browser tests serve the fake at them. */
export const clientApi = 'https://api.sandbox.braintreegateway.com:443'

/** What a page gets to talk to Braintree: an address for its settings, and a fingerprint in place of the keys. */
export function clientTokenFor(world: World, { merchantId }: Keys): string {
  const authorizationFingerprint = `${world.newId('fingerprint')}|merchant_id=${merchantId}`
  world.fingerprints.add(authorizationFingerprint)
  const token = {
    version: 2,
    authorizationFingerprint,
    configUrl: `${clientApi}/merchants/${merchantId}/client_api/v1/configuration`,
    environment: 'sandbox',
    merchantId,
  }
  return Buffer.from(JSON.stringify(token)).toString('base64')
}
