import { useSyncExternalStore } from 'react'
import { trailingId } from '#shared/text/slug.ts'
import { countedStory } from '#web/app/local/reading-counters.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { usePageId } from '#web/app/runtime/screen-context.ts'

/** The story of the current page, once it has been counted: sign-up texts depend on the count. */
export function useCountedStory(): string | undefined {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const pageId = usePageId()
  const counted = useSyncExternalStore(countedStory.subscribe, countedStory.get, () => undefined)
  // A story's address ends in its id.
  const id = !session.isLoggedIn && pageId === 'post' ? trailingId(location.path.split('/').at(-1) ?? '') : undefined
  return id === counted ? id : undefined
}
