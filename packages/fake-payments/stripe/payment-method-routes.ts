import type { Stripe } from 'stripe'
import { customerFor } from './customers.ts'
import { invalidRequest, missingParam, noSuchObject } from './failures.ts'
import { listOf } from './lists.ts'
import { mergeMetadata } from './metadata.ts'
import { idOf } from './objects.ts'
import { attachMethod, billingDetails, createMethod, methodFor, secretsOf } from './payment-methods.ts'
import { type Call, forBrowsers, get, post, type Route } from './routes.ts'

function detachMethod({ scope, ids: [id = ''] }: Call<object>): Stripe.PaymentMethod {
  const method = methodFor(scope, id, 'id')
  if (!method.customer)
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.')
  const previous = { customer: method.customer }
  const customer = scope.find('customer', idOf(method.customer) ?? '')
  if (customer?.invoice_settings.default_payment_method === id) customer.invoice_settings.default_payment_method = null
  method.customer = null
  scope.world.consumed.add(id)
  scope.emit('payment_method.detached', method, previous)
  return method
}

function updateMethod({ scope, params, ids: [id = ''] }: Call<Stripe.PaymentMethodUpdateParams>): Stripe.PaymentMethod {
  const method = methodFor(scope, id, 'id')
  if (!method.customer) throw invalidRequest('You must save this PaymentMethod to a customer before you can update it.')
  if (params.billing_details) method.billing_details = billingDetails(params.billing_details)
  if (params.card && method.card) Object.assign(method.card, params.card)
  if (params.allow_redisplay) method.allow_redisplay = params.allow_redisplay
  method.metadata = mergeMetadata(method.metadata ?? {}, params.metadata)
  scope.emit('payment_method.updated', method)
  return method
}

/** On a connected account, `customer` and `payment_method` name the platform's card to be copied. */
function createOrClone({ scope, params, isFromBrowser }: Call<Stripe.PaymentMethodCreateParams>): Stripe.PaymentMethod {
  if (!params.payment_method) return createMethod(scope, params)
  if (!scope.accountId || isFromBrowser)
    throw invalidRequest('Received unknown parameter: payment_method', { code: 'parameter_unknown' })
  const source = scope.world.platform.find('payment_method', params.payment_method)
  if (!source) throw noSuchObject('PaymentMethod', params.payment_method, 'payment_method')
  if (source.customer !== params.customer)
    throw invalidRequest('The PaymentMethod does not belong to the Customer.', { param: 'customer' })
  const copy = { ...structuredClone(source), id: scope.newId('payment_method'), customer: null, created: scope.world.now() }
  scope.world.cards.set(copy.id, { ...secretsOf(scope, source.id) })
  return scope.add('payment_method', copy)
}

const methods = '/v1/payment_methods'
export const paymentMethodRoutes: Route[] = [
  forBrowsers(post(methods, 'PaymentMethods:PaymentMethodCreateParams', createOrClone)),
  get(methods, 'PaymentMethods:PaymentMethodListParams', ({ scope, params, path }: Call<Stripe.PaymentMethodListParams>) =>
    listOf(
      scope,
      'payment_method',
      params,
      path,
      (method) =>
        (!params.customer || idOf(method.customer) === params.customer) && (!params.type || method.type === params.type),
    ),
  ),
  get(`${methods}/:id`, 'PaymentMethods:PaymentMethodRetrieveParams', ({ scope, ids: [id = ''] }) => methodFor(scope, id, 'id')),
  post(`${methods}/:id`, 'PaymentMethods:PaymentMethodUpdateParams', updateMethod),
  post(
    `${methods}/:id/attach`,
    'PaymentMethods:PaymentMethodAttachParams',
    ({ scope, params, ids: [id = ''] }: Call<Stripe.PaymentMethodAttachParams>) => {
      if (!params.customer) throw missingParam('customer')
      return attachMethod(scope, methodFor(scope, id, 'id'), customerFor(scope, params.customer).id)
    },
  ),
  post(`${methods}/:id/detach`, 'PaymentMethods:PaymentMethodDetachParams', detachMethod),
]
