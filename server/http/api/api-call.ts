import type { FastifyReply, FastifyRequest } from 'fastify'
import { findBearer } from '#server/domains/applications/applications.ts'
import { type Context, createContext, noOrigin, type Viewer } from '#server/platform/context.ts'
import type { ApiScope } from '#shared/api-scopes.ts'
import type { Params } from '#shared/routes/trie.ts'
import { minute } from '#shared/time/units.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { clockOf } from '../request-context.ts'
import { refuseCall, refuseRateLimited, refuseToken } from './api-responses.ts'

export type ApiCall = {
  dependencies: AppDependencies
  ctx: Context
  viewerId: string
  request: FastifyRequest
  reply: FastifyReply
  params: Params
}

type IncomingCall = Pick<ApiCall, 'dependencies' | 'request' | 'reply'>

const perAddress = { limit: 600, windowMs: minute }
const perToken = { limit: 300, windowMs: minute }
const failedAuthPerAddress = { limit: 60, windowMs: minute }

/** Answers 429 over the limit; true when it did. */
function isRateLimited({ dependencies, request, reply }: IncomingCall, key: string, rate: typeof perAddress): boolean {
  const verdict = dependencies.services.limiter.consume(`${key}:${request.ip}`, rate)
  if (!verdict.ok) void refuseRateLimited(reply, verdict.retryAfterSeconds)
  return !verdict.ok
}

/**
 * Authenticates a call by the token in the header and nothing else: a cookie would let any page act in the name of its reader. Undefined
 * when the call has been refused.
 */
export async function authenticateCall(
  call: IncomingCall,
  scope: ApiScope,
): Promise<Pick<ApiCall, 'ctx' | 'viewerId'> | undefined> {
  const { dependencies, request, reply } = call
  if (isRateLimited(call, 'api', perAddress)) return undefined
  const now = clockOf(dependencies, request)
  const [, token] = /^bearer +([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
  const bearer = token ? await findBearer(dependencies.database.db, token, now()) : undefined
  if (!bearer) {
    if (!isRateLimited(call, 'api-wrong', failedAuthPerAddress)) void refuseToken(reply)
    return undefined
  }
  const verdict = dependencies.services.limiter.consume(`api-token:${bearer.tokenHash}`, perToken)
  if (!verdict.ok) return void refuseRateLimited(reply, verdict.retryAfterSeconds)
  if (!bearer.scopes.includes(scope)) {
    void refuseCall(
      reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`),
      403,
      'scope',
      `This token doesn’t have the scope ${scope}.`,
    )
    return undefined
  }
  return { ctx: contextFor(dependencies, request, bearer.viewer), viewerId: bearer.viewer.id }
}

export const contextFor = (dependencies: AppDependencies, request: FastifyRequest, viewer?: Viewer): Context => {
  const { config, database, log, services } = dependencies
  const origin = { ...noOrigin, network: request.ip }
  return createContext({ database, config, log, services, now: clockOf(dependencies, request), viewer, origin })
}
