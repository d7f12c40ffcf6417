import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Phrase, phrase } from '#shared/translation/translate.ts'
import { languageCookie } from '#shared/translation/languages.ts'
import { speakTo } from '#server/platform/translation/language-of-moment.ts'
import type { Config } from '#server/platform/config.ts'
import { createIsBotFromList, findBotPatterns, list as botPatterns } from 'isbot'
import { findSession, type Session } from '#server/domains/sessions/sessions.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { findViewer } from '#server/domains/viewer-shell/viewer-shell.ts'
import type { ViewerRead } from '#server/platform/viewer-reads.ts'
import { type Context, createContext } from '#server/platform/context.ts'
import { newToken, isSameSecret } from '#server/platform/secrets.ts'
import { memoize } from '#shared/memoize.ts'
import { type AccountChange, accountChangeSince, pageAccountHeader, pageAccountParam } from '#shared/page-account.ts'
import { type ClosableOffer, closableOffers } from '#shared/closable-offers.ts'
import type { BrowserKind } from '#web/app/runtime/environment.ts'
import { browserCookie, privateCookie, readableCookie, sessionCookie, xsrfCookie } from './cookies.ts'
import { mayLoadAnalytics } from './analytics-consent.ts'
import { secondaryHost, isProductHost } from './product-hosts.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { Site } from '#server/domains/custom-domains/custom-domains.ts'

export type ClientKind = { browserKind: BrowserKind; isBot: boolean; isNativeApp: boolean }

export type RequestContext = {
  ctx: Context
  session: Session | undefined
  client: ClientKind
  /** The CSRF token this browser must send back; issued on first use. */
  xsrf: () => string
  /** Whether this browser has closed an offer for an account. */
  hasClosed: (offer: ClosableOffer, userId: string) => boolean
  /** The host of the request, when it is not the main one. */
  ownHost: string | null
  /** The user or publication of a custom domain. */
  ownSite: Site | null
  /** Whether the page may load analytics. */
  mayMeasure: boolean
  /** Why the request may change nothing, as a sentence; undefined when it carries the CSRF token and comes from one of our pages. */
  formProblem: Phrase | undefined
  /** Whether one of our pages sends it, with whichever token it was made with: a page of another site can set no such header. */
  isFromOwnPage: boolean
  /** Whether another account has signed in, or this one out, since the page that sends the request was made. */
  accountChange: AccountChange | undefined
}

/**
 * The patterns that match two kinds of agents which are people to us: browsers without a window, which must show what readers
 * see, and apps that send only their name and version.
 */
const ignoredPatterns = new Set(['Mozilla/5.0 HeadlessChrome/142.0', 'App/3.1.0'].flatMap(findBotPatterns))
const matchesBot = createIsBotFromList(botPatterns.filter((pattern) => !ignoredPatterns.has(pattern)))
const maxAgentLength = 500
// Matching costs more than serving a cached page does, and few agents send most requests.
const isBotAgent = memoize(matchesBot, 2_000)
const mobilePattern = /Mobi|Android|iPhone|iPad/

export function clientKind(userAgent: string | undefined): ClientKind {
  const agent = userAgent ?? ''
  const isBot = isBotAgent(agent.slice(0, maxAgentLength))
  return {
    isBot,
    isNativeApp: agent.includes('PlatformApp/'),
    browserKind: isBot ? 'bot' : mobilePattern.test(agent) ? 'mobile' : 'desktop',
  }
}

/** The country that the proxy in front of us found. */
export function countryOf({ headers }: Pick<IncomingMessage, 'headers'>, { countryHeader }: Config): string | undefined {
  const country = headers[countryHeader]
  return typeof country === 'string' && /^[A-Z]{2}$/i.test(country) ? country.toUpperCase() : undefined
}

/** The range of times that every component supports, the database included. */
const supportedTimes = { from: Date.UTC(1970), before: Date.UTC(3000) }

/** The request's clock. Outside production a header may move it, so that time-dependent rules can be tested. */
export function clockOf(dependencies: AppDependencies, request: FastifyRequest): () => Date {
  const movedTo = dependencies.config.production ? undefined : request.headers['x-dev-now']
  if (movedTo === undefined) return dependencies.clock
  const time = new Date(String(movedTo)).getTime()
  if (!(time >= supportedTimes.from && time < supportedTimes.before))
    throw Object.assign(new Error('x-dev-now must be a time from 1970 to 2999, such as 2026-11-20T09:00:00Z.'), {
      statusCode: 400,
    })
  return () => new Date(time)
}

const tokenPattern = /^[\w-]{16,64}$/

/** Authenticates a request, once. For a page, everything that it reads of its viewer is loaded in the same statement. */
export async function createRequestContext(
  dependencies: AppDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  page?: { reads: Iterable<ViewerRead> },
): Promise<RequestContext> {
  const kind = await dependencies.hosts.kindOf(request.host)
  // The owner of a custom domain controls where it leads, so sign-in is disabled there.
  const token = kind === 'main' ? request.cookies[sessionCookie] : undefined
  const now = clockOf(dependencies, request)
  const ownSite = typeof kind === 'string' ? null : kind
  const { db } = dependencies.database
  if (!token || !tokenPattern.test(token))
    return buildRequestContext(dependencies, request, reply, { session: undefined, ownSite })
  if (!page) return buildRequestContext(dependencies, request, reply, { session: await findSession(db, token, now()), ownSite })
  const found = await findViewer(dependencies, db, token, now(), page.reads)
  const requestContext = buildRequestContext(dependencies, request, reply, { session: found?.session, ownSite })
  found?.prime(requestContext.ctx)
  return requestContext
}

/** For responses that must not query the database: the viewer is a visitor, on the main host. */
export const createRequestContextWithoutDatabase = (
  dependencies: AppDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestContext => buildRequestContext(dependencies, request, reply, { session: undefined, ownSite: null })

function buildRequestContext(
  dependencies: AppDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, ownSite }: Pick<RequestContext, 'session' | 'ownSite'>,
): RequestContext {
  const { config, database, log, services } = dependencies
  const now = clockOf(dependencies, request)
  const client = clientKind(request.headers['user-agent'])
  const isCounted = mayLoadAnalytics(request, client, config)
  const known = request.cookies[browserCookie]
  const browserId = known && tokenPattern.test(known) ? known : undefined
  const cookie = request.cookies[xsrfCookie]
  const xsrfToken = session?.xsrfToken ?? (cookie && tokenPattern.test(cookie) ? cookie : undefined)
  const ctx: Context = createContext({
    database,
    config,
    log,
    services,
    now,
    viewer: session?.viewer,
    origin: {
      network: request.ip,
      country: countryOf(request, config),
      userAgent: request.headers['user-agent'],
      acceptLanguage: request.headers['accept-language'],
      isBot: client.isBot,
      formToken: xsrfToken,
      browserId,
      issueBrowserId: () => {
        const newXsrfToken = newToken(18)
        reply.setCookie(browserCookie, newXsrfToken, privateCookie(config))
        ctx.origin.browserId = newXsrfToken
        return newXsrfToken
      },
      keepLanguage: (language) => void reply.setCookie(languageCookie, language, privateCookie(config)),
      countedBrowserId: isCounted ? browserId : undefined,
      sessionHash: session?.tokenHash,
    },
  })
  if (session) {
    usersById.prime(ctx, [session.user.id], [session.user])
    speakTo(dependencies, session.user)
  }
  let newXsrfToken: string | undefined
  const xsrf = () => {
    newXsrfToken ??= xsrfToken ?? newToken(18)
    ctx.origin.formToken = newXsrfToken
    if (cookie !== newXsrfToken) reply.setCookie(xsrfCookie, newXsrfToken, readableCookie(config))
    return newXsrfToken
  }
  const sent = request.headers['x-xsrf-token'] ?? xsrfOfForm(request.body)
  const isSameOrigin = isSameOriginRequest(dependencies, request)
  const isOurs = xsrfToken !== undefined && typeof sent === 'string' && isSameSecret(sent, xsrfToken) && isSameOrigin
  return {
    ctx,
    session,
    client,
    xsrf,
    formProblem: isOurs ? undefined : formProblems[xsrfToken === undefined ? 'no-cookies' : 'other-token'],
    isFromOwnPage: isSameOrigin && request.headers['x-xsrf-token'] !== undefined,
    accountChange: accountChangeSince(pageAccountOf(request), session?.user.id),
    ownHost: ownSite?.host ?? secondaryHost(config, request.host),
    ownSite,
    mayMeasure: isCounted,
    // Written by the banner itself when it is closed.
    hasClosed: (offer, userId) => request.cookies[closableOffers[offer].cookie] === userId,
  }
}

const formProblems = {
  'no-cookies': phrase`Your browser sent no cookies. Allow cookies for this site, reload the page and try again.`,
  'other-token': phrase`This page is out of date. Reload it and try again.`,
}

function pageAccountOf({ headers, query }: FastifyRequest): string | undefined {
  const named = headers[pageAccountHeader] ?? (query as Record<string, unknown> | undefined)?.[pageAccountParam]
  return typeof named === 'string' ? named : undefined
}

/** A form that works before scripts load carries the token as a field. */
const xsrfOfForm = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'xsrf' in body ? body.xsrf : undefined

/** Browsers send the origin of a request that changes something. */
export function isSameOriginRequest({ config }: Pick<AppDependencies, 'config'>, request: FastifyRequest): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (!origin) return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === request.host || isProductHost(config, host)
}
