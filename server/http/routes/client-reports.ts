import { recordStoryViews } from '#server/domains/stats/stats.ts'
import { logLevels } from '#shared/enums/log-level.ts'
import { analyticsEvents } from '#shared/enums/analytics-event.ts'
import { isLogged } from '#shared/log-levels.ts'
import { redactPersonalData } from '#shared/text/redact-personal-data.ts'
import { toStorableJson } from '#shared/text/storable.ts'
import { numberOf } from '../request-fields.ts'
import type { Handler, Handlers, RouteCall } from '../router.ts'

const maxEvents = 1_000
const maxRecords = 50
const maxTextLength = 2_000

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, maxTextLength) : '')

/** The JSON body, also when a closing page sends it as plain text. */
function bodyOf({ request }: RouteCall): unknown {
  if (typeof request.body !== 'string') return request.body
  try {
    return JSON.parse(request.body)
  } catch {
    return undefined
  }
}

const perMinute = { limit: 120, windowMs: 60_000 }
const isRateLimited = ({ requestContext, dependencies }: RouteCall, action: string): boolean =>
  !dependencies.services.limiter.consume(
    `${action}:${requestContext.ctx.viewer?.id ?? requestContext.ctx.origin.network}`,
    perMinute,
  ).ok

/** Stores queued events; a repeated one counts once. Unknown keys are dropped, so that the table keeps its vocabulary. */
const events: Handler = async (call) => {
  const { requestContext, reply } = call
  if (isRateLimited(call, 'events'))
    return reply.code(429).send({ success: false, error: 'Too many reports. Try again in a minute.' })
  const body = bodyOf(call)
  if (!Array.isArray(body) || body.length > maxEvents)
    return reply.code(400).send({ success: false, error: `Send an array of up to ${maxEvents} events.` })
  const now = requestContext.ctx.now()
  const viewerKey = requestContext.ctx.viewer?.id ?? requestContext.ctx.origin.countedBrowserId ?? null
  const rows = body.filter(isObject).flatMap((event) => {
    const key = analyticsEvents.find((known) => known === event.key)
    const eventId = text(event.eventId).slice(0, 64)
    const time = new Date(numberOf(event.timestamp))
    if (!key || !eventId) return []
    return [
      {
        event_id: eventId,
        key,
        data: JSON.stringify(isObject(event.data) ? toStorableJson(event.data) : {}).slice(0, 20_000),
        happened_at: Number.isNaN(time.getTime()) ? now : time,
        received_at: now,
        viewer_key: viewerKey,
      },
    ]
  })
  const valid = rows.filter((row) => row.data.endsWith('}'))
  if (valid.length > 0)
    await requestContext.ctx.transaction(async (tx) => {
      const fresh = await tx.db
        .insertInto('analytics_events')
        .values(valid)
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .returning(['key', 'data'])
        .execute()
      await recordStoryViews(
        tx,
        fresh.map(({ key, data }) => ({ key, data: isObject(data) ? data : {} })),
      )
    })
  return reply.send({ success: true })
}

/** Logs errors of a browser, without anything that identifies a person. */
const errors: Handler = async (call) => {
  const { dependencies, reply } = call
  if (isRateLimited(call, 'errors')) return reply.code(204).send()
  const body = bodyOf(call)
  const records = (Array.isArray(body) ? body : [body]).filter(isObject).slice(0, maxRecords)
  for (const record of records)
    dependencies.log.warn(
      {
        client: {
          name: text(record.name),
          message: redactPersonalData(text(record.message)),
          stack: redactPersonalData(text(record.stack)),
          file: text(record.file),
          line: numberOf(record.line) || 0,
        },
      },
      'an error in a browser',
    )
  return reply.code(204).send()
}

/** Numbers, booleans and short strings; deeper values are dropped. */
const plain = (data: unknown): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(isObject(data) ? data : {})
      .slice(0, 20)
      .flatMap(([key, value]): [string, string | number | boolean][] =>
        typeof value === 'string'
          ? [[key.slice(0, 50), redactPersonalData(value.slice(0, 200))]]
          : typeof value === 'number' || typeof value === 'boolean'
            ? [[key.slice(0, 50), value]]
            : [],
      ),
  )

/** Log entries of a browser, filtered by the server's level. */
const logs: Handler = async (call) => {
  const { dependencies, reply } = call
  if (isRateLimited(call, 'logs')) return reply.code(204).send()
  const body = bodyOf(call)
  const entries = (Array.isArray(body) ? body : [body]).filter(isObject).slice(0, maxRecords)
  for (const entry of entries) {
    const level = logLevels.find((known) => known === entry.level) ?? 'info'
    if (level !== 'silent' && isLogged(level, dependencies.config.logLevel))
      dependencies.log[level](
        { client: redactPersonalData(text(entry.message)), data: plain(entry.data) },
        'a log entry from a browser',
      )
  }
  return reply.code(204).send()
}

const performance: Handler = async (call) => {
  const { dependencies, reply, params } = call
  if (!isRateLimited(call, 'performance')) {
    const body = bodyOf(call)
    const figures = isObject(body)
      ? Object.fromEntries(
          Object.entries(body)
            .filter(([, value]) => typeof value === 'number')
            .slice(0, 30),
        )
      : {}
    dependencies.log.debug(
      { client: text(params.clientName), version: text(params.clientVersion), figures },
      'a performance report',
    )
  }
  return reply.code(204).send()
}

export const clientReportHandlers: Handlers = {
  ApiEvents: events,
  ApiErrorIntake: errors,
  ApiLogs: logs,
  ApiPerformanceReport: performance,
  ApiPerformanceReportOfClient: performance,
}
