import type { BraintreeGateway, Transaction, ValidatedResponse } from 'braintree'
import { collectTransactions, errorOfCall, fromDecimal, toDecimal } from './client.ts'
import { decisiveOf, refundStateOf, wasSubmitted } from './states.ts'
import type { PaymentGateway, ProviderRefund } from '../../payment-gateway.ts'

/** The order id of a refund made by us names its payment, so that whatever reports it says which payment it is of. */
const separator = '-refund-'
const refundOrderId = (paymentId: string, reference: string): string => paymentId + separator + reference

export function readRefundOrderId(orderId: string | null | undefined): { paymentId: string; reference: string } | undefined {
  const [paymentId, reference] = orderId?.split(separator) ?? []
  return paymentId && reference ? { paymentId, reference } : undefined
}

/** A whole payment that has not been settled is voided instead of refunded; the void then counts as its refund. */
export const idOfVoid = ({ id }: Transaction): string => `void-${id}`

const isSettled = ({ status }: Transaction): boolean => status === 'settled' || (status as string) === 'settlement_confirmed'

type RefundCall = (id: string, options: { amount: string; orderId: string }) => Promise<ValidatedResponse<Transaction>>

export const findSale = async (gateway: BraintreeGateway, paymentId: string): Promise<Transaction | undefined> =>
  decisiveOf(await collectTransactions(gateway, (search) => search.orderId().is(paymentId)))

export function createRefunds(gateway: BraintreeGateway): Pick<PaymentGateway, 'refund' | 'findRefunds'> {
  const findRefund = async (orderId: string): Promise<Transaction | undefined> =>
    (await collectTransactions(gateway, (search) => search.orderId().is(orderId))).find(
      (transaction) => refundStateOf(transaction) !== 'failed',
    )
  const done = (sale: Transaction) => ({ ok: true, refundId: idOfVoid(sale), state: 'done' }) as const

  const refund: PaymentGateway['refund'] = async ({ paymentId, amount, idempotencyKey }) => {
    const orderId = refundOrderId(paymentId, idempotencyKey)
    try {
      const sent = await findRefund(orderId)
      if (sent) return { ok: true, refundId: sent.id, state: refundStateOf(sent) }
      const sale = await findSale(gateway, paymentId)
      if (!sale) return { ok: false, error: 'error' }
      if (sale.status === 'voided' && wasSubmitted(sale)) return done(sale)
      if (!isSettled(sale)) {
        if (amount < fromDecimal(sale.amount)) return { ok: false, error: 'not-settled' }
        const voided = await gateway.transaction.void(sale.id)
        // Settlement may have begun in the meantime, which ends within hours.
        return voided.success ? done(sale) : { ok: false, error: 'not-settled' }
      }
      // The types know the amount alone.
      const send = gateway.transaction.refund.bind(gateway.transaction) as unknown as RefundCall
      const refunded = await send(sale.id, { amount: toDecimal(amount), orderId })
      return refunded.success
        ? { ok: true, refundId: refunded.transaction.id, state: refundStateOf(refunded.transaction) }
        : { ok: false, error: 'error' }
    } catch (error) {
      return { ok: false, error: errorOfCall(error) }
    }
  }

  const findRefunds = async (paymentId: string): Promise<ProviderRefund[] | undefined> => {
    try {
      const sale = await findSale(gateway, paymentId)
      if (!sale) return []
      if (sale.status === 'voided' && wasSubmitted(sale))
        return [{ refundId: idOfVoid(sale), reference: null, amount: fromDecimal(sale.amount), state: 'done' }]
      const ids = sale.refundIds ?? []
      const refunds = ids.length > 0 ? await collectTransactions(gateway, (search) => search.ids().in(ids)) : []
      return refunds.map((transaction) => ({
        refundId: transaction.id,
        reference: readRefundOrderId(transaction.orderId)?.reference ?? null,
        amount: fromDecimal(transaction.amount),
        state: refundStateOf(transaction),
      }))
    } catch {
      return undefined
    }
  }
  return { refund, findRefunds }
}
