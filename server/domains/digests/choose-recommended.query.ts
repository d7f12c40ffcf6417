import { sql } from 'kysely'
import { hasActiveMembership } from '#server/domains/membership/membership.ts'
import { shownToViewer, type Story, storiesChosen } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { day } from '#shared/time/units.ts'
import { isNewTo } from './choose-stories.query.ts'

export const mostRecommended = 3
const windowMs = 8 * day
/** Limits on the follows considered, newest first, and on the latest claps of each. */
const mostAsked = 500
const mostOfEach = 20

/**
 * What the viewer's follows clapped for lately, ordered by the number of them. Leaves out writers the viewer follows, whose stories they
 * see anyway, and stories they wrote, read, muted, blocked, cannot read or were sent before.
 */
export async function chooseRecommended(ctx: Context, viewerId: string): Promise<Story[]> {
  const since = new Date(ctx.now().getTime() - windowMs)
  const mayReadAll = await hasActiveMembership(ctx, viewerId)
  const chosen = sql<{ id: string }>`
    select p.id from (
      select c.post_id, count(*) as people, max(c.clapped_at) as latest from (
        select followee_id from follows_users where follower_id = ${viewerId} order by followed_at desc limit ${mostAsked}
      ) f cross join lateral (
        select post_id, clapped_at from claps where user_id = f.followee_id and clapped_at > ${since} and clapped_at <= ${ctx.now()}
        order by clapped_at desc limit ${mostOfEach}
      ) c group by c.post_id
    ) clapped join posts p on p.id = clapped.post_id
    where ${isNewTo(viewerId)} and p.is_listed and p.in_response_to_id is null and p.in_response_to_catalog_id is null ${shownToViewer(ctx)}
      ${mayReadAll ? sql`` : sql`and p.visibility <> 'LOCKED'`}
      and not exists (select 1 from follows_users f where f.follower_id = ${viewerId} and f.followee_id = p.author_id)
    order by clapped.people desc, clapped.latest desc, p.id desc limit ${mostRecommended}`
  return (await storiesChosen(ctx, chosen)).map(({ story }) => story)
}
