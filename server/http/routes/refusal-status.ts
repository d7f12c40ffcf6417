import type { Refusal } from '#server/platform/result.ts'
import type { RefusalKind } from '#shared/refusals.ts'

const statuses: Partial<Record<RefusalKind, number>> = {
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  AccountSuspended: 403,
  NotFound: 404,
  Conflict: 409,
  RateLimited: 429,
}

export const httpStatusOf = ({ kind, code }: Refusal): number => (code === 'RateLimited' ? 429 : (statuses[kind] ?? 400))
