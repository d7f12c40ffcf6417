import type { LogLevel } from '#shared/enums/log-level.ts'
import { isTold } from '#shared/log-levels.ts'
import { impersonal } from '#shared/text/impersonal.ts'
import { minute } from '#shared/time/units.ts'

export type LogEntry = { level: LogLevel; message: string; data: Record<string, string | number | boolean> }

const mostPerMinute = 20

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
    if (!isTold(entryLevel, level)) return
    const time = now()
    sentAt = sentAt.filter((at) => time - at < minute)
    if (sentAt.length >= mostPerMinute) return
    sentAt.push(time)
    const told = Object.entries(data).map(([key, value]) => [key, typeof value === 'string' ? impersonal(value) : value])
    send({ level: entryLevel, message: impersonal(message), data: Object.fromEntries(told) as LogEntry['data'] })
  }
}
