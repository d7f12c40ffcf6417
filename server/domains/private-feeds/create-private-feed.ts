import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { PrivateFeedKind } from '#shared/enums/private-feeds.ts'
import { maxPrivateFeeds } from '#shared/limits.ts'
import { findFeedSubject } from './feed-subjects.ts'
import { newFeedAddress, type PrivateFeed } from './private-feed.ts'
import { feedsForMembersText, privateFeedPolicy } from './private-feed.policy.ts'
import { countLiveFeeds, findLiveFeed } from './private-feeds.sql.ts'

/** Creates the viewer's feed of an author, a publication or a list, or returns the one they have. */
export const createPrivateFeed = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'create-private-feed', ...perHour(100) }],
    refusals: ['Unauthorized', 'AccountSuspended', 'NotFound', 'Forbidden', 'BadRequest', 'RateLimited'],
  },
  async (tx, kind: PrivateFeedKind, subjectId: string) => {
    const userId = tx.viewer.id
    if (!(await privateFeedPolicy.create(tx, { kind, subjectId }))) return refused('Forbidden', { message: feedsForMembersText })
    if (!(await findFeedSubject(tx, { kind, subjectId }))) return refused('NotFound')
    const existing = await findLiveFeed(tx, userId, kind, subjectId)
    if (existing) return ok<PrivateFeed>(existing)
    if ((await countLiveFeeds(tx, userId)) >= maxPrivateFeeds)
      return refused('BadRequest', { message: t`You have ${maxPrivateFeeds} private feeds. Revoke one to create another.` })
    const created = await tx.db
      .insertInto('privateFeeds')
      .values({ ...newFeedAddress(tx.config), userId, kind, subjectId, createdAt: tx.now() })
      .onConflict((conflict) => conflict.columns(['userId', 'kind', 'subjectId']).where('revokedAt', 'is', null).doNothing())
      .returningAll()
      .executeTakeFirst()
    // The same member created it at the same time.
    const feed = created ?? (await findLiveFeed(tx, userId, kind, subjectId))
    return feed ? ok<PrivateFeed>(feed) : refused('NotFound')
  },
)
