import { expect, test } from 'vitest'
import { retry } from './retry.ts'
import { day, hour, minute, second, week } from './units.ts'

const failing = (times: number) => {
  const run = { count: 0, pauses: [] as number[] }
  const attempt = async () => {
    run.count++
    if (run.count <= times) throw new Error(`failure ${run.count}`)
    return 'done'
  }
  const pause = async (ms: number) => void run.pauses.push(ms)
  return { run, attempt, pause }
}

test('[retry-helper] each pause is twice the one before, and the tenth failure is thrown', async () => {
  const { run, attempt, pause } = failing(Number.POSITIVE_INFINITY)
  await expect(retry(attempt, { pause })).rejects.toThrow('failure 10')
  expect(run.count).toBe(10)
  expect(run.pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600])
})

test('[retry-helper] what succeeds is not tried again, and nobody may ask for more than ten tries', async () => {
  const third = failing(2)
  expect(await retry(third.attempt, third)).toBe('done')
  expect(third.run).toEqual({ count: 3, pauses: [100, 200] })
  const greedy = failing(Number.POSITIVE_INFINITY)
  await expect(retry(greedy.attempt, { ...greedy, tries: 50 })).rejects.toThrow('failure 10')
})

test('[time-units] a second is a thousand milliseconds, and a week seven days', () => {
  expect([second, minute, hour, day, week]).toEqual([1_000, 60_000, 3_600_000, 86_400_000, 7 * 86_400_000])
})
