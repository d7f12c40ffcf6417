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
