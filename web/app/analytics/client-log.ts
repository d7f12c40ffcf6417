import type { LogLevel } from '#shared/enums/analytics.ts'
import { isLogged } from '#shared/log-levels.ts'
import { redactPersonalData } from '#shared/text/redact-personal-data.ts'
import { minute } from '#shared/time/units.ts'

export type LogEntry = { level: LogLevel; message: string; data: Record<string, string | number | boolean> }

const maxPerMinute = 20

/** Sends entries at or above its level to the log service, rate-limited and stripped of personal data. */
export function createClientLog({
  level = 'silent',
  send,
  now = Date.now,
}: {
  level?: LogLevel
  send: (entry: LogEntry) => void
  now?: () => number
}) {
  let sentAt: number[] = []
  return (entryLevel: LogLevel, message: string, data: LogEntry['data'] = {}) => {
    if (!isLogged(entryLevel, level)) return
    const time = now()
    sentAt = sentAt.filter((at) => time - at < minute)
    if (sentAt.length >= maxPerMinute) return
    sentAt.push(time)
    const sanitized = Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' ? redactPersonalData(value) : value,
    ])
    send({ level: entryLevel, message: redactPersonalData(message), data: Object.fromEntries(sanitized) as LogEntry['data'] })
  }
}
