import type { Context } from './context.ts'
import { refused, type Refused } from './result.ts'

/** Counts one attempt at an action by the viewer. Refuses once there were `limit` within the window. */
export function limited(
  ctx: Context,
  what: string,
  { limit, windowMs }: { limit: number; windowMs: number },
): Refused<'RateLimited'> | undefined {
  const taken = ctx.services.limiter.take(`${what}:${ctx.viewer?.id ?? ctx.origin.network}`, { limit, windowMs })
  if (taken.ok) return undefined
  const { retryAfterSeconds } = taken
  ctx.limitHit.retryAfterSeconds = retryAfterSeconds
  return refused('RateLimited', { retryAfterSeconds })
}

/** Like `limited`, with another refusal that carries a code, for operations whose result has no RateLimited member. */
export const limitedAs = <Kind extends 'BadRequest' | 'Conflict' | 'Forbidden'>(
  kind: Kind,
  ...asked: Parameters<typeof limited>
): Refused<Kind> | undefined => {
  const tooOften = limited(...asked)
  if (!tooOften) return undefined
  const { message = '', retryAfterSeconds = 0 } = tooOften.refusal
  return refused(kind, { message, retryAfterSeconds, code: 'RateLimited' })
}
