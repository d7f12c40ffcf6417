import { defineUntouched } from '#web/app/untouched/define-untouched.ts'
import type { Environment } from '#web/app/runtime/environment.ts'
import { onPageNavigated } from '#web/app/runtime/page-events.ts'
import { startLoaded } from '#web/app/untouched/start-loaded.ts'
import { isSampled } from './session-sampling.ts'
import { disableTracking, flushOnLeave, track } from './track.ts'
import { trackStoryImpressions } from './track-story-impressions.ts'

type Measured = Pick<Environment, 'client' | 'config' | 'flags'>

/** Starts event tracking, except for bots. */
export const startAnalytics = defineUntouched<Measured>({ name: 'analytics', find: ({ env }) => [env], start })

function start({ client, config, flags }: Measured): () => void {
  if (client.isBot) {
    disableTracking()
    return () => {}
  }
  flushOnLeave()
  const unsubscribe = onPageNavigated(({ from, to, routeName }) => track('client.navigate', { from, to, routeName }))
  const stopObserving = isSampled(Boolean(flags.enable_track_user_interactions), Math.random())
    ? startLoaded(async () => {
        const { observePerformance } = await import('./performance-report.ts')
        return () => observePerformance(config.version)
      })
    : undefined
  const stopWatching = trackStoryImpressions()
  return () => {
    unsubscribe()
    stopWatching()
    stopObserving?.()
  }
}
