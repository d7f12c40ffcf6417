import { sql } from 'kysely'
import { flagsByUser } from '#server/domains/flags/flags.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { mastodonAccountsByUser } from '#server/domains/mastodon/mastodon.ts'
import { enrollmentsByUser, membershipsByUser } from '#server/domains/membership/membership.ts'
import { notificationStatusByUser } from '#server/domains/notifications/notifications.ts'
import { hasMutesOrBlocks } from '#server/domains/people/people.ts'
import { adminPublicationsByUser } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { keysFrom, combineQueries } from '#server/platform/database/combine-queries.ts'
import type { Keys } from '#server/platform/loader.ts'

const queryShell = combineQueries((args) => {
  // As an array literal the planner knows that it has one element, so the plan suits every viewer.
  const viewers: Keys = sql<string[]>`array[${args.viewerId}]`
  return {
    flags: flagsByUser.query(args, viewers),
    memberships: membershipsByUser.query(args, viewers),
    enrollments: enrollmentsByUser.query(args, viewers),
    mastodon: mastodonAccountsByUser.query(args, viewers),
    publications: adminPublicationsByUser.query(args, viewers),
    avatars: imagesById.query(args, keysFrom('publications', 'avatarImageId')),
    notifications: notificationStatusByUser.query(args, viewers),
    mutesOrBlocks: hasMutesOrBlocks.query(args, viewers),
  }
})

/** Primes, in one statement, what every signed-in page needs: flags, the unread count, and the account menu. */
export async function primeViewerShell(ctx: Context): Promise<void> {
  if (!ctx.viewer) return
  const viewers = [ctx.viewer.id]
  const { flags, memberships, enrollments, mastodon, publications, avatars, notifications, mutesOrBlocks } = await queryShell(
    ctx,
    {},
  )
  flagsByUser.prime(ctx, viewers, flags)
  membershipsByUser.prime(ctx, viewers, memberships)
  enrollmentsByUser.prime(ctx, viewers, enrollments)
  mastodonAccountsByUser.prime(ctx, viewers, mastodon)
  adminPublicationsByUser.prime(ctx, viewers, publications)
  imagesById.prime(
    ctx,
    avatars.map(({ id }) => id),
    avatars,
  )
  notificationStatusByUser.prime(ctx, viewers, notifications)
  hasMutesOrBlocks.prime(ctx, viewers, mutesOrBlocks)
}
