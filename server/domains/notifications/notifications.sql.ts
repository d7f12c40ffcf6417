import { type RawBuilder, sql } from 'kysely'
import { isAccountVisible } from '#server/domains/people/people.ts'
import { isInvolvedInSubmission } from '#server/domains/submissions/submissions.ts'

/**
 * Stores notifications given as rows of (id, user_id, type, actor_id, story_id, response_id, list_id, submission_id, happened_at,
 * in_app), at most one per roll, and updates the rolls of what appears in the app. A repeated one is not notified again, except private notes, which each say something new, and
 * submissions, which go back and forth. Must be last in a `with`; `notified` holds the new ones.
 * See docs/decisions/0013-roll-up-notifications.md.
 */
export const insertNotifications = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  notified as (
    insert into notifications (id, user_id, type, actor_id, story_id, response_id, list_id, submission_id, happened_at, in_app) ${rows}
    on conflict on constraint notifications_once do update set happened_at = excluded.happened_at, in_app = excluded.in_app
      where notifications.type = 'PRIVATE_NOTE_RECEIVED' or notifications.submission_id is not null
    returning id, user_id, type, story_id, list_id, submission_id, happened_at, in_app
  ), rolled as (
    insert into notification_rolls (user_id, type, story_id, list_id, submission_id, day, happened_at)
    select user_id, type, story_id, list_id, submission_id, (happened_at at time zone 'UTC')::date, happened_at from notified where in_app
    on conflict on constraint notification_rolls_once do update
      set happened_at = greatest(notification_rolls.happened_at, excluded.happened_at)
  )`

/** False if the user muted the actor, or either has blocked the other. */
export const isActorWelcome = (userId: RawBuilder<unknown>, actorId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  not exists (select 1 from mutes_users m where m.user_id = ${userId} and m.muted_id = ${actorId})
  and not exists (select 1 from blocks b where (b.user_id = ${userId} and b.blocked_id = ${actorId})
    or (b.user_id = ${actorId} and b.blocked_id = ${userId}))`

/** An SQL condition on notification `n`: its actor is visible and welcome, and their content exists. */
export const hasVisibleActor = sql<boolean>`
  exists (select 1 from users actor where actor.id = n.actor_id and ${isAccountVisible('actor')})
  and ${isActorWelcome(sql`n.user_id`, sql`n.actor_id`)}
  and (n.response_id is null or exists (select 1 from stories a where a.id = n.response_id and a.state = 'published'))`

/**
 * An SQL condition: the target is visible to the recipient. Targets are their own story or a public one by a writer and in a publication
 * they did not mute, a submission they made or decide, or a list they can see. `alias` is the notification or the roll.
 */
export const hasVisibleTarget = (alias: 'n' | 'r'): RawBuilder<boolean> => {
  const [userId, storyId, listId] = [sql.ref(`${alias}.userId`), sql.ref(`${alias}.storyId`), sql.ref(`${alias}.listId`)]
  const submissionId = sql.ref(`${alias}.submissionId`)
  return sql`
    (${submissionId} is null or ${isInvolvedInSubmission(sql`${submissionId}`, sql`${userId}`)})
    and (${storyId} is null or ${submissionId} is not null or exists (
      select 1 from stories p join users writer on writer.id = p.author_id where p.id = ${storyId} and (
        (p.author_id = ${userId} and p.state = 'published') or (
          p.is_listed and ${isAccountVisible('writer')} and ${isActorWelcome(userId, sql`p.author_id`)} and not exists (
            select 1 from mutes_publications m
            where m.user_id = ${userId} and m.publication_id = p.publication_id and p.publication_status = 'APPROVED')))))
    and (${listId} is null or exists (
      select 1 from lists l join users owner on owner.id = l.owner_id where l.id = ${listId} and (
        l.owner_id = ${userId} or (
          l.visibility <> 'PRIVATE' and ${isAccountVisible('owner')} and ${isActorWelcome(userId, sql`l.owner_id`)}))))`
}
