import type { Site } from '#server/domains/custom-domains/custom-domains.ts'
import { findTagAt } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { matchRoute } from '#shared/routes/match.ts'
import { isEverywhere, pathOnMain, pathOnSite, prefixOfRoute } from '#shared/routes/own-site.ts'
import type { Method } from '#shared/routes/route.ts'
import { trailingId } from '#shared/text/slug.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { Exchange, Match, Step } from './exchange.ts'
import type { Address, Outcome } from './handler.ts'
import { answerOtherMethod } from './methods.ts'
import { customDomainAddress } from './product-hosts.ts'
import { externalTarget, redirectTo } from './redirects.ts'

/** Redirects to the address as we write it. */
export const tidyAddress: Step = async (exchange) => {
  const { dependencies, reply, method, address } = exchange
  const { path, search } = address
  if (path.length > 1 && path.endsWith('/')) {
    const tidy = `/${path.replace(/\/+$/, '').replace(/^[/\\]+/, '')}`
    if (method === 'GET') return redirectTo(dependencies.config, reply, tidy + search, 301)
    // A redirect would turn any other method into a GET and lose its body.
    exchange.address = { path: tidy, search }
  }
  const unmarked = method === 'GET' ? withoutMarks(exchange.address.path) : undefined
  return unmarked ? redirectTo(dependencies.config, reply, unmarked + search, 301) : undefined
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

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Finds the route of an address, and redirects to the host on which it is. */
export const findRoute: Step = async (exchange) => {
  const { dependencies, request, reply, method, address } = exchange
  const { config, hosts } = dependencies
  const host = await hosts.kindOf(request.host)
  if (typeof host !== 'string') return findOnSite(exchange, host)
  const match = routeAt(dependencies, address.path, method)
  const elsewhere = match && (await customDomainAddress(hosts, config, request, match, address))
  if (elsewhere) return redirectTo(config, reply.header('cache-control', forMinutes), externalTarget(elsewhere), 301)
  exchange.match = match
  return undefined
}

/** Long enough to be useful, short enough for a domain that is given up. */
const forMinutes = 'public, max-age=300'

function routeAt({ config }: AppDependencies, path: string, method: Method): Match | undefined {
  const found = matchRoute(path, method)
  return found?.route.isForDevelopment && config.production ? undefined : found
}

const pageMethods = ['GET', 'HEAD', 'OPTIONS']

/** On a custom domain, its pages omit the prefix that names their owner; everything else is on the main host. */
async function findOnSite(exchange: Exchange, site: Site): Promise<Outcome | undefined> {
  const { dependencies, request, reply, method, address } = exchange
  const { path, search } = address
  const { config } = dependencies
  const named = method === 'GET' ? pathOnSite(path, site.prefix) : undefined
  if (named) return redirectTo(config, reply, named + search, 301)
  const inner = pathOnMain(path, site.prefix)
  const match = routeAt(dependencies, inner, method)
  const page = match ?? routeAt(dependencies, inner, 'GET')
  const isOnSite = page && page.route.access === 'any' && prefixOfRoute(page.route.path, page.params) === site.prefix
  if (isEverywhere(path) || (isOnSite && method === 'GET')) return goOn(exchange, { path: inner, search }, match)
  const there = match ? inner : routeAt(dependencies, path, method) && path
  if (there && method === 'GET') return redirectTo(config, reply, externalTarget(config.baseUrl + there + search))
  return isOnSite ? answerOtherMethod(request, reply, inner, pageMethods) : undefined
}

function goOn(exchange: Exchange, address: Address, match: Match | undefined): undefined {
  exchange.address = address
  exchange.match = match
}

/** Says which methods an address has that was requested with another one. */
export const nameMethods: Step = async ({ methodsAt, match, request, reply, address }) => {
  const allowed = match ? [] : methodsAt(address.path)
  const isOther = allowed.length > 0 && (request.method === 'OPTIONS' || !allowed.includes(request.method))
  return isOther ? answerOtherMethod(request, reply, address.path, allowed) : undefined
}

/** Redirects from the name of a topic to its page. */
export const findNamedTopic: Step = async ({ dependencies, match, method, context, reply, address }) => {
  if (match || method !== 'GET') return undefined
  const named = await pathOfNamedTopic((await context()).ctx, address.path)
  return named ? redirectTo(dependencies.config, reply, named + address.search, 301) : undefined
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
