import { useDataStore } from '#web/data/data-context.tsx'
import { avatarMenuQuery } from '#web/app/runtime/frame.operations.ts'
import { mastodonAccountQuery } from './mastodon.operations.ts'

/** Refetches the linked account for the page and the avatar menu. */
export function useRefetchLinkedAccount(): () => Promise<unknown> {
  const store = useDataStore()
  return () => Promise.all([store.refetch(mastodonAccountQuery, {}), store.refetch(avatarMenuQuery, {})])
}
