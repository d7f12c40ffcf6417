import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { invalidRequest, missingParam, StripeFailure } from './failures.ts'
import { mergeMetadata } from './metadata.ts'
import { idOf } from './objects.ts'
import { behaviorOf, brandOf, type CardSecrets, type Decline, isValidNumber, wellKnownNumber } from './test-cards.ts'
import type { Scope } from './world.ts'

/** Debits that a bank confirms days later. */
const delayedTypes = new Set(['us_bank_account', 'sepa_debit'])
export const isDelayed = (type: string): boolean => delayedTypes.has(type)

/** Wallets and banks without details of their own here. */
const plainTypes = new Set(['link', 'paypal', 'cashapp', 'amazon_pay', 'klarna'])

const lastFour = 4

const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

export const secretsOf = (scope: Scope, methodId: string): CardSecrets =>
  scope.world.cards.get(methodId) ?? { number: '', behavior: behaviorOf(''), isSetUp: false }

export type MethodData = Pick<
  Stripe.PaymentMethodCreateParams,
  'billing_details' | 'card' | 'metadata' | 'sepa_debit' | 'type' | 'us_bank_account' | 'allow_redisplay'
> & { wallet?: string }

type BillingDetails = Exclude<MethodData['billing_details'], undefined>

export const billingDetails = ({
  address,
  email,
  name,
  phone,
  tax_id,
}: BillingDetails = {}): Stripe.PaymentMethod.BillingDetails => ({
  address: {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
    ...address,
  },
  email: email || null,
  name: name || null,
  phone: phone || null,
  tax_id: tax_id ?? null,
})

const bareMethod = (scope: Scope, data: MethodData, type: string): Stripe.PaymentMethod => ({
  id: scope.newId('payment_method'),
  object: 'payment_method',
  allow_redisplay: data.allow_redisplay ?? 'unspecified',
  billing_details: billingDetails(data.billing_details),
  created: scope.world.now(),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: mergeMetadata({}, data.metadata),
  type,
})

const cardProblem = (message: string, code: string, param: string) =>
  new StripeFailure(402, { type: 'card_error', message, code, param })

function cardOf(
  scope: Scope,
  given: Stripe.PaymentMethodCreateParams.Card,
  wallet: string | undefined,
): { number: string; card: Stripe.PaymentMethod.Card } {
  const number = given.token ? wellKnownNumber(given.token.replace(/^tok_/, 'pm_card_')) : given.number?.replaceAll(' ', '')
  if (number === undefined) throw missingParam('card[number]')
  if (!isValidNumber(number)) throw cardProblem('Your card number is incorrect.', 'incorrect_number', 'number')
  const now = new Date(scope.world.nowMs)
  const { exp_month: month = 12, exp_year: givenYear = now.getUTCFullYear() + 4 } = given
  const year = givenYear < 100 ? 2000 + givenYear : givenYear
  if (month < 1 || month > 12) throw cardProblem("Your card's expiration month is invalid.", 'invalid_expiry_month', 'exp_month')
  if (year * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth())
    throw cardProblem("Your card's expiration year is invalid.", 'invalid_expiry_year', 'exp_year')
  if (given.cvc !== undefined && !/^\d{3,4}$/.test(given.cvc))
    throw cardProblem("Your card's security code is invalid.", 'invalid_cvc', 'cvc')
  const brand = brandOf(number)
  return {
    number,
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: given.cvc ? 'unchecked' : null },
      country: 'US',
      display_brand: brand === 'amex' ? 'american_express' : brand,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprintOf(number),
      funding: number === '4000056655665556' ? 'debit' : 'credit',
      generated_from: null,
      last4: number.slice(-lastFour),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: wallet ? { type: wallet, dynamic_last4: null } : null,
    },
  }
}

/** Creates a payment method from what was entered. */
export function createMethod(scope: Scope, data: MethodData): Stripe.PaymentMethod {
  const { type } = data
  if (!type) throw missingParam('type')
  const method = bareMethod(scope, data, type)
  if (type === 'card') {
    if (!data.card) throw missingParam('card')
    const { number, card } = cardOf(scope, data.card, data.wallet)
    method.card = card
    scope.world.cards.set(method.id, { number, behavior: behaviorOf(number), isSetUp: false })
  } else if (type === 'us_bank_account') {
    const {
      account_number: account,
      routing_number: routing,
      account_holder_type: holder,
      account_type: kind,
    } = data.us_bank_account ?? {}
    if (!account || !routing) throw missingParam('us_bank_account[account_number]')
    if (!method.billing_details.name) throw missingParam('billing_details[name]')
    method.us_bank_account = {
      account_holder_type: holder ?? 'individual',
      account_type: kind ?? 'checking',
      bank_name: 'STRIPE TEST BANK',
      financial_connections_account: null,
      fingerprint: fingerprintOf(account),
      last4: account.slice(-lastFour),
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: routing,
      status_details: {},
    }
  } else if (type === 'sepa_debit') {
    if (!data.sepa_debit?.iban) throw missingParam('sepa_debit[iban]')
    const iban = data.sepa_debit.iban.replaceAll(' ', '')
    if (!method.billing_details.name) throw missingParam('billing_details[name]')
    if (!method.billing_details.email) throw missingParam('billing_details[email]')
    method.sepa_debit = {
      bank_code: iban.slice(4, 12),
      branch_code: '',
      country: iban.slice(0, 2),
      fingerprint: fingerprintOf(iban),
      generated_from: { charge: null, setup_attempt: null },
      last4: iban.slice(-lastFour),
    }
  } else if (plainTypes.has(type)) {
    Object.assign(method, { [type]: type === 'link' ? { email: method.billing_details.email } : {} })
  } else {
    throw invalidRequest(`The fake has no payment methods of type ${type}.`, { param: 'type' })
  }
  return scope.add('payment_method', method)
}

/** A payment method by its id. Stripe's well-known ids create one. */
export function methodFor(scope: Scope, id: string, param = 'payment_method'): Stripe.PaymentMethod {
  const number = wellKnownNumber(id)
  if (number) return createMethod(scope, { type: 'card', card: { number, cvc: '123' } })
  if (id === 'pm_usBankAccount_success')
    return createMethod(scope, {
      type: 'us_bank_account',
      billing_details: { name: 'Jenny Rosen' },
      us_bank_account: { account_number: '000123456789', routing_number: '110000000' },
    })
  const method = scope.find('payment_method', id)
  if (!method) {
    const status = param === 'id' ? { status: 404 } : {}
    throw invalidRequest(`No such PaymentMethod: '${id}'`, { ...status, code: 'resource_missing', param })
  }
  return method
}

/** The refusal of a card. Stripe includes what it was for. */
export const cardFailure = (decline: Decline, details: Partial<StripeFailure['body']> = {}): StripeFailure =>
  new StripeFailure(402, {
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    message: decline.message,
    ...details,
  })

const reusedText =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.'

/** Refuses a payment method that cannot be used for this customer. */
export function checkUsable(scope: Scope, method: Stripe.PaymentMethod, customerId: string | null): void {
  const owner = idOf(method.customer)
  if (!owner && scope.world.consumed.has(method.id)) throw invalidRequest(reusedText)
  if (!owner || owner === customerId) return
  const message = customerId
    ? `The PaymentMethod ${method.id} does not belong to the Customer you supplied ${customerId}. Please use this PaymentMethod with the Customer that it belongs to instead.`
    : `The PaymentMethod ${method.id} belongs to the Customer ${owner}. Please include the Customer in the \`customer\` parameter.`
  throw invalidRequest(message, { param: 'payment_method' })
}

/** Attaches a method, unless it is the customer's already. The bank is consulted by the callers. */
export function keepMethod(scope: Scope, method: Stripe.PaymentMethod, customerId: string): void {
  if (method.customer === customerId) return
  method.customer = customerId
  scope.emit('payment_method.attached', method)
}

export function attachMethod(scope: Scope, method: Stripe.PaymentMethod, customerId: string): Stripe.PaymentMethod {
  if (method.customer && method.customer !== customerId)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'resource_already_exists',
    })
  checkUsable(scope, method, customerId)
  const { setupDecline } = secretsOf(scope, method.id).behavior
  if (setupDecline) throw cardFailure(setupDecline)
  keepMethod(scope, method, customerId)
  return method
}
