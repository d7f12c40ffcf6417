import type { Stripe } from 'stripe'
import { listOf } from './lists.ts'
import { type Call, get, type Route } from './routes.ts'

const wildcard = /\*/g

const matcherOf = (type: string): RegExp => new RegExp(`^${type.replaceAll('.', '\\.').replace(wildcard, '.*')}$`)

function list({ scope, params, path }: Call<Stripe.EventListParams>) {
  const matchers = [...(params.type ? [params.type] : []), ...(params.types ?? [])].map(matcherOf)
  const { delivery_success: isDelivered } = params
  return listOf(
    scope,
    'event',
    params,
    path,
    ({ type, pending_webhooks: pending }) =>
      (matchers.length === 0 || matchers.some((matcher) => matcher.test(type))) &&
      (isDelivered === undefined || isDelivered === (pending === 0)),
  )
}

export const eventRoutes: Route[] = [
  get('/v1/events', 'Events:EventListParams', list),
  get('/v1/events/:id', 'Events:EventRetrieveParams', ({ scope, ids: [id = ''] }) => scope.get('event', id)),
]
