import type { Stripe } from 'stripe'
import { invalidRequest } from './failures.ts'
import { mergeMetadata } from './metadata.ts'
import { type Call, get, post, type Route } from './routes.ts'
import type { Scope } from './world.ts'

type CalculationParams = Stripe.Tax.CalculationCreateParams
type Calculation = Stripe.Tax.Calculation & { id: string }
type Rate = { percent: number; type: Stripe.Tax.Calculation.TaxBreakdown.TaxRateDetails.TaxType; name: string }

const secondsValid = 90 * 86_400

const vat = (percent: number): Rate => ({ percent, type: 'vat', name: 'VAT' })
const salesTax = (percent: number): Rate => ({ percent, type: 'sales_tax', name: 'Sales tax' })

/** Rates by country, or by country and state. No tax is due anywhere else. */
const rates: Record<string, Rate> = {
  AT: vat(20),
  CH: vat(8.1),
  DE: vat(19),
  ES: vat(21),
  FR: vat(20),
  GB: vat(20),
  IT: vat(22),
  NL: vat(21),
  'US-CA': salesTax(7.25),
  'US-NY': salesTax(8.875),
  'US-WA': salesTax(6.5),
}

function addressOf(scope: Scope, params: CalculationParams): Stripe.Address {
  const given = params.customer_details?.address
  const stored = params.customer ? scope.find('customer', params.customer)?.address : undefined
  const country = given?.country ?? stored?.country
  if (params.customer && params.customer_details)
    throw invalidRequest('You may only specify one of these parameters: customer, customer_details.')
  if (!country)
    throw invalidRequest("We could not determine the customer's tax location based on the provided customer address.", {
      code: 'customer_tax_location_invalid',
      param: 'customer_details[address]',
    })
  const { city, line1, line2, postal_code, state } = given ?? stored ?? {}
  if (country === 'US' && !postal_code)
    throw invalidRequest('You must provide a postal code for addresses in the US.', {
      code: 'customer_tax_location_invalid',
      param: 'customer_details[address][postal_code]',
    })
  return {
    city: city || null,
    country,
    line1: line1 || null,
    line2: line2 || null,
    postal_code: postal_code || null,
    state: state || null,
  }
}

/** The tax on an amount, or within it. */
const taxOn = (amount: number, percent: number, isInclusive: boolean): number =>
  Math.round(isInclusive ? amount - amount / (1 + percent / 100) : (amount * percent) / 100)

function createCalculation({ scope, params }: Call<CalculationParams>): Calculation {
  if (params.line_items.length === 0) throw invalidRequest('Invalid line_items.', { param: 'line_items' })
  const address = addressOf(scope, params)
  const override = params.customer_details?.taxability_override ?? 'none'
  const isExempt = override !== 'none'
  const rate = rates[`${address.country}-${address.state}`] ?? rates[address.country ?? '']
  const percent = isExempt ? 0 : (rate?.percent ?? 0)
  const reason = isExempt ? 'customer_exempt' : rate ? 'standard_rated' : 'not_collecting'
  const id = scope.newId('tax.calculation')
  const items = params.line_items.map((item, index): Stripe.Tax.CalculationLineItem => {
    const isInclusive = item.tax_behavior === 'inclusive'
    return {
      id: scope.world.newId('tax_li'),
      object: 'tax.calculation_line_item',
      amount: item.amount,
      amount_tax: taxOn(item.amount, percent, isInclusive),
      livemode: false,
      metadata: mergeMetadata({}, item.metadata),
      performance_location: null,
      product: item.product ?? null,
      quantity: item.quantity ?? 1,
      reference: item.reference ?? `L${index + 1}`,
      tax_behavior: isInclusive ? 'inclusive' : 'exclusive',
      tax_breakdown: null,
      tax_code: item.tax_code ?? 'txcd_10000000',
    }
  })
  if (new Set(items.map(({ reference }) => reference)).size < items.length)
    throw invalidRequest('The reference of each line item must be unique.', { param: 'line_items' })
  const sumOf = (behavior: string) =>
    items.filter((item) => item.tax_behavior === behavior).reduce((sum, item) => sum + item.amount_tax, 0)
  const [exclusive, inclusive] = [sumOf('exclusive'), sumOf('inclusive')]
  const amount = items.reduce((sum, item) => sum + item.amount, 0)
  return scope.add('tax.calculation', {
    id,
    object: 'tax.calculation',
    amount_total: amount + exclusive,
    currency: params.currency.toLowerCase(),
    customer: params.customer ?? null,
    customer_details: {
      address,
      address_source: params.customer_details?.address_source ?? 'billing',
      ip_address: null,
      tax_ids: params.customer_details?.tax_ids ?? [],
      taxability_override: override,
    },
    expires_at: scope.world.now() + secondsValid,
    line_items: { object: 'list', data: items, has_more: false, url: `/v1/tax/calculations/${id}/line_items` },
    livemode: false,
    ship_from_details: null,
    shipping_cost: null,
    tax_amount_exclusive: exclusive,
    tax_amount_inclusive: inclusive,
    tax_breakdown: [
      {
        amount: exclusive + inclusive,
        inclusive: inclusive > 0,
        tax_rate_details: {
          country: address.country,
          flat_amount: null,
          percentage_decimal: String(percent),
          rate_type: 'percentage',
          state: address.state,
          tax_type: rate?.type ?? null,
        },
        taxability_reason: reason,
        taxable_amount: percent > 0 ? amount - inclusive : 0,
      },
    ],
    tax_date: params.tax_date ?? scope.world.now(),
  })
}

function checkReference(scope: Scope, reference: string): void {
  if (scope.rows('tax.transaction').some((transaction) => transaction.reference === reference))
    throw invalidRequest(`A transaction with the reference '${reference}' exists already.`, {
      code: 'resource_already_exists',
      param: 'reference',
    })
}

type Draft = Omit<
  Stripe.Tax.Transaction,
  'id' | 'object' | 'created' | 'line_items' | 'livemode' | 'posted_at' | 'ship_from_details' | 'shipping_cost'
> & {
  items: Pick<
    Stripe.Tax.TransactionLineItem,
    'amount' | 'amount_tax' | 'product' | 'quantity' | 'reference' | 'reversal' | 'tax_behavior' | 'tax_code'
  >[]
}

function addTransaction(scope: Scope, { items, ...draft }: Draft): Stripe.Tax.Transaction {
  checkReference(scope, draft.reference)
  const id = scope.newId('tax.transaction')
  const data = items.map((item) => ({
    ...item,
    id: scope.world.newId('tax_li'),
    object: 'tax.transaction_line_item' as const,
    livemode: false,
    metadata: {},
    type: draft.type,
  }))
  return scope.add('tax.transaction', {
    ...draft,
    id,
    object: 'tax.transaction',
    created: scope.world.now(),
    line_items: { object: 'list', data, has_more: false, url: `/v1/tax/transactions/${id}/line_items` },
    livemode: false,
    posted_at: scope.world.now(),
    ship_from_details: null,
    shipping_cost: null,
  })
}

function createTransaction({ scope, params }: Call<Stripe.Tax.TransactionCreateFromCalculationParams>): Stripe.Tax.Transaction {
  const calculation = scope.find('tax.calculation', params.calculation)
  if (!calculation)
    throw invalidRequest(`No such calculation: '${params.calculation}'`, { code: 'resource_missing', param: 'calculation' })
  if ((calculation.expires_at ?? 0) < scope.world.now())
    throw invalidRequest('The calculation has expired.', { code: 'tax_calculation_expired', param: 'calculation' })
  return addTransaction(scope, {
    currency: calculation.currency,
    customer: calculation.customer,
    customer_details: calculation.customer_details,
    items: (calculation.line_items?.data ?? []).map((item) => ({ ...item, reversal: null })),
    metadata: mergeMetadata({}, params.metadata),
    reference: params.reference,
    reversal: null,
    tax_date: calculation.tax_date,
    type: 'transaction',
  })
}

function createReversal({ scope, params }: Call<Stripe.Tax.TransactionCreateReversalParams>): Stripe.Tax.Transaction {
  const original = scope.find('tax.transaction', params.original_transaction)
  if (!original)
    throw invalidRequest(`No such transaction: '${params.original_transaction}'`, {
      code: 'resource_missing',
      param: 'original_transaction',
    })
  const items = original.line_items?.data ?? []
  const total = items.reduce((sum, item) => sum + item.amount + (item.tax_behavior === 'exclusive' ? item.amount_tax : 0), 0)
  if (params.mode === 'partial' && params.flat_amount === undefined && !params.line_items)
    throw invalidRequest('A partial reversal needs flat_amount or line_items.', { param: 'mode' })
  if ((params.flat_amount ?? 0) > 0) throw invalidRequest('The flat_amount must be negative.', { param: 'flat_amount' })
  const share = params.flat_amount === undefined ? 1 : -params.flat_amount / total
  const given = new Map(params.line_items?.map((item) => [item.original_line_item, item]))
  const chosen = params.line_items ? items.filter(({ id }) => given.has(id)) : items
  return addTransaction(scope, {
    currency: original.currency,
    customer: original.customer,
    customer_details: original.customer_details,
    items: chosen.map((item) => ({
      ...item,
      amount: given.get(item.id)?.amount ?? -Math.round(item.amount * share),
      amount_tax: given.get(item.id)?.amount_tax ?? -Math.round(item.amount_tax * share),
      reversal: { original_line_item: item.id },
    })),
    metadata: mergeMetadata({}, params.metadata),
    reference: params.reference,
    reversal: { original_transaction: original.id },
    tax_date: original.tax_date,
    type: 'reversal',
  })
}

/** Line items are part of a reply only where they are expanded. */
const shown =
  <Params>(run: (call: Call<Params>) => { line_items?: object | null }) =>
  (call: Call<Params>): object => {
    const { line_items: items, ...rest } = run(call)
    return call.expand.some((path) => path.startsWith('line_items')) ? { ...rest, line_items: items } : rest
  }

type ListParams = Stripe.PaginationParams
const itemsOf =
  (kind: 'tax.calculation' | 'tax.transaction') =>
  ({ scope, ids: [id = ''] }: Call<ListParams>): object =>
    scope.get(kind, id).line_items ?? {}

const calculations = 'Tax/Calculations:Tax.'
const transactions = 'Tax/Transactions:Tax.'
export const taxRoutes: Route[] = [
  post('/v1/tax/calculations', `${calculations}CalculationCreateParams`, shown(createCalculation)),
  get(
    '/v1/tax/calculations/:id',
    `${calculations}CalculationRetrieveParams`,
    shown(({ scope, ids: [id = ''] }) => scope.get('tax.calculation', id)),
  ),
  get('/v1/tax/calculations/:id/line_items', `${calculations}CalculationListLineItemsParams`, itemsOf('tax.calculation')),
  post(
    '/v1/tax/transactions/create_from_calculation',
    `${transactions}TransactionCreateFromCalculationParams`,
    shown(createTransaction),
  ),
  post('/v1/tax/transactions/create_reversal', `${transactions}TransactionCreateReversalParams`, shown(createReversal)),
  get(
    '/v1/tax/transactions/:id',
    `${transactions}TransactionRetrieveParams`,
    shown(({ scope, ids: [id = ''] }) => scope.get('tax.transaction', id)),
  ),
  get('/v1/tax/transactions/:id/line_items', `${transactions}TransactionListLineItemsParams`, itemsOf('tax.transaction')),
]
