import type { FastifyReply, FastifyRequest } from 'fastify'
import { findBearer } from '#server/domains/applications/applications.ts'
import { type Context, createContext, noOrigin, type Viewer } from '#server/platform/context.ts'
import type { ApiScope } from '#shared/api-scopes.ts'
import type { Params } from '#shared/routes/trie.ts'
import { minute } from '#shared/time/units.ts'
import type { Parts } from '../parts.ts'
import { clockOf } from '../request-context.ts'
import { refuseCall, refuseHaste, refuseToken } from './api-answers.ts'

export type ApiCall = {
  parts: Parts
  ctx: Context
  viewerId: string
  request: FastifyRequest
  reply: FastifyReply
  params: Params
}

type Asked = Pick<ApiCall, 'parts' | 'request' | 'reply'>

const perAddress = { limit: 600, windowMs: minute }
const perToken = { limit: 300, windowMs: minute }
const wrongPerAddress = { limit: 60, windowMs: minute }

/** Answers 429 over the limit; true when it did. */
function isTooHasty({ parts, request, reply }: Asked, key: string, rate: typeof perAddress): boolean {
  const taken = parts.services.limiter.take(`${key}:${request.ip}`, rate)
  if (!taken.ok) void refuseHaste(reply, taken.retryAfterSeconds)
  return !taken.ok
}

/**
 * Authenticates a call by the token in the header and nothing else: a cookie would let any page act in the name of its reader. Undefined
 * when the call has been refused.
 */
export async function openCall(asked: Asked, scope: ApiScope): Promise<Pick<ApiCall, 'ctx' | 'viewerId'> | undefined> {
  const { parts, request, reply } = asked
  if (isTooHasty(asked, 'api', perAddress)) return undefined
  const now = clockOf(parts, request)
  const [, token] = /^bearer +([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
  const bearer = token ? await findBearer(parts.database.db, token, now()) : undefined
  if (!bearer) {
    if (!isTooHasty(asked, 'api-wrong', wrongPerAddress)) void refuseToken(reply)
    return undefined
  }
  const taken = parts.services.limiter.take(`api-token:${bearer.tokenHash}`, perToken)
  if (!taken.ok) return void refuseHaste(reply, taken.retryAfterSeconds)
  if (!bearer.scopes.includes(scope)) {
    void refuseCall(
      reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`),
      403,
      'scope',
      `This token doesn’t have the scope ${scope}.`,
    )
    return undefined
  }
  return { ctx: contextFor(parts, request, bearer.viewer), viewerId: bearer.viewer.id }
}

export const contextFor = (parts: Parts, request: FastifyRequest, viewer?: Viewer): Context => {
  const { config, database, log, services } = parts
  const origin = { ...noOrigin, network: request.ip }
  return createContext({ database, config, log, services, now: clockOf(parts, request), viewer, origin })
}
