import { expect, test } from 'vitest'
import { createErrorReporter, sendAfterMs } from './report-error.ts'

function reporter() {
  const sent: { name: string; message: string; extra: unknown; timestamp: number; line: number; file: string }[][] = []
  const timers: { run: () => void; ms: number }[] = []
  const report = createErrorReporter({
    send: (records) => sent.push(records),
    setTimer: (run, ms) => timers.push({ run, ms }),
    now: () => 1_000,
  })
  const wait = () => {
    for (const { run } of timers.splice(0)) run()
  }
  return { report, sent, timers, wait }
}

test('[error-reporter-limits] batches errors for five seconds, at most ten at once and fifty per page', () => {
  const { report, sent, timers, wait } = reporter()
  for (let i = 0; i < 12; i++) report(new Error(`loud ${i}`))
  expect(timers.map(({ ms }) => ms)).toEqual([5_000])
  expect(sendAfterMs).toBe(5_000)
  wait()
  expect(sent.map((records) => records.length)).toEqual([10])
  for (let turn = 0; turn < 6; turn++) {
    for (let i = 0; i < 10; i++) report(new Error('again'))
    wait()
  }
  expect(sent.map((records) => records.length)).toEqual([10, 10, 10, 10, 10])
})

test('[analytics-error-intake] records message, time, page and context', () => {
  const { report, sent, wait } = reporter()
  const error = new RangeError('Too far')
  error.stack = 'RangeError: Too far\n    at https://octavo.example/_/static/assets/app.js:12:34'
  report(error, { while: 'preloading' })
  wait()
  expect(sent[0]).toEqual([
    {
      name: 'RangeError',
      message: 'Too far',
      stack: error.stack,
      timestamp: 1_000,
      file: 'https://octavo.example/_/static/assets/app.js',
      line: 12,
      extra: { while: 'preloading' },
    },
  ])
})

test('an address in an error stays in the browser', () => {
  const { report, sent, wait } = reporter()
  const error = new Error('No account for ada@lovelace.example')
  error.stack = 'Error: No account for ada@lovelace.example\n    at https://octavo.example/a.js:1:2'
  report(error, { about: 'ada@lovelace.example', count: 2 })
  wait()
  expect(JSON.stringify(sent)).not.toContain('lovelace')
  expect(sent[0]?.[0]).toMatchObject({ message: 'No account for [e-mail]', extra: { about: '[e-mail]', count: 2 }, line: 1 })
})
