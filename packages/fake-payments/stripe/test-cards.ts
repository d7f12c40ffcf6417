/** How an issuer refuses, in Stripe's terms. */
export type Decline = { code: string; declineCode?: string; message: string }

const declinedText = 'Your card was declined.'
export const genericDecline: Decline = { code: 'card_declined', declineCode: 'generic_decline', message: declinedText }
const insufficientFunds: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
export const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
export const authenticationNotHandled: Decline = {
  ...authenticationRequired,
  declineCode: 'authentication_not_handled',
}

export type CardBehavior = {
  /** Every charge is refused like this. */
  chargeDecline?: Decline
  /** Already storing the card for later is refused. */
  setupDecline?: Decline
  /** When the bank requires its customer's confirmation. */
  authentication: 'never' | 'always' | 'unless-set-up'
  /** What follows a successful charge. */
  isDisputed?: boolean
  failsRefunds?: boolean
}

/** What an issuer knows of a stored card; no reply contains it. */
export type CardSecrets = { number: string; behavior: CardBehavior; isSetUp: boolean }

const declines = (decline: Decline): CardBehavior => ({ chargeDecline: decline, setupDecline: decline, authentication: 'never' })
const succeeds: CardBehavior = { authentication: 'never' }

/** Stripe's test numbers, from https://docs.stripe.com/testing. Any other number succeeds. */
const behaviors: Record<string, CardBehavior> = {
  '4000000000000002': declines(genericDecline),
  '4000000000009995': declines(insufficientFunds),
  '4000000000009987': declines({ ...genericDecline, declineCode: 'lost_card' }),
  '4000000000009979': declines({ ...genericDecline, declineCode: 'stolen_card' }),
  '4000000000000069': declines({ code: 'expired_card', message: 'Your card has expired.' }),
  '4000000000000127': declines({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  '4000000000000119': declines({
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  '4000000000000341': { chargeDecline: genericDecline, authentication: 'never' },
  '4000002760003184': { authentication: 'always' },
  '4000000000003220': { authentication: 'always' },
  '4000000000003063': { authentication: 'always' },
  '4000002500003155': { authentication: 'unless-set-up' },
  '4000008260003178': { authentication: 'unless-set-up', chargeDecline: insufficientFunds },
  '4000000000000259': { authentication: 'never', isDisputed: true },
  '4000000000005126': { authentication: 'never', failsRefunds: true },
}

export const behaviorOf = (number: string): CardBehavior => behaviors[number] ?? succeeds

const wellKnownNumbers: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_diners: '3056930009020004',
  pm_card_jcb: '3566002020360505',
  pm_card_unionpay: '6200000000000005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_threeDSecureRequired: '4000000000003063',
  pm_card_createDispute: '4000000000000259',
  pm_card_refundFail: '4000000000005126',
}

/** The number of one of Stripe's well-known payment methods, or undefined. */
export const wellKnownNumber = (id: string): string | undefined => wellKnownNumbers[id]

const brandPatterns: [pattern: RegExp, brand: string][] = [
  [/^4/, 'visa'],
  [/^(?:5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6(?:011|5|4)/, 'discover'],
  [/^3(?:0|6|8)/, 'diners'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
]

export const brandOf = (number: string): string => brandPatterns.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown'

/** The checksum of card numbers (ISO/IEC 7812). */
export function isValidNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  let sum = 0
  for (let index = 0; index < number.length; index++) {
    const digit = Number(number[number.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
