import type { AnalyticsEvent } from '#shared/enums/analytics-event.ts'
import { addressOf, sourceOf, useNavigation } from '#web/shell/runtime/navigation.ts'
import { track } from './track.ts'

type TargetEvent = Extract<AnalyticsEvent, `${'user' | 'collection'}.${'followed' | 'unfollowed' | 'muted' | 'unmuted'}`>

/** Tracks an action on a user or publication with its context: page, referrer and story. */
export function useTargetEvents(): (key: TargetEvent, targetId: string, postId?: string) => void {
  const { location, referrer } = useNavigation()
  const source = sourceOf(location)
  return (key, targetId, postId) =>
    track(key, { targetId, location: addressOf(location), referrer, source, postId: postId ?? null })
}
