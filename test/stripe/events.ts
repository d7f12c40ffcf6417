import type { Stripe } from 'stripe'
import { listOf } from './lists.ts'
import { type Call, get, type Route } from './routes.ts'

const wildcard = /\*/g

const matcherOf = (type: string): RegExp => new RegExp(`^${type.replaceAll('.', '\\.').replace(wildcard, '.*')}$`)

function list({ scope, params, path }: Call<Stripe.EventListParams>) {
  const matchers = [...(params.type ? [params.type] : []), ...(params.types ?? [])].map(matcherOf)
  return listOf(
    scope,
    'event',
    params,
    path,
    ({ type }) => matchers.length === 0 || matchers.some((matcher) => matcher.test(type)),
  )
}

export const eventRoutes: Route[] = [
  get('/v1/events', 'Events:EventListParams', list),
  get('/v1/events/:id', 'Events:EventRetrieveParams', ({ scope, ids: [id = ''] }) => scope.get('event', id)),
]
