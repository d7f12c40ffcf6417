import { useEffect, useState } from 'react'
import { matchRoute } from '#shared/routes.ts'
import { trailingId } from '#shared/text/slug.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import { countPostRead } from './sign-up-text.ts'

/**
 * Counts, in a visitor's own browser, the stories they have opened this month: what they are told at sign-up depends on it. Gives
 * the story they are on, once it has been counted.
 */
export function useReadingCount(): string | undefined {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const [counted, setCounted] = useState<string>()
  const match = session.isLoggedIn ? undefined : matchRoute(location.path)
  const id = match?.route.page === 'post' ? trailingId(match.params.postId ?? '') : undefined
  useEffect(() => {
    if (id) countPostRead(id)
    setCounted(id)
  }, [id])
  return counted
}
