import type { Stripe } from 'stripe'
import { invalidRequest } from './failures.ts'
import { listOf } from './lists.ts'
import { mergeMetadata } from './metadata.ts'
import { idOf } from './objects.ts'
import { type Call, del, get, post, type Route } from './routes.ts'
import type { Scope } from './world.ts'

const secondsPerDay = 86_400
const daysOfInterval = { day: 1, week: 7, month: 30, year: 365 }

/** A subscription that exists at Stripe before a test begins. */
export type PlantedSubscription = {
  customer: string
  unitAmount: number
  currency?: string
  interval?: keyof typeof daysOfInterval
  status?: Stripe.Subscription.Status
  defaultPaymentMethod?: string
  /** When the current period began, in seconds: now, unless given. */
  periodStart?: number
  periodEnd?: number
  productName?: string
  metadata?: Stripe.Metadata
  cancelsAtPeriodEnd?: boolean
  /** The connected account that it belongs to; the platform otherwise. */
  account?: string
}

function addProduct(scope: Scope, name: string): Stripe.Product {
  const existing = scope.rows('product').find((product) => product.name === name)
  const now = scope.world.now()
  return (
    existing ??
    scope.add('product', {
      id: scope.newId('product'),
      object: 'product',
      active: true,
      created: now,
      default_price: null,
      description: null,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: {},
      name,
      package_dimensions: null,
      shippable: null,
      tax_code: null,
      tax_details: null,
      type: 'service',
      unit_label: null,
      updated: now,
      url: null,
    })
  )
}

type PriceDetails = { product: string; unitAmount: number; currency: string; interval: keyof typeof daysOfInterval }

function addPrice(scope: Scope, { product, unitAmount, currency, interval }: PriceDetails): Stripe.Price {
  const existing = scope
    .rows('price')
    .find((price) => price.product === product && price.unit_amount === unitAmount && price.recurring?.interval === interval)
  return (
    existing ??
    scope.add('price', {
      id: scope.newId('price'),
      object: 'price',
      active: true,
      billing_scheme: 'per_unit',
      created: scope.world.now(),
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product,
      recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'recurring',
      unit_amount: unitAmount,
      // A text in replies, from which the library makes a Decimal.
      unit_amount_decimal: String(unitAmount) as unknown as Stripe.Price['unit_amount_decimal'],
    })
  )
}

const planOf = (price: Stripe.Price, interval: keyof typeof daysOfInterval): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: true,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval,
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product: idOf(price.product),
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

/** Adds a subscription with its product and price. */
export function plantSubscription(scope: Scope, planted: PlantedSubscription): Stripe.Subscription {
  const {
    customer,
    unitAmount,
    currency = 'usd',
    interval = 'month',
    status = 'active',
    metadata = {},
    productName = 'Newsletter',
  } = planted
  const { world } = scope
  const start = planted.periodStart ?? world.now()
  const end = planted.periodEnd ?? start + daysOfInterval[interval] * secondsPerDay
  const price = addPrice(scope, { product: addProduct(scope, productName).id, unitAmount, currency, interval })
  const id = scope.newId('subscription')
  const isEnded = status === 'canceled'
  const item: Stripe.SubscriptionItem = {
    id: world.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price, interval),
    price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  }
  const subscription = scope.add('subscription', {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: planted.cancelsAtPeriodEnd ? end : null,
    cancel_at_period_end: planted.cancelsAtPeriodEnd ?? false,
    canceled_at: isEnded ? start : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: planted.defaultPaymentMethod ?? null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: isEnded ? start : null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  })
  scope.emit('customer.subscription.created', subscription)
  return subscription
}

function subscriptionFor(scope: Scope, id: string): Stripe.Subscription {
  const subscription = scope.get('subscription', id)
  if (subscription.status === 'canceled')
    throw invalidRequest(`No such subscription: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' })
  return subscription
}

function update({ scope, params, ids: [id = ''] }: Call<Stripe.SubscriptionUpdateParams>): Stripe.Subscription {
  const subscription = subscriptionFor(scope, id)
  const { cancel_at_period_end: cancels, default_payment_method: method, metadata } = params
  const previous = { cancel_at_period_end: subscription.cancel_at_period_end }
  if (cancels !== undefined) {
    subscription.cancel_at_period_end = cancels
    subscription.cancel_at = cancels ? (subscription.items.data[0]?.current_period_end ?? null) : null
    subscription.canceled_at = cancels ? scope.world.now() : null
    if (subscription.cancellation_details) subscription.cancellation_details.reason = cancels ? 'cancellation_requested' : null
  }
  if (method !== undefined) subscription.default_payment_method = scope.get('payment_method', method, 'default_payment_method').id
  subscription.metadata = mergeMetadata(subscription.metadata, metadata)
  scope.emit('customer.subscription.updated', subscription, previous)
  return subscription
}

function cancel({ scope, params, ids: [id = ''] }: Call<Stripe.SubscriptionCancelParams>): Stripe.Subscription {
  const subscription = subscriptionFor(scope, id)
  const now = scope.world.now()
  subscription.status = 'canceled'
  subscription.canceled_at = now
  subscription.ended_at = now
  subscription.cancellation_details = {
    comment: params.cancellation_details?.comment || null,
    feedback: params.cancellation_details?.feedback || null,
    feedback_option: null,
    reason: 'cancellation_requested',
  }
  scope.emit('customer.subscription.deleted', subscription)
  return subscription
}

function hasStatus({ status }: Stripe.Subscription, wanted: string | undefined): boolean {
  if (wanted === 'all') return true
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired'
  return wanted === undefined ? status !== 'canceled' : status === wanted
}

const types = 'Subscriptions'
const subscriptions = '/v1/subscriptions'
export const subscriptionRoutes: Route[] = [
  get(subscriptions, `${types}:SubscriptionListParams`, ({ scope, params, path }: Call<Stripe.SubscriptionListParams>) =>
    listOf(
      scope,
      'subscription',
      params,
      path,
      (subscription) =>
        hasStatus(subscription, params.status) &&
        (!params.customer || subscription.customer === params.customer) &&
        (!params.price || subscription.items.data.some(({ price }) => price.id === params.price)),
    ),
  ),
  get(`${subscriptions}/:id`, `${types}:SubscriptionRetrieveParams`, ({ scope, ids: [id = ''] }) =>
    scope.get('subscription', id),
  ),
  post(`${subscriptions}/:id`, `${types}:SubscriptionUpdateParams`, update),
  del(`${subscriptions}/:id`, `${types}:SubscriptionCancelParams`, cancel),
  get('/v1/products', 'Products:ProductListParams', ({ scope, params, path }: Call<Stripe.ProductListParams>) =>
    listOf(scope, 'product', params, path, ({ active }) => params.active === undefined || params.active === active),
  ),
  get('/v1/products/:id', 'Products:ProductRetrieveParams', ({ scope, ids: [id = ''] }) => scope.get('product', id)),
  get('/v1/prices', 'Prices:PriceListParams', ({ scope, params, path }: Call<Stripe.PriceListParams>) =>
    listOf(scope, 'price', params, path, ({ product }) => !params.product || product === params.product),
  ),
  get('/v1/prices/:id', 'Prices:PriceRetrieveParams', ({ scope, ids: [id = ''] }) => scope.get('price', id)),
  get('/v1/invoices', 'Invoices:InvoiceListParams', ({ scope, params, path }: Call<Stripe.InvoiceListParams>) =>
    listOf(scope, 'invoice', params, path, ({ customer }) => !params.customer || customer === params.customer),
  ),
  get('/v1/invoices/:id', 'Invoices:InvoiceRetrieveParams', ({ scope, ids: [id = ''] }) => scope.get('invoice', id)),
]
