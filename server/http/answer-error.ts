import type { FastifyReply, FastifyRequest } from 'fastify'
import { t } from '#shared/translation/translate.ts'
import { DatabaseOutage } from '#server/platform/database/database-outage.ts'
import { parseWeights } from '#server/platform/negotiation.ts'
import { TooManyRequests } from '#server/platform/too-many-requests.ts'
import { refusalTexts } from '#shared/refusals.ts'
import { errorScreen } from '#web/entry-server.tsx'
import { badRequestMessage } from './bad-request.ts'
import { environmentFor, environmentWithoutDatabase } from './pages/environment.ts'
import { cacheIdOf, sendCached } from './pages/serve-cached.ts'
import { createPageResponse, sendPage } from './pages/serve-page.ts'
import { currencyIn } from './pages/visitor-currency.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { createRequestContext, createRequestContextWithoutDatabase } from './request-context.ts'
import { parseRequestUrl } from './exchange.ts'
import { type Outcome, send } from './handler.ts'

type ErrorDependencies = AppDependencies & { logOutage: (failure: Failure) => void }

type Failure = Error & { statusCode?: number; retryAfterSeconds?: number }

const defaultRetryAfterSeconds = 10

/**
 * Bad requests get an explanation. An outage or overload answers 503 with a page that does not query the database; anything else is logged
 * and gets the error page, never a stack trace.
 */
export async function sendErrorResponse(
  dependencies: ErrorDependencies,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const failure = error as Failure
  const wantsPage = (parseWeights(request.headers.accept).named('text/html') ?? 0) > 0 && request.method === 'GET'
  if (failure.statusCode === 503) {
    // A database outage is logged where it is detected.
    if (!(failure instanceof DatabaseOutage)) dependencies.logOutage(failure)
    const copy = lastCopyFor(dependencies, request)
    if (copy) return sendCached(request, reply, copy, 'expired')
    void reply.header('retry-after', failure.retryAfterSeconds ?? defaultRetryAfterSeconds)
    return wantsPage
      ? sendErrorPage(dependencies, request, reply, 503)
      : send(reply.code(503).header('cache-control', 'no-store'), jsonError(t(refusalTexts.ServiceUnavailable)))
  }
  if (failure instanceof TooManyRequests) {
    void reply.header('retry-after', failure.retryAfterSeconds)
    if (wantsPage) return sendErrorPage(dependencies, request, reply, 429)
  }
  if (failure.statusCode && failure.statusCode < 500)
    return send(reply.code(failure.statusCode), jsonError(badRequestMessage(failure), 'BadRequest'))
  const status = failure.message?.includes('409: Conflict') ? 409 : 500
  if (status === 500)
    dependencies.log.error(
      { err: failure, path: loggedPath(parseRequestUrl(request).path), method: request.method },
      'a request failed',
    )
  if (!wantsPage) return send(reply.code(status), jsonError(t`Something went wrong on our end. Please try again.`))
  return sendErrorPage(dependencies, request, reply, status)
}

/** A visitor gets the last copy of a page or document instead of an apology. */
function lastCopyFor(dependencies: ErrorDependencies, request: FastifyRequest) {
  const id = cacheIdOf(request, dependencies.config)
  return id === undefined ? undefined : dependencies.pageCache.lastCopy(id, currencyIn(dependencies, request) ?? '')
}

/** Without the secret of a private feed, and the pass of a video. */
const loggedPath = (path: string): string =>
  path.replace(/^\/feed\/private\/.*/, '/feed/private/…').replace(/^(\/_\/video\/[^/]*)\/[^/]*(?=\/)/, '$1/…')

const jsonError = (message: string, code = 'ServiceUnavailable') => ({ errors: [{ message, extensions: { code } }] })

async function sendErrorPage(
  dependencies: ErrorDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  status: 409 | 429 | 500 | 503,
): Promise<Outcome> {
  const screen = errorScreen(status === 429 ? '429' : status === 503 ? '503' : '500')
  try {
    const requestContext =
      status === 503
        ? createRequestContextWithoutDatabase(dependencies, request, reply)
        : await createRequestContext(dependencies, request, reply)
    const env = status === 503 ? environmentWithoutDatabase(requestContext) : await environmentFor(requestContext)
    const page = await createPageResponse(dependencies, requestContext, env, screen, parseRequestUrl(request))
    return sendPage(reply, requestContext, page.kind === 'html' ? { ...page, status } : page)
  } catch (second) {
    // The database may have failed between the two.
    if ((second as Failure).statusCode === 503 && status !== 503) return sendErrorResponse(dependencies, second, request, reply)
    dependencies.log.error({ err: second }, 'the error page failed too')
    return send(
      reply.code(500).type('text/html; charset=utf-8'),
      '<!doctype html><html lang="en"><title>500</title><h1>Apologies, but something went wrong on our end.</h1></html>',
    )
  }
}
