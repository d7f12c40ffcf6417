import { followLimits, unfollowLimits } from '#server/domains/people/people.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { type Listeners, publishEvent } from '#server/platform/events.ts'
import { ok, refused } from '#server/platform/result.ts'
import { type RawBuilder, sql } from 'kysely'
import { findPublication } from './find-publication.ts'
import { publicationsById } from './publications.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    PublicationFollowed: { followerId: string; publicationId: string }
    PublicationUnfollowed: { followerId: string; publicationId: string }
  }
}

const refusals = ['Unauthorized', 'AccountSuspended', 'NotFound', 'RateLimited'] as const

export const followPublication = command(
  { requires: ['viewer', 'notSuspended'], limits: followLimits, refusals },
  async (tx, id: string) => {
    const publication = await findPublication(tx, id)
    if (!publication) return refused('NotFound')
    const { rows } = await sql`
      with added as (
        insert into follows_publications (follower_id, publication_id, followed_at) values (${tx.viewer.id}, ${id}, ${tx.now()})
        on conflict do nothing returning 1
      ), counted as (select count(*)::int as n from added)
      insert into publication_stats (publication_id, follower_count) select ${id}, n from counted where n > 0
      on conflict (publication_id) do update set follower_count = publication_stats.follower_count + 1 returning 1`.execute(tx.db)
    if (rows.length > 0) await publishEvent(tx, 'PublicationFollowed', { followerId: tx.viewer.id, publicationId: id })
    return ok(publication)
  },
)

export const unfollowPublication = command({ requires: ['viewer'], limits: unfollowLimits, refusals }, async (tx, id: string) => {
  const publication = await publicationsById(tx).load(id)
  if (!publication) return refused('NotFound')
  const { rows } = await sql`
      with removed as (delete from follows_publications where follower_id = ${tx.viewer.id} and publication_id = ${id} returning 1),
      counted as (select count(*)::int as n from removed)
      update publication_stats set follower_count = greatest(0, follower_count - 1) from counted where n > 0 and publication_id = ${id}
      returning 1`.execute(tx.db)
  if (rows.length > 0) await publishEvent(tx, 'PublicationUnfollowed', { followerId: tx.viewer.id, publicationId: id })
  return ok(publication)
})

/** Closed accounts do not count as followers of publications; reactivated ones count again. */
export const countPublicationFollowers: Listeners = {
  AccountDeactivated: (tx, { userId }) => countFollowsOf(tx, userId, sql.lit(-1)),
  AccountReactivated: (tx, { userId }) => countFollowsOf(tx, userId, sql.lit(1)),
}

async function countFollowsOf(tx: Context, userId: string, by: RawBuilder<unknown>): Promise<void> {
  await sql`
    update publication_stats s set follower_count = greatest(0, s.follower_count + ${by})
    from follows_publications f where f.follower_id = ${userId} and s.publication_id = f.publication_id`.execute(tx.db)
}
