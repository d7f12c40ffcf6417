import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { dailyJob } from '#server/platform/jobs/daily-job.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { daysAfter, utcDay } from '#shared/time/days.ts'
import { day } from '#shared/time/units.ts'
import type { PrivateFeed } from './private-feed.ts'
import { lockLiveFeed } from './private-feeds.sql.ts'
import { queueSharingMail, sendSharingMail } from './private-feed-mails.ts'
import { revokeFeed } from './revoke-feed.ts'
import { firstSharingDay, judgeSharing, type PlacesOfDay } from './sharing.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'delete-old-private-feeds': { day: string }
  }
}

async function placesByDay({ db }: Context, feedId: string, since: string): Promise<PlacesOfDay[]> {
  const { rows } = await sql<PlacesOfDay>`
    select day, count(*)::int as places from private_feed_networks where feed_id = ${feedId} and day >= ${since}
    group by day order by day`.execute(db)
  return rows
}

/** Marks a feed that many places fetch, and revokes one that far too many do. Its owner gets one email about each. */
const judgeFeed = (ctx: Context, feedId: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const feed = await lockLiveFeed(tx, feedId)
    if (!feed) return
    const sharing = judgeSharing(await placesByDay(tx, feedId, firstSharingDay(utcDay(tx.now()))))
    if (sharing === 'none') return
    await markShared(tx, feed)
    if (sharing === 'shared') {
      if (!feed.sharedAt) await queueSharingMail(tx, feed, 'shared')
      return
    }
    await revokeFeed(tx, feed)
    await queueSharingMail(tx, feed, 'revoked')
  })

async function markShared(tx: Context, { id, sharedAt }: PrivateFeed): Promise<void> {
  if (!sharedAt) await tx.db.updateTable('privateFeeds').set({ sharedAt: tx.now() }).where('id', '=', id).execute()
}

const keptDays = 30

/** Deletes what was recorded about fetches, and revoked feeds, after a month. */
export const oldFeedDeletion = dailyJob('delete-old-private-feeds', async ({ db }, now) => {
  await db
    .deleteFrom('privateFeedNetworks')
    .where('day', '<', daysAfter(utcDay(now), -keptDays))
    .execute()
  await db
    .deleteFrom('privateFeeds')
    .where('revokedAt', '<', new Date(now.getTime() - keptDays * day))
    .execute()
})

export const privateFeedJobs: JobHandlers = {
  ...oldFeedDeletion.jobs,
  'judge-private-feed': ({ feedId }, ctx) => judgeFeed(ctx, feedId),
  'send-private-feed-mail': ({ feedId, occasion }, ctx) => sendSharingMail(ctx, feedId, occasion),
}
