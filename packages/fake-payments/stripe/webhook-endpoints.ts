import type { Stripe } from 'stripe'
import { listOf } from './lists.ts'
import { mergeMetadata } from './metadata.ts'
import { type Call, del, get, post, type Route } from './routes.ts'

function createEndpoint({ scope, params }: Call<Stripe.WebhookEndpointCreateParams>): Stripe.WebhookEndpoint {
  const endpoint = scope.add('webhook_endpoint', {
    id: scope.newId('webhook_endpoint'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: params.connect ? scope.world.applicationId : null,
    created: scope.world.now(),
    description: params.description || null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    status: 'enabled',
    url: params.url,
  })
  // Shown once, on creation.
  return { ...endpoint, secret: `whsec_${scope.world.secretOf(endpoint.id).slice(-24)}` }
}

function createDomain({ scope, params }: Call<Stripe.PaymentMethodDomainCreateParams>): Stripe.PaymentMethodDomain {
  const existing = scope.rows('payment_method_domain').find(({ domain_name: name }) => name === params.domain_name)
  if (existing) return existing
  const active = { status: 'active' } as const
  return scope.add('payment_method_domain', {
    id: scope.newId('payment_method_domain'),
    object: 'payment_method_domain',
    amazon_pay: active,
    apple_pay: active,
    created: scope.world.now(),
    domain_name: params.domain_name,
    enabled: params.enabled ?? true,
    google_pay: active,
    klarna: active,
    link: active,
    livemode: false,
    paypal: active,
  })
}

const types = 'WebhookEndpoints'
export const webhookEndpointRoutes: Route[] = [
  post('/v1/webhook_endpoints', `${types}:WebhookEndpointCreateParams`, createEndpoint),
  get(
    '/v1/webhook_endpoints',
    `${types}:WebhookEndpointListParams`,
    ({ scope, params, path }: Call<Stripe.WebhookEndpointListParams>) =>
      listOf(scope, 'webhook_endpoint', params, path, ({ status }) => status !== 'deleted'),
  ),
  del('/v1/webhook_endpoints/:id', `${types}:WebhookEndpointDeleteParams`, ({ scope, ids: [id = ''] }) => {
    scope.get('webhook_endpoint', id).status = 'deleted'
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
  post('/v1/payment_method_domains', 'PaymentMethodDomains:PaymentMethodDomainCreateParams', createDomain),
  get(
    '/v1/payment_method_domains',
    'PaymentMethodDomains:PaymentMethodDomainListParams',
    ({ scope, params, path }: Call<Stripe.PaymentMethodDomainListParams>) =>
      listOf(
        scope,
        'payment_method_domain',
        params,
        path,
        ({ domain_name: name }) => !params.domain_name || name === params.domain_name,
      ),
  ),
]
