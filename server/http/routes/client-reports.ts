import { recordEvents } from '#server/domains/stats/stats.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { logLevels } from '#shared/enums/analytics.ts'
import { isLogged } from '#shared/log-levels.ts'
import { redactPersonalData } from '#shared/text/redact-personal-data.ts'
import { numberOf } from '../request-fields.ts'
import { sendRefusal } from './send-result.ts'
import { type Handler, type Handlers, type RouteCall, send } from '../handler.ts'

const maxEvents = 1_000
const maxEventIdLength = 64
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

/** For reports that are only logged. */
const isRateLimited = ({ requestContext, dependencies }: RouteCall, action: string): boolean =>
  !dependencies.services.limiter.consume(
    `${action}:${requestContext.ctx.viewer?.id ?? requestContext.ctx.origin.network}`,
    perMinute(120),
  ).ok

/** Stores queued events. */
const events: Handler = async (call) => {
  const body = bodyOf(call)
  if (!Array.isArray(body) || body.length > maxEvents)
    return send(call.reply.code(400), { success: false, error: `Send an array of up to ${maxEvents} events.` })
  const recorded = await recordEvents(
    call.requestContext.ctx,
    body.filter(isObject).map(({ eventId, key, data, timestamp }) => ({
      id: text(eventId).slice(0, maxEventIdLength),
      key: text(key),
      data: isObject(data) ? data : {},
      happenedAt: timeOf(timestamp),
    })),
  )
  return recorded.ok ? send(call.reply, { success: true }) : sendRefusal(call, recorded.refusal)
}

const timeOf = (timestamp: unknown): Date | undefined => {
  const time = new Date(numberOf(timestamp))
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** Logs errors of a browser, without anything that identifies a person. */
const errors: Handler = async (call) => {
  const { dependencies, reply } = call
  if (isRateLimited(call, 'errors')) return send(reply.code(204))
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
  return send(reply.code(204))
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
  if (isRateLimited(call, 'logs')) return send(reply.code(204))
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
  return send(reply.code(204))
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
  return send(reply.code(204))
}

export const clientReportHandlers: Handlers = {
  ApiEvents: events,
  ApiErrorIntake: errors,
  ApiLogs: logs,
  ApiPerformanceReport: performance,
  ApiPerformanceReportOfClient: performance,
}
