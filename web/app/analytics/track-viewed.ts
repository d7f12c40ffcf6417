import type { AnalyticsEvent } from '#shared/enums/analytics.ts'
import { defineUntouched, valuesOf } from '#web/app/untouched/define-untouched.ts'
import { track } from './track.ts'

/** Names the event of something that is tracked because it is on the page. */
export const viewedAttribute = 'data-viewed'

/** Tracks an event once. */
export const trackViewed = defineUntouched<AnalyticsEvent>({
  name: 'viewed',
  about: (key) => key,
  find: valuesOf(viewedAttribute) as () => AnalyticsEvent[],
  start: (key) => {
    track(key)
    return () => {}
  },
})
