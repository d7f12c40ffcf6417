import type { Stripe } from 'stripe'
import { createTransfer, refundFee, reverseTransfer } from './connect-money.ts'
import { invalidRequest } from './failures.ts'
import { listOf } from './lists.ts'
import { mergeMetadata } from './metadata.ts'
import { idOf } from './objects.ts'
import { type Call, get, post, type Route } from './routes.ts'

function create({ world, params }: Call<Stripe.TransferCreateParams>): Stripe.Transfer {
  const { platform } = world
  const account = platform.find('account', params.destination)
  if (!account || world.revoked.has(account.id))
    throw invalidRequest(`No such destination: '${params.destination}'`, { code: 'resource_missing', param: 'destination' })
  if (account.capabilities?.transfers !== 'active')
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  const source = params.source_transaction ? platform.find('charge', params.source_transaction) : undefined
  if (params.source_transaction && !source)
    throw invalidRequest(`No such charge: '${params.source_transaction}'`, {
      code: 'resource_missing',
      param: 'source_transaction',
    })
  const amount = params.amount ?? source?.amount
  if (amount === undefined)
    throw invalidRequest('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' })
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: 'amount' })
  if (source && amount > source.amount - source.amount_refunded)
    throw invalidRequest('Transfers using this transaction as a source must not exceed the source amount.', { param: 'amount' })
  const held = world.balances.get(params.currency.toLowerCase())
  if (!source && held !== undefined && held < amount)
    throw invalidRequest(
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance',
      {
        code: 'balance_insufficient',
      },
    )
  return createTransfer(platform, {
    amount,
    currency: params.currency.toLowerCase(),
    destination: account.id,
    group: params.transfer_group ?? null,
    source: source?.id ?? null,
    description: params.description ?? null,
    metadata: mergeMetadata({}, params.metadata),
  })
}

/** What is left of an amount to give back, refusing more. */
function leftOf(what: string, amount: number, returned: number, requested: number | undefined, code: string): number {
  const left = amount - returned
  if (left === 0) throw invalidRequest(`${what} has already been fully reversed.`, { code })
  if (requested !== undefined && requested > left)
    throw invalidRequest(`${what} has only ${left} left to give back.`, { param: 'amount' })
  return requested ?? left
}

function reverse({ world, params, ids: [id = ''] }: Call<Stripe.TransferCreateReversalParams>): Stripe.TransferReversal {
  const transfer = world.platform.get('transfer', id)
  const amount = leftOf(`Transfer ${id}`, transfer.amount, transfer.amount_reversed, params.amount, 'transfer_already_reversed')
  return reverseTransfer(world.platform, transfer, { amount, metadata: mergeMetadata({}, params.metadata), refund: null })
}

function createFeeRefund({ world, params, ids: [id = ''] }: Call<Stripe.ApplicationFeeCreateRefundParams>): Stripe.FeeRefund {
  const fee = world.platform.get('application_fee', id)
  const amount = leftOf(
    `Application fee ${id}`,
    fee.amount,
    fee.amount_refunded,
    params.amount,
    'application_fee_already_refunded',
  )
  return refundFee(world.platform, fee, amount, mergeMetadata({}, params.metadata))
}

function update({ world, params, ids: [id = ''] }: Call<Stripe.TransferUpdateParams>): Stripe.Transfer {
  const transfer = world.platform.get('transfer', id)
  transfer.metadata = mergeMetadata(transfer.metadata, params.metadata)
  if (params.description !== undefined) transfer.description = params.description
  world.platform.emit('transfer.updated', transfer)
  return transfer
}

const types = 'Transfers'
const transfers = '/v1/transfers'
const fees = '/v1/application_fees'
export const transferRoutes: Route[] = [
  post(transfers, `${types}:TransferCreateParams`, create),
  get(transfers, `${types}:TransferListParams`, ({ world, params, path }: Call<Stripe.TransferListParams>) =>
    listOf(
      world.platform,
      'transfer',
      params,
      path,
      (transfer) =>
        (!params.destination || idOf(transfer.destination) === params.destination) &&
        (!params.transfer_group || transfer.transfer_group === params.transfer_group),
    ),
  ),
  get(`${transfers}/:id`, `${types}:TransferRetrieveParams`, ({ world, ids: [id = ''] }) => world.platform.get('transfer', id)),
  post(`${transfers}/:id`, `${types}:TransferUpdateParams`, update),
  post(`${transfers}/:id/reversals`, `${types}:TransferCreateReversalParams`, reverse),
  get(
    `${transfers}/:id/reversals`,
    `${types}:TransferListReversalsParams`,
    ({ world, params, path, ids: [id] }: Call<Stripe.TransferListReversalsParams>) =>
      listOf(world.platform, 'transfer_reversal', params, path, ({ transfer }) => transfer === id),
  ),
  get(fees, 'ApplicationFees:ApplicationFeeListParams', ({ world, params, path }: Call<Stripe.ApplicationFeeListParams>) =>
    listOf(world.platform, 'application_fee', params, path, ({ charge }) => !params.charge || charge === params.charge),
  ),
  get(`${fees}/:id`, 'ApplicationFees:ApplicationFeeRetrieveParams', ({ world, ids: [id = ''] }) =>
    world.platform.get('application_fee', id),
  ),
  post(`${fees}/:id/refunds`, 'ApplicationFees:ApplicationFeeCreateRefundParams', createFeeRefund),
]
