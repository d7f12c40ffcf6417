import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '#server/domains/custom-domains/custom-domains.ts'
import { findTagAt } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import type { RouteName } from '#shared/routes.ts'
import { accountChangeTexts, otherAccountCode } from '#shared/page-account.ts'
import { matchRoute, type Route } from '#shared/routes/match.ts'
import { isEverywhere, pathOnMain, pathOnSite, prefixOfRoute } from '#shared/routes/own-site.ts'
import type { Method } from '#shared/routes/route.ts'
import { trailingId } from '#shared/text/slug.ts'
import { withSource } from '#shared/text/source.ts'
import type { Params } from '#shared/routes/trie.ts'
import { type Environment, isRegisteredPage, pageForViewer, type Screen } from '#web/entry-server.tsx'
import { type AccessRefusal, accessRefusalFor, flagRefusalFor, isCall, needsHigherRole } from './access.ts'
import { customDomainAddress } from './product-hosts.ts'
import { answerOtherMethod, crossOriginHeaders, type MethodsAt } from './methods.ts'
import { analyticsConsentHeaders } from './analytics-consent.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { environmentFor } from './pages/environment.ts'
import { isCached, type Rendered } from './pages/page-cache.ts'
import { cacheIdOf, edgeCacheabilityHeader, sendCached, sendStale } from './pages/serve-cached.ts'
import { loadCurrencyIn, variesByCurrency } from './pages/visitor-currency.ts'
import { readerPage, readsOfReaders } from './pages/serve-reader-page.ts'
import {
  type Address,
  createNotFoundResponse,
  createPageResponse,
  createRoleNeededResponse,
  type PageResponse,
  sendPage,
} from './pages/serve-page.ts'
import { externalTarget, redirectTo } from './redirects.ts'
import { createRequestContext, type RequestContext } from './request-context.ts'

export type RouteCall = {
  dependencies: AppDependencies
  requestContext: RequestContext
  request: FastifyRequest
  reply: FastifyReply
  route: Route
  params: Params
  address: Address
}

/**
 * Answers a route that is not a page. A handler that sends nothing means that the target does not exist. (A reply cannot be awaited for its
 * value: it is a thenable that resolves to nothing.)
 */
export type Handler = (call: RouteCall) => Promise<unknown>

export type Handlers = Partial<Record<RouteName, Handler>>

export const parseRequestUrl = (request: FastifyRequest): Address => {
  const at = request.url.indexOf('?')
  return at < 0 ? { path: request.url, search: '' } : { path: request.url.slice(0, at), search: request.url.slice(at) }
}

/**
 * The address of a story, list or series without the full stop, bracket or quotation mark that a mail program or a sentence added to it;
 * undefined for all others. Nothing but its id ends such an address.
 */
function withoutMarks(path: string): string | undefined {
  const start = path.lastIndexOf('/') + 1
  const segment = decodeSegment(path.slice(start))
  const kept = segment?.replace(/[\p{P}\p{S}\p{Z}\p{C}]+$/u, '')
  if (!segment || !kept || kept.length === segment.length || trailingId(kept) === undefined) return undefined
  return path.slice(0, start).replace(/^[/\\]+/, '/') + encodeURIComponent(kept)
}

const topicInPath = /^((?:\/[^/]+)?\/tag(?:ged)?\/)([^/]+)(\/.*)?$/

/** The address of a topic's page for one with the name of the topic, such as `/tag/Html`; undefined where there is no such topic. */
async function pathOfNamedTopic(ctx: Context, path: string): Promise<string | undefined> {
  const [, before = '', segment = '', rest = ''] = topicInPath.exec(path) ?? []
  const name = decodeSegment(segment)
  const tag = name ? await findTagAt(ctx, name) : undefined
  const to = tag && before + tag.slug + rest
  return to && to !== path && matchRoute(to) ? to : undefined
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Answers every address of the route table: rights first, then flags, then the route itself. */
export const createRouter = (dependencies: AppDependencies, handlers: Handlers, methodsAt: MethodsAt) => {
  const routeRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const method = request.method === 'HEAD' ? 'GET' : (request.method as Method)
    const requested = parseRequestUrl(request)
    if (requested.path.length > 1 && requested.path.endsWith('/')) {
      const path = `/${requested.path.replace(/\/+$/, '').replace(/^[/\\]+/, '')}`
      if (method === 'GET') return redirectTo(dependencies.config, reply, path + requested.search, 301)
      // A redirect would turn any other method into a GET and lose its body.
      requested.path = path
    }
    const unmarked = method === 'GET' ? withoutMarks(requested.path) : undefined
    if (unmarked) return redirectTo(dependencies.config, reply, unmarked + requested.search, 301)
    const host = await dependencies.hosts.kindOf(request.host)
    if (typeof host !== 'string') return routeOnSite(host, request, reply, requested, method)
    const match = routeAt(requested.path, method)
    const customDomainUrl =
      match && (await customDomainAddress(dependencies.hosts, dependencies.config, request, match, requested))
    if (customDomainUrl)
      return redirectTo(dependencies.config, reply.header('cache-control', forMinutes), externalTarget(customDomainUrl), 301)
    return routeMatched(request, reply, requested, match)
  }

  const routeAt = (path: string, method: Method) => {
    const found = matchRoute(path, method)
    return found?.route.isForDevelopment && dependencies.config.production ? undefined : found
  }

  const routeMatched = async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: Address,
    match: ReturnType<typeof matchRoute>,
  ): Promise<FastifyReply> => {
    const method = request.method
    const allowed = match ? [] : methodsAt(address.path)
    if (allowed.length > 0 && (method === 'OPTIONS' || !allowed.includes(method)))
      return answerOtherMethod(request, reply, address.path, allowed)
    const cacheId = match && isPage(match.route) ? cacheIdOf(request, dependencies.config) : undefined
    if (cacheId && match) return serveVisitorPage(request, reply, cacheId, match.route, match.params, address)
    const page = match && isPage(match.route) ? { reads: readsOfReaders(dependencies, request) } : undefined
    const requestContext = await createRequestContext(dependencies, request, reply, page)
    const named = !match && (method === 'GET' || method === 'HEAD') && (await pathOfNamedTopic(requestContext.ctx, address.path))
    if (named) return redirectTo(dependencies.config, reply, named + address.search, 301)
    if (!match)
      return notFound(reply, requestContext, address, address.path.startsWith('/_/') && method !== 'GET' && method !== 'HEAD')
    const call: RouteCall = { dependencies, requestContext, request, reply, route: match.route, params: match.params, address }
    return answer(call)
  }

  /** On a custom domain, its pages omit the prefix that names their owner; everything else is on the main host. */
  const routeOnSite = async (
    site: Site,
    request: FastifyRequest,
    reply: FastifyReply,
    { path, search }: Address,
    method: Method,
  ): Promise<FastifyReply> => {
    const named = method === 'GET' ? pathOnSite(path, site.prefix) : undefined
    if (named) return redirectTo(dependencies.config, reply, named + search, 301)
    const inner = pathOnMain(path, site.prefix)
    const match = routeAt(inner, method)
    const page = match ?? routeAt(inner, 'GET')
    const isOnSite = page && page.route.access === 'any' && prefixOfRoute(page.route.path, page.params) === site.prefix
    if (isEverywhere(path) || (isOnSite && method === 'GET')) return routeMatched(request, reply, { path: inner, search }, match)
    const there = match ? inner : routeAt(path, method) && path
    if (there && method === 'GET')
      return redirectTo(dependencies.config, reply, externalTarget(dependencies.config.baseUrl + there + search))
    if (isOnSite) return answerOtherMethod(request, reply, inner, pageMethods)
    return routeMatched(request, reply, { path, search }, undefined)
  }

  const answer = async (call: RouteCall): Promise<FastifyReply> => {
    const { requestContext, request, reply, route, params, address } = call
    const asJson = isCall(route)
    const here = address.path + address.search
    const { accountChange, formProblem } = requestContext
    const isChange = request.method !== 'GET' && request.method !== 'HEAD' && route.csrf !== 'exempt'
    if (route.crossOrigin) void reply.headers(crossOriginHeaders)
    // Before what the account may do is looked at: a page may be made for one that may, and the session belong to one that may not.
    const isMeanwhile = route.isSentOnLeaving && accountChange !== 'switched'
    if (asJson && isChange && accountChange && !isMeanwhile)
      return reply.code(409).send({ success: false, error: accountChangeTexts[accountChange], code: otherAccountCode })
    const refusal =
      (await accessRefusalFor(requestContext.ctx, route, params, here)) ??
      (await flagRefusalFor(requestContext.ctx, route, params, here))
    if (refusal) return refuse(call, refusal, asJson)
    if (asJson && isChange && formProblem) return reply.code(403).send({ success: false, error: formProblem })
    const handler = handlers[route.name]
    if (handler) {
      await handler(call)
      if (reply.sent) return reply
      if (route.kind === 'redirect') dependencies.log.warn({ route: route.name, params }, 'a redirect route has no target')
      return notFound(reply, requestContext, address, asJson)
    }
    if (isPage(route)) return sendPersonalPage(call)
    return notFound(reply, requestContext, address, asJson)
  }

  /** For all visitors: it must not say where one of them came from. */
  const visitorPage = async (
    requestContext: RequestContext,
    entry: Route,
    params: Params,
    path: string,
  ): Promise<PageResponse> => {
    const env = await environmentFor(requestContext)
    return renderScreen(requestContext, env, screenOf(entry, env, params), { path, search: '' })
  }

  const renderScreen = (
    requestContext: RequestContext,
    env: Environment,
    screen: Screen | undefined,
    address: Address,
    referrer?: string,
  ): Promise<PageResponse> =>
    screen
      ? createPageResponse(dependencies, requestContext, env, screen, address, referrer)
      : createNotFoundResponse(dependencies, requestContext, address)

  const screenOf = (entry: Route, env: Environment, params: Params): Screen | undefined => {
    const page = pageForViewer(entry, env)
    return page && isRegisteredPage(page.pageId) ? { route: entry, ...page, params } : undefined
  }

  /** Most pages that signed-in people read are shared with others. */
  const sendPersonalPage = async ({
    requestContext,
    request,
    reply,
    route,
    params,
    address,
  }: RouteCall): Promise<FastifyReply> => {
    const env = await environmentFor(requestContext)
    const screen = screenOf(route, env, params)
    const shared =
      screen && route.access === 'any' && request.method === 'GET'
        ? await readerPage(dependencies, requestContext, env, screen, address, request)
        : undefined
    if (shared) return sendPage(reply, requestContext, shared)
    const { referer } = request.headers
    return sendPage(reply, requestContext, await renderScreen(requestContext, env, screen, address, referer))
  }

  /** The most frequent path: a visitor requests a cached page, and nothing else is checked. */
  const serveVisitorPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    entry: Route,
    params: Params,
    address: Address,
  ): Promise<FastifyReply> => {
    const isPlain = entry.access === 'any' && !handlers[entry.name]
    const currency = isPlain ? await loadCurrencyIn(dependencies, request) : ''
    const cached = isPlain ? dependencies.pageCache.get(id, currency) : undefined
    if (cached && !cached.isStale) return sendCached(request, reply, cached.page, 'hit')
    const requestContext = await createRequestContext(dependencies, request, reply)
    if (!isPlain) return answer({ dependencies, requestContext, request, reply, route: entry, params, address })
    let rendered: PageResponse | undefined
    const filling = dependencies.pageCache.fill(
      id,
      async (): Promise<Rendered> => {
        if (await flagRefusalFor(requestContext.ctx, entry, params, address.path))
          return { status: 0, headers: {}, text: '', keys: undefined }
        // The page is the same for all visitors, so the query is left out.
        rendered = await visitorPage(requestContext, entry, params, address.path)
        if (rendered.kind === 'redirect') {
          rendered = { ...rendered, to: withSource(rendered.to, new URLSearchParams(address.search).get('source') ?? undefined) }
          return { status: rendered.status, headers: {}, text: '', keys: undefined }
        }
        return {
          status: rendered.status,
          headers: {
            ...rendered.headers,
            [edgeCacheabilityHeader]:
              rendered.isEdgeCached && !variesByCurrency(dependencies, rendered.keys) ? 'Enabled' : 'Control',
            vary: `Cookie, Accept-Encoding, User-Agent, ${analyticsConsentHeaders(dependencies.config)}`,
          },
          text: rendered.html,
          keys: rendered.keys,
        }
      },
      currency,
    )
    if (cached) return sendStale(request, reply, cached.page, filling, dependencies.log)
    const filled = await filling
    if (isCached(filled)) {
      requestContext.xsrf()
      return sendCached(request, reply, filled, 'miss')
    }
    if (rendered) return sendPage(reply, requestContext, rendered)
    // Another request rendered this page and it cannot be cached, so it is rendered again for this visitor.
    return answer({ dependencies, requestContext, request, reply, route: entry, params, address })
  }

  const notFound = async (
    reply: FastifyReply,
    requestContext: RequestContext,
    address: Address,
    asJson: boolean,
  ): Promise<FastifyReply> => {
    if (asJson) return reply.code(404).send({ success: false, error: 'There is nothing at this address.' })
    return sendPage(reply, requestContext, await createNotFoundResponse(dependencies, requestContext, address))
  }

  const refuse = async (
    { requestContext, reply, route, params, address }: RouteCall,
    refusal: AccessRefusal,
    asJson: boolean,
  ): Promise<FastifyReply> => {
    if (refusal.kind === 'redirect') {
      requestContext.xsrf()
      return redirectTo(dependencies.config, reply, refusal.to)
    }
    if (refusal.status === 404 && isPage(route) && (await needsHigherRole(requestContext.ctx, route, params)))
      return sendPage(reply, requestContext, await createRoleNeededResponse(dependencies, requestContext, address, params))
    if (refusal.status === 404) return notFound(reply, requestContext, address, asJson)
    return reply.code(refusal.status).send({
      success: false,
      error: refusal.status === 401 ? 'Please sign in to continue.' : "You don't have permission to do that.",
    })
  }

  return { routeRequest }
}

/** Long enough to be useful, short enough for a domain that is given up. */
const forMinutes = 'public, max-age=300'

/** Embeds are pages too, unless they build their own document. */
const isPage = ({ kind, page }: Route): boolean => kind === 'page' || (kind === 'embed' && page !== undefined)

const pageMethods = ['GET', 'HEAD', 'OPTIONS']
