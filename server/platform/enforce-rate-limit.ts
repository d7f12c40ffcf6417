import type { Context } from './context.ts'
import { refused, type Refused } from './result.ts'

/** Counts one attempt at an action by the viewer. Refuses once there were `limit` within the window. */
export function enforceRateLimit(
  ctx: Context,
  action: string,
  { limit, windowMs }: { limit: number; windowMs: number },
): Refused<'RateLimited'> | undefined {
  const verdict = ctx.services.limiter.consume(`${action}:${ctx.viewer?.id ?? ctx.origin.network}`, { limit, windowMs })
  if (verdict.ok) return undefined
  const { retryAfterSeconds } = verdict
  ctx.limitHit.retryAfterSeconds = retryAfterSeconds
  return refused('RateLimited', { retryAfterSeconds })
}

/** Like `enforceRateLimit`, with another refusal that carries a code, for operations whose result has no RateLimited member. */
export const enforceRateLimitAs = <Kind extends 'BadRequest' | 'Conflict' | 'Forbidden'>(
  kind: Kind,
  ...args: Parameters<typeof enforceRateLimit>
): Refused<Kind> | undefined => {
  const rateLimited = enforceRateLimit(...args)
  if (!rateLimited) return undefined
  const { message = '', retryAfterSeconds = 0 } = rateLimited.refusal
  return refused(kind, { message, retryAfterSeconds, code: 'RateLimited' })
}
