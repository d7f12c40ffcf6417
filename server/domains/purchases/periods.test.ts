import { expect, test } from 'vitest'
import { nextRetry, renewalStart } from './periods.ts'

const at = (text: string) => new Date(`${text}T10:00:00Z`)

test.each([
  ['in time', null, '2026-03-01', '2026-02-28'],
  ['on the last day of grace', null, '2026-03-07', '2026-02-28'],
  ['after an outage', null, '2026-03-08', '2026-03-08'],
  ['late because payments failed', at('2026-02-28'), '2026-03-08', '2026-02-28'],
])('a renewal %s (failed at %s) on %s continues from %s', (_when, paymentFailedAt, now, from) => {
  expect(renewalStart({ endsAt: at('2026-02-28'), paymentFailedAt }, at(now), 7)).toEqual(at(from))
})

test.each([
  [7, ['2026-03-02', '2026-03-04', '2026-03-06', '2026-03-08', undefined]],
  [3, ['2026-03-02', '2026-03-04', undefined]],
  [0, [undefined]],
])('with %i days of grace, failures are retried on %j', (graceDays, retries) => {
  const found = retries.map((_retry, i) => nextRetry(at('2026-03-01'), i + 1, graceDays))
  expect(found).toEqual(retries.map((text) => (text ? at(text) : undefined)))
})
