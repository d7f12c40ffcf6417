import type { AnalyticsEvent } from '#shared/enums/analytics.ts'
import { beginEarly, beginPart } from '#web/app/runtime/early-parts.ts'
import { track } from './track.ts'

/** Names the event of something that is tracked because it is on the page. */
export const viewedAttribute = 'data-viewed'

const partName = (key: AnalyticsEvent) => `viewed ${key}`

const start = (key: AnalyticsEvent) => {
  track(key)
  return () => {}
}

/** Tracks an event once, also if it was tracked before hydration. */
export const trackViewed = (key: AnalyticsEvent): void => void beginPart(partName(key), () => start(key))

export function trackViewedEarly(): void {
  for (const element of document.querySelectorAll(`[${viewedAttribute}]`)) {
    const key = element.getAttribute(viewedAttribute) as AnalyticsEvent
    beginEarly(partName(key), () => start(key))
  }
}
