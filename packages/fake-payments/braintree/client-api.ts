import { clientApi } from './client-tokens.ts'
import type { Reply } from './handle-request.ts'
import { nonceReply } from './replies.ts'
import { cardOf, failsToConfirm, payPalOf, threeDSecureInfos } from './test-methods.ts'
import type { Nonce, World } from './world.ts'

type ClientCall = { method: string; path: string; query: URLSearchParams; body: string }
type Body = {
  authorizationFingerprint?: string
  creditCard?: { number: string; expirationMonth: string; expirationYear: string }
  paypalAccount?: { billingAgreementToken?: string; paymentToken?: string }
  jwt?: string
}
type Call = { world: World; body: Body; nonce: Nonce | undefined; merchantId: string }

const assets = 'https://assets.braintreegateway.com'

const configurationOf = (merchantId: string) => ({
  environment: 'sandbox',
  merchantId,
  clientApiUrl: `${clientApi}/merchants/${merchantId}/client_api`,
  assetsUrl: assets,
  challenges: ['cvv', 'postal_code'],
  creditCards: { supportedCardTypes: ['Visa', 'MasterCard', 'American Express', 'Discover', 'JCB'] },
  threeDSecureEnabled: true,
  threeDSecure: {
    cardinalAuthenticationJWT: 'jwt-of-the-page',
    cardinalSongbirdUrl: 'https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js',
  },
  paypalEnabled: true,
  paypal: {
    clientId: 'paypal-client',
    displayName: 'Acme',
    environment: 'sandbox',
    environmentNoNetwork: false,
    assetsUrl: assets,
    unvettedMerchant: false,
    currencyIsoCode: 'USD',
  },
})

/** Agreements and orders that a page opened at PayPal, and whether their payer has to pay with them once. */
const payPalPrefixes = { agreement: 'BA-', order: 'PAYID-' }

const routes: readonly [method: string, path: RegExp, run: (call: Call) => object | undefined][] = [
  ['GET', /^configuration$/, ({ merchantId }) => configurationOf(merchantId)],
  [
    'POST',
    /^payment_methods\/credit_cards$/,
    ({ world, body: { creditCard } }) => {
      if (!creditCard) return undefined
      const { number, expirationMonth: month, expirationYear: year } = creditCard
      return { creditCards: [nonceReply(world.createNonce(cardOf(number, { month, year })))] }
    },
  ],
  [
    'POST',
    /^payment_methods\/(\w+)\/three_d_secure\/lookup$/,
    ({ nonce }) =>
      nonce && {
        paymentMethod: nonceReply(nonce),
        threeDSecureInfo: { liabilityShifted: false, liabilityShiftPossible: true },
        lookup: {
          acsUrl: 'https://centinelapistag.cardinalcommerce.com/acs',
          pareq: 'request',
          transactionId: nonce.nonce,
          threeDSecureVersion: '2.1.0',
        },
      },
  ],
  [
    'POST',
    /^payment_methods\/(\w+)\/three_d_secure\/authenticate_from_jwt$/,
    ({ world, nonce, body: { jwt } }) => {
      if (!nonce) return undefined
      const isConfirmed = jwt === 'confirmed' && !failsToConfirm(nonce.data.number)
      const info = isConfirmed ? threeDSecureInfos.shifted : threeDSecureInfos.failed
      const upgraded = world.createNonce(nonce.data, { threeDSecureInfo: info, token: nonce.token })
      nonce.isConsumed = true
      return { paymentMethod: nonceReply(upgraded), threeDSecureInfo: info, success: true }
    },
  ],
  [
    'POST',
    /^paypal_hermes\/setup_billing_agreement$/,
    ({ world }) => ({ agreementSetup: { tokenId: world.newId(payPalPrefixes.agreement), approvalUrl: '' } }),
  ],
  [
    'POST',
    /^paypal_hermes\/create_payment_resource$/,
    ({ world }) => {
      const paymentToken = world.newId(payPalPrefixes.order)
      return { paymentResource: { paymentToken, redirectUrl: `https://www.paypal.com/checkoutnow?token=${paymentToken}` } }
    },
  ],
  [
    'POST',
    /^payment_methods\/paypal_accounts$/,
    ({ world, body: { paypalAccount } }) => {
      const isOneTime = paypalAccount?.billingAgreementToken === undefined
      return { paypalAccounts: [nonceReply(world.createNonce(payPalOf('jane.doe@paypal.example', isOneTime)))] }
    },
  ],
]

const json = (status: number, body: object): Reply => ({ status, body: JSON.stringify(body), type: 'application/json' })

/** Executes a call of a page, which has a client token instead of keys. */
export function handleClientCall(world: World, { method, path, query, body: text }: ClientCall): Reply {
  const [, merchantId = '', rest = ''] = /^\/merchants\/(\w+)\/client_api\/v1\/(.*)$/.exec(path) ?? []
  const body = (text ? JSON.parse(text) : {}) as Body
  const fingerprint = body.authorizationFingerprint ?? query.get('authorizationFingerprint') ?? ''
  if (!world.fingerprints.has(fingerprint)) return json(401, { error: { message: 'The client token is not valid.' } })
  for (const [routeMethod, pattern, run] of routes) {
    const match = routeMethod === method ? pattern.exec(rest) : null
    if (!match) continue
    const found = run({ world, body, nonce: match[1] ? world.findNonce(match[1]) : undefined, merchantId })
    return found ? json(method === 'POST' ? 201 : 200, found) : json(422, { error: { message: 'The request is not valid.' } })
  }
  throw new Error(`The fake knows no call of pages at ${rest}.`)
}
