import type { AnalyticsEvent } from '#shared/enums/analytics.ts'
import { beginEarly, beginPart } from '#web/app/runtime/early-parts.ts'
import { track } from './track.ts'

/** Names the event that is tracked when the link is followed, which may be before the page has hydrated. */
export const clickedAttribute = 'data-clicked'

const partName = 'clicks'

/** Returns a cleanup function. */
export const trackClicked = (): (() => void) => beginPart(partName, start)

export const trackClickedEarly = (): void => beginEarly(partName, start)

function start(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest(`[${clickedAttribute}]`) : null
    if (link) track(link.getAttribute(clickedAttribute) as AnalyticsEvent)
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}
