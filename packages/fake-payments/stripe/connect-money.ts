import type { Stripe } from 'stripe'
import { book } from './balance-transactions.ts'
import { bareCharge } from './bare-charge.ts'
import { idOf } from './objects.ts'
import type { Scope } from './world.ts'

/** Pays an account what the platform owes it, and books both sides. */
export function createTransfer(
  platform: Scope,
  details: {
    amount: number
    currency: string
    destination: string
    group: string | null
    source: string | null
    description: string | null
    metadata: Stripe.Metadata
  },
): Stripe.Transfer {
  const { amount, currency, destination, group, source, description, metadata } = details
  const { world } = platform
  const id = platform.newId('transfer')
  const created = world.now()
  const account = world.scopeOf(destination)
  const payment = account.add('charge', {
    ...bareCharge({ id: world.newId('py'), amount, currency, created, status: 'succeeded' }),
    source_transfer: id,
  })
  payment.balance_transaction = book(account, { type: 'payment', amount, currency, source: payment.id, category: 'charge' }).id
  const transfer = platform.add('transfer', {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: book(platform, { type: 'transfer', amount: -amount, currency, source: id }).id,
    created,
    currency,
    description,
    destination,
    destination_payment: payment.id,
    livemode: false,
    metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source,
    source_type: 'card',
    transfer_group: group,
  })
  const held = world.balances.get(currency)
  if (held !== undefined && !source) world.balances.set(currency, held - amount)
  platform.emit('transfer.created', transfer)
  account.emit('payment.created', payment)
  return transfer
}

/** The transfer of a destination charge, and the fee the platform keeps from it. */
export function payDestination(platform: Scope, charge: Stripe.Charge): void {
  if (!charge.transfer_data) return
  const destination = idOf(charge.transfer_data.destination) ?? ''
  charge.transfer_group ??= `group_${idOf(charge.payment_intent) ?? charge.id}`
  const transfer = createTransfer(platform, {
    amount: charge.transfer_data.amount ?? charge.amount,
    currency: charge.currency,
    destination,
    group: charge.transfer_group,
    source: charge.id,
    description: null,
    metadata: {},
  })
  charge.transfer = transfer.id
  const fee = charge.application_fee_amount ?? 0
  if (fee > 0) {
    const account = platform.world.scopeOf(destination)
    const payment = account.get('charge', idOf(transfer.destination_payment ?? null) ?? '')
    charge.application_fee = createFee(platform, { account, charge: payment, amount: fee, originating: charge.id }).id
    book(account, { type: 'application_fee', amount: -fee, currency: charge.currency, source: payment.id })
  }
}

/** The platform's share of a charge that an account made itself. */
export function collectApplicationFee(account: Scope, charge: Stripe.Charge, amount: number): void {
  charge.application_fee = createFee(account.world.platform, { account, charge, amount, originating: null }).id
}

type Fee = { account: Scope; charge: Stripe.Charge; amount: number; originating: string | null }

function createFee(platform: Scope, { account, charge, amount, originating }: Fee): Stripe.ApplicationFee {
  const id = platform.newId('application_fee')
  const { currency } = charge
  const fee = platform.add('application_fee', {
    id,
    object: 'application_fee',
    account: account.accountId ?? '',
    amount,
    amount_refunded: 0,
    application: platform.world.applicationId,
    balance_transaction: book(platform, { type: 'application_fee', amount, currency, source: id }).id,
    charge: charge.id,
    created: platform.world.now(),
    currency,
    fee_source: { type: 'charge', charge: charge.id },
    livemode: false,
    originating_transaction: originating,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  })
  platform.emit('application_fee.created', fee)
  return fee
}

/** Gives back a part of what the platform took. */
export function refundFee(
  platform: Scope,
  fee: Stripe.ApplicationFee,
  amount: number,
  metadata: Stripe.Metadata,
): Stripe.FeeRefund {
  const id = platform.newId('fee_refund')
  const { currency } = fee
  const refund = platform.add('fee_refund', {
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: book(platform, { type: 'application_fee_refund', amount: -amount, currency, source: id }).id,
    created: platform.world.now(),
    currency,
    fee: fee.id,
    metadata,
  })
  fee.amount_refunded += amount
  fee.refunded = fee.amount_refunded === fee.amount
  fee.refunds.data.unshift(refund)
  book(platform.world.scopeOf(idOf(fee.account) ?? ''), { type: 'application_fee_refund', amount, currency, source: id })
  platform.emit('application_fee.refunded', fee)
  return refund
}

/** Takes back a part of a transfer. */
export function reverseTransfer(
  platform: Scope,
  transfer: Stripe.Transfer,
  details: { amount: number; metadata: Stripe.Metadata; refund: string | null },
): Stripe.TransferReversal {
  const { amount, metadata, refund } = details
  const id = platform.newId('transfer_reversal')
  const { currency } = transfer
  const account = platform.world.scopeOf(idOf(transfer.destination) ?? '')
  const paymentId = idOf(transfer.destination_payment ?? null) ?? ''
  const payment = account.get('charge', paymentId)
  payment.amount_refunded += amount
  payment.refunded = payment.amount_refunded === payment.amount
  book(account, { type: 'payment_refund', amount: -amount, currency, source: paymentId, category: 'refund' })
  const reversal = platform.add('transfer_reversal', {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: book(platform, { type: 'transfer_refund', amount, currency, source: id, category: 'transfer_reversal' })
      .id,
    created: platform.world.now(),
    currency,
    destination_payment_refund: null,
    metadata,
    source_refund: refund,
    transfer: transfer.id,
  })
  const held = platform.world.balances.get(currency)
  if (held !== undefined) platform.world.balances.set(currency, held + amount)
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  transfer.reversals.data.unshift(reversal)
  platform.emit('transfer.reversed', transfer)
  return reversal
}
