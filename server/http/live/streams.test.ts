import { expect, test } from 'vitest'
import { createStreams, longestStreamMs, mostInAll, mostOfOnePerson } from './streams.ts'

const browser = () => {
  const heard: string[] = []
  return {
    heard,
    ended: false,
    writableLength: 0,
    write: (text: string) => heard.push(text) > 0,
    end() {
      this.ended = true
    },
  }
}
const asTarget = (one: ReturnType<typeof browser>) => one as unknown as Parameters<ReturnType<typeof createStreams>['add']>[2]

test('limits the streams per user and in total', () => {
  const streams = createStreams()
  for (let i = 0; i < mostOfOnePerson; i++) streams.add('ann', `s${i}`, asTarget(browser()))
  expect([streams.room('ann'), streams.room('bob')]).toEqual(['person-full', 'free'])
  for (let i = mostOfOnePerson; i < mostInAll; i++) streams.add(`p${i}`, 's', asTarget(browser()))
  expect(streams.room('bob')).toBe('full')
})

test('does not repeat an event, and a closed stream makes room', () => {
  const streams = createStreams()
  const one = browser()
  const leave = streams.add('ann', 's', asTarget(one))
  streams.tell('ann', 'unread', { count: 1 })
  streams.tell('ann', 'unread', { count: 1 })
  streams.tell('bob', 'unread', { count: 2 })
  expect(one.heard).toEqual(['event: unread\ndata: {"count":1}\n\n'])
  leave()
  leave()
  expect([streams.people(), streams.room('ann')]).toEqual([[], 'free'])
})

test('a heartbeat keeps connections alive and ends those that are too old or blocked', () => {
  let now = 0
  const streams = createStreams({ now: () => now })
  const [old, young, stuck] = [browser(), browser(), browser()]
  streams.add('ann', 'a', asTarget(old))
  now = longestStreamMs
  streams.add('bob', 'b', asTarget(young))
  stuck.writableLength = 1_000_000
  streams.add('eve', 'e', asTarget(stuck))
  streams.beat()
  expect([old.ended, young.ended, stuck.ended]).toEqual([true, false, true])
  expect(young.heard).toEqual([':\n\n'])
  expect(streams.people()).toEqual(['bob'])
})
