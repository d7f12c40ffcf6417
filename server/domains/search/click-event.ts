import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import { saveClicks } from './entries.sql.ts'
import { isQueryId } from './query-id.ts'

const perMinute = { limit: 120, windowMs: minute }
const maxObjects = 20
const maxPosition = 1_000

export type SearchClick = { queryId: string; indexName: string; objectIds: readonly string[]; positions: readonly number[] }

/** Records which results were chosen. Positions are 1-based. */
export async function recordClick(
  ctx: Context,
  { queryId, indexName, objectIds, positions }: SearchClick,
): Promise<Result<true, 'BadRequest' | 'RateLimited'>> {
  const rateLimited = enforceRateLimit(ctx, 'search-click', perMinute)
  if (rateLimited) return rateLimited
  if (!isQueryId(ctx.config.secret, indexName, queryId))
    return refused('BadRequest', { message: 'We couldn’t find that search.', field: 'queryId' })
  if (objectIds.length === 0 || objectIds.length > maxObjects || objectIds.length !== positions.length)
    return refused('BadRequest', { message: `Name up to ${maxObjects} results, each with its position.`, field: 'objectIds' })
  if (objectIds.some((id) => id === '' || id.length > 64))
    return refused('BadRequest', { message: 'We couldn’t find one of these results.', field: 'objectIds' })
  if (positions.some((position) => position < 1 || position > maxPosition))
    return refused('BadRequest', { message: `Positions count from 1 to ${maxPosition}.`, field: 'positions' })
  const at = ctx.now()
  const viewerKey = ctx.viewer?.id ?? ctx.origin.countedBrowserId ?? null
  await saveClicks(
    ctx.db,
    objectIds.map((objectId, i) => ({ queryId, indexName, objectId, position: positions[i] as number, viewerKey, at })),
  )
  return ok(true)
}
