import { command } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { newFeedAddress, type PrivateFeed } from './private-feed.ts'
import { feedsForMembersText, privateFeedPolicy } from './private-feed.policy.ts'
import { lockLiveFeed } from './private-feeds.sql.ts'
import { revokeFeed } from './revoke-feed.ts'

export const revokePrivateFeed = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'revoke-private-feed', ...perMinute(60) }],
    refusals: ['Unauthorized', 'NotFound', 'RateLimited'],
  },
  async (tx, feedId: string) => {
    const feed = await lockLiveFeed(tx, feedId)
    if (!feed || !privateFeedPolicy.revoke(tx, feed)) return refused('NotFound')
    await revokeFeed(tx, feed)
    return ok(undefined)
  },
)

/** Gives a feed a new address. The old one stops at once, and what was noticed about it does not count against the new one. */
export const replacePrivateFeed = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'replace-private-feed', ...perMinute(20) }],
    refusals: ['Unauthorized', 'AccountSuspended', 'NotFound', 'Forbidden', 'RateLimited'],
  },
  async (tx, feedId: string) => {
    const feed = await lockLiveFeed(tx, feedId)
    if (!feed || !privateFeedPolicy.revoke(tx, feed)) return refused('NotFound')
    if (!(await privateFeedPolicy.replace(tx, feed))) return refused('Forbidden', { message: feedsForMembersText })
    await revokeFeed(tx, feed)
    const { userId, kind, subjectId } = feed
    return ok<PrivateFeed>(
      await tx.db
        .insertInto('privateFeeds')
        .values({ ...newFeedAddress(tx.config), userId, kind, subjectId, createdAt: tx.now() })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  },
)
