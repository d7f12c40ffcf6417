import { NotFound, ProcessingFailure, ValidationFailure } from './failures.ts'
import { transactionReply } from './replies.ts'
import { decide, type MethodData, type ThreeDSecureInfo } from './test-methods.ts'
import { consumeNonce } from './vault.ts'
import type { Transaction, World } from './world.ts'

/** Within this time a second transaction for the same order, amount and method is rejected. */
const duplicateWindowMs = 30_000

export const currencies: Record<string, string> = { acme_usd: 'USD', acme_cad: 'CAD' }
const defaultAccount = 'acme_usd'

type SaleRequest = {
  type: string
  amount?: string
  order_id?: string
  customer_id?: string
  merchant_account_id?: string
  payment_method_nonce?: string
  payment_method_token?: string
  transaction_source?: string
  options?: { submit_for_settlement?: boolean; store_in_vault_on_success?: boolean }
}

const invalid = (attribute: string, code: string, message: string) =>
  new ValidationFailure('transaction', attribute, code, message)
const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

type Paying = { data: MethodData; token: string | null; info: ThreeDSecureInfo | null }

function payingWith(world: World, request: SaleRequest): Paying {
  const { payment_method_token: token, payment_method_nonce: nonce } = request
  if (token) {
    const method = world.methods.get(token)
    if (!method) throw invalid('payment_method_token', '91518', 'Payment method token is invalid.')
    if (request.customer_id && request.customer_id !== method.customerId)
      throw invalid('payment_method_token', '91516', 'Cannot determine payment method.')
    if (method.revokedAt) throw invalid('payment_method_token', '91518', 'Payment method token is invalid.')
    return { data: method.data, token, info: null }
  }
  if (!nonce) throw invalid('base', '91508', 'Cannot determine payment method.')
  const { data, threeDSecureInfo, token: stored } = consumeNonce(world, nonce, 'transaction', '91565', '91564')
  return { data, token: stored, info: threeDSecureInfo }
}

const isFailed = ({ status }: Transaction): boolean =>
  ['processor_declined', 'gateway_rejected', 'failed', 'voided'].includes(status)

const isRepeated = (world: World, { orderId, amount, data }: Transaction): boolean =>
  orderId !== null &&
  world.transactions.some(
    (transaction) =>
      transaction.type === 'sale' &&
      transaction.orderId === orderId &&
      transaction.amount === amount &&
      transaction.data.number === data.number &&
      !isFailed(transaction) &&
      world.nowMs - transaction.createdAt.getTime() <= duplicateWindowMs,
  )

export function createSale(world: World, request: SaleRequest): Transaction {
  const { amount = '', order_id: orderId, customer_id: customerId, options = {}, merchant_account_id: account } = request
  if (!/^\d+\.\d\d$/.test(amount)) throw invalid('amount', '81503', 'Amount is an invalid format.')
  if (centsOf(amount) === 0) throw invalid('amount', '81531', 'Amount must be greater than zero.')
  const currency = currencies[account ?? defaultAccount]
  if (!currency) throw invalid('merchant_account_id', '91513', 'Merchant account ID is invalid.')
  if (orderId && orderId.length > 255) throw invalid('order_id', '91501', 'Order ID is too long.')
  if (customerId && !world.customers.has(customerId)) throw invalid('customer_id', '91510', 'Customer ID is invalid.')
  const { data, token, info } = payingWith(world, request)
  const sale: Transaction = {
    id: world.newId('t'),
    type: 'sale',
    status: 'authorizing',
    amount,
    currency,
    merchantAccountId: account ?? defaultAccount,
    orderId: orderId ?? null,
    customerId: customerId ?? null,
    token,
    data,
    threeDSecureInfo: info,
    code: '',
    text: '',
    rejectionReason: null,
    refundedTransactionId: null,
    refundIds: [],
    history: [],
    source: request.transaction_source ?? '',
    createdAt: world.now(),
    updatedAt: world.now(),
  }
  const decision = isRepeated(world, sale)
    ? { status: 'gateway_rejected', code: '', text: '', reason: 'duplicate' }
    : { reason: null, ...decide(data, centsOf(amount), info) }
  world.transactions.push(sale)
  Object.assign(sale, { code: decision.code, text: decision.text, rejectionReason: decision.reason })
  world.setStatus(sale, decision.status)
  if (decision.status !== 'authorized')
    throw new ProcessingFailure(decision.text || `Gateway Rejected: ${decision.reason}`, { transaction: transactionReply(sale) })
  if (options.store_in_vault_on_success && customerId && !token) sale.token = world.storeMethod(customerId, data).token
  if (options.submit_for_settlement) submit(world, sale)
  return sale
}

/** PayPal starts to settle at once; an amount of 4002 stays pending there. */
function submit(world: World, sale: Transaction): void {
  world.setStatus(sale, 'submitted_for_settlement')
  if (sale.data.type === 'PayPalAccount')
    world.setStatus(sale, centsOf(sale.amount) === 400_200 ? 'settlement_pending' : 'settling')
}

export function findTransaction(world: World, id: string): Transaction {
  const found = world.transactions.find((transaction) => transaction.id === id)
  if (!found) throw new NotFound()
  return found
}

export function submitForSettlement(world: World, id: string): Transaction {
  const sale = findTransaction(world, id)
  if (sale.status !== 'authorized') throw invalid('base', '91507', 'Cannot submit for settlement unless status is authorized.')
  submit(world, sale)
  return sale
}

export function voidTransaction(world: World, id: string): Transaction {
  const sale = findTransaction(world, id)
  if (!['authorized', 'submitted_for_settlement', 'settlement_pending'].includes(sale.status))
    throw invalid(
      'base',
      '91504',
      'Transaction can only be voided if status is authorized, submitted_for_settlement, or - for PayPal - settlement_pending.',
    )
  world.setStatus(sale, 'voided')
  return sale
}

export function refundTransaction(world: World, id: string, request: { amount?: string; order_id?: string } = {}): Transaction {
  const sale = findTransaction(world, id)
  if (sale.type === 'credit') throw invalid('base', '91505', 'Cannot refund a credit transaction.')
  if (sale.status !== 'settled' && sale.status !== 'settling')
    throw invalid('base', '91506', 'Cannot refund transaction unless it is settled.')
  const refunded = sale.refundIds.reduce((sum, refundId) => sum + centsOf(findTransaction(world, refundId).amount), 0)
  const left = centsOf(sale.amount) - refunded
  if (left <= 0) throw invalid('base', '91512', 'Transaction has already been completely refunded.')
  const amount = request.amount ?? (left / 100).toFixed(2)
  if (centsOf(amount) > left) throw invalid('amount', '91521', 'Refund amount is too large.')
  const refund: Transaction = {
    ...sale,
    id: world.newId('t'),
    type: 'credit',
    amount,
    orderId: request.order_id ?? sale.orderId,
    refundedTransactionId: sale.id,
    refundIds: [],
    history: [],
    createdAt: world.now(),
    updatedAt: world.now(),
  }
  world.transactions.push(refund)
  world.setStatus(refund, 'submitted_for_settlement')
  sale.refundIds.push(refund.id)
  return refund
}

/** Settles what was submitted, as happens once a day. An amount of 4001 is declined then. */
export function settleAll(world: World): void {
  for (const transaction of world.transactions) {
    if (!['submitted_for_settlement', 'settling', 'settlement_pending'].includes(transaction.status)) continue
    const wasPending = transaction.status === 'settlement_pending'
    const isDeclined = centsOf(transaction.amount) === 400_100
    world.setStatus(transaction, isDeclined ? 'settlement_declined' : 'settled')
    if (isDeclined) world.notify('transaction_settlement_declined', { transaction: transactionReply(transaction) })
    else
      world.notify(wasPending ? 'transaction_settled' : 'transaction_disbursed', { transaction: transactionReply(transaction) })
  }
}

type TextCriterion = { is?: string; starts_with?: string }
export type Criteria = {
  ids?: string[]
  order_id?: TextCriterion
  created_at?: { min?: string; max?: string }
}

const secondOf = (time: string | Date): number => Math.floor(new Date(time).getTime() / 1_000)

/** Newest first. Times are compared to the second. */
export function searchTransactions(
  world: World,
  { ids, order_id: order, created_at: created, ...others }: Criteria,
): Transaction[] {
  const [unknown] = Object.keys(others)
  if (unknown) throw new Error(`The fake does not search by ${unknown}.`)
  return world.transactions
    .filter(
      ({ id, orderId, createdAt }) =>
        (!ids || ids.includes(id)) &&
        (order?.is === undefined || orderId === order.is) &&
        (order?.starts_with === undefined || orderId?.startsWith(order.starts_with)) &&
        (created?.min === undefined || secondOf(createdAt) >= secondOf(created.min)) &&
        (created?.max === undefined || secondOf(createdAt) <= secondOf(created.max)),
    )
    .toReversed()
}
