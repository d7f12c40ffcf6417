import { expect, test } from 'vitest'
import { createPurges } from './purges.ts'

test('a watch sees the purges since it began', () => {
  const purges = createPurges()
  purges.purge(['post:1'])
  const isPurged = purges.watch()
  expect([isPurged(['post:1']), isPurged(undefined)]).toEqual([false, false])
  purges.purge(['post:2'])
  expect([isPurged(['post:1']), isPurged(['post:1', 'post:2']), isPurged(undefined)]).toEqual([false, true, true])
  purges.purge('all')
  expect(isPurged(['post:1'])).toBe(true)
  expect(purges.watch()(['post:1', 'post:2'])).toBe(false)
})

test('with more purges than are remembered, a watch expects that it missed one', () => {
  const purges = createPurges()
  const isPurged = purges.watch()
  for (let i = 0; i < 10_001; i++) purges.purge([`post:${i}`])
  expect(isPurged(['user:1'])).toBe(true)
  expect(purges.watch()(['user:1'])).toBe(false)
})

test('every listener is called for every purge', () => {
  const purges = createPurges()
  const received: unknown[] = []
  purges.listen((keys) => received.push(keys))
  purges.purge(['home'])
  purges.purge('all')
  expect(received).toEqual([['home'], 'all'])
})
