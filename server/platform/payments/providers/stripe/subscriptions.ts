import { Stripe } from 'stripe'
import { second } from '#shared/time/units.ts'
import type { Found, ProviderSubscription, SubscriptionGateway } from '../../subscription-gateway.ts'

const monthsOfInterval: Partial<Record<string, number>> = { month: 1, year: 12 }

/** Undefined for items of different intervals, and for an interval other than a month or a year. */
function cadenceOf(items: readonly Stripe.SubscriptionItem[]): ProviderSubscription['cadence'] {
  const intervals = new Set(
    items.map(
      ({ price: { recurring } }) => (monthsOfInterval[recurring?.interval ?? ''] ?? 0) * (recurring?.interval_count ?? 0),
    ),
  )
  const [months] = intervals
  if (intervals.size !== 1) return undefined
  if (months === 1) return 'MONTHLY'
  return months === 12 ? 'YEARLY' : undefined
}

const states: Partial<Record<Stripe.Subscription.Status, ProviderSubscription['state']>> = {
  active: 'running',
  trialing: 'running',
  past_due: 'unpaid',
  unpaid: 'unpaid',
  incomplete: 'unpaid',
}

const idOf = (related: string | { id: string }): string => (typeof related === 'string' ? related : related.id)
const dateOf = (seconds: number): Date => new Date(seconds * second)

function subscriptionFrom(subscription: Stripe.Subscription): ProviderSubscription {
  const { items, status, pause_collection: paused } = subscription
  const starts = items.data.map((item) => item.current_period_start)
  const ends = items.data.map((item) => item.current_period_end)
  return {
    subscriptionId: subscription.id,
    customerId: idOf(subscription.customer),
    state: paused ? 'ended' : (states[status] ?? 'ended'),
    amount: items.data.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0),
    currency: subscription.currency.toUpperCase(),
    cadence: cadenceOf(items.data),
    periodStartsAt: dateOf(Math.max(...starts, subscription.start_date)),
    periodEndsAt: dateOf(Math.max(...ends, subscription.start_date)),
    startedAt: dateOf(subscription.start_date),
    isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  }
}

const notFound = 404

/** Stripe refuses ids that it does not know with the same code, whatever the call. */
const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (error.statusCode === notFound || error.code === 'resource_missing')

async function find<Value>(call: () => Promise<Value | undefined>): Promise<Found<Value>> {
  try {
    const value = await call()
    return value === undefined ? { kind: 'missing' } : { kind: 'found', value }
  } catch (error) {
    return { kind: isMissing(error) ? 'missing' : 'silent' }
  }
}

/** More than a customer has. */
const maxSubscriptions = 100

export const createStripeSubscriptions = (stripe: Stripe): SubscriptionGateway => ({
  findCustomer: (customerId) =>
    find(async () => {
      const customer = await stripe.customers.retrieve(customerId)
      return customer.deleted ? undefined : { email: customer.email }
    }),
  listSubscriptions: (customerId) =>
    find(async () => {
      const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: maxSubscriptions })
      return data.map(subscriptionFrom)
    }),
  findSubscription: (subscriptionId) => find(async () => subscriptionFrom(await stripe.subscriptions.retrieve(subscriptionId))),
  cancelSubscription: (subscriptionId) =>
    find(async () => {
      const found = await stripe.subscriptions.retrieve(subscriptionId)
      // One that has ended cannot be changed any more.
      if (found.status === 'canceled' || found.status === 'incomplete_expired' || found.cancel_at_period_end)
        return subscriptionFrom(found)
      return subscriptionFrom(await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }))
    }),
})
