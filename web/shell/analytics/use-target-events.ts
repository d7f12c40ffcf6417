import type { AnalyticsEvent } from '#shared/enums/analytics-event.ts'
import { addressOf, sourceOf, useNavigation } from '#web/shell/runtime/navigation.ts'
import { track } from './track.ts'

type TargetEvent = Extract<AnalyticsEvent, `${'user' | 'collection'}.${'followed' | 'unfollowed' | 'muted' | 'unmuted'}`>

/** Tells what was done to a person or a publication, and where: on which page, reached from where, beside which story. */
export function useTargetEvents(): (key: TargetEvent, targetId: string, postId?: string) => void {
  const { location, referrer } = useNavigation()
  const source = sourceOf(location)
  return (key, targetId, postId) =>
    track(key, { targetId, location: addressOf(location), referrer, source, postId: postId ?? null })
}
