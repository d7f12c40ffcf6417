import type { FastifyReply, FastifyRequest } from 'fastify'
import type { matchRoute, Route } from '#shared/routes/match.ts'
import type { Method } from '#shared/routes/route.ts'
import { type Environment, isRegisteredPage, pageForViewer, type Screen } from '#web/entry-server.tsx'
import type { AppDependencies } from './app-dependencies.ts'
import type { Address, Handlers, Outcome } from './handler.ts'
import type { MethodsAt } from './methods.ts'
import { environmentFor } from './pages/environment.ts'
import { readsOfReaders } from './pages/reader-page-cache.ts'
import { cacheIdOf } from './pages/serve-cached.ts'
import { createRequestContext, type RequestContext } from './request-context.ts'

export type Match = NonNullable<ReturnType<typeof matchRoute>>

/** What a router knows before any request. */
export type Routing = { dependencies: AppDependencies; handlers: Handlers; methodsAt: MethodsAt }

/** What a page shows, and to whom; no screen where this viewer sees nothing. */
export type Shown = { env: Environment; screen: Screen | undefined }

/** A request on its way through the steps, with what they have found out about it. */
export type Exchange = Routing & {
  request: FastifyRequest
  reply: FastifyReply
  method: Method
  /** As it was requested; on the main host, once its site is known. */
  address: Address
  match: Match | undefined
  /** Who asks. Created when a step needs it, because most pages are sent without. */
  context: () => Promise<RequestContext>
  shown: () => Promise<Shown>
}

/** Answers a request, or leaves it to the next step. */
export type Step = (exchange: Exchange) => Promise<Outcome | undefined>

/** Embeds are pages too, unless they build their own document. */
export const isPage = ({ kind, page }: Route): boolean => kind === 'page' || (kind === 'embed' && page !== undefined)

export const parseRequestUrl = ({ url }: FastifyRequest): Address => {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) }
}

export function createExchange(routing: Routing, request: FastifyRequest, reply: FastifyReply): Exchange {
  const { dependencies } = routing
  let context: Promise<RequestContext> | undefined
  let shown: Promise<Shown> | undefined
  const exchange: Exchange = {
    ...routing,
    request,
    reply,
    method: request.method === 'HEAD' ? 'GET' : (request.method as Method),
    address: parseRequestUrl(request),
    match: undefined,
    context: () => (context ??= createRequestContext(dependencies, request, reply, readsOfPage(exchange))),
    shown: () => (shown ??= screenFor(exchange)),
  }
  return exchange
}

/** What the page reads of signed-in viewers, which is loaded together with their session. */
const readsOfPage = ({ dependencies, request, match }: Exchange) =>
  match && isPage(match.route) && cacheIdOf(request, dependencies.config) === undefined
    ? { reads: readsOfReaders(dependencies, request) }
    : undefined

async function screenFor({ match, context }: Exchange): Promise<Shown> {
  const env = await environmentFor(await context())
  const page = match && isPage(match.route) ? pageForViewer(match.route, env) : undefined
  const screen =
    match && page && isRegisteredPage(page.pageId) ? { route: match.route, ...page, params: match.params } : undefined
  return { env, screen }
}
