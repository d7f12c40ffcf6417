import { useSyncExternalStore } from 'react'
import { matchRoute } from '#shared/routes.ts'
import { trailingId } from '#shared/text/slug.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'

const never = () => () => {}

/** The story a visitor is on, in the browser only: how many they have opened is known there and nowhere else. */
export function useCountedStory(): string | undefined {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const match = session.isLoggedIn || !isInBrowser ? undefined : matchRoute(location.path)
  return match?.route.page === 'post' ? trailingId(match.params.postId ?? '') : undefined
}
