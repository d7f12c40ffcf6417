import type { AnalyticsEvent } from '#shared/enums/analytics.ts'
import { callHeaders } from '#web/app/runtime/page-account.ts'
import { createEventQueue, type QueuedEvent } from './event-queue.ts'

const eventsPath = '/_/events'
const timeoutMs = 10_000

let sourceOfPage = ''
/** The referrer in the `source` parameter. */
export const setReferrerSource = (source: string): void => {
  sourceOfPage = source
}

let isSilent = false
/** For bots: drops queued and future events. */
export const disableTracking = (): void => {
  isSilent = true
}

const queue = createEventQueue({
  common: () => ({
    service: 'lite',
    location: window.location.href,
    browserWidth: window.innerWidth,
    referrer: document.referrer,
    referrerSource: sourceOfPage,
  }),
  send: async (events: QueuedEvent[], { keepalive }) => {
    if (isSilent) return true
    const response = await fetch(eventsPath, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', ...callHeaders() },
      body: JSON.stringify(events),
      keepalive,
      ...(!keepalive && { signal: AbortSignal.timeout(timeoutMs) }),
    })
    return response.ok
  },
})

/** Queues an event. Does nothing during server rendering and for bots. */
export function track(key: AnalyticsEvent, data: Record<string, unknown> = {}): void {
  if (typeof window !== 'undefined') queue.add(key, data)
}

/** Sends queued events when the page is hidden. */
export const flushOnLeave = (): void => {
  window.addEventListener('pagehide', () => void queue.flush({ keepalive: true }))
}
