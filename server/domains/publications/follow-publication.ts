import { enforceFollowLimit, enforceUnfollowLimit } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { sql } from 'kysely'
import { findPublication } from './find-publication.ts'
import type { Publication } from './publication.ts'
import { publicationsById } from './publications.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    PublicationFollowed: { followerId: string; publicationId: string }
    PublicationUnfollowed: { followerId: string; publicationId: string }
  }
}

type FollowRefusal = 'Unauthorized' | 'AccountSuspended' | 'NotFound' | 'RateLimited'

export const followPublication = (ctx: Context, id: string): Promise<Result<Publication, FollowRefusal>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    if (viewer.isSuspended) return refused('AccountSuspended')
    const publication = await findPublication(tx, id)
    if (!publication) return refused('NotFound')
    const rateLimited = enforceFollowLimit(tx)
    if (rateLimited) return rateLimited
    const { rows } = await sql`
      with added as (
        insert into follows_publications (follower_id, publication_id, followed_at) values (${viewer.id}, ${id}, ${tx.now()})
        on conflict do nothing returning 1
      ), counted as (select count(*)::int as n from added)
      insert into publication_stats (publication_id, follower_count) select ${id}, n from counted where n > 0
      on conflict (publication_id) do update set follower_count = publication_stats.follower_count + 1 returning 1`.execute(tx.db)
    if (rows.length > 0) await publishEvent(tx, 'PublicationFollowed', { followerId: viewer.id, publicationId: id })
    return ok(publication)
  })

export const unfollowPublication = (ctx: Context, id: string): Promise<Result<Publication, FollowRefusal>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    const publication = await publicationsById(tx).load(id)
    if (!publication) return refused('NotFound')
    const rateLimited = enforceUnfollowLimit(tx)
    if (rateLimited) return rateLimited
    const { rows } = await sql`
      with removed as (delete from follows_publications where follower_id = ${viewer.id} and publication_id = ${id} returning 1),
      counted as (select count(*)::int as n from removed)
      update publication_stats set follower_count = greatest(0, follower_count - 1) from counted where n > 0 and publication_id = ${id}
      returning 1`.execute(tx.db)
    if (rows.length > 0) await publishEvent(tx, 'PublicationUnfollowed', { followerId: viewer.id, publicationId: id })
    return ok(publication)
  })
