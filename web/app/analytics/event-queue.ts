import type { AnalyticsEvent } from '#shared/enums/analytics.ts'
import { second } from '#shared/time/units.ts'

export const maxQueueSize = 1_000
const flushBaseMs = second
export const flushDelayMs = 5 * flushBaseMs

/** Properties of every event. */
export type CommonData = { service: string; location: string; browserWidth: number; referrer: string; referrerSource: string }

export type QueuedEvent = {
  eventId: string
  timestamp: number
  key: AnalyticsEvent
  data: Record<string, unknown> & { commonData: CommonData }
  type: 'e'
}

type Options = {
  common: () => CommonData
  /** Sends a batch; resolves to true when the server accepted it. */
  send: (events: QueuedEvent[], options: { keepalive: boolean }) => Promise<boolean>
  setTimer?: (run: () => void, ms: number) => unknown
  now?: () => number
  newEventId?: () => string
}

/** Queues events and flushes five seconds after the first. Rejected events are resent with the next batch. */
export function createEventQueue({
  common,
  send,
  setTimer = setTimeout,
  now = Date.now,
  newEventId = () => crypto.randomUUID(),
}: Options) {
  let queue: QueuedEvent[] = []
  let isScheduled = false
  let isSending = false

  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setTimer(() => {
      isScheduled = false
      void flush()
    }, flushDelayMs)
  }
  const flush = async ({ keepalive = false } = {}): Promise<void> => {
    if (queue.length === 0 || (isSending && !keepalive)) return
    isSending = true
    const batch = queue
    const isAccepted = await send(batch, { keepalive }).catch(() => false)
    isSending = false
    if (isAccepted) {
      const sent = new Set(batch.map((event) => event.eventId))
      queue = queue.filter((event) => !sent.has(event.eventId))
    }
    if (queue.length > 0) schedule()
  }

  return {
    add: (key: AnalyticsEvent, data: Record<string, unknown> = {}) => {
      queue = [
        ...queue,
        { eventId: newEventId(), timestamp: now(), key, data: { ...data, commonData: common() }, type: 'e' as const },
      ].slice(-maxQueueSize)
      schedule()
    },
    flush,
    pending: (): readonly QueuedEvent[] => queue,
  }
}
