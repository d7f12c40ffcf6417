import type { Stripe } from 'stripe'
import { invalidRequest } from './failures.ts'
import { listOf } from './lists.ts'
import { mergeMetadata } from './metadata.ts'
import { idOf } from './objects.ts'
import { attachMethod, methodFor } from './payment-methods.ts'
import { type Call, del, get, post, type Route } from './routes.ts'
import { searchIn } from './search.ts'
import type { Scope } from './world.ts'

/** A customer that is not deleted. */
export function customerFor(scope: Scope, id: string, param = 'customer'): Stripe.Customer {
  const customer = scope.find('customer', id)
  if (!customer || 'deleted' in customer) throw invalidRequest(`No such customer: '${id}'`, { code: 'resource_missing', param })
  return customer
}

function addressOf(given: Stripe.Emptyable<Stripe.AddressParam>): Stripe.Address | null {
  if (!given) return null
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = given
  return { city, country, line1, line2, postal_code, state }
}

function createCustomer({ scope, params }: Call<Stripe.CustomerCreateParams>): Stripe.Customer {
  const id = scope.newId('customer')
  const customer: Stripe.Customer = {
    id,
    object: 'customer',
    address: params.address === undefined ? null : addressOf(params.address),
    balance: params.balance ?? 0,
    created: scope.world.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: params.tax_exempt || 'none',
    test_clock: null,
  }
  // Checked before the customer exists, so that a refusal leaves none behind.
  const method = params.payment_method ? methodFor(scope, params.payment_method) : undefined
  scope.add('customer', customer)
  scope.emit('customer.created', customer)
  if (method) attachMethod(scope, method, customer.id)
  setDefaultMethod(scope, customer, params.invoice_settings?.default_payment_method)
  return customer
}

function setDefaultMethod(scope: Scope, customer: Stripe.Customer, given: string | undefined): void {
  if (given === undefined) return
  const method = scope.find('payment_method', given)
  if (!method || idOf(method.customer) !== customer.id)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${given}. The payment method must be attached to the customer.`,
      {
        code: 'resource_missing',
        param: 'invoice_settings[default_payment_method]',
      },
    )
  customer.invoice_settings.default_payment_method = method.id
}

function updateCustomer({ scope, params, ids: [id = ''] }: Call<Stripe.CustomerUpdateParams>): Stripe.Customer {
  const customer = customerFor(scope, id, 'id')
  setDefaultMethod(scope, customer, params.invoice_settings?.default_payment_method)
  const { address, balance, description, email, metadata, name, phone, preferred_locales: locales } = params
  const previous = { email: customer.email, metadata: customer.metadata, name: customer.name }
  Object.assign(customer, {
    ...(address !== undefined && { address: addressOf(address) }),
    ...(balance !== undefined && { balance }),
    ...(description !== undefined && { description }),
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(locales !== undefined && { preferred_locales: locales }),
    metadata: mergeMetadata(customer.metadata, metadata),
  })
  scope.emit('customer.updated', customer, previous)
  return customer
}

function deleteCustomer({ scope, ids: [id = ''] }: Call<object>): Stripe.DeletedCustomer {
  const customer = customerFor(scope, id, 'id')
  scope.emit('customer.deleted', customer)
  for (const method of scope.rows('payment_method')) if (idOf(method.customer) === id) method.customer = null
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true }
  for (const key of Object.keys(customer)) delete (customer as unknown as Record<string, unknown>)[key]
  return Object.assign(customer as unknown as Stripe.DeletedCustomer, deleted)
}

export const customerRoutes: Route[] = [
  post('/v1/customers', 'Customers:CustomerCreateParams', createCustomer),
  get('/v1/customers', 'Customers:CustomerListParams', ({ scope, params, path }: Call<Stripe.CustomerListParams>) =>
    listOf(
      scope,
      'customer',
      params,
      path,
      (customer) => !('deleted' in customer) && (!params.email || customer.email === params.email),
    ),
  ),
  get('/v1/customers/search', 'Customers:CustomerSearchParams', ({ scope, params, path }: Call<Stripe.CustomerSearchParams>) =>
    searchIn(scope, 'customer', params, path),
  ),
  get('/v1/customers/:id', 'Customers:CustomerRetrieveParams', ({ scope, ids: [id = ''] }) => scope.get('customer', id)),
  post('/v1/customers/:id', 'Customers:CustomerUpdateParams', updateCustomer),
  del('/v1/customers/:id', 'Customers:CustomerDeleteParams', deleteCustomer),
  get(
    '/v1/customers/:id/payment_methods',
    'Customers:CustomerListPaymentMethodsParams',
    ({ scope, params, path, ids: [id = ''] }: Call<Stripe.CustomerListPaymentMethodsParams>) => {
      customerFor(scope, id)
      return listOf(
        scope,
        'payment_method',
        params,
        path,
        (method) => idOf(method.customer) === id && (!params.type || method.type === params.type),
      )
    },
  ),
  get(
    '/v1/customers/:id/payment_methods/:id',
    'Customers:CustomerRetrievePaymentMethodParams',
    ({ scope, ids: [id, methodId = ''] }) => {
      const method = scope.get('payment_method', methodId, 'payment_method')
      if (method.customer !== id) throw invalidRequest('The payment method is not attached to this customer.', { status: 404 })
      return method
    },
  ),
]
