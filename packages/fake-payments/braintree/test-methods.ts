/** What an issuer or a wallet knows of a method; replies contain a part of it. */
export type MethodData = {
  type: 'CreditCard' | 'PayPalAccount' | 'ApplePayCard' | 'AndroidPayCard'
  number: string
  cardType: string
  expirationMonth: string
  expirationYear: string
  email: string | null
  countryOfIssuance: string
  behavior: Behavior
  /** A PayPal payment without an agreement for later ones. */
  isOneTime: boolean
}

export type Behavior = 'succeeds' | 'declines' | 'is-unreachable' | 'is-fraud' | 'wants-confirmation'

export type ThreeDSecureInfo = { enrolled: string; status: string; liabilityShifted: boolean; liabilityShiftPossible: boolean }

/** Braintree’s test numbers, from https://developer.paypal.com/braintree/docs/guides/credit-cards/testing-go-live and for 3-D Secure. */
const numbers: Record<string, { behavior?: Behavior; country?: string }> = {
  '4000111111111115': { behavior: 'declines' },
  '5105105105105100': { behavior: 'declines' },
  '378734493671000': { behavior: 'declines' },
  '6011000990139424': { behavior: 'declines' },
  '3566002020360505': { behavior: 'is-unreachable' },
  // Of European banks: they let their customers confirm.
  '4000000000001091': { country: 'DEU' },
  '4000000000001109': { country: 'DEU' },
  '4000000000001000': { country: 'DEU' },
  // Accepted at first, and declined until it is confirmed: a card of the fake alone.
  '4000000000002099': { behavior: 'wants-confirmation' },
}

/** Numbers whose owner fails to confirm. */
export const failsToConfirm = (number: string): boolean => number === '4000000000001109'

const brandPatterns: [pattern: RegExp, cardType: string][] = [
  [/^4/, 'Visa'],
  [/^(?:5[1-5]|2[2-7])/, 'MasterCard'],
  [/^3[47]/, 'American Express'],
  [/^6(?:011|5|4)/, 'Discover'],
  [/^35/, 'JCB'],
]

export const cardOf = (number: string, expiry = { month: '12', year: '2034' }): MethodData => ({
  type: 'CreditCard',
  number,
  cardType: brandPatterns.find(([pattern]) => pattern.test(number))?.[1] ?? 'Unknown',
  expirationMonth: expiry.month.padStart(2, '0'),
  expirationYear: expiry.year,
  email: null,
  countryOfIssuance: numbers[number]?.country ?? 'USA',
  behavior: numbers[number]?.behavior ?? 'succeeds',
  isOneTime: false,
})

export const payPalOf = (email: string, isOneTime = false): MethodData => ({
  ...cardOf(''),
  type: 'PayPalAccount',
  cardType: '',
  email,
  isOneTime,
})

const shifted: ThreeDSecureInfo = {
  enrolled: 'Y',
  status: 'authenticate_successful',
  liabilityShifted: true,
  liabilityShiftPossible: true,
}
const failed: ThreeDSecureInfo = { ...shifted, status: 'authenticate_failed', liabilityShifted: false }
const unavailable: ThreeDSecureInfo = {
  enrolled: 'U',
  status: 'authenticate_unable_to_authenticate',
  liabilityShifted: false,
  liabilityShiftPossible: false,
}

export const threeDSecureInfos = { shifted, failed, unavailable }

type TestNonce = { data: MethodData; threeDSecureInfo?: ThreeDSecureInfo; isConsumed?: boolean }

const german = (): MethodData => cardOf('4000000000001091')

/** Braintree’s well-known nonces. Unlike others they can be used any number of times. */
const wellKnown: Record<string, () => TestNonce> = {
  'fake-valid-nonce': () => ({ data: cardOf('4012888888881881') }),
  'fake-valid-visa-nonce': () => ({ data: cardOf('4012888888881881') }),
  'fake-valid-amex-nonce': () => ({ data: cardOf('378282246310005') }),
  'fake-valid-mastercard-nonce': () => ({ data: cardOf('5555555555554444') }),
  'fake-valid-discover-nonce': () => ({ data: cardOf('6011111111111117') }),
  'fake-consumed-nonce': () => ({ data: cardOf('4012888888881881'), isConsumed: true }),
  'fake-processor-declined-visa-nonce': () => ({ data: cardOf('4000111111111115') }),
  'fake-processor-declined-mastercard-nonce': () => ({ data: cardOf('5105105105105100') }),
  'fake-processor-failure-jcb-nonce': () => ({ data: cardOf('3566002020360505') }),
  'fake-gateway-rejected-fraud-nonce': () => ({ data: { ...cardOf('4111111111111111'), behavior: 'is-fraud' } }),
  'fake-paypal-billing-agreement-nonce': () => ({ data: payPalOf('jane.doe@paypal.example') }),
  'fake-paypal-one-time-nonce': () => ({ data: payPalOf('jane.doe@paypal.example', true) }),
  'fake-apple-pay-visa-nonce': () => ({ data: { ...cardOf('4111111111118886'), type: 'ApplePayCard' } }),
  'fake-android-pay-visa-nonce': () => ({ data: { ...cardOf('4111111111111111'), type: 'AndroidPayCard' } }),
  'fake-three-d-secure-visa-full-authentication-nonce': () => ({ data: german(), threeDSecureInfo: shifted }),
  'fake-three-d-secure-visa-failed-authentication-nonce': () => ({ data: german(), threeDSecureInfo: failed }),
  'fake-three-d-secure-visa-unavailable-nonce': () => ({ data: german(), threeDSecureInfo: unavailable }),
}

export const wellKnownNonce = (nonce: string): TestNonce | undefined => wellKnown[nonce]?.()

type Decision = { status: string; code: string; text: string; reason?: string }

const approved: Decision = { status: 'authorized', code: '1000', text: 'Approved' }
const declined: Decision = { status: 'processor_declined', code: '2000', text: 'Do Not Honor' }
const unreachable: Decision = { status: 'failed', code: '3000', text: 'Processor Network Unavailable - Try Again' }

/** What Braintree’s test processor decides: first by the method, then by the amount. */
export function decide({ behavior }: MethodData, amountCents: number, info: ThreeDSecureInfo | null): Decision {
  if (behavior === 'is-fraud') return { status: 'gateway_rejected', code: '', text: '', reason: 'fraud' }
  if (behavior === 'declines') return declined
  if (behavior === 'is-unreachable') return unreachable
  if (behavior === 'wants-confirmation' && !info?.liabilityShifted)
    return { ...declined, code: '2099', text: 'Cardholder Authentication Required' }
  const amount = Math.floor(amountCents / 100)
  if (amount >= 2_000 && amount < 3_000) return { ...declined, code: String(amount), text: 'Processor Declined' }
  if (amount === 3_000) return unreachable
  if (amount === 5_001) return { status: 'gateway_rejected', code: '', text: '', reason: 'application_incomplete' }
  return approved
}
