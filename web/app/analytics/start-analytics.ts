import { beginEarly, beginPart } from '#web/app/runtime/early-parts.ts'
import type { Environment } from '#web/app/runtime/environment.ts'
import { onPageNavigated } from '#web/app/runtime/page-events.ts'
import { observePerformance } from './performance-report.ts'
import { isSampled } from './session-sampling.ts'
import { disableTracking, flushOnLeave, track } from './track.ts'
import { trackStoryImpressions } from './track-story-impressions.ts'

type Measured = Pick<Environment, 'client' | 'config' | 'flags'>

const partName = 'analytics'

/** Starts event tracking, except for bots. Returns a cleanup function. */
export const startAnalytics = (env: Measured): (() => void) => beginPart(partName, () => start(env))

export const startAnalyticsEarly = (env: Measured): void => beginEarly(partName, () => start(env))

function start({ client, config, flags }: Measured): () => void {
  if (client.isBot) {
    disableTracking()
    return () => {}
  }
  flushOnLeave()
  const unsubscribe = onPageNavigated(({ from, to, routeName }) => track('client.navigate', { from, to, routeName }))
  const stopObserving = isSampled(Boolean(flags.enable_track_user_interactions), Math.random())
    ? observePerformance(config.version)
    : undefined
  const stopWatching = trackStoryImpressions()
  return () => {
    unsubscribe()
    stopWatching()
    stopObserving?.()
  }
}
