import { useSyncExternalStore } from 'react'
import { matchRoute } from '#shared/routes.ts'
import { trailingId } from '#shared/text/slug.ts'
import { countedStory } from '#web/shell/local/reading-counters.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'

/** The story a visitor is on, once its page has counted it: what they are told at sign-up depends on how many they opened. */
export function useCountedStory(): string | undefined {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const counted = useSyncExternalStore(countedStory.subscribe, countedStory.get, () => undefined)
  const match = session.isLoggedIn ? undefined : matchRoute(location.path)
  const id = match?.route.page === 'post' ? trailingId(match.params.postId ?? '') : undefined
  return id === counted ? id : undefined
}
