import { useDataStore } from '#web/data/data-context.tsx'
import { avatarMenuQuery } from '#web/app/runtime/frame.operations.ts'
import { mastodonAccountQuery } from './mastodon.operations.ts'

/** Refetches the linked account for the page and the avatar menu. */
export function useRefetchLinkedAccount(): () => Promise<void> {
  const store = useDataStore()
  return async () => {
    const client = await store.live()
    await Promise.all([
      client.query(mastodonAccountQuery, {}, { fresh: true }),
      client.query(avatarMenuQuery, {}, { fresh: true }),
    ]).catch(() => {})
  }
}
