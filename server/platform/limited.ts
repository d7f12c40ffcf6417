import type { Context } from './context.ts'
import { refused, type Refused } from './result.ts'

/** Counts one more of something a viewer does; a refusal once there were `limit` within the window. */
export function limited(
  ctx: Context,
  what: string,
  { limit, windowMs }: { limit: number; windowMs: number },
): Refused<'RateLimited'> | undefined {
  const taken = ctx.services.limiter.take(`${what}:${ctx.viewer?.id ?? ctx.origin.network}`, { limit, windowMs })
  return taken.ok ? undefined : refused('RateLimited', { retryAfterSeconds: taken.retryAfterSeconds })
}
