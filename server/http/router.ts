import type { FastifyReply, FastifyRequest } from 'fastify'
import { viewerFlag } from '#server/domains/flags/flags.ts'
import type { Site } from '#server/domains/own-domains/own-domains.ts'
import { DatabaseAway } from '#server/platform/database/database-away.ts'
import type { RouteName } from '#shared/routes.ts'
import { matchRoute } from '#shared/routes/match.ts'
import { isEverywhere, pathOnMain, pathOnSite, prefixOfRoute } from '#shared/routes/own-site.ts'
import type { Method, RouteEntry } from '#shared/routes/route.ts'
import { withSource } from '#shared/text/source.ts'
import type { Params } from '#shared/routes/trie.ts'
import { isBuilt, pageOf } from '#web/entry-server.tsx'
import { needsHigherRole, type Refusal, refusalFor } from './access.ts'
import { ownAddress } from './own-hosts.ts'
import type { MethodsAt } from './methods.ts'
import { measuringHeaders } from './measuring.ts'
import type { Parts } from './parts.ts'
import { environmentFor } from './pages/environment.ts'
import { isCached, type Rendered } from './pages/page-cache.ts'
import { cacheIdOf, edgeCacheabilityHeader, sendCached } from './pages/serve-cached.ts'
import { type Address, answerNotFound, answerPage, answerRoleNeeded, type PageAnswer, sendPage } from './pages/serve-page.ts'
import { outsideTarget, redirectTo } from './redirects.ts'
import { openVisit, type Visit } from './request-context.ts'

export type RouteCall = {
  parts: Parts
  visit: Visit
  request: FastifyRequest
  reply: FastifyReply
  route: RouteEntry
  params: Params
  address: Address
}

/**
 * Answers a route that is not a page. A handler that sends nothing means that the target does not exist. (A reply cannot be awaited for its
 * value: it is a thenable that resolves to nothing.)
 */
export type Handler = (call: RouteCall) => Promise<unknown>

export type Handlers = Partial<Record<RouteName, Handler>>

export const addressOf = (request: FastifyRequest): Address => {
  const at = request.url.indexOf('?')
  return at < 0 ? { path: request.url, search: '' } : { path: request.url.slice(0, at), search: request.url.slice(at) }
}

/** Answers every address of the route table: rights first, then flags, then the route itself. */
export const createRouter = (parts: Parts, handlers: Handlers, methodsAt: MethodsAt) => {
  const routeRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const method = request.method === 'HEAD' ? 'GET' : (request.method as Method)
    const asked = addressOf(request)
    if (asked.path.length > 1 && asked.path.endsWith('/')) {
      const path = `/${asked.path.replace(/\/+$/, '').replace(/^[/\\]+/, '')}`
      if (method === 'GET') return redirectTo(parts.config, reply, path + asked.search, 301)
      // A redirect would turn any other method into a GET and lose its body.
      asked.path = path
    }
    const host = await parts.hosts.kindOf(request.host)
    if (typeof host !== 'string') return routeOnSite(host, request, reply, asked, method)
    const match = routeAt(asked.path, method)
    const elsewhere = match && (await ownAddress(parts.hosts, parts.config, request, match, asked))
    if (elsewhere) return redirectTo(parts.config, reply.header('cache-control', forMinutes), outsideTarget(elsewhere), 301)
    return answerAt(request, reply, asked, match)
  }

  const routeAt = (path: string, method: Method) => {
    const found = matchRoute(path, method)
    return found?.route.isForDevelopment && parts.config.production ? undefined : found
  }

  const answerAt = async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: Address,
    match: ReturnType<typeof matchRoute>,
  ): Promise<FastifyReply> => {
    const method = request.method
    const allowed = match ? [] : methodsAt(address.path)
    if (allowed.length > 0 && (method === 'OPTIONS' || !allowed.includes(method)))
      return answerOtherMethod(request, reply, address.path, allowed)
    const cacheId = match && isPage(match.route) ? cacheIdOf(request, parts.config) : undefined
    if (cacheId && match) return serveVisitorPage(request, reply, cacheId, match.route, match.params, address)
    const visit = await openVisit(parts, request, reply)
    if (!match)
      return notFound(request, reply, visit, address, address.path.startsWith('/_/') && method !== 'GET' && method !== 'HEAD')
    const call: RouteCall = { parts, visit, request, reply, route: match.route, params: match.params, address }
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
    if (named) return redirectTo(parts.config, reply, named + search, 301)
    const inner = pathOnMain(path, site.prefix)
    const match = routeAt(inner, method)
    const page = match ?? routeAt(inner, 'GET')
    const isHere = page && page.route.access === 'any' && prefixOfRoute(page.route.path, page.params) === site.prefix
    if (isEverywhere(path) || (isHere && method === 'GET')) return answerAt(request, reply, { path: inner, search }, match)
    const there = match ? inner : routeAt(path, method) && path
    if (there && method === 'GET') return redirectTo(parts.config, reply, outsideTarget(parts.config.baseUrl + there + search))
    if (isHere) return answerOtherMethod(request, reply, inner, pageMethods)
    return answerAt(request, reply, { path, search }, undefined)
  }

  const answer = async (call: RouteCall): Promise<FastifyReply> => {
    const { visit, request, reply, route, params, address } = call
    const isCall = route.kind === 'api' || route.kind === 'action'
    const here = address.path + address.search
    if (forOtherSites.has(route.name)) void reply.headers(crossOriginHeaders)
    const refusal = (await refusalFor(visit.ctx, route, params, here)) ?? (await flagAnswer(visit, route, params))
    if (refusal) return refuse(call, refusal, isCall)
    if (isCall && request.method !== 'GET' && request.method !== 'HEAD' && !visit.mayChange && !opensWithoutToken.has(route.name))
      return reply
        .code(403)
        .send({ success: false, error: 'The XSRF token is missing or doesn’t match. Reload the page and try again.' })
    const handler = handlers[route.name as RouteName]
    if (handler) {
      await handler(call)
      if (reply.sent) return reply
      if (route.kind === 'redirect') parts.log.warn({ route: route.name, params }, 'a redirect leads nowhere')
      return notFound(request, reply, visit, address, isCall)
    }
    if (isPage(route)) return sendPage(request, reply, visit, await pageAnswer(visit, route, params, address, request))
    return notFound(request, reply, visit, address, isCall)
  }

  const pageAnswer = async (
    visit: Visit,
    entry: RouteEntry,
    params: Params,
    address: Address,
    request: FastifyRequest,
  ): Promise<PageAnswer> => {
    const env = await environmentFor(visit)
    const page = pageOf(entry, env)
    if (!page || !isBuilt(page.pageId)) return answerNotFound(parts, visit, address)
    return answerPage(parts, visit, env, { route: entry, ...page, params }, address, request.headers.referer)
  }

  /** The most frequent path: a visitor requests a cached page, and nothing else is checked. */
  const serveVisitorPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    entry: RouteEntry,
    params: Params,
    address: Address,
  ): Promise<FastifyReply> => {
    const isPlain = entry.access === 'any' && !handlers[entry.name as RouteName]
    const kept = isPlain ? parts.pageCache.get(id) : undefined
    if (kept && !kept.isStale) return sendCached(request, reply, kept.page, 'hit')
    const visit = await openVisit(parts, request, reply)
    if (!isPlain) return answer({ parts, visit, request, reply, route: entry, params, address })
    let made: PageAnswer | undefined
    const filling = parts.pageCache.fill(id, async (): Promise<Rendered> => {
      const byFlag = await flagAnswer(visit, entry, params)
      if (byFlag) return { status: 0, headers: {}, html: '', keys: undefined }
      // The page is the same for all visitors, so the query is left out.
      made = await pageAnswer(visit, entry, params, { path: address.path, search: '' }, request)
      if (made.kind === 'redirect') {
        made = { ...made, to: withSource(made.to, new URLSearchParams(address.search).get('source') ?? undefined) }
        return { status: made.status, headers: {}, html: '', keys: undefined }
      }
      return {
        status: made.status,
        headers: {
          ...made.headers,
          [edgeCacheabilityHeader]: made.isEdgeCached ? 'Enabled' : 'Control',
          vary: `Cookie, Accept-Encoding, User-Agent, ${measuringHeaders(parts.config)}`,
        },
        html: made.html,
        keys: made.keys,
      }
    })
    if (kept) {
      filling.catch((error: unknown) => {
        if (!(error instanceof DatabaseAway)) parts.log.error({ err: error }, 'a kept page could not be made anew')
      })
      return sendCached(request, reply, kept.page, 'expired')
    }
    const filled = await filling
    if (isCached(filled)) {
      visit.xsrf()
      return sendCached(request, reply, filled, 'miss')
    }
    if (made) return sendPage(request, reply, visit, made)
    // Another request rendered this page and it cannot be cached, so it is rendered again for this visitor.
    return answer({ parts, visit, request, reply, route: entry, params, address })
  }

  const notFound = async (
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    address: Address,
    asJson: boolean,
  ): Promise<FastifyReply> => {
    if (asJson) return reply.code(404).send({ success: false, error: 'There is nothing at this address.' })
    return sendPage(request, reply, visit, await answerNotFound(parts, visit, address))
  }

  const refuse = async (
    { visit, request, reply, route, params, address }: RouteCall,
    refusal: Refusal,
    asJson: boolean,
  ): Promise<FastifyReply> => {
    if (refusal.kind === 'redirect') {
      visit.xsrf()
      return redirectTo(parts.config, reply, refusal.to)
    }
    if (refusal.status === 404 && isPage(route) && (await needsHigherRole(visit.ctx, route, params)))
      return sendPage(request, reply, visit, await answerRoleNeeded(parts, visit, address, params))
    if (refusal.status === 404) return notFound(request, reply, visit, address, asJson)
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
const isPage = ({ kind, page }: RouteEntry): boolean => kind === 'page' || (kind === 'embed' && page !== undefined)

const pageMethods = ['GET', 'HEAD', 'OPTIONS']

/** Calls that scripts of any other site may make: none of them reads a cookie. */
const forOtherSites = new Set<string>(['ApiOauthToken', 'ApiOauthRevoke', 'FileOauthMetadata'])

const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, WWW-Authenticate',
}

/** `OPTIONS` lists the methods of an address (RFC 9110, 9.3.7) and is the preflight of CORS; an unsupported method is a 405. */
function answerOtherMethod(
  { method }: FastifyRequest,
  reply: FastifyReply,
  path: string,
  allowed: readonly string[],
): FastifyReply {
  void reply.header('allow', allowed.join(', '))
  const isForOtherSites = ['GET', 'POST'].some((one) => forOtherSites.has(matchRoute(path, one as Method)?.route.name ?? ''))
  if (isForOtherSites) void reply.headers(crossOriginHeaders)
  if (method === 'OPTIONS') {
    if (isForOtherSites)
      void reply.headers({
        'access-control-allow-methods': allowed.join(', '),
        'access-control-allow-headers': 'Authorization, Content-Type, Accept',
        'access-control-max-age': '86400',
      })
    return reply.code(204).send()
  }
  const answered = allowed.filter((one) => one !== 'OPTIONS')
  return reply.code(405).send({ success: false, error: `This address answers ${answered.join(' and ')} only.` })
}

/** Calls that browsers make before they have a token, or that carry their own proof. */
const opensWithoutToken = new Set<string>([
  'ApiGraphql',
  'ApiBatch',
  'ApiErrorIntake',
  'ApiLogs',
  'ApiPerformanceReport',
  'ApiPerformanceReportOfClient',
  'ApiSearchQueries',
  'ApiOauthToken',
  'ApiOauthRevoke',
  'DoOauthAuthorize',
  'DoEmailUnsubscribe',
  'DoNewsletterLeave',
  'DoEmbedForm',
])

async function flagAnswer(visit: Visit, route: RouteEntry, params: Params): Promise<Refusal | undefined> {
  if (!route.flag || (!route.flagOff && !route.flagOn)) return undefined
  const rule = (await viewerFlag(visit.ctx, route.flag)) ? route.flagOn : route.flagOff
  if (!rule) return undefined
  const [status, to = '/'] = rule.split(' ')
  if (status !== '302') return { kind: 'status', status: 404 }
  return { kind: 'redirect', to: to.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? '')) }
}
