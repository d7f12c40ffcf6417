import { useEffect, useEffectEvent } from 'react'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { sourceParam, useNavigation } from '#web/app/runtime/navigation.ts'
import { onPageNavigated } from '#web/app/runtime/page-events.ts'
import { observePerformance } from './performance-report.ts'
import { isSampled } from './session-sampling.ts'
import { flushOnLeave, disableTracking, setReferrerSource, track } from './track.ts'
import { trackStoryImpressions } from './track-story-impressions.ts'

/** Starts event tracking, except for bots. */
export function StartAnalytics() {
  const { client, config, flags } = useEnvironment()
  const { location } = useNavigation()
  const start = useEffectEvent(() => {
    if (client.isBot) {
      disableTracking()
      return undefined
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
  })
  const source = sourceParam(location)
  useEffect(() => setReferrerSource(source), [source])
  useEffect(() => start(), [])
  return null
}
