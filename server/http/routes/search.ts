import { runMultiQuery, createSearchAccess } from '#server/domains/search/search.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { isSameSecret } from '#server/platform/secrets.ts'
import { type Handler, type Handlers, type RouteCall, send } from '../handler.ts'

const maxBodyLength = 200_000

/** Clients of this format send it as a header, or in the address to avoid a preflight. */
function sent({ request, address }: RouteCall, name: string): string {
  const header = request.headers[name]
  return (typeof header === 'string' ? header : undefined) ?? new URLSearchParams(address.search).get(name) ?? ''
}

/** JSON, whatever its content type: browser clients label it plain text or a form. */
function bodyOf(body: unknown): unknown {
  if (typeof body !== 'string') return body
  if (body.length > maxBodyLength) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Several searches at once, in the format of a widespread search service, so that its clients work with ours. */
const queries: Handler = async (call) => {
  const { reply, request, requestContext } = call
  reply.header('cache-control', 'private, no-store')
  const refuse = (status: number, message: string) => send(reply.code(status), { message, status })
  const access = createSearchAccess(requestContext.ctx.config)
  const isAuthorized =
    isSameSecret(sent(call, 'x-algolia-application-id').toLowerCase(), access.applicationId.toLowerCase()) &&
    isSameSecret(sent(call, 'x-algolia-api-key'), access.key)
  if (!isAuthorized) return refuse(403, 'Invalid Application-ID or API key')
  const rateLimited = enforceRateLimit(requestContext.ctx, 'search', perMinute(300))
  if (rateLimited) {
    reply.header('retry-after', rateLimited.refusal.retryAfterSeconds ?? 60)
    return refuse(429, 'Too many requests')
  }
  const body = bodyOf(request.body)
  if (typeof body !== 'object' || body === null || !('requests' in body))
    return refuse(400, 'Invalid JSON: expecting an object with "requests"')
  const searchResult = await runMultiQuery(requestContext.ctx, body.requests)
  if (searchResult.ok) return send(reply, { results: searchResult.value })
  const { kind, message = '' } = searchResult.refusal
  return refuse(kind === 'NotFound' ? 404 : 400, message)
}

export const searchHandlers: Handlers = { ApiSearchQueries: queries }
