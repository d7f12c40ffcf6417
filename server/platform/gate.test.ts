import { expect, test } from 'vitest'
import { createGate, Overloaded } from './gate.ts'

test('runs a limited number at once, the others in order of arrival, and frees the place of one that fails', async () => {
  const gate = createGate({ atOnce: 2, waiting: 10 })
  const begun: number[] = []
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const tasks = ends.map(({ promise }, index) =>
    gate(async () => {
      begun.push(index)
      await promise
    }),
  )
  expect(begun).toEqual([0, 1])
  ends[0]?.reject(new Error('broken'))
  await expect(tasks[0]).rejects.toThrow('broken')
  expect(begun).toEqual([0, 1, 2])
  for (const end of ends) end.resolve()
  await Promise.all(tasks.slice(1))
  expect(begun).toEqual([0, 1, 2, 3])
})

test('rejects the next task when the queue is full', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 })
  const end = Promise.withResolvers<void>()
  const admitted = [gate(() => end.promise), gate(() => end.promise)]
  await expect(gate(() => end.promise)).rejects.toThrow(Overloaded)
  end.resolve()
  await Promise.all(admitted)
  await gate(async () => {})
})
