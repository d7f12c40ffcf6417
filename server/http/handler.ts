import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteName } from '#shared/routes.ts'
import type { Route } from '#shared/routes/match.ts'
import type { Params } from '#shared/routes/trie.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { RequestContext } from './request-context.ts'

/** Where a request leads: a path on the main host, and its query with the question mark. */
export type Address = { path: string; search: string }

export type RouteCall = {
  dependencies: AppDependencies
  requestContext: RequestContext
  request: FastifyRequest
  reply: FastifyReply
  route: Route
  params: Params
  address: Address
}

/** Whether the reply was sent, or there is nothing at this address. */
export type Outcome = 'answered' | 'not-found'

/** Answers a route that is not a page. */
export type Handler = (call: RouteCall) => Promise<Outcome>

export type Handlers = Partial<Record<RouteName, Handler>>

/** Sends a reply. One cannot be returned from an asynchronous function: it is a thenable, which resolves to nothing once it was sent. */
export function send(reply: FastifyReply, body?: unknown): Outcome {
  void reply.send(body)
  return 'answered'
}
