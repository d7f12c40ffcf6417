import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { utcDay } from '#shared/time/days.ts'
import { minute } from '#shared/time/units.ts'
import { fetchingPlace } from './fetching-place.ts'
import type { PrivateFeed } from './private-feed.ts'
import { maxPlacesPerDay, mayBeSharing } from './sharing.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'judge-private-feed': { feedId: string }
  }
}

/** Records when and from which place a feed is fetched, and has it judged when this is a new place among many. */
export async function recordFetch(ctx: Context, { id: feedId }: Pick<PrivateFeed, 'id'>): Promise<void> {
  const now = ctx.now()
  const day = utcDay(now)
  await ctx.transaction(async (tx) => {
    const { rows } = await sql<{ known: number; added: number }>`
      with today as (select count(*)::int as n from private_feed_networks where feed_id = ${feedId} and day = ${day}),
        added as (
          insert into private_feed_networks (feed_id, day, network)
          select ${feedId}, ${day}::date, ${fetchingPlace(tx, feedId)} from today where n <= ${maxPlacesPerDay}
          on conflict do nothing returning 1),
        touched as (
          update private_feeds set last_fetched_at = ${now}
          where id = ${feedId} and (last_fetched_at is null or last_fetched_at < ${new Date(now.getTime() - minute)}) returning 1)
      select today.n as known, (select count(*)::int from added) as added from today`.execute(tx.db)
    const { known = 0, added = 0 } = rows[0] ?? {}
    if (added === 0 || !mayBeSharing(known + added)) return
    await tx.services.jobs.enqueue(tx.db, {
      kind: 'judge-private-feed',
      payload: { feedId },
      uniqueKey: `judge-private-feed:${feedId}`,
    })
    tx.afterCommit(() => tx.services.jobs.pollNow())
  })
}
