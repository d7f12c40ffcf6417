import { expect, test } from 'vitest'
import { createStreams, maxStreamMs, maxStreams, maxStreamsPerUser } from './streams.ts'

const browser = () => {
  const received: string[] = []
  return {
    received,
    ended: false,
    writableLength: 0,
    write: (text: string) => received.push(text) > 0,
    end() {
      this.ended = true
    },
  }
}
const asTarget = (one: ReturnType<typeof browser>) => one as unknown as Parameters<ReturnType<typeof createStreams>['add']>[2]

test('limits the streams per user and in total', () => {
  const streams = createStreams()
  for (let i = 0; i < maxStreamsPerUser; i++) streams.add('ann', `s${i}`, asTarget(browser()))
  expect([streams.capacityFor('ann'), streams.capacityFor('bob')]).toEqual(['person-full', 'free'])
  for (let i = maxStreamsPerUser; i < maxStreams; i++) streams.add(`p${i}`, 's', asTarget(browser()))
  expect(streams.capacityFor('bob')).toBe('full')
})

test('does not repeat an event, and a closed stream makes room', () => {
  const streams = createStreams()
  const one = browser()
  const removeStream = streams.add('ann', 's', asTarget(one))
  streams.send('ann', 'unread', { count: 1 })
  streams.send('ann', 'unread', { count: 1 })
  streams.send('bob', 'unread', { count: 2 })
  expect(one.received).toEqual(['event: unread\ndata: {"count":1}\n\n'])
  removeStream()
  removeStream()
  expect([streams.people(), streams.capacityFor('ann')]).toEqual([[], 'free'])
})

test('a heartbeat keeps connections alive and ends those that are too old or blocked', () => {
  let now = 0
  const streams = createStreams({ now: () => now })
  const [old, young, stuck] = [browser(), browser(), browser()]
  streams.add('ann', 'a', asTarget(old))
  now = maxStreamMs
  streams.add('bob', 'b', asTarget(young))
  stuck.writableLength = 1_000_000
  streams.add('eve', 'e', asTarget(stuck))
  streams.sendHeartbeats()
  expect([old.ended, young.ended, stuck.ended]).toEqual([true, false, true])
  expect(young.received).toEqual([':\n\n'])
  expect(streams.people()).toEqual(['bob'])
})
