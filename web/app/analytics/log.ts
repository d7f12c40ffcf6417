import type { LogLevel } from '#shared/enums/analytics.ts'
import { isLogged } from '#shared/log-levels.ts'
import type { createClientLog, LogEntry } from './client-log.ts'

const logsPath = '/_/logs'

const send = (entry: LogEntry): void => {
  void fetch(logsPath, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([entry]),
    keepalive: true,
  }).catch(() => {})
}

let minLevel: LogLevel = 'silent'
let loading: Promise<ReturnType<typeof createClientLog>> | undefined

/** Starts logging at the level the server requests; silent before. */
export const startLog = (level: LogLevel): void => {
  minLevel = level
}

/** Sends an entry to the server's log, for failures that are not visible elsewhere. The logger loads on first use. */
export function log(level: LogLevel, message: string, data?: LogEntry['data']): void {
  if (!isLogged(level, minLevel)) return
  loading ??= import('./client-log.ts').then((loaded) => loaded.createClientLog({ level: minLevel, send }))
  loading.then(
    (sendEntry) => sendEntry(level, message, data),
    () => {
      loading = undefined
    },
  )
}
