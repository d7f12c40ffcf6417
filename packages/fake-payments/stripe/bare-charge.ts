import type { Stripe } from 'stripe'

export type ChargeDetails = {
  id: string
  amount: number
  currency: string
  created: number
  status: 'succeeded' | 'pending' | 'failed'
}

/** A charge on which nothing has happened yet. */
export const bareCharge = ({ id, amount, currency, created, status }: ChargeDetails): Stripe.Charge => ({
  id,
  object: 'charge',
  amount,
  amount_captured: status === 'succeeded' ? amount : 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: 'OCTAVO',
  captured: status !== 'failed',
  created,
  currency,
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: status === 'succeeded',
  payment_intent: null,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: status === 'failed' ? null : `https://pay.stripe.com/receipts/${id}`,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status,
  transfer_data: null,
  transfer_group: null,
})
