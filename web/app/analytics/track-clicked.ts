import type { AnalyticsEvent } from '#shared/enums/analytics.ts'
import { always, defineUntouched } from '#web/app/untouched/define-untouched.ts'
import { track } from './track.ts'

/** Names the event that is tracked when the link is followed, which may be before the page has hydrated. */
export const clickedAttribute = 'data-clicked'

export const trackClicked = defineUntouched({ name: 'clicks', find: always, start })

function start(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest(`[${clickedAttribute}]`) : null
    if (link) track(link.getAttribute(clickedAttribute) as AnalyticsEvent)
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}
