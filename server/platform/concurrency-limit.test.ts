import { expect, test } from 'vitest'
import { createConcurrencyLimit, QueueFullError } from './concurrency-limit.ts'

test('runs a limited number at once, the others in order of arrival, and frees the place of one that fails', async () => {
  const limit = createConcurrencyLimit({ concurrency: 2, queueSize: 10 })
  const started: number[] = []
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const tasks = ends.map(({ promise }, index) =>
    limit(async () => {
      started.push(index)
      await promise
    }),
  )
  expect(started).toEqual([0, 1])
  ends[0]?.reject(new Error('broken'))
  await expect(tasks[0]).rejects.toThrow('broken')
  expect(started).toEqual([0, 1, 2])
  for (const end of ends) end.resolve()
  await Promise.all(tasks.slice(1))
  expect(started).toEqual([0, 1, 2, 3])
})

test('rejects the next task when the queue is full', async () => {
  const limit = createConcurrencyLimit({ concurrency: 1, queueSize: 1 })
  const end = Promise.withResolvers<void>()
  const admitted = [limit(() => end.promise), limit(() => end.promise)]
  await expect(limit(() => end.promise)).rejects.toThrow(QueueFullError)
  end.resolve()
  await Promise.all(admitted)
  await limit(async () => {})
})
