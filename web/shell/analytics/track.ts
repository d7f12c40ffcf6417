import type { AnalyticsEvent } from '#shared/enums/analytics-event.ts'
import { readXsrfToken } from '#web/shell/runtime/xsrf.ts'
import { createEventQueue, type QueuedEvent } from './event-queue.ts'

const eventsPath = '/_/events'
const timeoutMs = 10_000

let sourceOfPage = ''
/** Where the page was reached from, as its `source` parameter says. */
export const setReferrerSource = (source: string): void => {
  sourceOfPage = source
}

let isSilent = false
/** For bots: what they do is dropped, whether it was queued before or comes after. */
export const keepSilent = (): void => {
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
      headers: { 'content-type': 'application/json', 'x-xsrf-token': readXsrfToken() ?? '' },
      body: JSON.stringify(events),
      keepalive,
      ...(!keepalive && { signal: AbortSignal.timeout(timeoutMs) }),
    })
    return response.ok
  },
})

/** Queues what somebody did. Nothing is counted on the server's side of rendering, nor for bots. */
export function track(key: AnalyticsEvent, data: Record<string, unknown> = {}): void {
  if (typeof window !== 'undefined') queue.add(key, data)
}

/** A page that goes away still sends what it has. */
export const flushOnLeave = (): void => {
  window.addEventListener('pagehide', () => void queue.flush({ keepalive: true }))
}
