import { command } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok } from '#server/platform/result.ts'
import { analyticsEvents } from '#shared/enums/analytics.ts'
import { toStorableJson } from '#shared/text/storable.ts'
import { recordStoryViews } from './record-story-views.ts'

/** An event as a browser reports it. */
export type ReportedEvent = { id: string; key: string; data: Record<string, unknown>; happenedAt: Date | undefined }

const maxDataLength = 20_000

/** Stores reported events; a repeated one counts once. Unknown keys are dropped, so that the table keeps its vocabulary. */
export const recordEvents = command(
  { requires: [], limits: [{ action: 'events', ...perMinute(120) }], refusals: ['RateLimited'] },
  async (tx, events: readonly ReportedEvent[]) => {
    const now = tx.now()
    const viewerKey = tx.viewer?.id ?? tx.origin.countedBrowserId ?? null
    const rows = events.flatMap(({ id, key: reportedKey, data: reportedData, happenedAt = now }) => {
      const key = analyticsEvents.find((known) => known === reportedKey)
      const data = JSON.stringify(toStorableJson(reportedData))
      if (!key || !id || data.length > maxDataLength) return []
      return [{ eventId: id, key, data, happenedAt, receivedAt: now, viewerKey }]
    })
    if (rows.length === 0) return ok(undefined)
    const fresh = await tx.db
      .insertInto('analyticsEvents')
      .values(rows)
      .onConflict((conflict) => conflict.column('eventId').doNothing())
      .returning(['key', 'data'])
      .execute()
    await recordStoryViews(
      tx,
      fresh.map(({ key, data }) => ({ key, data: isObject(data) ? data : {} })),
    )
    return ok(undefined)
  },
)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
