import { expect, test } from 'vitest'
import { createEventQueue, type QueuedEvent } from './event-queue.ts'

const commonData = { service: 'lite', location: 'http://octavo.test/', browserWidth: 900, referrer: '', referrerSource: 'mail' }

/** A queue with a manual clock and a server that accepts everything by default. */
function queueOf() {
  const sent: { ids: string[]; keepalive: boolean }[] = []
  const timers: { run: () => void; ms: number }[] = []
  const server = { accepts: true }
  let nextId = 0
  const queue = createEventQueue({
    common: () => commonData,
    send: async (events: QueuedEvent[], { keepalive }) => {
      sent.push({ ids: events.map(({ eventId }) => eventId), keepalive })
      return server.accepts
    },
    setTimer: (run, ms) => timers.push({ run, ms }),
    now: () => 1_772_366_400_000,
    newEventId: () => `e${++nextId}`,
  })
  return { queue, sent, timers, server, ids: () => queue.pending().map(({ eventId }) => eventId) }
}

test('[entity-analytics-event-fields] records what happened, when and where', () => {
  const { queue } = queueOf()
  queue.add('user.followed', { targetUserId: 'u1' })
  expect(queue.pending()).toEqual([
    { eventId: 'e1', timestamp: 1_772_366_400_000, key: 'user.followed', data: { targetUserId: 'u1', commonData }, type: 'e' },
  ])
})

test('[event-queue-max-1000] queues up to a thousand events, dropping the oldest', () => {
  const { queue, ids } = queueOf()
  for (let i = 0; i < 1_003; i++) queue.add('post.clientViewed')
  expect(ids()).toHaveLength(1_000)
  expect([ids()[0], ids().at(-1)]).toEqual(['e4', 'e1003'])
})

test('[event-flush-delay] [event-flush-base-1s] sends events five seconds after the first', async () => {
  const { queue, sent, timers } = queueOf()
  queue.add('post.clientViewed')
  queue.add('post.clapped')
  expect(timers.map(({ ms }) => ms)).toEqual([5_000])
  expect(sent).toEqual([])
  timers.shift()?.run()
  expect(sent).toEqual([{ ids: ['e1', 'e2'], keepalive: false }])
})

test('[analytics-success-removed] removes accepted events and resends the others', async () => {
  const { queue, sent, server, timers, ids } = queueOf()
  server.accepts = false
  queue.add('post.clapped')
  await queue.flush()
  expect(ids()).toEqual(['e1'])
  expect(timers.length).toBeGreaterThan(0)
  server.accepts = true
  queue.add('post.shared')
  await queue.flush()
  expect(sent.at(-1)?.ids).toEqual(['e1', 'e2'])
  expect(ids()).toEqual([])
})

test('keeps events that occur during a flush for the next batch', async () => {
  const { queue, ids } = queueOf()
  queue.add('post.clapped')
  const flushing = queue.flush()
  queue.add('post.shared')
  await flushing
  expect(ids()).toEqual(['e2'])
})
