import { expect, test } from 'vitest'
import { createEventQueue, queueMax } from './event-queue.ts'

const common = { service: 'lite', location: 'https://octavo.example/', browserWidth: 1280, referrer: '', referrerSource: '' }

function queueWith(takes: () => boolean) {
  const sent: { keys: string[]; keepalive: boolean }[] = []
  const timers: { run: () => void; ms: number }[] = []
  let id = 0
  const queue = createEventQueue({
    common: () => common,
    send: async (events, { keepalive }) => {
      sent.push({ keys: events.map(({ key }) => key), keepalive })
      return takes()
    },
    setTimer: (run, ms) => timers.push({ run, ms }),
    now: () => 1_000,
    newEventId: () => `e${id++}`,
  })
  return { queue, sent, timers }
}

test('[entity-analytics-event-fields] an event says which it is, when, what and where', () => {
  const { queue } = queueWith(() => true)
  queue.add('user.followed', { targetId: 'u1' })
  expect(queue.pending()).toEqual([
    { eventId: 'e0', timestamp: 1_000, key: 'user.followed', data: { targetId: 'u1', commonData: common }, type: 'e' },
  ])
})

test('[event-flush-delay] [event-flush-base-1s] what is queued goes together five seconds after the first', async () => {
  const { queue, sent, timers } = queueWith(() => true)
  queue.add('homepage.viewed')
  queue.add('upsell.viewed')
  expect(timers.map(({ ms }) => ms)).toEqual([5_000])
  expect(sent).toEqual([])
  timers[0]?.run()
  await expect.poll(() => queue.pending()).toEqual([])
  expect(sent).toEqual([{ keys: ['homepage.viewed', 'upsell.viewed'], keepalive: false }])
})

test('[analytics-success-removed] what the server did not take stays, and goes with the next', async () => {
  let takes = false
  const { queue, sent, timers } = queueWith(() => takes)
  queue.add('homepage.viewed')
  await queue.flush()
  expect(queue.pending().map(({ key }) => key)).toEqual(['homepage.viewed'])
  expect(timers.length).toBeGreaterThan(0)
  takes = true
  queue.add('upsell.viewed')
  await queue.flush()
  expect(sent.at(-1)?.keys).toEqual(['homepage.viewed', 'upsell.viewed'])
  expect(queue.pending()).toEqual([])
})

test('[event-queue-max-1000] beyond a thousand the oldest are dropped', () => {
  const { queue } = queueWith(() => true)
  for (let i = 0; i < 1_003; i++) queue.add('homepage.viewed')
  expect(queueMax).toBe(1_000)
  expect(queue.pending()).toHaveLength(1_000)
  expect(queue.pending()[0]?.eventId).toBe('e3')
})
