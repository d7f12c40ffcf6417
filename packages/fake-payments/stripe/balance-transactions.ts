import type { Stripe } from 'stripe'
import { isWithin, listOf } from './lists.ts'
import { type Call, get, type Route } from './routes.ts'
import type { Scope } from './world.ts'

const daysUntilAvailable = 2
const secondsPerDay = 86_400
const cardFeeRate = 0.029
const cardFeeFixed = 30

/** Stripe's fee for a card payment, in minor units. */
export const processingFee = (amount: number): number => Math.round(amount * cardFeeRate) + cardFeeFixed

type Entry = {
  type: Stripe.BalanceTransaction.Type
  amount: number
  currency: string
  source: string
  fees?: { type: string; amount: number; description: string }[]
  category?: string
  description?: string | null
}

/** Books an amount, which is negative when it leaves the account. */
export function book(
  scope: Scope,
  { type, amount, currency, source, fees = [], category, description = null }: Entry,
): Stripe.BalanceTransaction {
  const created = scope.world.now()
  const fee = fees.reduce((sum, part) => sum + part.amount, 0)
  return scope.add('balance_transaction', {
    id: scope.newId('balance_transaction'),
    object: 'balance_transaction',
    amount,
    available_on: created + daysUntilAvailable * secondsPerDay,
    balance_type: 'payments',
    created,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fees.map((part) => ({ ...part, application: null, currency })),
    net: amount - fee,
    reporting_category: category ?? type,
    source,
    status: 'pending',
    type,
  })
}

/** Transactions become available as the clock moves. */
function current(scope: Scope, transaction: Stripe.BalanceTransaction): Stripe.BalanceTransaction {
  if (transaction.available_on <= scope.world.now()) transaction.status = 'available'
  return transaction
}

function list({ scope, params, path }: Call<Stripe.BalanceTransactionListParams>) {
  const { type, source, payout, currency, created } = params
  const inPayout = payout === undefined ? undefined : scope.world.payoutContents.get(payout)
  const page = listOf(
    scope,
    'balance_transaction',
    params,
    path,
    (entry) =>
      (!type || entry.type === type) &&
      (!source || entry.source === source) &&
      (!currency || entry.currency === currency) &&
      (payout === undefined || inPayout?.has(entry.id) === true) &&
      isWithin(entry.created, created),
  )
  for (const entry of page.data) current(scope, entry)
  return page
}

const types = 'BalanceTransactions'
export const balanceTransactionRoutes: Route[] = [
  get('/v1/balance_transactions', `${types}:BalanceTransactionListParams`, list),
  get('/v1/balance_transactions/:id', `${types}:BalanceTransactionRetrieveParams`, ({ scope, ids: [id = ''] }) =>
    current(scope, scope.get('balance_transaction', id)),
  ),
]
