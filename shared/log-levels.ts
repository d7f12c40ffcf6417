import type { LogLevel } from './enums/analytics.ts'

export const levelNumbers: Record<LogLevel, number> = { silent: 100, error: 50, warn: 40, info: 30, debug: 20, trace: 10 }

/** Whether an entry of this level is logged at a minimum level. `silent` is not a level of entries. */
export const isLogged = (level: LogLevel, minLevel: LogLevel): boolean =>
  level !== 'silent' && levelNumbers[level] >= levelNumbers[minLevel]
