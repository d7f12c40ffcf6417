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

test('[retry-helper] doubles each pause and throws the tenth failure', async () => {
  const { run, attempt, pause } = failing(Number.POSITIVE_INFINITY)
  await expect(retry(attempt, { pause })).rejects.toThrow('failure 10')
  expect(run.count).toBe(10)
  expect(run.pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600])
})

test('[retry-helper] does not repeat a success, and allows at most ten attempts', async () => {
  const third = failing(2)
  expect(await retry(third.attempt, third)).toBe('done')
  expect(third.run).toEqual({ count: 3, pauses: [100, 200] })
  const greedy = failing(Number.POSITIVE_INFINITY)
  await expect(retry(greedy.attempt, { ...greedy, attempts: 50 })).rejects.toThrow('failure 10')
})

test('[time-units] defines a second as a thousand milliseconds and a week as seven days', () => {
  expect([second, minute, hour, day, week]).toEqual([1_000, 60_000, 3_600_000, 86_400_000, 7 * 86_400_000])
})
