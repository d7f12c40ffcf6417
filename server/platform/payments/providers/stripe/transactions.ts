import type { Stripe } from 'stripe'
import { second } from '#shared/time/units.ts'
import type { ProviderTransaction } from '../../provider-events.ts'

const pageSize = 100

type Source = {
  id: string
  amount: number
  currency: string
  payment_intent?: string | { id: string } | null
  metadata?: Record<string, string> | null
}

const kinds: Record<string, ProviderTransaction['kind']> = {
  charge: 'PAYMENT',
  payment: 'PAYMENT',
  refund: 'REFUND',
  payment_refund: 'REFUND',
  refund_failure: 'REFUND_FAILED',
  payment_failure_refund: 'REFUND_FAILED',
}

/** Disputes are adjustments in Stripe’s books: money that is taken is negative, and what is given back positive. */
function kindOf({
  type,
  amount,
  reporting_category: category,
}: Stripe.BalanceTransaction): ProviderTransaction['kind'] | undefined {
  if (category === 'dispute' || category === 'dispute_reversal') return amount < 0 ? 'DISPUTE' : 'DISPUTE_WON'
  return kinds[type]
}

const paymentIdOf = ({ payment_intent: intent }: Source): string | null =>
  (typeof intent === 'string' ? intent : intent?.id) ?? null

/** What concerns payments by members in Stripe’s books. Transfers to writers have ledgers of their own. */
export async function* listStripeTransactions(
  stripe: Stripe,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<ProviderTransaction> {
  const created = { gte: Math.floor(from.getTime() / second), lt: Math.ceil(to.getTime() / second) }
  const pages = stripe.balanceTransactions.list({ created, limit: pageSize, expand: ['data.source'] })
  for await (const transaction of pages) {
    const kind = kindOf(transaction)
    const source = transaction.source as Source | null
    if (!kind || !source) continue
    const paymentId = paymentIdOf(source)
    yield {
      kind,
      objectId: kind === 'PAYMENT' ? (paymentId ?? source.id) : source.id,
      paymentId,
      reference: source.metadata?.charge ?? null,
      // In the currency of the payment; the transaction’s own amounts are in that of the account.
      amount: Math.sign(transaction.amount) * source.amount,
      currency: source.currency.toUpperCase(),
      occurredAt: new Date(transaction.created * second),
    }
  }
}
