import type { BraintreeGateway, Dispute, RangeFieldSearchFn, Transaction } from 'braintree'
import { isId } from '../../../ids.ts'
import { fromDecimal, searchTransactions } from './client.ts'
import { idOfVoid, readRefundOrderId } from './refunds.ts'
import { disputeFrom, paymentOf, refundStateOf, wasSubmitted } from './states.ts'
import type { ProviderTransaction } from '../../provider-events.ts'

type Between = { from: Date; to: Date }

/** The account may also take payments that have nothing to do with us; ours are made for the id of a charge. */
const referenceOf = (orderId: string | null | undefined): string | null => (orderId && isId(orderId) ? orderId : null)

function* readSale(sale: Transaction): Generator<ProviderTransaction> {
  const isVoided = sale.status === 'voided' && wasSubmitted(sale)
  if (!isVoided && paymentOf(sale).state !== 'paid') return
  const reference = referenceOf(sale.orderId)
  const common = { paymentId: sale.orderId ?? null, reference, currency: sale.currencyIsoCode }
  const amount = fromDecimal(sale.amount)
  yield { ...common, kind: 'PAYMENT', objectId: sale.orderId ?? sale.id, amount, occurredAt: new Date(sale.createdAt) }
  if (isVoided)
    yield { ...common, kind: 'REFUND', objectId: idOfVoid(sale), amount: -amount, occurredAt: new Date(sale.updatedAt) }
}

async function* readRefund(gateway: BraintreeGateway, refund: Transaction): AsyncGenerator<ProviderTransaction> {
  const wasLost = (refund.status as string) === 'settlement_declined'
  if (refundStateOf(refund) !== 'done' && !wasLost) return
  const known = readRefundOrderId(refund.orderId)?.paymentId
  // One made in the control panel says which transaction it is of.
  const of = refund.refundedTransactionId
  const paymentId = known ?? (of ? (await gateway.transaction.find(of)).orderId : undefined) ?? null
  const common = { objectId: refund.id, paymentId, reference: referenceOf(paymentId), currency: refund.currencyIsoCode }
  const amount = fromDecimal(refund.amount)
  yield { ...common, kind: 'REFUND', amount: -amount, occurredAt: new Date(refund.createdAt) }
  if (wasLost) yield { ...common, kind: 'REFUND_FAILED', amount, occurredAt: new Date(refund.updatedAt) }
}

/** Disputes are searched by the day on which they began to count, and on which they were decided. */
async function* readDisputes(gateway: BraintreeGateway, { from, to }: Between): AsyncGenerator<ProviderTransaction> {
  const isWithin = (time: Date) => time >= from && time < to
  const days = [from, to].map((time) => time.toISOString().slice(0, 10)) as [string, string]
  const found = gateway.dispute.search((search) =>
    // The types know the status alone.
    (search as unknown as { effectiveDate: RangeFieldSearchFn<string> }).effectiveDate().between(...days),
  )
  for await (const item of found) {
    const dispute = item as Dispute
    const read = disputeFrom(dispute)
    if (!read || read.status === 'INQUIRY') continue
    const { disputeId: objectId, paymentId, amount } = read
    const common = { objectId, paymentId, reference: referenceOf(paymentId), currency: dispute.currencyIsoCode }
    const openedAt = new Date(dispute.createdAt)
    if (isWithin(openedAt)) yield { ...common, kind: 'DISPUTE', amount: -amount, occurredAt: openedAt }
    const won = dispute.statusHistory?.find(({ status }) => (status as string) === 'won')
    const wonAt = new Date(won?.timestamp ?? dispute.updatedAt)
    if (read.status === 'WON' && isWithin(wonAt)) yield { ...common, kind: 'DISPUTE_WON', amount, occurredAt: wonAt }
  }
}

/** What moved between two times: sales by the time at which they were made, since they count as paid from then on. */
export async function* listBraintreeTransactions(
  gateway: BraintreeGateway,
  between: Between,
): AsyncGenerator<ProviderTransaction> {
  const found = searchTransactions(gateway, (search) => search.createdAt().between(between.from, between.to))
  for await (const transaction of found) {
    if (transaction.type === 'sale') yield* readSale(transaction)
    else yield* readRefund(gateway, transaction)
  }
  yield* readDisputes(gateway, between)
}
