import { type RawBuilder, sql } from 'kysely'
import { isPresent } from '#server/domains/people/people.ts'
import { isConcernedBySubmission } from '#server/domains/submissions/submissions.ts'

/**
 * Stores notifications given as rows of (id, user_id, type, actor_id, post_id, response_id, list_id, submission_id, happened_at), at most
 * one per roll, and updates the rolls. A repeated one is not notified again, except private notes, which each say something new, and
 * submissions, which go back and forth. Must be last in a `with`; `told` holds the new ones.
 */
export const keepNotifications = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  told as (
    insert into notifications (id, user_id, type, actor_id, post_id, response_id, list_id, submission_id, happened_at) ${rows}
    on conflict on constraint notifications_once do update set happened_at = excluded.happened_at
      where notifications.type = 'PRIVATE_NOTE_RECEIVED' or notifications.submission_id is not null
    returning id, user_id, type, post_id, list_id, submission_id, happened_at
  ), rolled as (
    insert into notification_rolls (user_id, type, post_id, list_id, submission_id, day, happened_at)
    select user_id, type, post_id, list_id, submission_id, (happened_at at time zone 'UTC')::date, happened_at from told
    on conflict on constraint notification_rolls_once do update
      set happened_at = greatest(notification_rolls.happened_at, excluded.happened_at)
  )`

/** False if the user muted the actor, or either has blocked the other. */
export const isWelcome = (userId: RawBuilder<unknown>, actorId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  not exists (select 1 from mutes_users m where m.user_id = ${userId} and m.muted_id = ${actorId})
  and not exists (select 1 from blocks b where (b.user_id = ${userId} and b.blocked_id = ${actorId})
    or (b.user_id = ${actorId} and b.blocked_id = ${userId}))`

/** An SQL condition on notification `n`: its actor is visible and welcome, and their content exists. */
export const isToldBySomebody = sql<boolean>`
  exists (select 1 from users actor where actor.id = n.actor_id and ${isPresent('actor')})
  and ${isWelcome(sql`n.user_id`, sql`n.actor_id`)}
  and (n.response_id is null or exists (select 1 from posts a where a.id = n.response_id and a.state = 'published'))`

/**
 * An SQL condition: the target is visible to the recipient. Targets are their own story or a public one by a writer and in a publication
 * they did not mute, a submission they made or decide, or a list they can see. `told` is the notification or the roll.
 */
export const isAboutSomething = (told: 'n' | 'r'): RawBuilder<boolean> => {
  const [userId, postId, listId] = [sql.ref(`${told}.user_id`), sql.ref(`${told}.post_id`), sql.ref(`${told}.list_id`)]
  const submissionId = sql.ref(`${told}.submission_id`)
  return sql`
    (${submissionId} is null or ${isConcernedBySubmission(sql`${submissionId}`, sql`${userId}`)})
    and (${postId} is null or ${submissionId} is not null or exists (
      select 1 from posts p join users writer on writer.id = p.author_id where p.id = ${postId} and (
        (p.author_id = ${userId} and p.state = 'published') or (
          p.is_listed and ${isPresent('writer')} and ${isWelcome(userId, sql`p.author_id`)} and not exists (
            select 1 from mutes_publications m
            where m.user_id = ${userId} and m.publication_id = p.publication_id and p.publication_status = 'APPROVED')))))
    and (${listId} is null or exists (
      select 1 from catalogs l join users owner on owner.id = l.owner_id where l.id = ${listId} and (
        l.owner_id = ${userId} or (
          l.visibility <> 'PRIVATE' and ${isPresent('owner')} and ${isWelcome(userId, sql`l.owner_id`)}))))`
}
