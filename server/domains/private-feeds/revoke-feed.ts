import type { Context } from '#server/platform/context.ts'
import type { PrivateFeed } from './private-feed.ts'

/** Its address stops at once. The row stays for a month, so that readers learn why. */
export async function revokeFeed(tx: Context, { id }: Pick<PrivateFeed, 'id'>): Promise<void> {
  await tx.db.updateTable('privateFeeds').set({ revokedAt: tx.now() }).where('id', '=', id).execute()
}
