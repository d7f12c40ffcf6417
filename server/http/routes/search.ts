import { multiQuery, searchAccess } from '#server/domains/search/search.ts'
import { limited } from '#server/platform/limited.ts'
import { sameSecret } from '#server/platform/secrets.ts'
import { minute } from '#shared/time/units.ts'
import type { Handler, Handlers, RouteCall } from '../router.ts'

const perMinute = { limit: 300, windowMs: minute }
const longestBody = 200_000

/** Clients of this format send it as a header, or in the address to avoid a preflight. */
function sent({ request, address }: RouteCall, name: string): string {
  const header = request.headers[name]
  return (typeof header === 'string' ? header : undefined) ?? new URLSearchParams(address.search).get(name) ?? ''
}

/** JSON, whatever its content type: browser clients label it plain text or a form. */
function bodyOf(body: unknown): unknown {
  if (typeof body !== 'string') return body
  if (body.length > longestBody) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Several searches at once, in the format of a widespread search service, so that its clients work with ours. */
const queries: Handler = async (call) => {
  const { reply, request, visit } = call
  reply.header('cache-control', 'private, no-store')
  const refuse = (status: number, message: string) => reply.code(status).send({ message, status })
  const access = searchAccess(visit.ctx.config)
  const isLetIn =
    sameSecret(sent(call, 'x-algolia-application-id').toLowerCase(), access.applicationId.toLowerCase()) &&
    sameSecret(sent(call, 'x-algolia-api-key'), access.key)
  if (!isLetIn) return refuse(403, 'Invalid Application-ID or API key')
  const tooOften = limited(visit.ctx, 'search', perMinute)
  if (tooOften) {
    reply.header('retry-after', tooOften.refusal.retryAfterSeconds ?? 60)
    return refuse(429, 'Too many requests')
  }
  const body = bodyOf(request.body)
  if (typeof body !== 'object' || body === null || !('requests' in body))
    return refuse(400, 'Invalid JSON: expecting an object with "requests"')
  const answered = await multiQuery(visit.ctx, body.requests)
  if (answered.ok) return reply.send({ results: answered.value })
  const { kind, message = '' } = answered.refusal
  return refuse(kind === 'NotFound' ? 404 : 400, message)
}

export const searchHandlers: Handlers = { ApiSearchQueries: queries }
