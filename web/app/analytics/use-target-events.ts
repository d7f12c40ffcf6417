import type { AnalyticsEvent } from '#shared/enums/analytics.ts'
import { locationAddress, sourceParam, useNavigation } from '#web/app/runtime/navigation.ts'
import { track } from './track.ts'

type TargetEvent = Extract<AnalyticsEvent, `${'user' | 'collection'}.${'followed' | 'unfollowed' | 'muted' | 'unmuted'}`>

/** Tracks an action on a user or publication with its context: page, referrer and story. */
export function useTargetEvents(): (key: TargetEvent, targetId: string, storyId?: string) => void {
  const { location, referrer } = useNavigation()
  const source = sourceParam(location)
  return (key, targetId, storyId) =>
    track(key, { targetId, location: locationAddress(location), referrer, source, postId: storyId ?? null })
}
