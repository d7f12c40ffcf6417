import { sql } from 'kysely'
import { isSiteMemberNow } from '#server/domains/membership/membership.ts'
import { isAccountVisible } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { isActiveReader, subscriber } from '../audience.sql.ts'
import type { Newsletter } from '../newsletter.ts'

export type TopicCount = { slug: string; name: string; count: number }
export type AudienceCounts = { everyone: number; active: number; siteMembers: number; topics: TopicCount[] }

/** The topics offered: those of its stories, the most followed by subscribers first. */
const maxTopics = 50

/** How many subscribers each audience of an issue has now, in one statement. */
export async function countAudiences(ctx: Context, { id, publicationId, userId }: Newsletter): Promise<AudienceCounts> {
  const { rows } = await sql<AudienceCounts>`
    with subscribers as materialized (
      select s.id, ${subscriber.userId} as user_id, ${isActiveReader(ctx)} as is_active, ${isSiteMemberNow(ctx, subscriber.userId)} as is_member
      from newsletter_subscriptions s
      left join users u on u.id = s.user_id
      left join users a on s.email is not null and lower(a.email) = lower(s.email)
      where s.newsletter_id = ${id} and s.is_active and coalesce(u.email, s.email) is not null
        and (u.id is null or ${isAccountVisible('u')}) and (a.id is null or ${isAccountVisible('a')})
    ), used as (
      select distinct t.tag_id from stories p join story_tags t on t.story_id = p.id
      where p.is_listed and ${
        publicationId
          ? sql`p.publication_id = ${publicationId} and p.publication_status = 'APPROVED'`
          : sql`p.author_id = ${userId}`
      }
    ), topics as (
      select t.slug, t.name, count(f.follower_id)::int as count
      from used join tags t on t.id = used.tag_id
      left join (select f.tag_id, f.follower_id from follows_tags f join subscribers on subscribers.user_id = f.follower_id) f
        on f.tag_id = t.id
      group by t.slug, t.name order by count desc, t.name limit ${maxTopics}
    )
    select (select count(*)::int from subscribers) as everyone,
      (select count(*)::int from subscribers where is_active) as active,
      (select count(*)::int from subscribers where is_member) as site_members,
      (select coalesce(json_agg(json_build_object('slug', slug, 'name', name, 'count', count) order by count desc, name), '[]')
        from topics) as topics`.execute(ctx.db)
  return rows[0] as AudienceCounts
}
