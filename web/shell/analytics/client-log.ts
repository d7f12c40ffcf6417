import type { LogLevel } from '#shared/enums/log-level.ts'

export const levelNumbers: Record<LogLevel, number> = { silent: 100, error: 50, warn: 40, info: 30, debug: 20, trace: 10 }

/** Sends entries at or above its level to the log service; silent unless told otherwise. */
export function createClientLog({
  level = 'silent',
  send,
}: {
  level?: LogLevel
  send: (entry: { level: LogLevel; message: string; data: unknown }) => void
}) {
  return (entryLevel: LogLevel, message: string, data: unknown = {}) => {
    if (entryLevel !== 'silent' && levelNumbers[entryLevel] >= levelNumbers[level]) send({ level: entryLevel, message, data })
  }
}
