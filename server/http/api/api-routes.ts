import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isSameSecret } from '#server/platform/secrets.ts'
import { matchRoute } from '#shared/routes/match.ts'
import type { Method } from '#shared/routes/route.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { badRequestMessage } from '../bad-request.ts'
import type { MethodsAt } from '../methods.ts'
import { refuseCall, refuseToken } from './api-responses.ts'
import { issueTokens, refuseTokens, sendTokens } from '../routes/oauth-tokens.ts'
import { contextFor, authenticateCall } from './api-call.ts'
import { apiHandlers } from './v1.ts'

/**
 * The public API for third-party programs. Separate from all other addresses: no cookie is read, no page is sent, and every error has the
 * API's own format.
 */
export const apiRoutes =
  (dependencies: AppDependencies, methodsAt: MethodsAt): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler((error, request, reply) => sendApiError(dependencies, error, request, reply))
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      // Any page may call: without cookies it has no more rights than the token it holds.
      if (request.url.startsWith('/v1'))
        reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Location, Retry-After' })
    })
    for (const path of ['/v1', '/v1/*', '/ifttt/*'])
      app.all(path, (request, reply) => answer(dependencies, methodsAt, request, reply))
  }

async function answer(
  dependencies: AppDependencies,
  methodsAt: MethodsAt,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = (request.url.split('?')[0] as string).replace(/(?<=.)\/+$/, '')
  const method = request.method === 'HEAD' ? 'GET' : (request.method as Method)
  const match = matchRoute(path, method)
  if (match?.route.name === 'ApiIftttV1Status') return sendStatus(dependencies, request, reply)
  if (match?.route.name === 'ApiV1Tokens') return sendTokenResponse(dependencies, request, reply)
  const handler = match && apiHandlers[match.route.name]
  if (!handler) {
    const allowed = methodsAt(path)
    if (allowed.length === 0) return refuseCall(reply, 404, 'notFound', 'There is nothing at this address.')
    void reply.header('allow', allowed.join(', '))
    if (request.method === 'OPTIONS') return sendPreflight(reply, allowed)
    const methods = allowed.filter((allowedMethod) => allowedMethod !== 'OPTIONS')
    return refuseCall(reply, 405, 'method', `This address answers ${methods.join(' and ')} only.`)
  }
  const call = await authenticateCall({ dependencies, request, reply }, handler.scope)
  if (call) await handler.answer({ ...call, dependencies, request, reply, params: match.params })
  return reply
}

const sendPreflight = (reply: FastifyReply, allowed: readonly string[]) =>
  reply
    .headers({
      'access-control-allow-methods': allowed.join(', '),
      'access-control-allow-headers': 'Authorization, Content-Type, Accept, Accept-Charset',
      'access-control-max-age': '86400',
    })
    .code(204)
    .send()

/** IFTTT's health check, authenticated by a shared key. */
function sendStatus({ config }: AppDependencies, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const sent = headers['ifttt-service-key'] ?? headers['ifttt-channel-key']
  const isAuthorized = config.iftttServiceKey !== '' && typeof sent === 'string' && isSameSecret(sent, config.iftttServiceKey)
  return isAuthorized ? reply.code(200).send() : refuseToken(reply)
}

/** The token endpoint at the address and in the format that clients of the well-known API expect. */
async function sendTokenResponse(
  dependencies: AppDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = contextFor(dependencies, request)
  const issued = await issueTokens(ctx, request)
  if (issued.ok) {
    sendTokens(reply, issued.value, ctx.now(), { scopesAsList: true })
    return reply
  }
  const { kind, message = '' } = issued.refusal
  const { statusCode } = refuseTokens(reply, issued.refusal)
  return refuseCall(reply, statusCode, kind === 'RateLimited' ? 'tooOften' : statusCode === 401 ? 'token' : 'request', message)
}

type Failure = Error & { statusCode?: number; retryAfterSeconds?: number }

function sendApiError({ log }: AppDependencies, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = error as Failure
  const status = failure.statusCode ?? 500
  if (status < 500) return refuseCall(reply, status, 'request', badRequestMessage(failure))
  if (status === 503)
    return refuseCall(
      reply.header('retry-after', failure.retryAfterSeconds ?? 60),
      503,
      'server',
      'We’re too busy right now. Try again in a minute.',
    )
  log.error({ err: failure, path: request.url.split('?')[0], method: request.method }, 'an API request failed')
  return refuseCall(reply, 500, 'server', 'Something went wrong on our end. Please try again.')
}
