import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { type NotificationTab, type NotificationType, notificationTypes } from '#shared/enums/notifications.ts'
import { notificationKinds } from './kinds/notification-kinds.ts'
import { hasVisibleTarget, hasVisibleActor } from './notifications.sql.ts'

/** What some people did to one target on one day. */
export type NotificationRoll = {
  id: string
  type: NotificationType
  postId: string | null
  /** The newest response in it. */
  responseId: string | null
  listId: string | null
  submissionId: string | null
  happenedAt: Date
  /** The most recent two actors. */
  actorIds: readonly string[]
  /** Up to `maxActors`. */
  actorsCount: number
  isUnread: boolean
}

/** Higher counts are shown as "1,000 others", so counting stops here. */
const maxActors = 1_001

/** The notifications of a roll that are still visible. */
const visibleInRoll = sql`
  n.user_id = r.user_id and n.type = r.type and n.in_app
    and n.story_id is not distinct from r.story_id and n.list_id is not distinct from r.list_id
    and n.submission_id is not distinct from r.submission_id
    and n.happened_at >= r.day::timestamp at time zone 'UTC' and n.happened_at < (r.day + 1)::timestamp at time zone 'UTC'
    and ${hasVisibleActor}`

const isOn = (tab: NotificationTab) =>
  tab === 'ALL'
    ? sql``
    : sql`and r.type = any(${notificationTypes.filter((type) => notificationKinds[type].tab === tab)}::text[])`

const maxCount = 1_000

/** The total number, counted up to a thousand. */
export async function countNotifications(ctx: Context, userId: string, tab: NotificationTab): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from notification_rolls r where r.user_id = ${userId} and ${hasVisibleTarget('r')} ${isOn(tab)}
        and exists (select 1 from notifications n where ${visibleInRoll}) limit ${maxCount}) counted`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Newest first. Leaves out rolls without a visible actor or target. */
export async function listNotifications(
  ctx: Context,
  userId: string,
  tab: NotificationTab,
  { limit, after }: PageRequest,
): Promise<Page<NotificationRoll>> {
  const { rows } = await sql<NotificationRoll>`
    select r.id, r.type, r.story_id as post_id, r.list_id, r.submission_id, r.happened_at,
      who.ids[1:2] as actor_ids, cardinality(who.ids) as actors_count, who.response as response_id,
      r.happened_at > coalesce(s.last_read_at, '-infinity') as is_unread
    from notification_rolls r
    left join notification_status s on s.user_id = r.user_id
    cross join lateral (
      select array_agg(distinct_actor.actor_id order by distinct_actor.at desc, distinct_actor.actor_id) as ids,
        (array_agg(distinct_actor.response order by distinct_actor.at desc))[1] as response
      from (
        select actor_id, max(happened_at) as at, (array_agg(response_id order by happened_at desc))[1] as response from (
          select n.actor_id, n.happened_at, n.response_id from notifications n
          where ${visibleInRoll}
          order by n.happened_at desc limit ${sql.lit(maxActors)}
        ) newest group by actor_id
      ) distinct_actor
    ) who
    where r.user_id = ${userId} and who.ids is not null
      and ${hasVisibleTarget('r')}
      ${isOn(tab)}
      ${after ? sql`and (r.happened_at, r.id) < (${after.at}, ${after.id})` : sql``}
    order by r.happened_at desc, r.id desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  return toPage(rows, limit, ({ happenedAt, id }) => ({ at: happenedAt, id }))
}
