import { sql } from 'kysely'
import { flagsByUser } from '#server/domains/flags/flags.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { mastodonAccountsByUser } from '#server/domains/mastodon/mastodon.ts'
import { enrollmentsByUser, membershipsByUser } from '#server/domains/membership/membership.ts'
import { notificationStatusByUser } from '#server/domains/notifications/notifications.ts'
import { keepingAway } from '#server/domains/people/people.ts'
import { adminPublicationsByUser } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { keysIn, together } from '#server/platform/database/together.ts'
import type { Keys } from '#server/platform/loader.ts'

const frame = together((asking) => {
  // As an array literal the planner knows that it has one element, so the plan suits every viewer.
  const viewers: Keys = sql<string[]>`array[${asking.viewerId}]`
  return {
    flags: flagsByUser.rows(asking, viewers),
    memberships: membershipsByUser.rows(asking, viewers),
    enrollments: enrollmentsByUser.rows(asking, viewers),
    mastodon: mastodonAccountsByUser.rows(asking, viewers),
    publications: adminPublicationsByUser.rows(asking, viewers),
    avatars: imagesById.rows(asking, keysIn('publications', 'avatar_image_id')),
    notifications: notificationStatusByUser.rows(asking, viewers),
    away: keepingAway.rows(asking, viewers),
  }
})

/** Primes, in one statement, what every signed-in page needs: flags, the unread count, and the account menu. */
export async function bringPageFrame(ctx: Context): Promise<void> {
  if (!ctx.viewer) return
  const viewers = [ctx.viewer.id]
  const { flags, memberships, enrollments, mastodon, publications, avatars, notifications, away } = await frame(ctx, {})
  flagsByUser.take(ctx, viewers, flags)
  membershipsByUser.take(ctx, viewers, memberships)
  enrollmentsByUser.take(ctx, viewers, enrollments)
  mastodonAccountsByUser.take(ctx, viewers, mastodon)
  adminPublicationsByUser.take(ctx, viewers, publications)
  imagesById.take(
    ctx,
    avatars.map(({ id }) => id),
    avatars,
  )
  notificationStatusByUser.take(ctx, viewers, notifications)
  keepingAway.take(ctx, viewers, away)
}
