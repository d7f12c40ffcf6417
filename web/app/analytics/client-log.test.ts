import { expect, test } from 'vitest'
import type { LogLevel } from '#shared/enums/analytics.ts'
import { createErrorReporter, sendAfterMs } from '#web/app/runtime/report-error.ts'
import { levelNumbers } from '#shared/log-levels.ts'
import { createClientLog, type LogEntry } from './client-log.ts'

const sentEntries = (level?: LogLevel) => {
  const sent: LogLevel[] = []
  const log = createClientLog({ ...(level && { level }), send: (entry) => sent.push(entry.level) })
  for (const each of Object.keys(levelNumbers) as LogLevel[]) log(each, 'low tide')
  return sent
}

test('[log-levels] orders six levels and is silent by default', () => {
  expect(levelNumbers).toEqual({ silent: 100, error: 50, warn: 40, info: 30, debug: 20, trace: 10 })
  expect(sentEntries()).toEqual([])
})

test('[analytics-log-service] sends only entries at or above the level', () => {
  expect(sentEntries('silent')).toEqual([])
  expect(sentEntries('error')).toEqual(['error'])
  expect(sentEntries('info')).toEqual(['error', 'warn', 'info'])
  expect(sentEntries('trace')).toEqual(['error', 'warn', 'info', 'debug', 'trace'])
})

test('[analytics-log-service] limits repeated entries to twenty a minute and strips personal data', () => {
  let time = 0
  const sent: LogEntry[] = []
  const log = createClientLog({ level: 'warn', send: (entry) => sent.push(entry), now: () => time })
  for (let i = 0; i < 50; i++) log('error', 'No page for /@ada?token=abc', { mail: 'ada@posteo.example', tries: i })
  expect(sent).toHaveLength(20)
  expect(sent[0]).toEqual({ level: 'error', message: 'No page for /@…?…', data: { mail: '[e-mail]', tries: 0 } })
  time = 60_000
  log('warn', 'again')
  expect(sent).toHaveLength(21)
})

test('[error-reporter-limits] queues ten errors, flushes after five seconds, and reports at most fifty per page', () => {
  const sent: number[] = []
  const timers: { run: () => void; ms: number }[] = []
  const report = createErrorReporter({
    send: (records) => sent.push(records.length),
    setTimer: (run, ms) => timers.push({ run, ms }),
    now: () => 0,
  })
  for (let batch = 0; batch < 8; batch++) {
    for (let i = 0; i < 15; i++) report(new Error('undertow'))
    for (const { run } of timers.splice(0)) run()
  }
  expect(sent).toEqual([10, 10, 10, 10, 10])
  expect(sendAfterMs).toBe(5_000)
  const late: number[] = []
  createErrorReporter({ send: () => {}, setTimer: (_run, ms) => late.push(ms) })('x')
  expect(late).toEqual([5_000])
})
