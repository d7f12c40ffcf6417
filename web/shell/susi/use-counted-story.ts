import { useEffect, useState } from 'react'
import { matchRoute } from '#shared/routes.ts'
import { trailingId } from '#shared/text/slug.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'

/** The story a visitor is on, once its page has counted it: what they are told at sign-up depends on how many they opened. */
export function useCountedStory(): string | undefined {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const [counted, setCounted] = useState<string>()
  const match = session.isLoggedIn ? undefined : matchRoute(location.path)
  const id = match?.route.page === 'post' ? trailingId(match.params.postId ?? '') : undefined
  useEffect(() => setCounted(id), [id])
  return counted
}
