import { useEffect, useEffectEvent } from 'react'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { sourceOf, useNavigation } from '#web/shell/runtime/navigation.ts'
import { onPageNavigated } from '#web/shell/runtime/page-events.ts'
import { observePerformance } from './performance-report.ts'
import { isSampled } from './session-sampling.ts'
import { flushOnLeave, keepSilent, setReferrerSource, track } from './track.ts'
import { watchShownStories } from './watch-shown-stories.ts'

/** Starts event tracking, except for bots. */
export function StartAnalytics() {
  const { client, config, flags } = useEnvironment()
  const { location } = useNavigation()
  const begin = useEffectEvent(() => {
    if (client.isBot) {
      keepSilent()
      return undefined
    }
    flushOnLeave()
    const stopHearing = onPageNavigated(({ from, to, routeName }) => track('client.navigate', { from, to, routeName }))
    const stopObserving = isSampled(Boolean(flags.enable_track_user_interactions), Math.random())
      ? observePerformance(config.version)
      : undefined
    const stopWatching = watchShownStories()
    return () => {
      stopHearing()
      stopWatching()
      stopObserving?.()
    }
  })
  const source = sourceOf(location)
  useEffect(() => setReferrerSource(source), [source])
  useEffect(() => begin(), [])
  return null
}
