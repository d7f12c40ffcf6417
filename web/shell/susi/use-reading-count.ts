import { useEffect } from 'react'
import { matchRoute } from '#shared/routes.ts'
import { trailingId } from '#shared/text/slug.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import { countPostRead } from './sign-up-text.ts'

/** Counts, in a visitor's own browser, the stories they have opened this month: what they are told at sign-up depends on it. */
export function useReadingCount(): void {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  useEffect(() => {
    if (session.isLoggedIn) return
    const match = matchRoute(location.path)
    const id = match?.route.page === 'post' ? trailingId(match.params.postId ?? '') : undefined
    if (id) countPostRead(id)
  }, [session.isLoggedIn, location.path])
}
