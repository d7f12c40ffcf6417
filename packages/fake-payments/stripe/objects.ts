import type { Stripe } from 'stripe'

/** The stored objects by Stripe's name for their kind. References between them are ids. */
export type Objects = {
  account: Stripe.Account
  application_fee: Stripe.ApplicationFee
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  confirmation_token: Stripe.ConfirmationToken
  customer: Stripe.Customer
  dispute: Stripe.Dispute
  event: FakeEvent
  fee_refund: Stripe.FeeRefund
  invoice: Stripe.Invoice
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  payment_method_domain: Stripe.PaymentMethodDomain
  payout: Stripe.Payout
  price: Stripe.Price
  product: Stripe.Product
  refund: Stripe.Refund
  setup_intent: Stripe.SetupIntent
  subscription: Stripe.Subscription
  // Its id is null only where taxes are estimated without a call of its own.
  'tax.calculation': Stripe.Tax.Calculation & { id: string }
  'tax.transaction': Stripe.Tax.Transaction
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  webhook_endpoint: Stripe.WebhookEndpoint
}

export type Kind = keyof Objects

/** An event before its type says what its object is. */
export type FakeEvent = {
  id: string
  object: 'event'
  type: string
  account?: string
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
}

export const idPrefixes: Record<Kind, string> = {
  account: 'acct',
  application_fee: 'fee',
  balance_transaction: 'txn',
  charge: 'ch',
  confirmation_token: 'ctoken',
  customer: 'cus',
  dispute: 'du',
  event: 'evt',
  fee_refund: 'fr',
  invoice: 'in',
  payment_intent: 'pi',
  payment_method: 'pm',
  payment_method_domain: 'pmd',
  payout: 'po',
  price: 'price',
  product: 'prod',
  refund: 're',
  setup_intent: 'seti',
  subscription: 'sub',
  'tax.calculation': 'taxcalc',
  'tax.transaction': 'tax',
  transfer: 'tr',
  transfer_reversal: 'trr',
  webhook_endpoint: 'we',
}

const kindsByPrefix = new Map<string, Kind>([
  ...Object.entries(idPrefixes).map(([kind, prefix]): [string, Kind] => [prefix, kind as Kind]),
  // Charges of bank debits, and those that a destination receives.
  ['py', 'charge'],
])

export const kindOfId = (id: string): Kind | undefined => kindsByPrefix.get(id.slice(0, id.indexOf('_')))

type Reference = string | { id: string } | null | undefined

/** The id of an object that a reply may contain in full. */
export const idOf = (reference: Reference): string | null => (typeof reference === 'string' ? reference : (reference?.id ?? null))
