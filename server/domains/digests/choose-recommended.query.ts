import { sql } from 'kysely'
import { opensToPerson } from '#server/domains/publication-memberships/publication-memberships.ts'
import { browserLanguages, isReadBy, visibleToViewer, type Story, loadListedStories } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { day } from '#shared/time/units.ts'
import { isNewToUser } from './choose-stories.query.ts'

export const maxRecommended = 3
const windowMs = 8 * day
/** Limits on the follows considered, newest first, and on the latest claps of each. */
const maxFollows = 500
const maxClapsPerFollow = 20

/**
 * What the viewer's follows clapped for lately, ordered by the number of them. Leaves out writers the viewer follows, whose stories they
 * see anyway, and stories they wrote, read, muted, blocked, cannot read or were sent before.
 */
export async function chooseRecommended(ctx: Context, viewerId: string): Promise<Story[]> {
  const since = new Date(ctx.now().getTime() - windowMs)
  const isReadable = await opensToPerson(ctx, viewerId)
  const chosen = sql<{ id: string }>`
    select p.id from (
      select c.story_id, count(*) as people, max(c.clapped_at) as latest from (
        select followee_id from follows_users where follower_id = ${viewerId} order by followed_at desc limit ${maxFollows}
      ) f cross join lateral (
        select story_id, clapped_at from claps where user_id = f.followee_id and clapped_at > ${since} and clapped_at <= ${ctx.now()}
        order by clapped_at desc limit ${maxClapsPerFollow}
      ) c group by c.story_id
    ) clapped join stories p on p.id = clapped.story_id
    where ${isNewToUser(viewerId)} and p.is_listed and p.in_response_to_id is null and p.in_response_to_list_id is null ${visibleToViewer(ctx)}
      and ${isReadable}
      and ${isReadBy(sql.val(viewerId), sql.val(browserLanguages(ctx)))}
      and not exists (select 1 from follows_users f where f.follower_id = ${viewerId} and f.followee_id = p.author_id)
    order by clapped.people desc, clapped.latest desc, p.id desc limit ${maxRecommended}`
  return (await loadListedStories(ctx, chosen)).map(({ story }) => story)
}
