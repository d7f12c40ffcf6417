import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { saveClicks } from './entries.sql.ts'
import { isQueryId } from './query-id.ts'

const maxObjects = 20
const maxPosition = 1_000

export type SearchClick = { queryId: string; indexName: string; objectIds: readonly string[]; positions: readonly number[] }

/** Records which results were chosen. Positions are 1-based. */
export const recordClick = command(
  { requires: [], limits: [{ action: 'search-click', ...perMinute(120) }], refusals: ['BadRequest', 'RateLimited'] },
  async (tx, { queryId, indexName, objectIds, positions }: SearchClick) => {
    if (!isQueryId(tx.config.secret, indexName, queryId))
      return refused('BadRequest', { message: t`We couldn’t find that search.`, field: 'queryId' })
    if (objectIds.length === 0 || objectIds.length > maxObjects || objectIds.length !== positions.length)
      return refused('BadRequest', { message: t`Name up to ${maxObjects} results, each with its position.`, field: 'objectIds' })
    if (objectIds.some((id) => id === '' || id.length > 64))
      return refused('BadRequest', { message: t`We couldn’t find one of these results.`, field: 'objectIds' })
    if (positions.some((position) => position < 1 || position > maxPosition))
      return refused('BadRequest', { message: t`Positions count from 1 to ${maxPosition}.`, field: 'positions' })
    const at = tx.now()
    const viewerKey = tx.viewer?.id ?? tx.origin.countedBrowserId ?? null
    await saveClicks(
      tx.db,
      objectIds.map((objectId, i) => ({ queryId, indexName, objectId, position: positions[i] as number, viewerKey, at })),
    )
    return ok(true)
  },
)
