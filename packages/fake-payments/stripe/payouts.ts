import type { Stripe } from 'stripe'
import { book } from './balance-transactions.ts'
import { isWithin, listOf } from './lists.ts'
import { type Call, get, type Route } from './routes.ts'
import type { Scope } from './world.ts'

const secondsToArrive = 2 * 86_400

/** Sends everything that an account has, in one currency, to its bank. */
export function payOut(scope: Scope, currency: string): Stripe.Payout {
  const { world } = scope
  const paidOut = new Set([...world.payoutContents.values()].flatMap((contents) => [...contents]))
  const entries = scope.rows('balance_transaction').filter((entry) => entry.currency === currency && !paidOut.has(entry.id))
  const amount = entries.reduce((sum, { net }) => sum + net, 0)
  const id = scope.newId('payout')
  const created = world.now()
  const balance = book(scope, { type: 'payout', amount: -amount, currency, source: id, description: 'STRIPE PAYOUT' })
  world.payoutContents.set(id, new Set([...entries.map((entry) => entry.id), balance.id]))
  const payout = scope.add('payout', {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created + secondsToArrive,
    automatic: true,
    balance_transaction: balance.id,
    created,
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  })
  scope.emit('payout.created', payout)
  return payout
}

/** The bank's answer to a payout. */
export function settlePayout(scope: Scope, payout: Stripe.Payout, result: 'paid' | 'failed'): Stripe.Payout {
  if (payout.status === 'failed' || payout.status === result) throw new Error(`${payout.id} has a status of ${payout.status}.`)
  payout.status = result
  if (result === 'failed') {
    const { amount, currency, id } = payout
    payout.failure_code = 'account_closed'
    payout.failure_message = 'The bank account has been closed'
    payout.failure_balance_transaction = book(scope, { type: 'payout_failure', amount, currency, source: id }).id
  }
  scope.emit(`payout.${result}`, payout, { status: 'in_transit' })
  return payout
}

export const payoutRoutes: Route[] = [
  get('/v1/payouts', 'Payouts:PayoutListParams', ({ scope, params, path }: Call<Stripe.PayoutListParams>) =>
    listOf(
      scope,
      'payout',
      params,
      path,
      (payout) => (!params.status || payout.status === params.status) && isWithin(payout.arrival_date, params.arrival_date),
    ),
  ),
  get('/v1/payouts/:id', 'Payouts:PayoutRetrieveParams', ({ scope, ids: [id = ''] }) => scope.get('payout', id)),
]
