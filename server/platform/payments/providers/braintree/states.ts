import type { Dispute, Transaction } from 'braintree'
import { fromDecimal } from './client.ts'
import { storedMethodOf } from './methods.ts'
import type { Payment, PaymentState, ProviderDispute, RefundState } from '../../payment-gateway.ts'

/** The bank would take the payment after its customer confirmed it. */
const softDecline = '2099'
/** From 3000 on, the bank was not reached. */
const isUnreachable = (code: string): boolean => Number(code) >= 3_000

function declineOf({ processorResponseCode: code }: Transaction): PaymentState {
  if (code === softDecline) return 'three-d-secure'
  return isUnreachable(code) ? 'error' : 'declined'
}

const rejections: Record<string, PaymentState> = {
  three_d_secure: 'three-d-secure',
  application_incomplete: 'error',
  token_issuance: 'error',
}

/**
 * The state of a sale. One that is submitted for settlement counts as paid, as Braintree guarantees nothing more for cards until the money
 * arrives; `settlement_pending` is PayPal’s word for money that may still not come.
 */
function stateOf(transaction: Transaction): PaymentState {
  switch (transaction.status as string) {
    case 'submitted_for_settlement':
    case 'settling':
    case 'settled':
    case 'settlement_confirmed':
      return 'paid'
    case 'settlement_pending':
    case 'authorizing':
    case 'authorized':
      return 'processing'
    case 'processor_declined':
      return declineOf(transaction)
    case 'settlement_declined':
      return 'declined'
    case 'gateway_rejected':
      return rejections[transaction.gatewayRejectionReason ?? ''] ?? 'declined'
    case 'voided':
    case 'authorization_expired':
      return 'canceled'
  }
  return 'error'
}

export function paymentOf(transaction: Transaction): Payment {
  const state = stateOf(transaction)
  const token = storedMethodOf(transaction)
  return { state, ...((state === 'paid' || state === 'processing') && token && { token }) }
}

export const isDuplicate = ({ gatewayRejectionReason: reason }: Transaction): boolean => reason === 'duplicate'

/** Of several attempts, the one that decides: what took money, else the latest. Rejected repetitions say nothing. */
export function decisiveOf(attempts: readonly Transaction[]): Transaction | undefined {
  const sales = attempts
    .filter((attempt) => attempt.type === 'sale' && !isDuplicate(attempt))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  const withState = (searched: PaymentState) => sales.find((sale) => stateOf(sale) === searched)
  return withState('paid') ?? withState('processing') ?? sales.at(-1)
}

/** Money that was submitted and then voided went back before it was settled. */
export const wasSubmitted = ({ statusHistory }: Transaction): boolean =>
  (statusHistory ?? []).some(({ status }) => status === 'submitted_for_settlement')

const refundStates: Record<string, RefundState> = {
  submitted_for_settlement: 'done',
  settling: 'done',
  settled: 'done',
  settlement_confirmed: 'done',
  settlement_pending: 'processing',
  authorizing: 'processing',
  authorized: 'processing',
}
export const refundStateOf = ({ status }: Transaction): RefundState => refundStates[status] ?? 'failed'

const disputeStates: Record<string, ProviderDispute['status']> = {
  won: 'WON',
  lost: 'LOST',
  accepted: 'LOST',
  auto_accepted: 'LOST',
  expired: 'LOST',
}

/** Undefined for a payment that was not made for an order. */
export function disputeFrom({ id, amountDisputed, kind, reason, status, transaction }: Dispute): ProviderDispute | undefined {
  const paymentId = transaction.orderId
  const state = kind === 'retrieval' ? 'INQUIRY' : (disputeStates[status] ?? 'OPEN')
  return paymentId ? { disputeId: id, paymentId, amount: fromDecimal(amountDisputed), reason, status: state } : undefined
}
